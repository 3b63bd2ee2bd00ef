import { useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'

const keys = [
  'Find',
  'Replace',
  'next',
  'previous',
  'all',
  'replace',
  'replace all',
  'replaced $ matches',
  'replaced match on line $',
  'match case',
  'regexp',
  'by word',
  'close',
  'current match',
  'on line',
  'Go to line',
  'go',
  'Fold line',
  'Unfold line',
  'Folded lines',
  'Unfolded lines',
  'to',
  'folded code',
  'unfold',
  'Control character',
  'Completions',
  'Selection deleted',
] as const

/** The editor's own words, by what it calls them, in the user's language. */
export function usePhrases(): Readonly<Record<string, string>> {
  const { t } = useTranslation('editor')
  return useMemo(() => Object.fromEntries(keys.map((key) => [key, t(`phrases.${key}`)])), [t])
}
