import { useEffect, useEffectEvent } from 'react'
import { isApple } from '#lib/isApple.ts'
import { isTyping } from './isTyping.ts'

/** A key as `event.key` names it, in lower case; `mod+` before it is Ctrl, or Command where that is the custom. */
export type ShortcutKeys = string

/** What runs for each, the last one to come first: a page over another takes its keys. */
const waiting = new Map<ShortcutKeys, (() => void)[]>()
let lettersAllowed = true

/** Single keys can be switched off, for those who speak to their computer or miss a key now and then. */
export function allowLetterShortcuts(allowed: boolean): void {
  lettersAllowed = allowed
}

/**
 * Runs something at a key press, for as long as the component is there; `undefined` runs nothing. The one place where it
 * is decided that a single key stays silent while somebody types, and that none is heard while a dialog or menu is open.
 */
export function useShortcut(keys: ShortcutKeys, run: (() => void) | undefined): void {
  const onPress = useEffectEvent(() => run?.())
  const isOn = run !== undefined
  useEffect(() => {
    if (!isOn) return
    const press = () => onPress()
    if (waiting.size === 0) document.addEventListener('keydown', onKeyDown)
    waiting.set(keys, [press, ...(waiting.get(keys) ?? [])])
    return () => {
      const left = (waiting.get(keys) ?? []).filter((each) => each !== press)
      if (left.length > 0) waiting.set(keys, left)
      else waiting.delete(keys)
      if (waiting.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [keys, isOn])
}

function onKeyDown(event: KeyboardEvent): void {
  const prefix = prefixOf(event)
  if (prefix === undefined || isCovered()) return
  if (prefix === '' && (!lettersAllowed || isTyping(event.target))) return
  const press = keyNames(event)
    .map((name) => waiting.get(prefix + name)?.[0])
    .find((each) => each !== undefined)
  if (!press) return
  event.preventDefault()
  press()
}

/** `mod+` or nothing; `undefined` for a press that is no shortcut of ours. */
function prefixOf(event: KeyboardEvent): 'mod+' | '' | undefined {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return undefined
  if (isApple() ? event.metaKey : event.ctrlKey) return 'mod+'
  return event.ctrlKey || event.metaKey ? undefined : ''
}

/** Something lies over the page that has keys of its own, wherever the focus is. */
function isCovered(): boolean {
  return document.querySelector('[aria-modal=true], [role=menu], [role=listbox]') !== null
}

/** What a key is called; a letter of another script also by the Latin one that is printed on the same key. */
function keyNames({ key, code }: KeyboardEvent): readonly string[] {
  const name = key.toLowerCase()
  const latin = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return latin !== undefined && name.length === 1 && name > '~' ? [name, latin] : [name]
}
