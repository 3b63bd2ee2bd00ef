import type { ItemState, Outcome, Reason } from './itemState.ts'
import type { JobKind, JobWatch } from './jobKind.ts'

/** Why a job ended with items that were not started. */
export const halts = ['asked', 'unreachable', 'credentials', 'busy', 'notDone'] as const
export type Halt = (typeof halts)[number]

/** How far a job is; `Job` says what it works on. */
export interface JobProgress {
  /** The task that those `asTask` go on in: `node:number`. */
  readonly taskId?: string | undefined
  /** Which step of how many this run is at. */
  readonly step: number
  readonly steps: number
  readonly startedMs: number
  /** Nothing of it is under way. */
  readonly endedMs?: number | undefined
  readonly halt?: Halt | undefined
  /** The cluster asked for fewer calls: until when it is left alone, the attempt that follows, and what it said. */
  readonly wait?: { readonly untilMs: number; readonly attempt: number; readonly reason: string } | undefined
  /** Somebody asked it to end after this step. */
  readonly isStopping?: boolean | undefined
  /** The window that works on it, and until when it says so. */
  readonly holder?: { readonly tab: string; readonly untilMs: number } | undefined
  /** Its end was told. */
  readonly toldMs?: number | undefined
}

/** Work through many items, or one, that survives a reload. It holds its own kind, so that the two cannot be mixed up. */
export interface Job<Item = unknown, Options = unknown, Result = unknown> extends JobProgress {
  readonly id: string
  readonly kind: JobKind<Item, Options, Result>
  readonly options: Options
  readonly items: readonly Item[]
  /** Of each item, by its position. */
  readonly states: readonly ItemState[]
  /** By the position of the item. */
  readonly reasons: ReadonlyMap<number, Reason>
  readonly result?: Result | undefined
}

/** A job that waits for something that the cluster does by itself, under way. */
export type WatchedJob = Job & {
  readonly taskId: string
  readonly kind: { readonly watch: JobWatch<unknown, unknown, unknown> }
}

export function isUnderWatch(job: Job): job is WatchedJob {
  return job.kind.watch !== undefined && job.taskId !== undefined && job.states.includes('asTask')
}

export interface JobStart<Item, Options> {
  readonly id: string
  readonly items: readonly Item[]
  readonly options: Options
  readonly nowMs: number
}

/** A job that nothing was done for. */
export function newJob<Item, Options, Result>(
  kind: JobKind<Item, Options, Result>,
  { id, items, options, nowMs }: JobStart<Item, Options>,
): Job<Item, Options, Result> {
  const states = items.map(() => 'waiting' as const)
  const steps = kind.steps?.batches(items, options).length ?? 1
  return { id, kind, options, items, states, reasons: new Map(), step: 0, steps, startedMs: nowMs }
}

/** The positions of the items that are in one of these states. */
export function positionsOf({ states }: Pick<Job, 'states'>, ...wanted: readonly ItemState[]): number[] {
  return states.flatMap((state, at) => (wanted.includes(state) ? [at] : []))
}

export function itemsAt<Item>({ items }: { readonly items: readonly Item[] }, positions: readonly number[]): Item[] {
  return positions.flatMap((at) => items.slice(at, at + 1))
}

export function countStates({ states }: Pick<Job, 'states'>): Record<ItemState, number> {
  const counts = { waiting: 0, sent: 0, asTask: 0, done: 0, failed: 0, unknown: 0 }
  for (const state of states) counts[state] += 1
  return counts
}

/** Items of it were not started, or a task of it is not known to have ended. */
export function isLeft(job: Job): boolean {
  return job.states.some((state) => state === 'waiting' || state === 'sent' || state === 'asTask')
}

/** The job with a new state of these items, and why: the same for all, or one for each. */
export function withOutcomes<J extends Job>(
  job: J,
  positions: readonly number[],
  outcomes: Outcome | readonly Outcome[],
): J {
  if (positions.length === 0) return job
  const states = [...job.states]
  const reasons = new Map(job.reasons)
  positions.forEach((at, n) => {
    const outcome = 'state' in outcomes ? outcomes : outcomes[n]
    if (outcome === undefined) return
    states[at] = outcome.state
    if (outcome.reason === undefined) reasons.delete(at)
    else reasons.set(at, outcome.reason)
  })
  return { ...job, states, reasons }
}
