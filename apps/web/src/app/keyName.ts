import i18next from 'i18next'
import { isApple } from '#lib/isApple.ts'

/** Keys that are words or signs of their own; others are written as they are. */
const signs: Partial<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  delete: 'Del',
  pageup: 'PgUp',
  pagedown: 'PgDn',
}
const appleSigns: Partial<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥', ctrl: '⌃' }

/** `mod+k` as keyboards write it: `Ctrl K`, or `⌘ K` where that is the custom. */
export function keyName(keys: string): string {
  return keys.split('+').map(partName).join(' ')
}

function partName(part: string): string {
  const named = part.toLowerCase()
  const apple = isApple() ? appleSigns[named] : undefined
  if (apple !== undefined) return apple
  if (named === 'mod') return i18next.t('keys.ctrl')
  if (named === 'space') return i18next.t('keys.space')
  return signs[named] ?? named.charAt(0).toUpperCase() + part.slice(1)
}
