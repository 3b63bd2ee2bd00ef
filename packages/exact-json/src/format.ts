import { InvalidJsonError } from './invalidJson.ts'
import { createTextWriter, type TextWriter } from './textWriter.ts'
import { readTokens, token } from './tokens.ts'

export interface FormatOptions {
  /** Spaces for each level; 2 when it is not given. */
  readonly indent?: number
}

/** A formatted text and where its lines begin, so that nobody has to search it again. */
export interface FormattedText {
  readonly text: string
  /** UTF-16 offset of the beginning of each line; the first is 0. */
  readonly lineStarts: Uint32Array
}

/** Levels beyond which lines begin no further in: at 20,000 levels of two spaces each, a text of 40 kB would become 800 MB. */
const DEEPEST_INDENT = 100

/**
 * JSON with one member or item on each line. Every token stays as it came, character for character: numbers of any length,
 * escapes, the order of members, duplicate keys. Only white space changes. Empty objects and arrays stay on one line.
 * Below 100 levels, lines begin no further in.
 * @throws {InvalidJsonError} when the text is not strict JSON.
 */
export function format(text: string, options: FormatOptions = {}): string {
  return formatWithLines(text, options).text
}

/** As `format`, and tells where the lines begin. */
export function formatWithLines(text: string, { indent = 2 }: FormatOptions = {}): FormattedText {
  const out = createTextWriter(text)
  let depth = 0
  let justOpened = false
  const spaces = () => Math.min(depth, DEEPEST_INDENT) * indent
  const fault = readTokens(text, (kind, start, end) => {
    const closes = kind === token.closeObject || kind === token.closeArray
    if (closes) depth--
    if (justOpened !== closes) out.line(spaces())
    out.copy(start, end)
    justOpened = kind === token.openObject || kind === token.openArray
    if (justOpened) depth++
    else afterToken(out, kind, spaces())
  })
  if (fault) throw new InvalidJsonError(fault)
  return { text: out.text(), lineStarts: out.lineStarts() }
}

function afterToken(out: TextWriter, kind: number, indent: number): void {
  if (kind === token.comma) out.line(indent)
  else if (kind === token.colon) out.space()
}

/**
 * JSON without white space between its tokens; the tokens stay as they came.
 * @throws {InvalidJsonError} when the text is not strict JSON.
 */
export function minify(text: string): string {
  const out = createTextWriter(text)
  const fault = readTokens(text, (_, start, end) => out.copy(start, end))
  if (fault) throw new InvalidJsonError(fault)
  return out.text()
}
