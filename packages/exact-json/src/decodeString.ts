import { firstError } from './firstError.ts'
import { InvalidJsonError } from './invalidJson.ts'
import { invalid } from './valueEnd.ts'

/** A string literal in which nothing needs decoding. */
const plain = /^"[^"\\\u0000-\u001f]*"$/

/**
 * The text that a JSON string literal stands for, quotes and escapes taken away.
 * @throws {InvalidJsonError} when the slice is not one string literal.
 */
export function decodeString(slice: string): string {
  if (plain.test(slice)) return slice.slice(1, -1)
  const fault = firstError(slice)
  if (fault) throw new InvalidJsonError(fault)
  const value: unknown = JSON.parse(slice)
  if (typeof value !== 'string') throw invalid(slice, 0, 'unexpected')
  return value
}
