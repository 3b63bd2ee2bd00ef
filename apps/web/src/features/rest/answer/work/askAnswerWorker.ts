import type { AnswerJob, JobResults } from './answerJobs.ts'

/** As much of a `Worker` as is needed here. */
export interface AnswerWorker {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(job: AnswerJob): void
  terminate(): void
}

/** How long a job may take, its worker's start included, in milliseconds. */
const LIMIT_MS = 10_000

type ResultOf<Job extends AnswerJob> = JobResults[Job['kind']]

interface AskOptions {
  readonly signal: AbortSignal
  readonly limitMs?: number
  readonly startWorker?: () => AnswerWorker
}

/**
 * What a worker makes of a job; `tooLong` where it takes longer than its limit, breaks, or no worker can be had. It is started for
 * the job and ended after it. Never settles once it is left.
 */
export function askAnswerWorker<Job extends AnswerJob>(
  job: Job,
  { signal, limitMs = LIMIT_MS, startWorker = openWorker }: AskOptions,
): Promise<ResultOf<Job> | 'tooLong'> {
  return new Promise((resolve) => {
    let worker: AnswerWorker | undefined
    const leave = () => {
      clearTimeout(timer)
      worker?.terminate()
      signal.removeEventListener('abort', leave)
    }
    const end = (result: ResultOf<Job> | 'tooLong') => {
      leave()
      resolve(result)
    }
    const timer = setTimeout(() => end('tooLong'), limitMs)
    if (signal.aborted) {
      leave()
      return
    }
    signal.addEventListener('abort', leave)
    try {
      worker = startWorker()
    } catch {
      end('tooLong')
      return
    }
    worker.onmessage = ({ data }) => end(isResultOf(job, data) ? data.result : 'tooLong')
    worker.onerror = (event) => {
      event.preventDefault()
      end('tooLong')
    }
    worker.postMessage(job)
  })
}

function isResultOf<Job extends AnswerJob>({ kind }: Job, data: unknown): data is { readonly result: ResultOf<Job> } {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind && 'result' in data
}

function openWorker(): AnswerWorker {
  return new Worker(new URL('./answer.worker.ts', import.meta.url), { type: 'module', name: 'answer' })
}
