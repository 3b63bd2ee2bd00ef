import { askWorker, isFaultAnswer, type InWorkerOptions, type JsonWorker } from './askWorker.ts'
import type { FormatOptions, FormattedText } from './format.ts'
import { InvalidJsonError } from './invalidJson.ts'

export interface FormatInWorkerOptions extends FormatOptions, InWorkerOptions {}

/**
 * As `formatWithLines`, on a thread of its own, so that a page stays quick while 20 MB are formatted. A worker is started
 * for each call and ended after it, which gives its memory back.
 * @throws {InvalidJsonError} when the text is not strict JSON.
 * @throws the reason of the signal, when that aborts first, and an `Error` when the worker cannot be started or breaks.
 */
export async function formatInWorker(
  createWorker: () => JsonWorker,
  text: string,
  { indent = 2, signal }: FormatInWorkerOptions = {},
): Promise<FormattedText> {
  const answer = await askWorker(createWorker, { kind: 'format', text, indent }, signal)
  if (isFormatted(answer)) return answer
  throw isFaultAnswer(answer) && answer.fault
    ? new InvalidJsonError(answer.fault)
    : new Error('The JSON worker gave an unknown answer')
}

function isFormatted(answer: unknown): answer is FormattedText {
  if (typeof answer !== 'object' || answer === null || !('text' in answer) || !('lineStarts' in answer)) return false
  return typeof answer.text === 'string' && answer.lineStarts instanceof Uint32Array
}
