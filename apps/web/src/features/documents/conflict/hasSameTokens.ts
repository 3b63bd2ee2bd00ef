const quote = 34
const backslash = 92

/** Whether two texts of valid JSON differ in nothing but the white space between their tokens. Builds nothing. */
export function hasSameTokens(one: string, other: string): boolean {
  let at = 0
  let otherAt = 0
  let isInString = false
  for (;;) {
    if (!isInString) {
      at = skipSpace(one, at)
      otherAt = skipSpace(other, otherAt)
    }
    if (at >= one.length || otherAt >= other.length) return at >= one.length && otherAt >= other.length
    const unit = one.charCodeAt(at++)
    if (unit !== other.charCodeAt(otherAt++)) return false
    if (unit === quote) isInString = !isInString
    // What is escaped ends no string.
    else if (unit === backslash && one.charCodeAt(at++) !== other.charCodeAt(otherAt++)) return false
  }
}

function skipSpace(text: string, from: number): number {
  let at = from
  for (;;) {
    const unit = text.charCodeAt(at)
    if (unit !== 32 && unit !== 10 && unit !== 13 && unit !== 9) return at
    at++
  }
}
