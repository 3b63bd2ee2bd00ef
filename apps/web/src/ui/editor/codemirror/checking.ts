import { firstError, firstErrorInWorker, type JsonFault } from '@searchdeck/exact-json'
import { createJsonWorker } from '@searchdeck/exact-json/worker'
import { BIG_TEXT } from './syntax.ts'

/** The first fault of a text, or nothing; an empty text has none. A big one is looked at in a worker, where there is one. */
export async function checkText(text: string, signal: AbortSignal): Promise<JsonFault | undefined> {
  if (text.trim() === '') return undefined
  if (text.length <= BIG_TEXT) return firstError(text)
  try {
    return await firstErrorInWorker(createJsonWorker, text, { signal })
  } catch {
    return signal.aborted ? undefined : firstError(text)
  }
}
