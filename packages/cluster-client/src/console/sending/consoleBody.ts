import { splitPath } from '../../requests/path.ts'
import { createProblems, type ConsoleProblem } from '../grammar/consoleProblem.ts'
import { readBody } from '../grammar/readBody.ts'

/** What is sent of a typed body. */
export interface ConsoleBody {
  /** Nothing where only comments and white space were typed. */
  readonly text: string | undefined
  /** Its media type. */
  readonly contentType: 'application/json' | 'application/x-ndjson' | 'application/yaml' | 'text/plain'
  /** What is odd about it, at offsets of the typed body; at most 100. */
  readonly problems: readonly ConsoleProblem[]
}

interface Mended {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * What is sent for a body as it was typed: without comments, callouts and commas that nothing follows, `"""` as strings of
 * JSON. All else stays character for character: numbers, escapes, white space. More than one value, or a path whose calls
 * take lines (`_bulk`, `_msearch`), makes one line of each value and ends with a line break; where something is an error,
 * it stays as it was typed. Text that is no JSON is sent as it is. Never throws.
 */
export function consoleBody(body: string, path = ''): ConsoleBody {
  const problems = createProblems()
  const mends: Mended[] = []
  const values: Pick<Mended, 'from' | 'to'>[] = []
  const span = readBody(body, 0, {
    problems,
    mend: (from, to, text) => mends.push({ from, to, text }),
    takeValue: (from, to) => values.push({ from, to }),
  })
  const all = problems.all(body.length)
  if (span.kind === 'none') return { text: undefined, contentType: 'application/json', problems: all }
  if (span.kind === 'plain') {
    const text = body.slice(span.from)
    return { text, contentType: isYaml(text) ? 'application/yaml' : 'text/plain', problems: all }
  }
  mends.sort((one, other) => one.from - other.from)
  const hasErrors = problems.hasErrors()
  if (!isLinePath(path) && (hasErrors || values.length < 2)) {
    return { text: mendedPart(body, 0, body.length, mends), contentType: 'application/json', problems: all }
  }
  const text = hasErrors
    ? mendedPart(body, 0, body.length, mends).trimEnd()
    : mendedValues(body, values, mends).join('\n')
  return { text: `${text}\n`, contentType: 'application/x-ndjson', problems: all }
}

/** The part of a body from `from` to `to`, with what lies in it mended. `mends` are in order. */
function mendedPart(body: string, from: number, to: number, mends: readonly Mended[]): string {
  if (mends.length === 0) return body.slice(from, to)
  const parts: string[] = []
  let at = from
  for (const mend of mends) {
    parts.push(body.slice(at, mend.from), mend.text)
    at = mend.to
  }
  parts.push(body.slice(at, to))
  return parts.join('')
}

/** Each value on one line. By now line breaks stand outside of strings only: there a space says the same. */
function mendedValues(
  body: string,
  values: readonly Pick<Mended, 'from' | 'to'>[],
  mends: readonly Mended[],
): string[] {
  let first = 0
  return values.map(({ from, to }) => {
    while ((mends[first]?.from ?? Infinity) < from) first++
    let end = first
    while ((mends[end]?.from ?? Infinity) < to) end++
    return mendedPart(body, from, to, mends.slice(first, end)).replace(/[\r\n]+[ \t\r\n]*/g, ' ')
  })
}

const linePath = /(?:^|\/)(?:_bulk(?:\/stream)?|_msearch(?:\/template)?|_fleet_msearch|_monitoring\/bulk)$/

function isLinePath(path: string): boolean {
  return linePath.test(
    splitPath(path)[0]
      .trim()
      .slice(-1000)
      .replace(/\/{1,9}$/, ''),
  )
}

/** Whether a plain text begins as YAML does: with its mark, or with a key or an item. */
function isYaml(text: string): boolean {
  return /^\s{0,99}(?:---|- |[\w.-]{1,99}:(?:\s|$))/.test(text.slice(0, 300))
}
