import type { Method } from '../../door/transport.ts'
import type { ClusterRequest } from '../../requests/clusterRequest.ts'
import { pathProblem, splitPath, typedPath, type PathProblem } from '../../requests/path.ts'
import { createProblems, type ConsoleProblem } from '../grammar/consoleProblem.ts'
import { readPath } from '../grammar/requestTarget.ts'
import { consoleBody } from './consoleBody.ts'

/** A request as it was typed. */
export interface TypedRequest {
  readonly method: Method
  readonly path: string
  readonly body?: string
}

/** Why a typed request cannot be sent at all. */
export type ConsoleRefusal = PathProblem | 'missingPath' | 'kibanaPath'

/** A typed request as it is sent, or why it cannot be; and what is odd about its body, at offsets of it. */
export type ReadyRequest =
  | {
      readonly request: ClusterRequest
      readonly refusal?: undefined
      readonly problems: readonly ConsoleProblem[]
    }
  | {
      readonly request?: undefined
      readonly refusal: ConsoleRefusal
      readonly problems: readonly ConsoleProblem[]
    }

/**
 * A typed request made ready for `openAnswer`. Variables are to be filled in before (`fillInRequest`). Of an address only
 * its path is used. An empty path is `/` for methods that read; with others it is refused, for `DELETE /` has deleted all
 * indices on some engines. Never throws.
 */
export function consoleRequest({ method, path, body = '' }: TypedRequest): ReadyRequest {
  const { text, contentType, problems } = consoleBody(body, path)
  const ready = readyPath(method, path)
  if (ready.refusal !== undefined) return { refusal: ready.refusal, problems }
  const isJson = contentType === 'application/json'
  const request: ClusterRequest = {
    method,
    path: ready.path,
    ...(text !== undefined && { body: text }),
    ...(text !== undefined && !isJson && { contentType }),
  }
  return { request, problems }
}

type ReadyPath =
  | { readonly path: string; readonly refusal?: undefined }
  | { readonly path?: undefined; readonly refusal: ConsoleRefusal }

function readyPath(method: Method, typed: string): ReadyPath {
  const trimmed = typed.trim()
  const { path } = readPath(trimmed, 0, trimmed.length, createProblems())
  if (path === '' && !readingMethods.has(method)) return { refusal: 'missingPath' }
  if (/^kbn:/i.test(path)) return { refusal: 'kibanaPath' }
  const ready = meantPath(path)
  const refusal = ready === undefined ? 'character' : pathProblem(ready)
  return refusal === undefined && ready !== undefined ? { path: ready } : { refusal: refusal ?? 'character' }
}

const readingMethods: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A typed path as it is meant: in names of date math (`<logs-{now/d}>`) slash and plus are part of the name; a `%` that
 * begins no escape and a `?` at the end of a query stand for themselves. Escapes that are there stay. Nothing for text that
 * is no Unicode.
 */
function meantPath(typed: string): string | undefined {
  const [pathname, query] = splitPath(typed)
  const names = pathname.replace(/<[^<>]*>/g, (name) => name.replaceAll('/', '%2F').replaceAll('+', '%2B'))
  const asked = query.endsWith('?') ? `${query.slice(0, -1)}%3F` : query
  const path = query === '' ? names : `${names}?${asked}`
  try {
    return typedPath(path.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return undefined
  }
}
