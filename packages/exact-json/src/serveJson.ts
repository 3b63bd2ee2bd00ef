import { firstError } from './firstError.ts'
import { formatWithLines } from './format.ts'
import { InvalidJsonError, type JsonFault } from './invalidJson.ts'

/** What the page asks of the worker: the text formatted, or its first fault alone. */
export type JsonJob = FormatJob | CheckJob

interface FormatJob {
  readonly kind: 'format'
  readonly text: string
  /** Spaces for each level. */
  readonly indent: number
}

interface CheckJob {
  readonly kind: 'check'
  readonly text: string
}

/** What the worker answers: the formatted text and where its lines begin, or what is wrong; nothing is wrong with a text that was only checked. */
export type JsonAnswer =
  { readonly text: string; readonly lineStarts: Uint32Array } | { readonly fault: JsonFault | undefined }

/** The worker's side of the line to its page: a worker's global scope, or a port. */
export interface JsonPort {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: JsonAnswer, transfer: ArrayBufferLike[]): void
}

/** Answers every `JsonJob` that comes in at `port`. Text and offsets go back; values could not cross exactly. */
export function serveJson(port: JsonPort): void {
  port.addEventListener('message', ({ data }) => {
    if (!isJob(data)) return
    const answer = data.kind === 'check' ? { fault: firstError(data.text) } : formatted(data)
    port.postMessage(answer, 'fault' in answer ? [] : [answer.lineStarts.buffer])
  })
}

function formatted({ text, indent }: FormatJob): JsonAnswer {
  try {
    return formatWithLines(text, { indent })
  } catch (error) {
    if (error instanceof InvalidJsonError) return { fault: error.fault }
    throw error
  }
}

function isJob(data: unknown): data is JsonJob {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  if (!('text' in data) || typeof data.text !== 'string') return false
  return data.kind === 'check' || (data.kind === 'format' && 'indent' in data && typeof data.indent === 'number')
}
