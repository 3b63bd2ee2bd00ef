import type { ChangeOutcome, ClusterRequest, IndexHealth, IndexSummary, Task } from '@searchdeck/cluster-client'
import type { SavedJob } from '#state/work.ts'
import {
  abandoned,
  afterAnswer,
  afterHealth,
  afterLook,
  afterTask,
  nextBatch,
  ownReason,
  positionsOf,
  readied,
  withMark,
} from './bulkJob.ts'
import { BUSY_ATTEMPTS, busyPauseMs } from './busyPause.ts'
import { callFailure, failureText, type CallFailure } from './callFailure.ts'
import { isShort } from './lacksPrimary.ts'

/** What a job needs of the world. */
export interface BulkPorts {
  requestOf(names: readonly string[]): ClusterRequest
  /** Whether these calls go on as tasks. */
  readonly areTasks: boolean
  send(request: ClusterRequest): Promise<ChangeOutcome>
  /** Sends a call that goes on as a task; its id. */
  start(request: ClusterRequest): Promise<string>
  readTask(id: string): Promise<Task>
  list(): Promise<IndexSummary[]>
  health(names: readonly string[]): Promise<ReadonlyMap<string, IndexHealth>>
  /** Keeps the job, and that this window still works on it. */
  save(job: SavedJob): void
  /** Whether this window may go on: `stop` somebody asked for its end, `taken` another window has it, or it was put away. */
  permission(): 'go' | 'stop' | 'taken'
  pause(ms: number): Promise<void>
  nowMs(): number
}

const TASK_POLL_MS = 2000
/** While the cluster is left alone, it is looked so often whether somebody asked for the end. */
const WAIT_STEP_MS = 500
/** A task is asked for so often in vain before the job ends. */
const MOST_FAILED_READS = 5

type Halt = NonNullable<SavedJob['halt']>

/** Ends the run early. */
class Halted extends Error {
  readonly halt: Halt | 'taken'
  constructor(halt: Halt | 'taken') {
    super(halt)
    this.halt = halt
  }
}

/**
 * Works a job off, batch by batch, and keeps each step before and after it is sent: whatever ends it half way, nothing is
 * sent twice, and what is not known is called so. Resolves with the job as it ended; never rejects for a call that failed.
 */
export async function runBulkJob(saved: SavedJob, ports: BulkPorts): Promise<SavedJob> {
  const run = new Run(saved, ports)
  try {
    await run.pickUp()
    while (await run.nextBatch());
    return await run.end(undefined)
  } catch (error) {
    if (!(error instanceof Halted)) throw error
    return error.halt === 'taken' ? run.job : run.end(error.halt)
  }
}

/** Reads the list for what is unknown, and nothing else. */
export async function checkUnknown(job: SavedJob, ports: Pick<BulkPorts, 'list'>): Promise<SavedJob> {
  return afterLook(job, await ports.list())
}

class Run {
  /** The truth while it runs: storage may be full, and must not lead back. */
  job: SavedJob
  readonly #ports: BulkPorts

  constructor(job: SavedJob, ports: BulkPorts) {
    this.job = job
    this.#ports = ports
  }

  #keep(job: SavedJob): void {
    this.job = job
    this.#ports.save(job)
  }

  /** What an earlier run left: a task, calls without an answer, names that may be gone. */
  async pickUp(): Promise<void> {
    const fresh = { endedMs: undefined, halt: undefined, isStopping: undefined, toldMs: undefined, wait: undefined }
    this.#keep(abandoned({ ...this.job, ...fresh }))
    if (this.job.taskId !== undefined) await this.#followTask(this.job.taskId)
    this.#keep(readied(this.job, await this.#look()))
  }

  /** Whether there was one. */
  async nextBatch(): Promise<boolean> {
    const permission = this.#ports.permission()
    if (permission === 'taken') throw new Halted('taken')
    const batch = nextBatch(this.job)
    if (batch.length === 0) return false
    if (permission === 'stop') throw new Halted('asked')
    this.#keep({ ...this.job, batch: this.job.batch + 1 })
    await this.#sent(batch)
    // One name fails a whole call: what was not done because of it is asked for alone.
    for (const at of batch.filter((each) => this.job.marks[each] === 'w')) {
      this.#insistOnPermission()
      await this.#sent([at])
    }
    return true
  }

  async end(halt: Halt | undefined): Promise<SavedJob> {
    if (this.job.marks.includes('u') && halt !== 'unreachable') {
      // What cannot be looked at stays unknown.
      const list = await this.#ports.list().catch(() => undefined)
      if (list) this.#keep(afterLook(this.job, list))
    }
    const isLeft = this.job.marks.includes('w') || this.job.taskId !== undefined
    this.#keep({ ...this.job, wait: undefined, endedMs: this.#ports.nowMs(), ...(isLeft && { halt }) })
    return this.job
  }

  /** Sends one call and marks its names by what came of it. */
  async #sent(batch: readonly number[]): Promise<void> {
    const request = this.#ports.requestOf(batch.map((at) => this.job.names[at] ?? ''))
    try {
      await this.#patiently(() => this.#attempt(request, batch))
      if (this.job.taskId !== undefined) await this.#followTask(this.job.taskId)
    } catch (error) {
      if (error instanceof Halted) throw error
      await this.#settle(callFailure(error), failureText(error), batch)
    }
  }

  async #attempt(request: ClusterRequest, batch: readonly number[]): Promise<void> {
    this.#keep(withMark(this.job, batch, 's'))
    try {
      if (this.#ports.areTasks) {
        const taskId = await this.#ports.start(request)
        this.#keep({ ...withMark(this.job, batch, 't'), taskId })
      } else {
        const outcome = await this.#ports.send(request)
        this.#keep(afterAnswer(this.job, batch, outcome))
        if (isShort(outcome)) await this.#lookForPrimaries(batch)
      }
    } catch (error) {
      // Turned away, they were not carried out: whoever goes on with the job may send them.
      if (callFailure(error) === 'busy') this.#keep(withMark(this.job, batch, 'w', failureText(error)))
      throw error
    }
  }

  async #settle(kind: CallFailure, text: string, batch: readonly number[]): Promise<void> {
    if (kind === 'credentials' || kind === 'notSent') {
      this.#keep(withMark(this.job, batch, 'w', text))
      throw new Halted(kind === 'credentials' ? 'credentials' : 'unreachable')
    }
    if (kind === 'busy') {
      this.#keep(withMark(this.job, batch, 'f', text))
      throw new Halted('busy')
    }
    if (kind === 'refused') {
      // Refused as a whole, they have not been asked for yet: each will be, alone.
      this.#keep(batch.length > 1 ? withMark(this.job, batch, 'w') : withMark(this.job, batch, 'f', text))
      return
    }
    this.#keep(withMark(this.job, batch, 'u', text))
    this.#keep(afterLook(this.job, await this.#look()))
  }

  /** Makes a call again after each pause the cluster asks for, a few times. Only what was turned away is made again. */
  async #patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (let turnedAway = 1; ; turnedAway += 1) {
      try {
        return await call()
      } catch (error) {
        if (callFailure(error) !== 'busy' || turnedAway >= BUSY_ATTEMPTS) throw error
        await this.#leaveAlone(error, turnedAway)
      }
    }
  }

  async #leaveAlone(error: unknown, turnedAway: number): Promise<void> {
    const ports = this.#ports
    const untilMs = ports.nowMs() + busyPauseMs(error, turnedAway, ports.nowMs())
    this.#keep({ ...this.job, wait: { untilMs, attempt: turnedAway + 1, reason: failureText(error) } })
    for (let leftMs = untilMs - ports.nowMs(); leftMs > 0; leftMs = untilMs - ports.nowMs()) {
      this.#insistOnPermission()
      await ports.pause(Math.min(WAIT_STEP_MS, leftMs))
    }
    this.#keep({ ...this.job, wait: undefined })
  }

  async #followTask(id: string): Promise<void> {
    let failed = 0
    for (;;) {
      if (this.#ports.permission() === 'taken') throw new Halted('taken')
      const state = await this.#taskState(id)
      if (state === 'ended') return
      failed = state === 'running' ? 0 : failed + 1
      if (state === 'credentials' || state === 'busy') throw new Halted(state)
      if (failed >= MOST_FAILED_READS) throw new Halted('unreachable')
      await this.#ports.pause(TASK_POLL_MS)
    }
  }

  async #taskState(id: string): Promise<'ended' | 'running' | CallFailure> {
    try {
      const task = await this.#patiently(() => this.#ports.readTask(id))
      if (!task.isCompleted) return 'running'
      const positions = positionsOf(this.job, 't')
      this.#keep(afterTask(this.job, task))
      if (isShort(task)) await this.#lookForPrimaries(positions)
      return 'ended'
    } catch (error) {
      if (error instanceof Halted) throw error
      return this.#isTaskGone(error) ? 'ended' : callFailure(error)
    }
  }

  /** The cluster answers, and does not tell of the task: what became of it is not known. */
  #isTaskGone(error: unknown): boolean {
    if (callFailure(error) !== 'refused') return false
    const reason = failureText(error).startsWith('404') ? 'lost' : 'unreadable'
    const { taskId = '' } = this.job
    const text = reason === 'lost' ? ownReason('lost') : `${ownReason('unreadable')} ${taskId}`
    this.#keep({ ...withMark(this.job, positionsOf(this.job, 't'), 'u', text), taskId: undefined })
    return true
  }

  #insistOnPermission(): void {
    const permission = this.#ports.permission()
    if (permission !== 'go') throw new Halted(permission === 'stop' ? 'asked' : 'taken')
  }

  /** Never rejects: what was answered stays, unless it is known better. */
  async #lookForPrimaries(positions: readonly number[]): Promise<void> {
    try {
      const names = positions.map((at) => this.job.names[at] ?? '')
      this.#keep(afterHealth(this.job, positions, await this.#ports.health(names)))
    } catch (error) {
      // Who may not see the health is told what the cluster said; a cluster that is gone by now may not have done it.
      if (callFailure(error) === 'refused') return
      const done = positions.filter((at) => this.job.marks[at] === 'd')
      this.#keep(withMark(this.job, done, 'u', failureText(error)))
    }
  }

  /** The list of indices; without it nothing can be said, and nothing more is sent. */
  async #look(): Promise<IndexSummary[]> {
    try {
      return await this.#patiently(() => this.#ports.list())
    } catch (error) {
      if (error instanceof Halted) throw error
      const kind = callFailure(error)
      throw new Halted(kind === 'credentials' || kind === 'busy' ? kind : 'unreachable')
    }
  }
}
