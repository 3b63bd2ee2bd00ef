import * as v from 'valibot'
import { ownReasons, type ItemState, type OwnReason, type Reason } from './itemState.ts'
import { halts, type Job } from './job.ts'
import { addJob, readJob } from './jobs.ts'
import { indexActionKind } from './kinds/indexActionKind.ts'
import { taskKind } from './kinds/taskKind.ts'
import { isHeld } from './lease.ts'
import { earlierJobs, earlierTasks, savedItems, savedJobs } from './savedJobs.ts'

const text = v.optional(v.string())
const number = v.optional(v.number())

const letters = { w: 'waiting', s: 'sent', t: 'asTask', d: 'done', f: 'failed', u: 'unknown' } as const

/** Group `bulkJobs`: a letter for each name, and reasons by name, the product's own with a colon before them. */
const jobSchema = v.object({
  ...{ id: v.string(), action: indexActionKind.optionsSchema.entries.action, maxSegments: number },
  ...{ names: v.array(v.string()), uuids: v.array(v.string()) },
  marks: v.pipe(v.string(), v.regex(/^[wstdfu]*$/)),
  reasons: v.record(v.string(), v.string()),
  ...{ taskId: text, batch: v.number(), batches: v.number(), startedMs: v.number(), endedMs: number },
  halt: v.optional(v.picklist(halts)),
  wait: v.optional(v.object({ untilMs: v.number(), attempt: v.number(), reason: v.string() })),
  isStopping: v.optional(v.boolean()),
  holder: v.optional(v.object({ tab: v.string(), untilMs: v.number() })),
  toldMs: number,
})

/** Group `tasks`. */
const taskSchema = v.object({
  ...{ id: v.string(), kind: taskKind.optionsSchema.entries.task, index: v.string(), dest: text },
  ...{ startedMs: v.number(), endedMs: number },
  state: v.picklist(['running', 'done', 'failed', 'cancelled', 'lost', 'refused']),
  ...{ total: number, created: number, updated: number, deleted: number, conflicts: number, failures: number },
  reason: text,
})

type EarlierTask = v.InferOutput<typeof taskSchema>

/** Takes over what a version before this one left on a cluster. Done twice, or by two windows at once, it comes to the same. */
export function takeOverEarlier(place: string): void {
  move(place, earlierJobs, (entry) => {
    const parsed = v.safeParse(jobSchema, entry)
    return parsed.success ? jobOf(parsed.output) : undefined
  })
  move(place, earlierTasks, (entry) => {
    const parsed = v.safeParse(taskSchema, entry)
    return parsed.success ? taskOf(parsed.output) : undefined
  })
}

function move(place: string, from: typeof earlierJobs, read: (entry: unknown) => Job | undefined): void {
  for (const [id, entry] of Object.entries(from.use.getState().clusters[place] ?? {})) {
    const job = readJob(place, id) ? undefined : read(entry)
    if (job) addJob(place, job)
    from.remove(place, id)
    // In a storage that was full there is room only now.
    if (job) addJob(place, job)
  }
}

/** Takes away what a full storage left of a job: how far it is, without what it works on. */
export function removeIncomplete(place: string): void {
  for (const job of Object.values(savedJobs.use.getState().clusters[place] ?? {}))
    if (savedItems.read(place, job.id) === undefined && !isHeld(job)) savedJobs.remove(place, job.id)
}

function jobOf({ action, maxSegments, names, uuids, marks, reasons, batch, batches, ...job }: EarlierJob): Job {
  return {
    ...{ ...job, kind: indexActionKind, options: { action, maxSegments }, step: batch, steps: batches },
    items: names.map((name, at) => ({ name, uuid: uuids[at] || undefined })),
    states: Array.from(marks, stateOf),
    reasons: new Map(
      names.flatMap((name, at): [number, Reason][] => {
        const reason = reasons[name]
        return reason === undefined ? [] : [[at, reasonOf(reason)]]
      }),
    ),
  }
}

type EarlierJob = v.InferOutput<typeof jobSchema>

function stateOf(mark: string): ItemState {
  const known = Object.entries(letters).find(([letter]) => letter === mark)
  return known ? known[1] : 'unknown'
}

function reasonOf(saved: string): Reason {
  const [code = '', ...rest] = saved.slice(1).split(' ')
  const reason = saved.startsWith(':') ? ownReasons.find((each) => each === code) : undefined
  if (reason === undefined) return { kind: 'cluster', text: saved }
  return { kind: 'own', reason, ...(rest.length > 0 && { text: rest.join(' ') }) }
}

const taskEnds: Record<EarlierTask['state'], { state: ItemState; reason?: OwnReason }> = {
  running: { state: 'asTask' },
  done: { state: 'done' },
  failed: { state: 'failed' },
  cancelled: { state: 'failed', reason: 'cancelled' },
  lost: { state: 'unknown', reason: 'lost' },
  refused: { state: 'unknown', reason: 'unreadable' },
}

function taskOf({ id, kind, index, dest, startedMs, endedMs, state, reason: why, ...figures }: EarlierTask): Job {
  const end = taskEnds[state]
  const said = why === undefined ? undefined : reasonOf(why)
  const reason: Reason | undefined = end.reason ? { kind: 'own', reason: end.reason, text: why } : said
  return {
    ...{ id, kind: taskKind, taskId: id, startedMs, endedMs, step: 0, steps: 1 },
    ...{ options: { task: kind }, items: [{ index, dest }], states: [end.state] },
    reasons: new Map(reason ? [[0, reason]] : []),
    ...(state !== 'running' && { result: figures }),
  }
}
