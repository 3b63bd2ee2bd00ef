/**
 * What is mended before a request is sent: the text as typed would be refused, and what is meant is plain.
 * `docCallout` is a mark of a documentation, `<1>`; `specialSpace` is white space that JSON does not know (pasted from pages);
 * `headerLine` is a header as files for HTTP clients have them; `hostInPath` is an address in place of a path.
 */
const forgivenKinds = [
  'trailingComma',
  'docCallout',
  'specialSpace',
  'lineBreakInString',
  'hostInPath',
  'httpVersion',
  'headerLine',
  'bodyOnRequestLine',
  'spaceInPath',
  'missingSpace',
  'quotedPath',
] as const

/**
 * What is sent as it was typed, since nobody but the author knows what is meant. `strayText` belongs to no request;
 * `plainBody` is a body that is no JSON; `kibanaPath` is a call to Kibana itself (`kbn:`), which no engine has.
 */
type ErrorKind =
  | 'unclosedString'
  | 'unclosedTripleQuote'
  | 'unclosedComment'
  | 'unclosedBracket'
  | 'unexpectedBracket'
  | 'unexpectedComma'
  | 'unexpectedText'
  | 'missingComma'
  | 'missingColon'
  | 'missingValue'
  | 'plainBody'
  | 'strayText'
  | 'missingPath'
  | 'unknownMethod'
  | 'kibanaPath'

/** What can be odd about a console text. */
export type ConsoleProblemKind = (typeof forgivenKinds)[number] | ErrorKind

/** Something odd in a console text, and where: UTF-16 offsets. What is `forgiven` is mended when it is sent. */
export interface ConsoleProblem {
  readonly kind: ConsoleProblemKind
  readonly severity: 'error' | 'forgiven'
  readonly from: number
  readonly to: number
}

const forgiven: ReadonlySet<ConsoleProblemKind> = new Set(forgivenKinds)

/** A problem of a kind, with the severity that all of this kind have. */
export function consoleProblem(kind: ConsoleProblemKind, from: number, to: number): ConsoleProblem {
  return { kind, severity: forgiven.has(kind) ? 'forgiven' : 'error', from, to }
}

/** Nobody reads more, and a broken text of megabytes has one for each of its characters. */
const most = 100

/** Problems of one request. */
export interface ProblemList {
  add(kind: ConsoleProblemKind, from: number, to: number): void
  /** In order of the text, without those that reach beyond `end`. */
  all(end: number): readonly ConsoleProblem[]
  hasErrors(): boolean
}

const none: readonly ConsoleProblem[] = []

export function createProblems(): ProblemList {
  let found: ConsoleProblem[] | undefined
  let hasErrors = false
  return {
    add(kind, from, to) {
      const problem = consoleProblem(kind, from, to)
      if (problem.severity === 'error') hasErrors = true
      if (found === undefined) found = [problem]
      else if (found.length < most) found.push(problem)
    },
    all: (end) =>
      found?.filter(({ to }) => to <= end).sort((one, other) => one.from - other.from || one.to - other.to) ?? none,
    hasErrors: () => hasErrors,
  }
}
