import { isClusterError } from '@searchdeck/cluster-client'
import { callFailure, failureText, type CallFailure } from '#queries/changes/callFailure.ts'
import { busyPauseMs, patiently } from './busyPause.ts'
import type { Reason } from './itemState.ts'
import { isUnderWatch, itemsAt, positionsOf, withOutcomes, type Halt } from './job.ts'
import type { Look, StepCalls } from './jobKind.ts'
import { abandoned, afterLook, nextStep, readied, type SteppedJob } from './stepStates.ts'

/** What the run of a job needs of its window. */
export interface JobPorts {
  /** Keeps the job, and that this window still works on it. */
  save(job: SteppedJob): void
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

/** Ends the run early. */
class Halted extends Error {
  readonly halt: Halt | 'taken'
  constructor(halt: Halt | 'taken') {
    super(halt)
    this.halt = halt
  }
}

/**
 * Works a job off, step by step, and keeps each step before and after it is sent: whatever ends it half way, nothing is
 * sent twice, and what is not known is called so. Resolves with the job as it ended; never rejects for a call that failed.
 */
export async function runJob(saved: SteppedJob, calls: StepCalls<unknown>, ports: JobPorts): Promise<SteppedJob> {
  const run = new Run(saved, calls, ports)
  try {
    await run.pickUp()
    while (await run.nextStep());
    return await run.end(undefined)
  } catch (error) {
    if (!(error instanceof Halted)) throw error
    return error.halt === 'taken' ? run.job : run.end(error.halt)
  }
}

class Run {
  /** The truth while it runs: storage may be full, and must not lead back. */
  job: SteppedJob
  readonly #calls: StepCalls<unknown>
  readonly #ports: JobPorts

  constructor(job: SteppedJob, calls: StepCalls<unknown>, ports: JobPorts) {
    this.job = job
    this.#calls = calls
    this.#ports = ports
  }

  #keep(job: SteppedJob): void {
    this.job = job
    this.#ports.save(job)
  }

  #kept(job: SteppedJob): SteppedJob {
    this.#keep(job)
    return job
  }

  /** What an earlier run left: a task, calls without an answer, items that may be gone. */
  async pickUp(): Promise<void> {
    const fresh = { endedMs: undefined, halt: undefined, isStopping: undefined, toldMs: undefined, wait: undefined }
    this.#keep(abandoned({ ...this.job, ...fresh }))
    await this.#follow()
    if (!isUnderWatch(this.job)) this.#keep(readied(this.job, await this.#look()))
  }

  /** Whether there was one. */
  async nextStep(): Promise<boolean> {
    const permission = this.#ports.permission()
    if (permission === 'taken') throw new Halted('taken')
    if (isUnderWatch(this.job)) return false
    const step = nextStep(this.job)
    if (step.length === 0) return false
    if (permission === 'stop') throw new Halted('asked')
    this.#keep({ ...this.job, step: this.job.step + 1 })
    await this.#sent(step)
    // One item fails a whole call: what was not done because of it is asked for alone.
    for (const at of step.filter((each) => this.job.states[each] === 'waiting')) {
      this.#insistOnPermission()
      await this.#sent([at])
    }
    return true
  }

  async end(halt: Halt | undefined): Promise<SteppedJob> {
    if (this.job.states.includes('unknown') && halt !== 'unreachable') {
      // What cannot be looked at stays unknown.
      const look = await this.#calls.look().catch(() => undefined)
      if (look) this.#keep(afterLook(this.job, look))
    }
    // What goes on in the cluster needs no window.
    if (isUnderWatch(this.job)) return this.#kept({ ...this.job, wait: undefined })
    const isLeft = this.job.states.includes('waiting') || this.job.taskId !== undefined
    const why = halt ?? (this.job.states.includes('waiting') ? 'notDone' : undefined)
    return this.#kept({ ...this.job, wait: undefined, endedMs: this.#ports.nowMs(), ...(isLeft && { halt: why }) })
  }

  /** Sends one call and notes what came of its items. */
  async #sent(step: readonly number[]): Promise<void> {
    try {
      await this.#patiently(() => this.#attempt(step))
      await this.#follow()
    } catch (error) {
      if (error instanceof Halted) throw error
      await this.#settle(callFailure(error), { kind: 'cluster', text: failureText(error) }, step)
    }
  }

  async #attempt(step: readonly number[]): Promise<void> {
    this.#keep(withOutcomes(this.job, step, { state: 'sent' }))
    try {
      const answer = await this.#calls.send(itemsAt(this.job, step))
      if ('taskId' in answer)
        this.#keep({ ...withOutcomes(this.job, step, { state: 'asTask' }), taskId: answer.taskId })
      else this.#keep(withOutcomes(this.job, step, answer))
    } catch (error) {
      // Turned away, they were not carried out: whoever goes on with the job may send them.
      if (callFailure(error) === 'busy') {
        const reason: Reason = { kind: 'cluster', text: failureText(error) }
        this.#keep(withOutcomes(this.job, step, { state: 'waiting', reason }))
      }
      throw error
    }
  }

  async #settle(failure: CallFailure, reason: Reason, step: readonly number[]): Promise<void> {
    if (failure === 'credentials' || failure === 'notSent') {
      this.#keep(withOutcomes(this.job, step, { state: 'waiting', reason }))
      throw new Halted(failure === 'credentials' ? 'credentials' : 'unreachable')
    }
    if (failure === 'busy') {
      this.#keep(withOutcomes(this.job, step, { state: 'failed', reason }))
      throw new Halted('busy')
    }
    if (failure === 'refused') {
      // Refused as a whole, they have not been asked for yet: each will be, alone.
      this.#keep(withOutcomes(this.job, step, step.length > 1 ? { state: 'waiting' } : { state: 'failed', reason }))
      return
    }
    this.#keep(withOutcomes(this.job, step, { state: 'unknown', reason }))
    this.#keep(afterLook(this.job, await this.#look()))
  }

  #patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    return patiently(call, (error, turnedAway) => this.#leaveAlone(error, turnedAway))
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

  /** A task that is for this window to follow. */
  async #follow(): Promise<void> {
    const { taskId: id } = this.job
    if (id === undefined || isUnderWatch(this.job)) return
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
    const positions = positionsOf(this.job, 'asTask')
    try {
      const outcomes = await this.#patiently(async () => this.#calls.readTask?.(id, itemsAt(this.job, positions)))
      if (!outcomes) return 'running'
      this.#keep({ ...withOutcomes(this.job, positions, outcomes), taskId: undefined })
      return 'ended'
    } catch (error) {
      if (error instanceof Halted) throw error
      if (callFailure(error) !== 'refused') return callFailure(error)
      // The cluster answers, and does not tell of the task: what became of it is not known.
      const reason = taskIsLost(error, id)
      this.#keep({ ...withOutcomes(this.job, positions, { state: 'unknown', reason }), taskId: undefined })
      return 'ended'
    }
  }

  #insistOnPermission(): void {
    const permission = this.#ports.permission()
    if (permission !== 'go') throw new Halted(permission === 'stop' ? 'asked' : 'taken')
  }

  /** What there is; without it nothing can be said, and nothing more is sent. */
  async #look(): Promise<Look<unknown>> {
    try {
      return await this.#patiently(() => this.#calls.look())
    } catch (error) {
      if (error instanceof Halted) throw error
      const failure = callFailure(error)
      throw new Halted(failure === 'credentials' || failure === 'busy' ? failure : 'unreachable')
    }
  }
}

function taskIsLost(error: unknown, taskId: string): Reason {
  const isForgotten = isClusterError(error) && error.kind === 'http' && error.status === 404
  return isForgotten ? { kind: 'own', reason: 'lost' } : { kind: 'own', reason: 'unreadable', text: taskId }
}
