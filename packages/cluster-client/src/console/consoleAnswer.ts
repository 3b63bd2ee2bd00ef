import type { OpenAnswer } from '../door/answer.ts'
import { isClusterError, type ClusterError } from '../door/errors.ts'

/** An answer as the console shows it: whatever its status and its media type, nothing interpreted. */
export interface ConsoleAnswer {
  readonly status: number
  /** As the cluster wrote it; empty over HTTP/2. */
  readonly statusText: string
  /** In the order of their names. In a browser without a gateway those that CORS does not expose are absent. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The length of the body in bytes, as it came. */
  readonly bytes: number
  /** From sending to the last byte, in milliseconds. */
  readonly tookMs: number
  /** The body as text, every digit as it came; absent where it is not UTF-8. */
  readonly text?: string
  /** A body that is no text, with its media type. */
  readonly binary?: Blob
  /** What ended the body before it was whole; what came until then stands in `text`. */
  readonly brokenOff?: ClusterError
}

type Piece = Uint8Array<ArrayBuffer>

/** Media types that are no text, though their bytes may pass for it. */
const binaryTypes =
  /\b(?:octet-stream|cbor|smile|zip|gzip|pdf|protobuf|arrow|mapbox-vector-tile)\b|^(?:image|audio|video|font)\//i

/**
 * Reads an answer to its end. A body that breaks off is no failure here: what came of it is kept beside what ended it.
 * Rejects with `AbortedError` when it is given up.
 *
 * @param elapsedMs milliseconds since the request was sent
 */
export async function readConsoleAnswer(answer: OpenAnswer, elapsedMs: () => number): Promise<ConsoleAnswer> {
  const { status, statusText, headers } = answer
  const { pieces, brokenOff } = await readPieces(answer)
  const tookMs = elapsedMs()
  const type = headers.get('content-type') ?? ''
  const text = binaryTypes.test(type) ? undefined : decodedText(pieces, brokenOff !== undefined)
  return {
    ...{ status, statusText, tookMs },
    headers: [...headers],
    bytes: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
    ...(text === undefined ? { binary: new Blob(pieces, { type }) } : { text }),
    ...(brokenOff && { brokenOff }),
  }
}

async function readPieces({ body }: OpenAnswer): Promise<{ pieces: Piece[]; brokenOff?: ClusterError }> {
  const reader = body.getReader()
  const pieces: Piece[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { pieces }
      pieces.push(value)
    }
  } catch (error) {
    if (!isClusterError(error) || error.kind === 'aborted') throw error
    return { pieces, brokenOff: error }
  }
}

/** Nothing for bytes that are not UTF-8. A body that broke off may end in half a character. */
function decodedText(pieces: readonly Piece[], isCut: boolean): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    const parts = pieces.map((piece) => decoder.decode(piece, { stream: true }))
    return parts.join('') + (isCut ? '' : decoder.decode())
  } catch {
    return undefined
  }
}
