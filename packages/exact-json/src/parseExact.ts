import { isSafeNumber, LosslessNumber, parse } from 'lossless-json'
import { faultAt, InvalidJsonError, type JsonFault } from './invalidJson.ts'
import { readTokens, token } from './tokens.ts'

export { isLosslessNumber, isSafeNumber, LosslessNumber } from 'lossless-json'

/** Engines refuse deeper documents; so do we, before a recursive parser runs out of stack. */
const maxDepth = 1000

/**
 * The value a text stands for, for the few places that compute with it. Numbers that JavaScript holds exactly are numbers,
 * all others `LosslessNumber`, whose `value` is the token. Of duplicate keys the last one counts. A key `__proto__` is a
 * key like any other. Never use it to show or to save a document: `1.0`, escapes and white space are gone.
 * A `LosslessNumber` does not survive `structuredClone`, so the result cannot be sent to or from a worker.
 * @throws {InvalidJsonError} when the text is not strict JSON, or has more than 1,000 levels (`tooDeep`).
 */
export function parseExact(text: string): unknown {
  const { fault, exact } = inspect(text)
  if (fault) throw new InvalidJsonError(fault)
  if (exact) return JSON.parse(text)
  return parse(text, null, { parseNumber: exactNumber, onDuplicateKey: ({ newValue }) => newValue })
}

/**
 * Whether `JSON.parse` gives the exact value of every number in the text: the quick way is then open.
 * False for a text that is not JSON.
 */
export function isExactInJavaScript(text: string): boolean {
  const { fault, exact } = inspect(text)
  return fault === undefined && exact
}

function inspect(text: string): { readonly fault: JsonFault | undefined; readonly exact: boolean } {
  let depth = 0
  let tooDeep = -1
  let exact = true
  const fault = readTokens(text, (kind, start, end) => {
    if (kind === token.openObject || kind === token.openArray) {
      if (++depth > maxDepth && tooDeep === -1) tooDeep = start
    } else if (kind === token.closeObject || kind === token.closeArray) depth--
    else if (kind === token.number && exact) exact = isExact(text, start, end)
  })
  return { fault: fault ?? (tooDeep === -1 ? undefined : faultAt(text, tooDeep, 'tooDeep')), exact }
}

/** Up to 15 digits without an exponent are always exact, so that most numbers need no closer look. */
function isExact(text: string, start: number, end: number): boolean {
  if (end - start > 15) return isSafeNumber(text.slice(start, end))
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 69 || unit === 101) return isSafeNumber(text.slice(start, end))
  }
  return true
}

function exactNumber(slice: string): number | LosslessNumber {
  return isSafeNumber(slice) ? Number(slice) : new LosslessNumber(slice)
}
