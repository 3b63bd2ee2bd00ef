import { brokenConnection, faultyAnswer } from './faults.ts'

/** One call, shaped like the client's `TransportRequest`. */
export interface FakeRequest {
  readonly method: string
  /** Raw path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array<ArrayBuffer>>
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/** Fits where the client wants its `Transport`. */
export interface FakeTransport {
  (request: FakeRequest): Promise<Response>
  readonly sendsBodyOnGet: boolean
}

/** A transport that answers every call with one refusal, with the body an engine sends with that status. */
export function refusing(status: number): FakeTransport {
  return transportOf(() => Promise.resolve(faultyAnswer({ status }, '')))
}

/** A transport that reaches nobody: every call rejects as `fetch` does when nothing listens. */
export function unreachable(): FakeTransport {
  return transportOf(() => Promise.reject(brokenConnection('fetch failed', 'ECONNREFUSED')))
}

/** A transport that never answers. A call ends only by its signal, with the signal's reason. */
export function hanging(): FakeTransport {
  return transportOf((request) => untilAborted(request.signal))
}

export function transportOf(carry: (request: FakeRequest) => Promise<Response>): FakeTransport {
  return Object.assign(carry, { sendsBodyOnGet: true })
}

/** Rejects with the reason of the signal, as `fetch` does, once it aborts; that may be never. */
export async function untilAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  signal.throwIfAborted()
  throw new DOMException('This operation was aborted', 'AbortError')
}
