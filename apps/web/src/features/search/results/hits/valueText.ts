import { decodeString, InvalidJsonError } from '@searchdeck/exact-json'

/** What is shown of a value, and whether there is more of it. */
export interface ShownText {
  readonly text: string
  readonly isCut: boolean
}

/** A value as text: a string without its quotes, everything else as its JSON stands in the answer. */
export function wholeText(value: string): string {
  return value.startsWith('"') ? decoded(value) : value
}

/**
 * The first `limit` characters of a value, with dots where there are more. However long the value is, no more of it is read
 * than that takes.
 */
export function shownText(value: string, limit: number): ShownText {
  const text = value.startsWith('"') ? decoded(beginningOf(value, limit)) : value.slice(0, limit + 1)
  if (text.length <= limit) return { text, isCut: false }
  return { text: `${text.slice(0, isHighSurrogate(text, limit - 1) ? limit - 1 : limit)}...`, isCut: true }
}

/** As JSON of its own, a beginning of a string that stands for more than `limit` characters; the whole where it is short. */
function beginningOf(value: string, limit: number): string {
  // One character takes six at the most.
  const most = (limit + 2) * 6
  if (value.length <= most) return value
  let end = 1
  while (end < most) end += value[end] !== '\\' ? 1 : value[end + 1] === 'u' ? 6 : 2
  return `${value.slice(0, end)}"`
}

/** Half a character at the end would show as a question mark. */
function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xd8_00 && unit <= 0xdb_ff
}

/** What is no string after all shows as it came. */
function decoded(value: string): string {
  try {
    return decodeString(value)
  } catch (error) {
    if (error instanceof InvalidJsonError) return value
    throw error
  }
}
