import { createTokenizer, token, type Tokenizer } from './grammar/tokenizer.ts'

/**
 * A typed body set out, one member or item on each line. Only white space changes: strings, `"""` strings, numbers, variables
 * and comments stay as they are typed. Several values (`_bulk`) become one line each. Nothing where that cannot be done
 * without guessing: a bracket or a string is open, or comments stand among several values.
 */
export function formatBody(body: string): string | undefined {
  const shape = shapeOf(body)
  if (shape === undefined) return undefined
  if (shape.values <= 1) return laidOut(body, setOut)
  return shape.hasComments ? undefined : laidOut(body, oneLineEach)
}

interface Shape {
  /** At the top. */
  readonly values: number
  readonly hasComments: boolean
}

const opening = new Set<number>([token.openBrace, token.openBracket])
const closing = new Set<number>([token.closeBrace, token.closeBracket])
const comments = new Set<number>([token.comment, token.callout])

function shapeOf(body: string): Shape | undefined {
  const open: number[] = []
  let values = 0
  let hasComments = false
  const tokens = createTokenizer(body, 0, undefined)
  while (tokens.next() !== token.end) {
    const { kind, fault } = tokens
    if (fault !== undefined) return undefined
    if (comments.has(kind)) hasComments = true
    else if (closing.has(kind)) {
      if (open.pop() !== kind - 1) return undefined
    } else if (open.length === 0 && !isSeparator(kind)) values++
    if (opening.has(kind)) open.push(kind)
  }
  return open.length === 0 ? { values, hasComments } : undefined
}

function isSeparator(kind: number): boolean {
  return kind === token.comma || kind === token.colon || kind === token.lineBreak || kind === token.specialSpace
}

/** What stands before a token: nothing, a space, or the beginning of a line at a depth. */
type Gap = 'none' | 'space' | 'line'

interface Before {
  /** Kinds of this token and of the one before it; `end` before the first. */
  readonly kind: number
  readonly last: number
  readonly depth: number
  /** It stands on another line than the one before it. */
  readonly isOnNewLine: boolean
  /** What was before it runs to the end of its line. */
  readonly endsLine: boolean
}

function laidOut(body: string, gapOf: (before: Before) => Gap): string {
  const parts: string[] = []
  let depth = 0
  let last: number = token.end
  let isOnNewLine = false
  let endsLine = false
  const tokens = createTokenizer(body, 0, undefined)
  while (tokens.next() !== token.end) {
    const { kind } = tokens
    if (kind === token.lineBreak) isOnNewLine = true
    if (kind === token.lineBreak || kind === token.specialSpace) continue
    if (closing.has(kind)) depth--
    parts.push(white(gapOf({ kind, last, depth, isOnNewLine, endsLine }), depth), textOf(body, tokens))
    if (opening.has(kind)) depth++
    last = kind
    isOnNewLine = false
    endsLine = comments.has(kind)
  }
  return parts.join('')
}

function textOf(body: string, { from, to }: Tokenizer): string {
  return body.slice(from, to).trimEnd()
}

function white(gap: Gap, depth: number): string {
  if (gap === 'line') return `\n${'  '.repeat(depth)}`
  return gap === 'space' ? ' ' : ''
}

function setOut({ kind, last, isOnNewLine, endsLine }: Before): Gap {
  if (last === token.end) return 'none'
  if (comments.has(kind)) return isOnNewLine || endsLine ? 'line' : 'space'
  if (endsLine) return 'line'
  return isSign(kind) ? 'none' : gapInside(kind, last)
}

function gapInside(kind: number, last: number): Gap {
  if (last === token.colon) return 'space'
  if (opening.has(last)) return closing.has(kind) ? 'none' : 'line'
  return last === token.comma || closing.has(kind) ? 'line' : 'space'
}

function oneLineEach({ kind, last, depth }: Before): Gap {
  if (last === token.end) return 'none'
  if (isSign(kind) || closing.has(kind)) return 'none'
  if (depth === 0) return 'line'
  return isSign(last) || opening.has(last) ? 'none' : 'space'
}

function isSign(kind: number): boolean {
  return kind === token.comma || kind === token.colon
}
