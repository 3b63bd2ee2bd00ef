import type { TFunction } from 'i18next'
import type { ItemState, Reason } from '#jobs/itemState.ts'
import { positionsOf } from '#jobs/job.ts'
import type { JobText } from '#jobs/jobKind.ts'
import type { SteppedJob } from '#jobs/stepStates.ts'
import { outcomes, reasonText, textOf } from './jobText.ts'

/** Worst first: what failed and what is unknown needs somebody to look at it. */
export const worstFirst: readonly ItemState[] = ['failed', 'unknown', 'sent', 'asTask', 'waiting', 'done']

export interface ItemRow {
  readonly at: number
  readonly name: string
  /** The index whose page it leads to. */
  readonly index: string | undefined
  readonly state: ItemState
  readonly reason: Reason | undefined
  /** How far it is. */
  readonly note: JobText | undefined
}

/** Why it came to that, or how far it is. */
export function rowText({ reason, note }: ItemRow, t: TFunction<'work'>, locale: string): string {
  return note ? textOf(note, t, locale) : reasonText(reason, t)
}

/** @param notes how far some are, by their positions */
export function itemRows(job: SteppedJob, notes?: ReadonlyMap<number, JobText>): ItemRow[] {
  const { steps } = job.kind
  return worstFirst.flatMap((state) =>
    positionsOf(job, state).map((at) => {
      const item = job.items[at]
      const index = steps.indexOf(item, state, job.options)
      return {
        at,
        name: steps.itemName(item),
        index,
        state,
        reason: job.reasons.get(at),
        note: state === 'asTask' ? notes?.get(at) : undefined,
      }
    }),
  )
}

/** The whole of it as a table for a ticket or a spreadsheet. */
export function jobReport(job: SteppedJob, t: TFunction<'work'>): string {
  return itemRows(job)
    .map(({ name, state, reason }) => [name, t(`outcome.${outcomes[state]}`), reasonText(reason, t)].join('\t'))
    .join('\n')
}
