export const unit = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  quote: 34,
  hash: 35,
  dollar: 36,
  apostrophe: 39,
  asterisk: 42,
  comma: 44,
  slash: 47,
  colon: 58,
  less: 60,
  greater: 62,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const

/** A space or a tab: what JSON allows within a line. */
export function isBlank(code: number): boolean {
  return code === unit.space || code === unit.tab
}

/** Line feed or carriage return. A line ends with either, or with both as one. U+2028 ends no line. */
export function isLineBreak(code: number): boolean {
  return code === unit.lineFeed || code === unit.carriageReturn
}

/** White space that looks like a space and is none to JSON: no-break spaces, byte order marks, U+2028 and the like. */
export function isSpecialSpace(code: number): boolean {
  if (code < 128) return code === 11 || code === 12
  if (code >= 0x2000 && code <= 0x200d) return true
  return specialSpaces.has(code)
}

const specialSpaces: ReadonlySet<number> = new Set([
  0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x3000, 0xfeff,
])

/** White space of any kind within a line. */
export function isSpace(code: number): boolean {
  return isBlank(code) || isSpecialSpace(code)
}

/** The offset of the line break that ends the line at `from`, or the length of the text. */
export function lineEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !isLineBreak(text.charCodeAt(at))) at++
  return at
}

/** Just after the line break at `at`; `at` itself where there is none. */
export function afterLineBreak(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === unit.carriageReturn && text.charCodeAt(at + 1) === unit.lineFeed) return at + 2
  return isLineBreak(code) ? at + 1 : at
}

/** The first offset from `from` on that is no white space within the line; `to` where there is none before it. */
export function skipSpaces(text: string, from: number, to = text.length): number {
  let at = from
  while (at < to && isSpace(text.charCodeAt(at))) at++
  return at
}

/** The same across lines. */
export function skipWhiteSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && (isSpace(text.charCodeAt(at)) || isLineBreak(text.charCodeAt(at)))) at++
  return at
}

/** `to`, or less where white space stands before it; never less than `from`. */
export function trimEnd(text: string, from: number, to: number): number {
  let at = to
  while (at > from && (isSpace(text.charCodeAt(at - 1)) || isLineBreak(text.charCodeAt(at - 1)))) at--
  return at
}

/** Whether a comment of any kind begins at `at`. */
export function isCommentStart(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code === unit.hash) return true
  const next = text.charCodeAt(at + 1)
  return code === unit.slash && (next === unit.slash || next === unit.asterisk)
}
