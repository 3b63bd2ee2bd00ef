import { containerAt, firstError } from '@searchdeck/exact-json'
import { useEffect, useMemo, useState } from 'react'
import { checkText } from '#ui/editor/codemirror/checking.ts'

/** Why a text cannot be sent as a document. */
export type TextProblem = 'checking' | 'empty' | 'broken' | 'noObject'

/** Up to this many characters a text is read within a frame or two. */
const QUICK = 2_000_000

/** Why a text cannot be sent as a document, or nothing. One that is very long is read in a worker. */
export function useTextProblem(text: string): TextProblem | undefined {
  const isLong = text.length > QUICK
  const quick = useMemo(() => (isLong ? undefined : textProblem(text)), [isLong, text])
  const [late, setLate] = useState<{ of: string; problem: TextProblem | undefined }>()
  useEffect(() => {
    if (!isLong) return
    const leaving = new AbortController()
    void checkText(text, leaving.signal).then((fault) => {
      if (!leaving.signal.aborted) setLate({ of: text, problem: fault ? 'broken' : shapeProblem(text) })
    })
    return () => leaving.abort()
  }, [isLong, text])
  if (!isLong) return quick
  return late?.of === text ? late.problem : 'checking'
}

/** Reads all of it. */
export function textProblem(text: string): Exclude<TextProblem, 'checking'> | undefined {
  if (text.trim() === '') return 'empty'
  return firstError(text) ? 'broken' : shapeProblem(text)
}

function shapeProblem(text: string): 'noObject' | undefined {
  return containerAt(text) === 'object' ? undefined : 'noObject'
}
