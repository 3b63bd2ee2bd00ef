import type { FormatOptions, FormattedText } from './format.ts'
import { InvalidJsonError, type JsonFault } from './invalidJson.ts'
import type { FormatJob } from './serveFormat.ts'

/** The page's side of the line to a worker: a `Worker`, or a port made to look like one. */
export interface FormatWorker {
  postMessage(message: FormatJob): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void
  terminate(): void
}

export interface FormatInWorkerOptions extends FormatOptions {
  /** Ends the worker at once; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/**
 * As `formatWithLines`, on a thread of its own, so that a page stays quick while 20 MB are formatted. A worker is started
 * for each call and ended after it, which gives its memory back.
 * @throws {InvalidJsonError} when the text is not strict JSON.
 * @throws the reason of the signal, when that aborts first, and an `Error` when the worker cannot be started or breaks.
 */
export async function formatInWorker(
  createWorker: () => FormatWorker,
  text: string,
  { indent = 2, signal }: FormatInWorkerOptions = {},
): Promise<FormattedText> {
  signal?.throwIfAborted()
  const worker = createWorker()
  try {
    const answer = await answerFrom(worker, { text, indent }, signal)
    signal?.throwIfAborted()
    if (isFormatted(answer)) return answer
    throw hasFault(answer)
      ? new InvalidJsonError(answer.fault)
      : new Error('The formatting worker gave an unknown answer')
  } finally {
    worker.terminate()
  }
}

/** What the worker says first; nothing when the signal aborts before. */
function answerFrom(worker: FormatWorker, job: FormatJob, signal: AbortSignal | undefined): Promise<unknown> {
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
      reject(new Error(message ?? 'The formatting worker could not be started'))
    })
    worker.postMessage(job)
  })
}

function isFormatted(answer: unknown): answer is FormattedText {
  if (typeof answer !== 'object' || answer === null || !('text' in answer) || !('lineStarts' in answer)) return false
  return typeof answer.text === 'string' && answer.lineStarts instanceof Uint32Array
}

function hasFault(answer: unknown): answer is { fault: JsonFault } {
  return typeof answer === 'object' && answer !== null && 'fault' in answer && typeof answer.fault === 'object'
}
