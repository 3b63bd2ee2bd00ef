import * as v from 'valibot'
import type { ItemState, Reason } from './itemState.ts'
import type { Job } from './job.ts'
import type { JobKind } from './jobKind.ts'
import type { SavedJob } from './savedJobs.ts'

/** What is stored of a job at every step. */
export function toSaved(job: Job): SavedJob {
  const { id, kind, options, result, taskId, step, steps, startedMs, endedMs } = job
  const { halt, wait, isStopping, holder, toldMs } = job
  return {
    ...{ id, kind: kind.name, options, result, taskId, step, steps, startedMs, endedMs },
    ...{ halt, wait, isStopping, holder, toldMs },
    states: runsOf(job.states),
    reasons: reasonRuns(job.reasons),
  }
}

/**
 * The job that was stored. `undefined` where it is of a later version, or does not fit its items: then it stays where it is
 * and is not shown.
 */
export function fromSaved(
  { kind: name, options: storedOptions, states: runs, reasons, result: storedResult, ...job }: SavedJob,
  storedItems: readonly unknown[],
  kinds: readonly JobKind[],
): Job | undefined {
  const kind = kinds.find((each) => each.name === name)
  const items = kind && itemsOf(kind, storedItems)
  const options = kind && v.safeParse(kind.optionsSchema, storedOptions)
  if (!items || options?.success !== true) return undefined
  const total = runs.reduce((sum, [, count]) => sum + count, 0)
  if (total !== items.length) return undefined
  const states = runs.flatMap(([state, count]): ItemState[] => Array.from({ length: count }, () => state))
  const result = v.safeParse(kind.resultSchema, storedResult)
  return {
    ...{ ...job, kind, items, states, options: options.output },
    reasons: reasonsOf(reasons, items.length),
    ...(result.success && { result: result.output }),
  }
}

/** What was read of stored items: they never change, and are asked for at each step. */
const known = new WeakMap<readonly unknown[], readonly unknown[] | null>()

function itemsOf({ itemSchema }: JobKind, stored: readonly unknown[]): readonly unknown[] | undefined {
  const before = known.get(stored)
  if (before !== undefined) return before ?? undefined
  const parsed = v.safeParse(v.array(itemSchema), stored)
  known.set(stored, parsed.success ? parsed.output : null)
  return parsed.success ? parsed.output : undefined
}

/** Each value with how often it comes in a row. */
function runsOf<T>(values: readonly T[]): [T, number][] {
  const runs: [T, number][] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last?.[0] === value) last[1] += 1
    else runs.push([value, 1])
  }
  return runs
}

function reasonRuns(reasons: ReadonlyMap<number, Reason>): SavedJob['reasons'] {
  const byText = new Map<string, SavedJob['reasons'][number]>()
  for (const [at, reason] of [...reasons].sort(([one], [other]) => one - other)) {
    const text = JSON.stringify(reason)
    const entry: SavedJob['reasons'][number] = byText.get(text) ?? { reason, of: [] }
    byText.set(text, entry)
    const last = entry.of.at(-1)
    if (last && last[0] + last[1] === at) last[1] += 1
    else entry.of.push([at, 1])
  }
  return [...byText.values()]
}

function reasonsOf(saved: SavedJob['reasons'], items: number): ReadonlyMap<number, Reason> {
  const reasons = new Map<number, Reason>()
  for (const { reason, of } of saved)
    for (const [from, count] of of)
      for (let at = from; at < Math.min(items, from + count); at += 1) reasons.set(at, reason)
  return reasons
}
