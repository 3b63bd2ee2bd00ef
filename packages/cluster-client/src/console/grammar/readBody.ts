import { afterLineBreak, isBlank, isLineBreak, lineEnd, skipSpaces, trimEnd } from './characters.ts'
import type { ProblemList } from './consoleProblem.ts'
import { isHeaderLine } from './headerLine.ts'
import { createJsonStructure, isLiteral, type Mend, type TakeValue } from './jsonStructure.ts'
import { requestStart, requestStartInside } from './requestLine.ts'
import { createTokenizer, token, type Tokenizer } from './tokenizer.ts'

/** Where a body stands, and where the text goes on behind it. */
export interface BodySpan {
  /** `none` where nothing is to be sent. `plain` is no JSON: it is sent character for character. */
  readonly kind: 'json' | 'plain' | 'none'
  /** The first comment or value; the beginning of the line for plain text. Equal to `to` where there is no body. */
  readonly from: number
  /** Just after the last value, or after a comment behind it on its line. */
  readonly to: number
  /** Where the next request or text without a request begins: a line's beginning, or the end of the text. */
  readonly next: number
}

/** How to read a body, and who is told of what is in it. */
export interface BodyReading {
  readonly problems: ProblemList
  /** The columns its request is indented by. Absent: the text is one body to its end, and no request can follow. */
  readonly indent?: number
  readonly mend?: Mend
  readonly takeValue?: TakeValue
}

const ignore = () => undefined

/** Reads the body that begins at or after `start`: the one place that knows what a body is. Never throws, linear time. */
export function readBody(text: string, start: number, reading: BodyReading): BodySpan {
  const mend = reading.mend ?? ignore
  const tokens = createTokenizer(text, start, reading.indent)
  const first = firstOf(text, tokens, reading, mend)
  if (first.kind === 'json') return readValues(text, tokens, first.from, { ...reading, mend })
  if (first.kind === 'plain') return readPlain(text, first.from, reading)
  return { kind: 'none', from: start, to: start, next: first.from }
}

interface First {
  readonly kind: BodySpan['kind']
  /** Where the body begins; of none, where the text goes on. */
  readonly from: number
}

/** Steps to the first token that is neither white space nor a comment, and says what it begins. */
function firstOf(text: string, tokens: Tokenizer, reading: BodyReading, mend: Mend): First {
  const gap = skipGap(text, tokens, reading, mend)
  if (gap.stop !== undefined) return { kind: 'none', from: gap.stop }
  if (beginsJson(text, tokens)) return { kind: 'json', from: gap.comment ?? tokens.from }
  // Prose behind a blank line is not meant as a body, and a header behind a comment not either.
  const isBody =
    reading.indent === undefined ||
    !(gap.hasBlankLine || isHeaderLine(text, gap.lineStart) || isFence(text, gap.lineStart))
  return { kind: isBody ? 'plain' : 'none', from: gap.lineStart }
}

interface Gap {
  /** Where the text goes on, when no body follows. */
  readonly stop?: number
  /** Where the first comment begins. */
  readonly comment?: number
  /** Where the line of the token behind the gap begins. */
  readonly lineStart: number
  /** A blank line stands before that line. */
  readonly hasBlankLine: boolean
}

function skipGap(text: string, tokens: Tokenizer, reading: BodyReading, mend: Mend): Gap {
  let comment: number | undefined
  let lineStart = tokens.to
  let hasBlankLine = false
  const gap = (stop?: number): Gap => ({
    lineStart,
    hasBlankLine,
    ...(comment !== undefined && { comment }),
    ...(stop !== undefined && { stop }),
  })
  let breaks = 0
  for (let kind = tokens.next(); isGap(kind); kind = tokens.next()) {
    if (kind === token.comment) comment ??= tokens.from
    if (kind === token.lineBreak) hasBlankLine = breaks++ > 0 && isEmpty(text, lineStart, tokens.from)
    if (kind === token.comment || kind === token.lineBreak) {
      lineStart = tokens.to
      const stop = stopInGap(text, tokens, reading)
      if (stop !== undefined) return gap(stop)
    }
    mendGap(tokens, reading.problems, mend)
  }
  return gap(tokens.kind === token.end ? text.length : undefined)
}

/** Where the text goes on, when what stands before a body shows that there is none. */
function stopInGap(text: string, tokens: Tokenizer, { indent }: BodyReading): number | undefined {
  if (indent === undefined) return undefined
  // Whoever opens a comment without end in front of a request does not mean it to be part of this one.
  if (tokens.fault !== undefined) return tokens.from
  return requestStart(text, tokens.to) === undefined ? undefined : tokens.to
}

function isEmpty(text: string, from: number, to: number): boolean {
  return skipSpaces(text, from, to) === to
}

function isGap(kind: number): boolean {
  return kind === token.lineBreak || kind === token.comment || kind === token.callout || kind === token.specialSpace
}

/** Comments are left out, callouts too, and white space that JSON does not know becomes some that it does. */
function mendGap(tokens: Tokenizer, problems: ProblemList, mend: Mend): void {
  const { kind, from, to, fault } = tokens
  if (fault !== undefined) problems.add(fault, from, to)
  else if (kind === token.comment) mend(from, to, '')
  else if (kind === token.callout) {
    problems.add('docCallout', from, to)
    mend(from, to, '')
  } else if (kind === token.specialSpace) {
    problems.add('specialSpace', from, to)
    mend(from, to, ' ')
  }
}

function beginsJson(text: string, { kind, from, to }: Tokenizer): boolean {
  if (kind === token.comma || kind === token.colon) return false
  if (kind !== token.word || text.startsWith('${', from)) return true
  return isLiteral(text, from, to) && isEmpty(text, to, lineEnd(text, to))
}

function readValues(
  text: string,
  tokens: Tokenizer,
  from: number,
  reading: BodyReading & { readonly mend: Mend },
): BodySpan {
  const { problems, indent, mend, takeValue = ignore } = reading
  const structure = createJsonStructure(text, tokens, { problems, mend, takeValue })
  /** The line at hand; `isBare` while nothing but comments stood on it. */
  const line = { start: tokens.from, isBare: false }
  let to = from
  const takeGap = (kind: number) => {
    mendGap(tokens, problems, mend)
    if (kind === token.lineBreak) {
      line.start = tokens.to
      line.isBare = true
    } else if (tokens.fault !== undefined || (!line.isBare && kind !== token.specialSpace)) to = tokens.to
  }
  const takeToken = (kind: number) => {
    if (tokens.fault !== undefined) problems.add(tokens.fault, tokens.from, tokens.to)
    else if (kind === token.tripleQuote) mend(tokens.from, tokens.to, jsonString(text, tokens))
    if (tokens.fault === 'lineBreakInString') mend(tokens.from, tokens.to, withEscapedBreaks(text, tokens))
    structure.step()
    line.isBare = false
    to = tokens.to
  }
  let next = text.length
  for (let kind = tokens.kind; kind !== token.end; kind = tokens.next()) {
    if (isGap(kind)) takeGap(kind)
    if (indent !== undefined && line.isBare && endsBody(text, tokens, line.start, structure.depth(), indent)) {
      next = line.start
      break
    }
    if (!isGap(kind)) takeToken(kind)
  }
  structure.end()
  return { kind: 'json', from, to, next }
}

/** Whether the body ends before a line: a request begins on it, or text that can be no part of a body. */
function endsBody(text: string, tokens: Tokenizer, lineStart: number, depth: number, indent: number): boolean {
  if (tokens.kind === token.lineBreak) return beginsRequest(text, lineStart, depth, indent)
  return depth === 0 && !isGap(tokens.kind) && !goesOn(text, tokens)
}

function beginsRequest(text: string, lineStart: number, depth: number, indent: number): boolean {
  const start = depth === 0 ? requestStart(text, lineStart) : requestStartInside(text, lineStart, indent)
  return start !== undefined
}

/** Whether a line behind a whole value belongs to the body still: a further value, or signs that are left over. */
function goesOn(text: string, { kind, from }: Tokenizer): boolean {
  return kind === token.word ? text.startsWith('${', from) : kind !== token.colon
}

/** What stands between `"""` and `"""`, as a string of JSON. */
function jsonString(text: string, { from, to }: Tokenizer): string {
  return JSON.stringify(text.slice(from + 3, to - 3))
}

/** A string with the escapes of its line breaks and tabs; a backslash at the end of a line goes with the line. */
function withEscapedBreaks(text: string, { from, to }: Tokenizer): string {
  const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }
  return text
    .slice(from, to)
    .replace(/\\(?=[\r\n])/g, '')
    .replace(/[\t\r\n]/g, (sign) => escapes[sign] ?? sign)
}

/** Plain text goes to the next blank line or request. */
function readPlain(text: string, start: number, { problems, indent }: BodyReading): BodySpan {
  let next = text.length
  if (indent !== undefined) next = plainEnd(text, start, indent)
  const to = trimEnd(text, start, next)
  problems.add('plainBody', start, to)
  return { kind: 'plain', from: start, to, next }
}

function plainEnd(text: string, start: number, indent: number): number {
  let at = afterLineBreak(text, lineEnd(text, start))
  while (at < text.length && !isEnd(text, at, indent)) {
    at = afterLineBreak(text, lineEnd(text, at))
  }
  return at
}

function isEnd(text: string, lineStart: number, indent: number): boolean {
  return (
    isBlankLine(text, lineStart) ||
    isFence(text, lineStart) ||
    requestStartInside(text, lineStart, indent) !== undefined
  )
}

/** A line that begins or ends a box in a document: of Markdown or of AsciiDoc. */
function isFence(text: string, lineStart: number): boolean {
  return /^[ \t]*(?:`{3,}|~{3,}|-{4,})[ \t]*\r?$/m.exec(text.slice(lineStart, lineEnd(text, lineStart))) !== null
}

function isBlankLine(text: string, lineStart: number): boolean {
  let at = lineStart
  while (isBlank(text.charCodeAt(at))) at++
  return at >= text.length || isLineBreak(text.charCodeAt(at))
}
