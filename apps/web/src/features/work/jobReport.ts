import type { TFunction } from 'i18next'
import { positionsOf, type Mark } from '#queries/bulkJob.ts'
import type { SavedJob } from '#state/work.ts'
import { reasonText } from './jobText.ts'

/** What an index came to, as its row names it. */
export const outcomes = {
  w: 'notStarted',
  s: 'underWay',
  t: 'underWay',
  d: 'done',
  f: 'failed',
  u: 'unknown',
} as const satisfies Record<Mark, string>

/** Worst first: what failed and what is unknown needs somebody to look at it. */
const order: readonly Mark[] = ['f', 'u', 's', 't', 'w', 'd']

export interface JobIndex {
  readonly name: string
  readonly mark: Mark
  readonly reason: string | undefined
}

export function jobIndices(job: SavedJob): JobIndex[] {
  return order.flatMap((mark) =>
    positionsOf(job, mark).map((at) => {
      const name = job.names[at] ?? ''
      return { name, mark, reason: job.reasons[name] }
    }),
  )
}

/** The whole of it as a table for a ticket or a spreadsheet. */
export function jobReport(job: SavedJob, t: TFunction<'work'>): string {
  return jobIndices(job)
    .map(({ name, mark, reason }) => [name, t(`outcome.${outcomes[mark]}`), reasonText(reason, t)].join('\t'))
    .join('\n')
}
