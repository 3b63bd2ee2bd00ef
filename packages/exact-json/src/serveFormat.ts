import { formatWithLines } from './format.ts'
import { InvalidJsonError, type JsonFault } from './invalidJson.ts'

/** What the page asks of the worker. */
export interface FormatJob {
  readonly text: string
  /** Spaces for each level. */
  readonly indent: number
}

/** What the worker answers: the formatted text and where its lines begin, or why there is none. */
export type FormatAnswer = { readonly text: string; readonly lineStarts: Uint32Array } | { readonly fault: JsonFault }

/** The worker's side of the line to its page: a worker's global scope, or a port. */
export interface FormatPort {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: FormatAnswer, transfer: ArrayBufferLike[]): void
}

/** Answers every `FormatJob` that comes in at `port`. Text and offsets go back; values could not cross exactly. */
export function serveFormat(port: FormatPort): void {
  port.addEventListener('message', ({ data }) => {
    if (!isFormatJob(data)) return
    const answer = answerOf(data)
    port.postMessage(answer, 'fault' in answer ? [] : [answer.lineStarts.buffer])
  })
}

function answerOf({ text, indent }: FormatJob): FormatAnswer {
  try {
    return formatWithLines(text, { indent })
  } catch (error) {
    if (error instanceof InvalidJsonError) return { fault: error.fault }
    throw error
  }
}

function isFormatJob(data: unknown): data is FormatJob {
  if (typeof data !== 'object' || data === null) return false
  return 'text' in data && typeof data.text === 'string' && 'indent' in data && typeof data.indent === 'number'
}
