import type { Cluster } from '@searchdeck/cluster-client'
import type { QueryClient } from '@tanstack/react-query'
import { failureText } from '#queries/changes/callFailure.ts'
import { randomId } from '#lib/data/randomId.ts'
import { placeOf } from '#state/placeOf.ts'
import { busyPauseMs } from './busyPause.ts'
import type { Reason } from './itemState.ts'
import { newJob, withOutcomes, type Job, type JobStart } from './job.ts'
import type { JobKind, JobTransfer } from './jobKind.ts'
import { addJob, forgetOldest, putJob, readJob } from './jobs.ts'
import { hold, isHeld, keepLease } from './lease.ts'
import { savedJobs } from './savedJobs.ts'
import { noteSeenHere } from './workOnJob.ts'

/** The figures of one are kept so often: each time all windows read them. */
const REPORT_MS = 500

type TransferKind<Item, Options, Result> = JobKind<Item, Options, Result> & {
  readonly transfer: JobTransfer<Options, Result>
}

/** How a transfer ended: `failed` has a reason. What it came to is in the figures it reported last. */
export interface TransferEnd {
  readonly state: 'done' | 'failed'
  readonly reason?: Reason
}

/** What the work of a transfer is given. */
export interface TransferPorts<Result> {
  /** Aborted when somebody stops it. */
  readonly signal: AbortSignal
  /** How far it is. Cheap: kept a few times a second at most. */
  report(result: Result): void
  /**
   * Leaves a cluster that turned a call away alone for as long as it asks, and shows that it does. Rejects when it is stopped.
   * @param turnedAway how often the call was turned away, from 1
   */
  leaveAlone(error: unknown, turnedAway: number): Promise<void>
}

/** Transfers of this window that are under way. */
const underWay = new Set<string>()

/**
 * Begins a job that reads or writes a file, and goes on with it while this window is open, on whatever page. `work` ends with
 * what came of it; when it rejects, the job has failed for that reason, or was stopped. Its id.
 */
export function startTransfer<Item, Options, Result>(
  cluster: Cluster,
  client: QueryClient,
  kind: TransferKind<Item, Options, Result>,
  start: Pick<JobStart<Item, Options>, 'items' | 'options'>,
  work: (ports: TransferPorts<Result>) => Promise<TransferEnd>,
): string {
  const place = placeOf(cluster.id)
  const job = { ...newJob(kind, { ...start, id: randomId(), nowMs: Date.now() }), kind }
  addJob(place, { ...withState(job, { state: 'sent' }), holder: hold() })
  noteSeenHere(job.id)
  underWay.add(job.id)
  void new RunningTransfer<Result>(place, withState(job, { state: 'sent' })).run(work).then(() => {
    underWay.delete(job.id)
    forgetOldest(place, kind.name, kind.transfer)
    void kind.refresh(cluster, client, start.options)
  })
  return job.id
}

/** Those whose window is gone have ended, and the file with them. */
export function endInterrupted(place: string, jobs: readonly Job[]): void {
  for (const { id, kind, endedMs, holder } of jobs) {
    if (!kind.transfer || endedMs !== undefined || underWay.has(id) || isHeld({ holder })) continue
    const job = readJob(place, id)
    if (!job || isHeld(job)) continue
    const nowMs = Date.now()
    const state = { state: 'failed', reason: { kind: 'own', reason: 'interrupted' } } as const
    putJob(place, { ...withState(job, state), endedMs: nowMs, toldMs: nowMs, holder: undefined, wait: undefined })
  }
}

function withState<J extends Job>(job: J, outcome: { readonly state: 'sent' } | TransferEnd): J {
  return withOutcomes(
    job,
    job.items.map((_, at) => at),
    outcome,
  )
}

class RunningTransfer<Result> {
  #job: Job
  #keptMs = 0
  readonly #place: string
  readonly #stop = new AbortController()

  constructor(place: string, job: Job) {
    this.#place = place
    this.#job = job
  }

  async run(work: (ports: TransferPorts<Result>) => Promise<TransferEnd>): Promise<void> {
    const { id } = this.#job
    const release = keepLease(this.#place, id)
    const unsubscribe = savedJobs.use.subscribe(() => this.#stopWhenAsked())
    globalThis.addEventListener('beforeunload', askToStay)
    try {
      this.#end(await work(this.#ports()))
    } catch (error) {
      this.#end({ state: 'failed', reason: this.#reasonOf(error) })
    } finally {
      globalThis.removeEventListener('beforeunload', askToStay)
      unsubscribe()
      release()
    }
  }

  #ports(): TransferPorts<Result> {
    return {
      signal: this.#stop.signal,
      report: (result) => {
        this.#job = { ...this.#job, result }
        if (Date.now() - this.#keptMs >= REPORT_MS) this.#keep()
      },
      leaveAlone: async (error, turnedAway) => {
        const untilMs = Date.now() + busyPauseMs(error, turnedAway, Date.now())
        this.#keep({ untilMs, attempt: turnedAway + 1, reason: failureText(error) })
        await pauseOrStop(untilMs - Date.now(), this.#stop.signal)
        this.#keep()
      },
    }
  }

  #keep(wait?: Job['wait']): void {
    this.#keptMs = Date.now()
    const isStopping = this.#stop.signal.aborted || undefined
    // Nobody else can go on with it: it is this window's also after a long sleep.
    if (savedJobs.read(this.#place, this.#job.id))
      putJob(this.#place, { ...this.#job, wait, isStopping, holder: hold() })
  }

  #end(end: TransferEnd): void {
    if (savedJobs.read(this.#place, this.#job.id))
      putJob(this.#place, { ...withState(this.#job, end), endedMs: Date.now(), holder: undefined })
  }

  /** Whoever put it away wants no more of it either. */
  #stopWhenAsked(): void {
    const saved = savedJobs.use.getState().clusters[this.#place]?.[this.#job.id]
    if (saved === undefined || saved.isStopping === true) this.#stop.abort()
  }

  #reasonOf(error: unknown): Reason {
    if (this.#stop.signal.aborted) return { kind: 'own', reason: 'cancelled' }
    return { kind: 'cluster', text: failureText(error) }
  }
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function pauseOrStop(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = () => {
      clearTimeout(timer)
      reject(new DOMException('Stopped', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
