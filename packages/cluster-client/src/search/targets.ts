import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText, withinPath } from '../requests/path.ts'
import { member, present, textValue } from '../values.ts'

/** Something that a search can name. */
export interface SearchTarget {
  readonly name: string
  readonly kind: 'index' | 'alias' | 'dataStream'
  /** Left out of wildcards that do not begin with a dot, as the engines do. */
  readonly isHidden?: true
  /** Found by no wildcard, and refused where it is named. */
  readonly isClosed?: true
  /** Of an alias or a data stream: the indices behind it. */
  readonly indices?: readonly string[]
}

/**
 * `GET _resolve/index/{names}`, "Resolve index API": indices, aliases and data streams that the user may see, hidden ones too;
 * `within`, those that names and patterns match.
 */
export function resolveTargetsRequest(within = '*'): ClusterRequest {
  const query = queryText({ expand_wildcards: 'all' })
  return { method: 'GET', path: `/_resolve/index${withinPath(within)}${query}`, needs: 'resolveIndex' }
}

/** `GET _cat/indices?h=index`, "Cat indices API": the names alone, where an engine cannot resolve them. */
export function indexNamesRequest(within?: string): ClusterRequest {
  return { method: 'GET', path: `/_cat/indices${withinPath(within)}${queryText({ format: 'json', h: 'index' })}` }
}

/** Reads an answer to `resolveTargetsRequest`, in its order: indices, aliases, data streams. */
export function toSearchTargets(answer: unknown): SearchTarget[] {
  return [
    ...list(member(answer, 'indices')).flatMap((told) => {
      const attributes = list(member(told, 'attributes'))
      const has = (attribute: string) => (attributes.includes(attribute) ? (true as const) : undefined)
      return target(told, 'index', { isHidden: has('hidden'), isClosed: has('closed') })
    }),
    ...list(member(answer, 'aliases')).flatMap((told) =>
      target(told, 'alias', { indices: texts(member(told, 'indices')) }),
    ),
    ...list(member(answer, 'data_streams')).flatMap((told) =>
      target(told, 'dataStream', { indices: texts(member(told, 'backing_indices')) }),
    ),
  ]
}

/** Reads an answer to `indexNamesRequest`. */
export function toIndexTargets(answer: unknown): SearchTarget[] {
  return list(answer).flatMap((row) => {
    const name = textValue(member(row, 'index'))
    return name === undefined ? [] : [{ name, kind: 'index' as const }]
  })
}

type TargetDetails = { readonly [Name in 'isHidden' | 'isClosed' | 'indices']?: SearchTarget[Name] | undefined }

function target(told: unknown, kind: SearchTarget['kind'], details: TargetDetails): SearchTarget[] {
  const name = textValue(member(told, 'name'))
  return name === undefined ? [] : [{ name, kind, ...present(details) }]
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function texts(value: unknown): string[] {
  return list(value).flatMap((item) => textValue(item) ?? [])
}
