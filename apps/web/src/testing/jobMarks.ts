import type { Reason } from '#jobs/itemState.ts'
import type { Job } from '#jobs/job.ts'

/** The states of a job's items in a row, by their first letters: `a` goes on as a task. */
export function marksOf({ states }: Pick<Job, 'states'>): string {
  return states.map((state) => state.charAt(0)).join('')
}

/** The reasons of a job that sends calls, by the names of its items. */
export function reasonsOf({ kind, items, reasons }: Job): Record<string, Reason> {
  return Object.fromEntries([...reasons].map(([at, reason]) => [kind.steps?.itemName(items[at]) ?? '', reason]))
}

export const cluster = (text: string): Reason => ({ kind: 'cluster', text })
export const own = (reason: Extract<Reason, { kind: 'own' }>['reason'], text?: string): Reason => ({
  kind: 'own',
  reason,
  ...(text !== undefined && { text }),
})

/** A job with its states and reasons in the short forms of this file. */
export function inShort<J extends Job>(job: J) {
  return { ...job, marks: marksOf(job), reasons: reasonsOf(job) }
}
