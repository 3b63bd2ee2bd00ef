import type { Reason } from './itemState.ts'
import { itemsAt, positionsOf, withOutcomes, type Job } from './job.ts'
import type { JobSteps, Look } from './jobKind.ts'

/** A job that sends calls. */
export type SteppedJob<Item = unknown, Options = unknown, Result = unknown> = Job<Item, Options, Result> & {
  readonly kind: { readonly steps: JobSteps<Item, Options> }
}

export function isStepped(job: Job): job is SteppedJob {
  return job.kind.steps !== undefined
}

const noAnswer: Reason = { kind: 'own', reason: 'noAnswer' }

/** What is sent next: as many of the items not started as fit into one call. */
export function nextStep({ kind: { steps }, ...job }: SteppedJob): number[] {
  const waiting: number[] = []
  let at = job.states.indexOf('waiting')
  if (steps.isInOrder === true && job.states.slice(0, Math.max(at, 0)).some((state) => state !== 'done')) return []
  // A job of ten thousand is asked for its next step often.
  for (; at >= 0 && waiting.length < steps.mostPerStep; at = job.states.indexOf('waiting', at + 1)) waiting.push(at)
  const [batch = []] = steps.batches(itemsAt(job, waiting), job.options)
  return waiting.slice(0, batch.length)
}

/** What was under way when its window went away. A task is asked for later; a call without an answer is unknown. */
export function abandoned<J extends Job>(job: J): J {
  return withOutcomes(job, positionsOf(job, 'sent'), { state: 'unknown', reason: noAnswer })
}

/** The failed ones, to be tried once more. */
export function withFailedAgain<J extends Job>(job: J): J {
  const again = positionsOf(job, 'failed').filter((at) => !isGone(job.reasons.get(at)))
  return withOutcomes(job, again, { state: 'waiting' })
}

function isGone(reason: Reason | undefined): boolean {
  return reason?.kind === 'own' && (reason.reason === 'missing' || reason.reason === 'replaced')
}

/** Of those that are unknown, some were done after all, or go on. Nothing is sent again. */
export function afterLook<J extends Job>(job: J, look: Look<unknown>): J {
  const unknown = positionsOf(job, 'unknown').map((at) => ({ at, ...look.at(job.items[at]) }))
  const done = unknown.flatMap(({ at, isDone }) => (isDone ? [at] : []))
  const begun = unknown.filter(({ isDone, goesOnAs }) => !isDone && goesOnAs !== undefined)
  const taskId = begun[0]?.goesOnAs ?? job.taskId
  const looked = withOutcomes(job, done, { state: 'done' })
  return withOutcomes(
    { ...looked, taskId },
    begun.map(({ at }) => at),
    { state: 'asTask' },
  )
}

/** The job as it may be gone on with after a pause: what is gone, or another by now, is not touched. */
export function readied<J extends SteppedJob>(job: J, look: Look<unknown>): J {
  const waiting = positionsOf(job, 'waiting')
  const gone = waiting.flatMap((at) => {
    const reason = look.at(job.items[at]).gone
    return reason === undefined ? [] : [{ at, reason: { kind: 'own', reason } as const }]
  })
  const checked = withOutcomes(
    job,
    gone.map(({ at }) => at),
    gone.map(({ reason }) => ({ state: 'failed', reason })),
  )
  const looked = afterLook(checked, look)
  const left = itemsAt(looked, positionsOf(looked, 'waiting'))
  return { ...looked, step: 0, steps: looked.kind.steps.batches(left, looked.options).length }
}
