import type { JsonFault } from './invalidJson.ts'
import { readTokens } from './tokens.ts'

/** The first fault of a text as strict JSON (no comments, no trailing commas), or nothing. Never throws. */
export function firstError(text: string): JsonFault | undefined {
  return readTokens(text, () => undefined)
}

/** Whether a text is one value of strict JSON. Accepts exactly what `JSON.parse` accepts. */
export function isValid(text: string): boolean {
  return firstError(text) === undefined
}
