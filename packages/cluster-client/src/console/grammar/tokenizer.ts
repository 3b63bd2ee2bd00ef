import {
  afterLineBreak,
  isBlank,
  isCommentStart,
  isLineBreak,
  isSpecialSpace,
  lineEnd,
  skipSpaces,
  skipWhiteSpace,
  trimEnd,
  unit,
} from './characters.ts'
import type { ConsoleProblemKind } from './consoleProblem.ts'
import { findRequestInside, requestStartInside } from './requestLine.ts'

/** What a token of a body is. */
export const token = {
  word: 0,
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  lineBreak: 7,
  string: 8,
  tripleQuote: 9,
  comment: 10,
  callout: 11,
  specialSpace: 12,
  end: 13,
} as const

/** Steps through a body. The fields are those of the token that `next` has stepped to. */
export interface Tokenizer {
  /** Steps to the next token and gives its kind. Blanks lie between tokens. */
  next(): number
  readonly kind: number
  readonly from: number
  readonly to: number
  /** What is wrong with the token itself. */
  readonly fault: ConsoleProblemKind | undefined
}

const lastSign: number = token.lineBreak
const signs = new Uint8Array(128)
signs[unit.openBrace] = token.openBrace
signs[unit.closeBrace] = token.closeBrace
signs[unit.openBracket] = token.openBracket
signs[unit.closeBracket] = token.closeBracket
signs[unit.comma] = token.comma
signs[unit.colon] = token.colon
signs[unit.lineFeed] = token.lineBreak
signs[unit.carriageReturn] = token.lineBreak
signs[unit.quote] = token.string

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

interface Span {
  readonly kind: number
  readonly to: number
  readonly fault?: ConsoleProblemKind
}

/**
 * Reads a body from `start`. Where `indent` is given, requests may follow in the text, and a `"""` without end stops before
 * the first of them that is indented no further than so many columns.
 */
export function createTokenizer(text: string, start: number, indent: number | undefined): Tokenizer {
  // What was searched in vain is not searched again from the next quote.
  let noneBefore = 0
  const oddStringAt = (at: number): Span => {
    if (text.startsWith('"""', at)) return tripleQuoteAt(text, at, indent)
    const end = at < noneBefore ? { noneBefore } : endOverLines(text, at, indent)
    if ('to' in end) return { kind: token.string, to: end.to, fault: 'lineBreakInString' }
    noneBefore = end.noneBefore
    return { kind: token.string, to: lineEnd(text, at), fault: 'unclosedString' }
  }
  const step = (at: number): Span => {
    const code = text.charCodeAt(at)
    if (code === unit.quote) return oddStringAt(at)
    if (code === unit.slash || code === unit.hash) return commentAt(text, at) ?? wordAt(text, at)
    if (code === unit.less) return calloutAt(text, at) ?? wordAt(text, at)
    return isSpecialSpace(code) ? specialSpaceAt(text, at) : wordAt(text, at)
  }
  const own: Mutable<Tokenizer> = { kind: token.end, from: start, to: start, fault: undefined, next }
  function next(): number {
    let at = own.to
    while (isBlank(text.charCodeAt(at))) at++
    own.from = at
    own.fault = undefined
    if (at >= text.length) {
      own.to = text.length
      return (own.kind = token.end)
    }
    const sign = signs[text.charCodeAt(at)] ?? token.word
    if (sign === token.string) {
      const end = stringEnd(text, at)
      if (end > 0) {
        own.to = end
        return (own.kind = sign)
      }
    }
    if (sign !== token.word && sign <= lastSign) {
      own.to = sign === token.lineBreak ? afterLineBreak(text, at) : at + 1
      return (own.kind = sign)
    }
    const span = step(at)
    own.to = span.to
    own.fault = span.fault
    return (own.kind = span.kind)
  }
  return own
}

/** Just after the string at `start` that ends on its line; 0 where it does not, and for `"""`. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === unit.quote) return at === start + 1 && text.charCodeAt(at + 1) === unit.quote ? 0 : at + 1
    if (isLineBreak(code)) return 0
    if (code === unit.backslash && !isLineBreak(text.charCodeAt(at + 1))) at++
  }
  return 0
}

/** The end of a string that may go on over lines, or how far it is known that none does. */
type EndOverLines = { readonly to: number } | { readonly noneBefore: number }

/**
 * A string that does not end on its line goes on over lines where the next quote can be its end and no request stands before
 * that; else its end is missing.
 */
function endOverLines(text: string, start: number, indent: number | undefined): EndOverLines {
  let line = lineEnd(text, start)
  for (;;) {
    const next = afterLineBreak(text, line)
    if (next >= text.length) return { noneBefore: text.length }
    if (indent !== undefined && requestStartInside(text, next, indent) !== undefined) return { noneBefore: next }
    line = lineEnd(text, next)
    const close = nextQuote(text, next, line)
    if (close >= 0) return canFollow(text, close + 1) ? { to: close + 1 } : { noneBefore: close }
  }
}

/** The first quote before `to` without a backslash before it, or -1. */
function nextQuote(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    if (text.charCodeAt(at) === unit.quote && text.charCodeAt(at - 1) !== unit.backslash) return at
  }
  return -1
}

/**
 * A `"""` ends at the next `"""`; of more than three quotes the last three end it. It is taken for unclosed where nothing
 * ends it, or where what would end it looks like the beginning of another one with a request in between: then it ends
 * before that request, so that the rest of the text is not turned inside out.
 */
function tripleQuoteAt(text: string, start: number, indent: number | undefined): Span {
  const close = text.indexOf('"""', start + 3)
  let to = close + 3
  while (close >= 0 && text.charCodeAt(to) === unit.quote) to++
  if (close >= 0 && (indent === undefined || canFollow(text, to))) return { kind: token.tripleQuote, to }
  const stop = close < 0 ? text.length : close
  const request = indent === undefined ? -1 : findRequestInside(text, start, stop, indent)
  if (request >= 0) return { kind: token.tripleQuote, to: trimEnd(text, start, request), fault: 'unclosedTripleQuote' }
  if (close >= 0) return { kind: token.tripleQuote, to }
  return { kind: token.tripleQuote, to: trimEnd(text, start + 3, text.length), fault: 'unclosedTripleQuote' }
}

/** So far is looked ahead: it is asked for each of many quotes. */
const longestLook = 200

/** Whether a comma, a closing bracket or a colon is next, behind white space, comments and callouts, or the end of the text. */
function canFollow(whole: string, from: number): boolean {
  const text = whole.slice(from, from + longestLook)
  let at = skipSpaces(text, 0)
  const callout = calloutAt(text, at)
  at = skipWhiteSpace(text, callout?.kind === token.callout ? callout.to : at)
  for (let comment = commentAt(text, at); comment !== undefined; comment = commentAt(text, at)) {
    at = skipWhiteSpace(text, comment.to)
  }
  return at < text.length ? ',]}:'.includes(text.charAt(at)) : from + at >= whole.length
}

function commentAt(text: string, at: number): Span | undefined {
  if (!isCommentStart(text, at)) return undefined
  if (text.charCodeAt(at) === unit.hash) {
    // `{{#section}}` of a template is no comment.
    if (text.startsWith('{{', at - 2)) return undefined
    return { kind: token.comment, to: lineEnd(text, at) }
  }
  if (text.charCodeAt(at + 1) === unit.slash) return { kind: token.comment, to: lineEnd(text, at) }
  const close = text.indexOf('*/', at + 2)
  return close < 0
    ? { kind: token.comment, to: trimEnd(text, at + 2, text.length), fault: 'unclosedComment' }
    : { kind: token.comment, to: close + 2 }
}

/** One or more callouts behind which nothing but a comment stands on the line. */
function calloutAt(text: string, start: number): Span | undefined {
  let at = start
  let to = start
  for (let end = calloutEnd(text, at); end > 0; end = calloutEnd(text, at)) {
    to = end
    at = skipSpaces(text, end)
  }
  if (to === start) return undefined
  const isLast = at >= text.length || isLineBreak(text.charCodeAt(at)) || isCommentStart(text, at)
  return { kind: isLast ? token.callout : token.word, to }
}

function calloutEnd(text: string, start: number): number {
  if (text.charCodeAt(start) !== unit.less) return 0
  let at = start + 1
  while (at < start + 4 && isDigit(text.charCodeAt(at))) at++
  return at > start + 1 && text.charCodeAt(at) === unit.greater ? at + 1 : 0
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function specialSpaceAt(text: string, start: number): Span {
  let at = start
  while (at < text.length && isSpecialSpace(text.charCodeAt(at))) at++
  return { kind: token.specialSpace, to: at }
}

/** Anything else: a number, a literal, a variable, or what is no JSON. In apostrophes it may hold any signs. */
function wordAt(text: string, start: number): Span {
  let at = start
  if (text.charCodeAt(at) === unit.apostrophe) {
    const close = text.slice(at + 1, at + 1000).search(/['\r\n]/)
    if (close >= 0 && text.charCodeAt(at + 1 + close) === unit.apostrophe)
      return { kind: token.word, to: at + close + 2 }
  }
  at = Math.max(start + 1, variableEnd(text, at))
  while (at < text.length && !endsWord(text, at)) at = Math.max(at + 1, variableEnd(text, at))
  return { kind: token.word, to: at }
}

function endsWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (isBlank(code) || (signs[code] ?? 0) !== 0 || isSpecialSpace(code)) return true
  if (code === unit.less) return calloutEnd(text, at) > 0
  return code === unit.slash && isCommentStart(text, at)
}

/** Just after the `${name}` at `at`, or 0 where there is none: its braces are no structure. */
function variableEnd(text: string, start: number): number {
  if (text.charCodeAt(start) !== unit.dollar || text.charCodeAt(start + 1) !== unit.openBrace) return 0
  let at = start + 2
  while (isNameCode(text.charCodeAt(at))) at++
  return at > start + 2 && text.charCodeAt(at) === unit.closeBrace ? at + 1 : 0
}

function isNameCode(code: number): boolean {
  if (isDigit(code) || code === 45 || code === 46 || code === 95) return true
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}
