import { askWorker, isFaultAnswer, type InWorkerOptions, type JsonWorker } from './askWorker.ts'
import type { JsonFault } from './invalidJson.ts'

/**
 * As `firstError`, on a thread of its own: the first fault of a text, or nothing.
 * @throws the reason of the signal, when that aborts first, and an `Error` when the worker cannot be started or breaks.
 */
export async function firstErrorInWorker(
  createWorker: () => JsonWorker,
  text: string,
  { signal }: InWorkerOptions = {},
): Promise<JsonFault | undefined> {
  const answer = await askWorker(createWorker, { kind: 'check', text }, signal)
  if (isFaultAnswer(answer)) return answer.fault
  throw new Error('The JSON worker gave an unknown answer')
}
