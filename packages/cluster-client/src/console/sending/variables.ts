import type { ClusterRequest } from '../../requests/clusterRequest.ts'
import { formatBody } from '../formatBody.ts'
import { createProblems } from '../grammar/consoleProblem.ts'
import { readBody } from '../grammar/readBody.ts'
import type { TypedRequest } from './consoleRequest.ts'

/** A place where a variable stands in a text: `${name}`, from its `$` to just after its brace. */
export interface VariablePlace {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** A text with its variables filled in. */
export interface FilledText {
  readonly text: string
  /** The names without a value, each once, in order of the text. They stand in the text as before. */
  readonly missing: readonly string[]
}

const place = /\$?\$\{([A-Za-z0-9_.-]+)\}/g

/**
 * The variables of a text: letters, digits, `_`, `-` and `.` between `${` and `}`. A second `$` before it makes it plain
 * text: `$${name}` stands for `${name}`.
 */
export function variablesIn(text: string): VariablePlace[] {
  return placesIn(text)
    .filter(({ isEscaped }) => !isEscaped)
    .map(({ name, from, to }) => ({ name, from, to }))
}

/** The same for the body of a request, less what stands in comments: that is not sent. */
export function variablesInBody(body: string): VariablePlace[] {
  return variablesIn(withoutComments(body))
}

/** `text` with a value in each place of a variable, as it is. What looks like a variable in a value is none. */
export function fillIn(text: string, values: ReadonlyMap<string, string>): FilledText {
  return fillInAt(text, placesIn(text), values)
}

/** A typed request with its variables filled in, in path and body; comments of the body stay as they are. */
export function fillInRequest(
  request: TypedRequest,
  values: ReadonlyMap<string, string>,
): { readonly request: TypedRequest; readonly missing: readonly string[] } {
  const path = fillIn(request.path, values)
  if (request.body === undefined) return { request: { ...request, path: path.text }, missing: path.missing }
  const body = fillInAt(request.body, placesIn(withoutComments(request.body)), values)
  return {
    request: { ...request, path: path.text, body: body.text },
    missing: [...new Set([...path.missing, ...body.missing])],
  }
}

/**
 * What has to be typed so that exactly this request is sent: what looks like a variable in it is plain text. A body that is
 * one JSON value is set out to be read; its media type follows from what it is, as ever in a console.
 */
export function typedRequest({ method, path, body, contentType }: ClusterRequest): TypedRequest {
  const typed = { method, path: escaped(path) }
  if (body === undefined) return typed
  const isOneValue = contentType === undefined || contentType === 'application/json'
  return { ...typed, body: escaped((isOneValue ? formatBody(body) : undefined) ?? body) }
}

function escaped(text: string): string {
  return text.replace(place, (variable) => `$${variable}`)
}

interface Place extends VariablePlace {
  readonly isEscaped: boolean
}

function placesIn(text: string): Place[] {
  return [...text.matchAll(place)].map(({ 0: found, 1: name = '', index }) => ({
    name,
    from: index,
    to: index + found.length,
    isEscaped: found.startsWith('$$'),
  }))
}

function fillInAt(text: string, places: readonly Place[], values: ReadonlyMap<string, string>): FilledText {
  const parts: string[] = []
  const missing = new Set<string>()
  let at = 0
  for (const { name, from, to, isEscaped } of places) {
    const value = isEscaped ? text.slice(from + 1, to) : values.get(name)
    if (value === undefined) missing.add(name)
    parts.push(text.slice(at, from), value ?? text.slice(from, to))
    at = to
  }
  parts.push(text.slice(at))
  return { text: parts.join(''), missing: [...missing] }
}

/** A body with spaces in place of its comments, so that offsets stay. */
function withoutComments(body: string): string {
  if (!body.includes('${')) return ''
  const comments: { readonly from: number; readonly to: number }[] = []
  readBody(body, 0, {
    problems: createProblems(),
    mend: (from, to, text) => {
      if (text === '') comments.push({ from, to })
    },
  })
  comments.sort((one, other) => one.from - other.from)
  const parts: string[] = []
  let at = 0
  for (const { from, to } of comments) {
    parts.push(body.slice(at, from), ' '.repeat(to - from))
    at = to
  }
  parts.push(body.slice(at))
  return parts.join('')
}
