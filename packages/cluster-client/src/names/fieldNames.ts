import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegments, queryText } from '../requests/path.ts'
import { member } from '../values.ts'

/** A field as a request names it. */
export interface FieldName {
  readonly name: string
  /** Several where the indices do not agree. */
  readonly types: readonly string[]
}

/** More fields than anybody reads through. */
const MAX_FIELDS = 10_000

/**
 * `GET {names}/_field_caps`, "Field capabilities API": the fields of indices, aliases, data streams or patterns, each once, with its
 * types alone. Throws `InvalidRequestError` as `pathSegments`.
 */
export function fieldNamesRequest(names: readonly string[]): ClusterRequest {
  const query = queryText({ fields: '*', ignore_unavailable: 'true', filter_path: 'fields.*.*.type' })
  return { method: 'GET', path: `/${pathSegments(names)}/_field_caps${query}` }
}

/** Reads an answer to `fieldNamesRequest`, sorted: without objects and the engine's own fields, at most ten thousand. */
export function toFieldNames(answer: unknown): FieldName[] {
  const fields = member(answer, 'fields')
  if (typeof fields !== 'object' || fields === null) return []
  const names: FieldName[] = []
  for (const name of Object.keys(fields).sort()) {
    const told = member(fields, name)
    const types = typeof told === 'object' && told !== null ? Object.keys(told) : []
    if (name.startsWith('_') || types.every((type) => type === 'object')) continue
    names.push({ name, types: types.filter((type) => type !== 'unmapped') })
    if (names.length === MAX_FIELDS) break
  }
  return names
}
