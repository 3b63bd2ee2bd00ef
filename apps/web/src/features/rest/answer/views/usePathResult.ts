import type { JsonFault } from '@searchdeck/exact-json'
import { useMemo, useState } from 'react'
import { useAnswerJob } from '#features/rest/answer/work/useAnswerJob.ts'
import { useTyped } from '#lib/useTyped.ts'

interface FoundText {
  readonly kind: 'found'
  readonly text: string
  readonly count: number
  readonly isCut: boolean
}

/** What a path expression comes to. */
export type PathResult =
  | FoundText
  /** `before` is what the path before led to: it stays until this one is evaluated. */
  | { readonly kind: 'pending'; readonly before: FoundText | undefined }
  | { readonly kind: 'invalidPath'; readonly offset: number }
  | { readonly kind: 'notJson'; readonly fault: JsonFault }
  | { readonly kind: 'tooDeep' | 'tooMuch' | 'tooLong' }

/** What the path leads to in the text, once typing pauses; nothing without a path. */
export function usePathResult(text: string, typed: string): PathResult | undefined {
  const path = useTyped(typed)
  const job = useMemo(
    () => (path === '' || typed === '' ? undefined : ({ kind: 'select', text, path } as const)),
    [text, path, typed],
  )
  const done = useAnswerJob(job)
  const [last, setLast] = useState<{ readonly of: string; readonly found: FoundText }>()
  const result = useMemo((): PathResult | undefined => {
    if (done === undefined) return undefined
    if (done === 'pending') return { kind: 'pending', before: undefined }
    if (done === 'tooLong') return { kind: 'tooLong' }
    return 'problem' in done ? withKind(done) : { kind: 'found', ...done }
  }, [done])
  if (result?.kind === 'found' && last?.found !== result) setLast({ of: text, found: result })
  return result?.kind === 'pending' && last?.of === text ? { ...result, before: last.found } : result
}

type Problem = Extract<
  ReturnType<typeof useAnswerJob<{ kind: 'select'; text: string; path: string }>>,
  { problem: string }
>

function withKind(done: Problem): PathResult {
  switch (done.problem) {
    case 'invalidPath':
      return { kind: 'invalidPath', offset: done.offset }
    case 'notJson':
      return { kind: 'notJson', fault: done.fault }
    case 'tooDeep':
    case 'tooMuch':
      return { kind: done.problem }
    default:
      return done satisfies never
  }
}
