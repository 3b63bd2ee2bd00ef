import type { OpenAnswer } from './answer.ts'
import type { RequestName } from '../requests/clusterRequest.ts'
import type { Deadline } from './deadline.ts'
import { AbortedError, MalformedError, type ClusterError } from './errors.ts'
import { failureOf } from './failureOf.ts'

/** The terms on which a body is read. */
export interface BodyTerms {
  readonly request: RequestName
  readonly deadline: Deadline
  /** A longer body is not read to its end. */
  readonly maxBytes: number
  /** Longest wait for the next piece, in milliseconds, 0 is none; absent where the deadline is for the whole answer. */
  readonly idleMs: number | undefined
  /** Called once, when nothing more of the body will be read. */
  readonly onEnd: () => void
}

type Bytes = Uint8Array<ArrayBuffer>

/** The body of a response, kept within its terms. It ends with the deadline's signal also while nobody reads. */
export function answerBody(
  source: ReadableStream<Bytes> | null,
  { request, deadline, maxBytes, idleMs, onEnd }: BodyTerms,
): Pick<OpenAnswer, 'body' | 'ended' | 'cancel'> {
  const reader = source?.getReader()
  const measure = measured(maxBytes, request)
  let stream: ReadableStreamDefaultController<Bytes> | undefined
  let isOver = false
  let settle: (problem: ClusterError | undefined) => void = () => undefined
  const ended = new Promise<ClusterError | undefined>((resolve) => {
    settle = resolve
  })

  const finish = (problem?: ClusterError) => {
    if (isOver) return
    isOver = true
    deadline.signal.removeEventListener('abort', fail)
    onEnd()
    if (problem === undefined) stream?.close()
    else {
      stream?.error(problem)
      reader?.cancel().catch(() => undefined)
    }
    settle(problem)
  }
  const fail = (cause: unknown) => finish(failureOf(cause, deadline, request, true))
  const cancel = () => finish(new AbortedError('Cancelled', request))

  const body = new ReadableStream<Bytes>(
    {
      start(controller) {
        stream = controller
        deadline.signal.addEventListener('abort', fail)
        if (deadline.signal.aborted) fail(undefined)
        if (reader === undefined) finish()
      },
      async pull(controller) {
        // Whoever reads slowly is not the cluster's fault: its time counts only while it is waited for.
        if (idleMs !== undefined) deadline.restart(idleMs)
        try {
          const piece = await reader?.read()
          if (isOver) return
          if (idleMs !== undefined) deadline.restart(0)
          if (piece?.value === undefined) finish()
          else controller.enqueue(measure(piece.value))
        } catch (cause) {
          fail(cause)
        }
      },
      cancel,
    },
    // Nothing is read ahead: a sender that is too fast is stopped all the way back.
    { highWaterMark: 0 },
  )
  return { body, ended, cancel }
}

/** Hands on the pieces of a body and throws `MalformedError` where they get too long. */
function measured(maxBytes: number, request: RequestName): (piece: Bytes) => Bytes {
  let bytes = 0
  let beginning: Bytes | undefined
  return (piece) => {
    bytes += piece.byteLength
    if (bytes > maxBytes) {
      const raw = new TextDecoder().decode(beginning, { stream: true })
      throw new MalformedError(`The answer is longer than ${maxBytes} bytes`, request, raw, { problem: 'tooLong' })
    }
    beginning ??= piece
    return piece
  }
}
