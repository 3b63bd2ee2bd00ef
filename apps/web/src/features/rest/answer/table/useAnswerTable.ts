import { useMemo } from 'react'
import { useAnswerJob } from '#features/rest/answer/work/useAnswerJob.ts'
import { INLINE_LIMIT } from '#ui/editor/inlineLimit.ts'
import { answerTable } from './answerTable.ts'
import type { AnswerTable } from './tableOf.ts'

/** A table, and the text that its cells stand in. */
export interface FoundTable {
  readonly text: string
  readonly table: AnswerTable
}

interface TableOptions {
  readonly isCat: boolean
  readonly isPossible: boolean
  /** A long one comes later: something else that takes time is wanted first. */
  readonly isWaiting: boolean
}

/** The answer as a table; nothing where it is none, and of a long one as long as that is not known. */
export function useAnswerTable(text: string, { isCat, isPossible, isWaiting }: TableOptions): FoundTable | undefined {
  const isLong = text.length > INLINE_LIMIT
  const inline = useMemo(
    () => (isPossible && !isLong ? answerTable(text, isCat) : undefined),
    [text, isCat, isPossible, isLong],
  )
  const job = useMemo(
    () => (isPossible && isLong && !isWaiting ? ({ kind: 'table', text, isCat } as const) : undefined),
    [text, isCat, isPossible, isLong, isWaiting],
  )
  const late = useAnswerJob(job)
  const table = inline ?? (typeof late === 'object' ? late : undefined)
  return useMemo(() => table && { text, table }, [text, table])
}
