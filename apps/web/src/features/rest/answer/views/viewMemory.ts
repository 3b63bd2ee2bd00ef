import { useState } from 'react'

export type AnswerViewName = 'pretty' | 'raw' | 'table' | 'headers'

/** How somebody looks at an answer. */
export interface AnswerChoices {
  /** Where none was chosen, or the answer has no such view, the one that suits it best. */
  readonly view?: AnswerViewName
  /** The path expression that filters it. */
  readonly path: string
  readonly isPathShown: boolean
  /** The answer that it is compared with. */
  readonly comparedWith?: string | undefined
  readonly isOpen?: boolean
}

const first: AnswerChoices = { path: '', isPathShown: false }

/** For as long as the page is open; the oldest ones make room. */
const known = new Map<string, AnswerChoices>()
const MOST_KNOWN = 10_000

/** What was chosen under this name before, and how it changes. */
export function useAnswerChoices(name: string) {
  const [choices, setChoices] = useState(() => choicesOf(name))
  const [shown, setShown] = useState(name)
  if (shown !== name) {
    setShown(name)
    setChoices(choicesOf(name))
  }
  const change = (part: Partial<AnswerChoices>) => setChoices(rememberChoices(name, part))
  return [choices, change] as const
}

export function choicesOf(name: string): AnswerChoices {
  return known.get(name) ?? first
}

export function rememberChoices(name: string, part: Partial<AnswerChoices>): AnswerChoices {
  const next = { ...choicesOf(name), ...part }
  known.delete(name)
  known.set(name, next)
  const oldest = known.keys().next()
  if (known.size > MOST_KNOWN && oldest.done !== true) known.delete(oldest.value)
  return next
}
