import {
  indexBatches,
  type ChangeOutcome,
  type IndexHealth,
  type IndexSummary,
  type Task,
} from '@searchdeck/cluster-client'
import type { IndexAction, SavedJob } from '#state/work.ts'

/**
 * How far one index of a job is: `w` not started, `s` sent and not answered, `t` goes on as a task, `d` done, `f` failed,
 * `u` unknown: it may have been done or not.
 */
export type Mark = 'w' | 's' | 't' | 'd' | 'f' | 'u'

/** What the product itself says in place of a reason of the cluster. */
export const ownReasons = [
  'missing',
  'replaced',
  'cancelled',
  'lost',
  'unreadable',
  'shardsFailed',
  'noPrimary',
  'noAnswer',
] as const
export type OwnReason = (typeof ownReasons)[number]

/** A reason as it is kept: one of the product's own begins with a colon. */
export function ownReason(reason: OwnReason): string {
  return `:${reason}`
}

interface JobStart {
  readonly id: string
  readonly action: IndexAction
  readonly maxSegments?: number | undefined
  readonly indices: readonly Pick<IndexSummary, 'name' | 'uuid'>[]
  readonly nowMs: number
}

export function newJob({ id, action, maxSegments, indices, nowMs }: JobStart): SavedJob {
  const names = indices.map(({ name }) => name)
  const job: SavedJob = {
    id,
    action,
    names,
    uuids: indices.map(({ uuid }) => uuid ?? ''),
    marks: 'w'.repeat(names.length),
    reasons: {},
    batch: 0,
    batches: indexBatches(names).length,
    startedMs: nowMs,
    ...(maxSegments !== undefined && { maxSegments }),
  }
  return job
}

/** The positions of the names that are marked so. */
export function positionsOf(job: Pick<SavedJob, 'marks'>, ...marks: readonly Mark[]): number[] {
  const found: number[] = []
  for (let at = 0; at < job.marks.length; at += 1) if (marks.some((mark) => mark === job.marks[at])) found.push(at)
  return found
}

export function countMarks({ marks }: Pick<SavedJob, 'marks'>) {
  const counts = { w: 0, s: 0, t: 0, d: 0, f: 0, u: 0 }
  for (const mark of marks) if (isMark(mark)) counts[mark] += 1
  return counts
}

function isMark(letter: string): letter is Mark {
  return 'wstdfu'.includes(letter)
}

/** What is sent next: as many of the names not started as fit into one call. */
export function nextBatch(job: SavedJob): number[] {
  const waiting: number[] = []
  // No batch has more than this, and a job of ten thousand is asked for its next one often.
  for (let at = job.marks.indexOf('w'); at >= 0 && waiting.length < 16; at = job.marks.indexOf('w', at + 1))
    waiting.push(at)
  const [batch = []] = indexBatches(waiting.map((at) => job.names[at] ?? ''))
  return waiting.slice(0, batch.length)
}

/** The job with these names marked so; a reason for each, for all, or none. */
export function withMark(
  job: SavedJob,
  positions: readonly number[],
  mark: Mark,
  reason?: string | ((name: string) => string | undefined),
): SavedJob {
  if (positions.length === 0) return job
  const letters: string[] = Array.from(job.marks)
  const reasons = { ...job.reasons }
  for (const at of positions) {
    const name = job.names[at] ?? ''
    letters[at] = mark
    const why = typeof reason === 'function' ? reason(name) : reason
    if (why === undefined) Reflect.deleteProperty(reasons, name)
    else reasons[name] = why
  }
  return { ...job, marks: letters.join(''), reasons }
}

/** What an accepted call came to for each of its names. */
export function afterAnswer(job: SavedJob, positions: readonly number[], outcome: ChangeOutcome): SavedJob {
  // "Later", not "never": the list will tell.
  if (outcome.acknowledged === false) return withMark(job, positions, 'u', ownReason('noAnswer'))
  const { failed = 0, reason } = outcome.shards ?? {}
  const failures = outcome.failures ?? []
  const isNamed = failures.length > 0 && failures.every(({ index }) => index !== undefined)
  if (failed > 0 && !isNamed) return withMark(job, positions, 'f', reason ?? ownReason('shardsFailed'))
  return withFailures(job, positions, failures)
}

/** How a task that has ended left its names. One that cannot be done ends it for all: the others are not started then. */
export function afterTask(job: SavedJob, task: Task): SavedJob {
  const positions = positionsOf(job, 't')
  const rest = { ...job, taskId: undefined }
  if (task.isCancelled || task.error?.type === 'task_cancelled_exception')
    return withMark(rest, positions, 'f', ownReason('cancelled'))
  if (task.error) return withFate(rest, positions, [task.error.type, task.error.reason].filter(Boolean).join(': '))
  const marked = withFailures(rest, positions, task.failures)
  // A delete by query ends at the first failure; a force merge goes on with the other shards.
  if (job.action !== 'deleteDocuments' || task.failures.length === 0) return marked
  const others = positions.filter((at) => marked.marks[at] === 'd')
  return withFate(marked, others, task.failures.find(({ reason }) => reason !== undefined)?.reason, positions.length)
}

/** Names whose task ended too early: of several each is to be asked for alone, one has failed. */
function withFate(
  job: SavedJob,
  positions: readonly number[],
  why: string | undefined,
  of = positions.length,
): SavedJob {
  return of > 1 ? withMark(job, positions, 'w', why) : withMark(job, positions, 'f', why || ownReason('shardsFailed'))
}

/** An index whose primary has no node was not done, whatever was answered; one that lacks a replica was. */
export function afterHealth(
  job: SavedJob,
  positions: readonly number[],
  health: ReadonlyMap<string, IndexHealth>,
): SavedJob {
  const lacks = (at: number) => (health.get(job.names[at] ?? '')?.inactivePrimaries ?? 0) > 0
  const done = positions.filter((at) => job.marks[at] === 'd')
  return withMark(job, done.filter(lacks), 'f', ownReason('noPrimary'))
}

function withFailures(
  job: SavedJob,
  positions: readonly number[],
  failures: readonly { readonly index?: string; readonly reason?: string }[],
): SavedJob {
  const reasons = new Map<string, string>()
  for (const { index, reason } of failures)
    if (index !== undefined && !reasons.has(index)) reasons.set(index, reason ?? ownReason('shardsFailed'))
  const hasFailed = (at: number) => reasons.has(job.names[at] ?? '')
  const done = withMark(
    job,
    positions.filter((at) => !hasFailed(at)),
    'd',
  )
  return withMark(done, positions.filter(hasFailed), 'f', (name) => reasons.get(name))
}

/** What the list of indices says of those that are unknown: some were done after all. Nothing is sent again. */
export function afterLook(job: SavedJob, list: readonly IndexSummary[]): SavedJob {
  const there = new Map(list.map((index) => [index.name, index]))
  const isDone = (at: number) => {
    const index = there.get(job.names[at] ?? '')
    if (job.action === 'delete') return index === undefined || isOther(job, at, index)
    if (job.action === 'close') return index?.status === 'close'
    return job.action === 'open' && index?.status === 'open'
  }
  return withMark(job, positionsOf(job, 'u').filter(isDone), 'd')
}

/**
 * The job as it may be gone on with after a pause: what was sent and never answered is unknown; a name that is gone, or
 * belongs to another index by now, is not touched.
 */
export function readied(job: SavedJob, list: readonly IndexSummary[]): SavedJob {
  const there = new Map(list.map((index) => [index.name, index]))
  const waiting = positionsOf(job, 'w')
  const gone = waiting.filter((at) => !there.has(job.names[at] ?? ''))
  const replaced = waiting.filter((at) => {
    const index = there.get(job.names[at] ?? '')
    return index !== undefined && isOther(job, at, index)
  })
  const checked = withMark(withMark(job, gone, 'f', ownReason('missing')), replaced, 'f', ownReason('replaced'))
  const looked = afterLook(checked, list)
  const names = positionsOf(looked, 'w').map((at) => looked.names[at] ?? '')
  return { ...looked, batch: 0, batches: indexBatches(names).length }
}

/** What was under way when its window went away. A task is asked for later; a call without an answer is unknown. */
export function abandoned(job: SavedJob): SavedJob {
  return withMark(job, positionsOf(job, 's'), 'u', ownReason('noAnswer'))
}

/** The failed ones, to be tried once more. */
export function withFailedAgain(job: SavedJob): SavedJob {
  const again = positionsOf(job, 'f').filter((at) => !isGoneReason(job.reasons[job.names[at] ?? '']))
  return withMark(job, again, 'w')
}

function isGoneReason(reason: string | undefined): boolean {
  return reason === ownReason('missing') || reason === ownReason('replaced')
}

function isOther(job: SavedJob, at: number, { uuid }: IndexSummary): boolean {
  const chosen = job.uuids[at]
  return uuid !== undefined && chosen !== undefined && chosen !== '' && uuid !== chosen
}
