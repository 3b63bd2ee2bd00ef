import { createPacer } from '#lib/time/pacer.ts'
import type { FileEncoding } from './fileHead.ts'

/** So many bytes are read in one go: some milliseconds of work. */
const PIECE_BYTES = 128 * 1024

/** The file cannot be read on: its bytes are no text in its encoding, or the device does not give them. */
export class ImportReadError extends Error {
  readonly problem: 'encoding' | 'unreadable'

  constructor(problem: ImportReadError['problem'], options: ErrorOptions) {
    super(`The file cannot be read: ${problem}`, options)
    this.name = 'ImportReadError'
    this.problem = problem
  }
}

/** A part of a text, and how many bytes of the file were read with it. */
export interface TextPiece {
  readonly text: string
  readonly bytes: number
}

/**
 * The text of a file, without its byte-order mark, in small pieces; lets the page draw between them. Rejects with an
 * `ImportReadError`. A reader that leaves early closes the file.
 */
export async function* readText(
  stream: ReadableStream<Uint8Array>,
  encoding: FileEncoding,
): AsyncGenerator<TextPiece, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = decodeOrFail((bytes) => decoder.decode(bytes, { stream: bytes !== undefined }))
  const pace = createPacer()
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await readOrFail(reader)
      if (done) break
      for (let at = 0; at < value.length; at += PIECE_BYTES) {
        const bytes = value.subarray(at, at + PIECE_BYTES)
        yield { text: decode(bytes), bytes: bytes.length }
        await pace()
      }
    }
    yield { text: decode(undefined), bytes: 0 }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function decodeOrFail(decode: (bytes: Uint8Array | undefined) => string) {
  return (bytes: Uint8Array | undefined) => {
    try {
      return decode(bytes)
    } catch (cause) {
      throw new ImportReadError('encoding', { cause })
    }
  }
}

async function readOrFail(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch (cause) {
    throw new ImportReadError('unreadable', { cause })
  }
}
