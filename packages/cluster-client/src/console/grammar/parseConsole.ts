import type { Method } from '../../door/transport.ts'
import { afterLineBreak, isCommentStart, isLineBreak, lineEnd, skipSpaces, trimEnd, unit } from './characters.ts'
import { consoleProblem, createProblems, type ConsoleProblem, type ProblemList } from './consoleProblem.ts'
import { isHeaderLine } from './headerLine.ts'
import { readBody, type BodySpan } from './readBody.ts'
import { requestStart, type RequestStart } from './requestLine.ts'
import { readRequestTarget } from './requestTarget.ts'

/** A text of many requests, read. */
export interface ConsoleText {
  /** In order of the text; none reaches into another. */
  readonly requests: readonly ConsoleRequest[]
  /** What is odd outside of all requests. */
  readonly problems: readonly ConsoleProblem[]
}

/** One request of a console text. All offsets are UTF-16 offsets of the whole text. */
export interface ConsoleRequest {
  readonly method: Method
  /**
   * As typed, without white space around it, comment, version of HTTP, or host. It is what stands from `pathFrom` to
   * `pathTo`; only for an address that ends with its host it is `/`, which stands nowhere. Empty where it is missing.
   */
  readonly path: string
  /** As typed, comments and all; empty where there is none. What is sent of it says `consoleBody`. */
  readonly body: string
  /** From the method to the end of the body; without one, to the end of its line or of a comment there. */
  readonly from: number
  readonly to: number
  readonly pathFrom: number
  readonly pathTo: number
  /** Both are the same where there is no body. */
  readonly bodyFrom: number
  readonly bodyTo: number
  /** In order of the text, at most 100. */
  readonly problems: readonly ConsoleProblem[]
}

/**
 * Reads a console text: lines of method and path, each with a body below. Never throws, and takes time in proportion to the
 * length of the text, whatever it is. The grammar stands in the README beside this folder.
 */
export function parseConsole(text: string): ConsoleText {
  const reading = readConsole(text)
  for (;;) {
    const step = reading.next()
    if (step.done === true) return step.value
  }
}

/**
 * The same in steps, for a long text whose reader has others to let through: after each request, or a line outside of all, it
 * gives what it has read so far, which grows with the next step.
 */
export function* readConsole(text: string): Generator<ConsoleText, ConsoleText, void> {
  const requests: ConsoleRequest[] = []
  const outside = createOutside()
  const read = { requests, problems: outside.problems }
  for (let at = 0; at < text.length; yield read) {
    const start = requestStart(text, at)
    if (start === undefined) {
      at = stepOutside(text, at, outside)
      continue
    }
    const { request, to, next } = readRequest(text, at, start)
    outside.endStray()
    if (request === undefined) outside.add(consoleProblem('unknownMethod', start.from, to))
    else requests.push(request)
    at = next
  }
  outside.endStray()
  return read
}

interface Outside {
  readonly problems: readonly ConsoleProblem[]
  add(problem: ConsoleProblem): void
  /** Text that belongs to no request; what follows it directly is named with it. */
  stray(from: number, to: number): void
  endStray(): void
}

const mostOutside = 1000

function createOutside(): Outside {
  const problems: ConsoleProblem[] = []
  let from = -1
  let to = 0
  const add = (problem: ConsoleProblem) => {
    if (problems.length < mostOutside) problems.push(problem)
  }
  return {
    problems,
    add,
    stray(strayFrom, strayTo) {
      if (from < 0) from = strayFrom
      to = strayTo
    },
    endStray() {
      if (from >= 0) add(consoleProblem('strayText', from, to))
      from = -1
    },
  }
}

/** Steps over white space, a comment, a value or a line that belongs to no request, and gives where the text goes on. */
function stepOutside(text: string, at: number, outside: Outside): number {
  const from = skipSpaces(text, at)
  const code = text.charCodeAt(from)
  if (from >= text.length) return from
  if (isLineBreak(code)) return afterLineBreak(text, from)
  if (isCommentStart(text, from)) return commentEnd(text, from, outside)
  const isValue = code === unit.openBrace || code === unit.openBracket || code === unit.quote
  const to = isValue ? strayValueEnd(text, from) : lineEnd(text, from)
  outside.stray(from, trimEnd(text, from, to))
  return to
}

function commentEnd(text: string, from: number, outside: Outside): number {
  outside.endStray()
  if (!text.startsWith('/*', from)) return lineEnd(text, from)
  const close = text.indexOf('*/', from + 2)
  if (close >= 0) return close + 2
  outside.add(consoleProblem('unclosedComment', from, text.length))
  return text.length
}

/** A body without a request is stepped over whole, so that what stands in its strings is no request. */
function strayValueEnd(text: string, from: number): number {
  return readBody(text, from, { problems: createProblems(), indent: 0 }).next
}

interface ReadRequest {
  /** Nothing where the method is none that can be sent. */
  readonly request: ConsoleRequest | undefined
  readonly to: number
  readonly next: number
}

function readRequest(text: string, lineStart: number, { method, from, to }: RequestStart): ReadRequest {
  const problems = createProblems()
  if (text.charCodeAt(to) === unit.slash) problems.add('missingSpace', to, to)
  const target = readRequestTarget(text, to, problems)
  if (target.opensBody) problems.add('bodyOnRequestLine', target.end, target.end + 1)
  const line = target.opensBody ? { to: target.to, next: target.end } : readLineRest(text, target.end, problems)
  const body = readBody(text, line.next, { problems, indent: from - lineStart })
  const hasBody = body.kind !== 'none'
  const end = hasBody ? body.to : Math.max(line.to, target.to, to)
  const request = method && {
    method,
    path: target.path,
    body: hasBody ? text.slice(body.from, body.to) : '',
    from,
    to: end,
    pathFrom: target.from,
    pathTo: target.to,
    bodyFrom: hasBody ? body.from : end,
    bodyTo: end,
    problems: problems.all(end),
  }
  return { request, to: end, next: nextOf(body, line.next) }
}

function nextOf(body: BodySpan, after: number): number {
  return Math.max(body.next, after)
}

interface LineRest {
  /** The end of what belongs to the request. */
  readonly to: number
  /** Where its body may begin. */
  readonly next: number
}

/** Steps over the comment behind a path, and over lines of headers below. */
function readLineRest(text: string, at: number, problems: ProblemList): LineRest {
  const end = restEnd(text, at, problems)
  let to = trimEnd(text, at, end)
  let next = end
  for (let line = afterLineBreak(text, next); isHeaderLine(text, line); line = afterLineBreak(text, next)) {
    next = lineEnd(text, line)
    to = trimEnd(text, line, next)
    problems.add('headerLine', line, to)
  }
  return { to, next }
}

function restEnd(text: string, at: number, problems: ProblemList): number {
  if (!text.startsWith('/*', at)) return lineEnd(text, at)
  const close = text.indexOf('*/', at + 2)
  if (close >= 0) return close + 2
  const end = trimEnd(text, at, text.length)
  problems.add('unclosedComment', at, end)
  return end
}
