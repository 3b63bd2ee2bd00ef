import type { JsonFault } from './invalidJson.ts'
import type { JsonJob } from './serveJson.ts'

/** The page's side of the line to a worker: a `Worker`, or a port made to look like one. */
export interface JsonWorker {
  postMessage(message: JsonJob): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void
  terminate(): void
}

export interface InWorkerOptions {
  /** Ends the worker at once; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/**
 * What a worker answers to one job. It is started for it and ended after it, which gives its memory back.
 * @throws the reason of the signal, when that aborts first, and an `Error` when the worker cannot be started or breaks.
 */
export async function askWorker(createWorker: () => JsonWorker, job: JsonJob, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted()
  const worker = createWorker()
  try {
    const answer = await answerFrom(worker, job, signal)
    signal?.throwIfAborted()
    return answer
  } finally {
    worker.terminate()
  }
}

/** What the worker says first; nothing when the signal aborts before. */
function answerFrom(worker: JsonWorker, job: JsonJob, signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const leave = () => resolve(undefined)
    signal?.addEventListener('abort', leave, { once: true })
    const end = () => signal?.removeEventListener('abort', leave)
    worker.addEventListener('message', ({ data }) => {
      end()
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => {
      end()
      reject(new Error(message ?? 'The JSON worker could not be started'))
    })
    worker.postMessage(job)
  })
}

export function isFaultAnswer(answer: unknown): answer is { fault: JsonFault | undefined } {
  if (typeof answer !== 'object' || answer === null || !('fault' in answer)) return false
  return typeof answer.fault === 'object' || answer.fault === undefined
}
