import type { Missing } from '@searchdeck/api-descriptions'
import { useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'

/** The words of completion, in the user's language. */
export interface CompletionTexts {
  /** Why the engine does not have something, in short: `not in 7.10`. */
  readonly missing: (missing: Missing, version: string | undefined) => string
  readonly since: (version: string) => string
  readonly deprecated: (since: string | true) => string
  readonly required: string
  readonly default: string
  readonly values: string
  /** The link to the engine's page: of what, and of which version. */
  readonly docs: (name: string) => string
  /** What the note of a place is called. */
  readonly note: string
  /** A word for a type: an engine's own, or one of ours. */
  readonly type: (word: string) => string
  /** Our own sentence, where there is one. */
  readonly about: (name: string | undefined) => string | undefined
}

/** The words, the same object as long as the language is. */
export function useCompletionTexts(engine: string): CompletionTexts {
  const { t } = useTranslation('restApi')
  return useMemo(() => {
    const sentences = flat(t('about', { returnObjects: true }))
    const kinds = flat(t('kinds', { returnObjects: true }))
    return {
      missing: (missing, version) =>
        missing.kind === 'removed'
          ? t('removed', { version: missing.in })
          : t('missing', { version: shortVersion(version) }),
      since: (version) => t('since', { version }),
      deprecated: (since) => (since === true ? t('deprecated') : t('deprecatedSince', { version: since })),
      ...{ required: t('required'), default: t('default'), values: t('values'), note: t('note') },
      docs: (name) => t('docs', { name, engine }),
      type: (word) => typeWord(kinds, word),
      about: (name) => (name === undefined ? undefined : sentences.get(name)),
    }
  }, [t, engine])
}

function shortVersion(version: string | undefined): string {
  return version?.split('.').slice(0, 2).join('.') ?? ''
}

/** Kinds of names have words of ours; of lists, the word for what is in them. */
function typeWord(kinds: ReadonlyMap<string, string>, word: string): string {
  const [single = ''] = word.split('[', 1)
  return `${kinds.get(single) ?? single}${word.slice(single.length)}`
}

/** Texts by their dotted keys. */
function flat(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[prefix, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
      ...flat(inner, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  )
}
