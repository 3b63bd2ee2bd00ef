import { supports } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText, withinPath } from '../requests/path.ts'
import { member, textValue } from '../values.ts'

/**
 * `GET _cat/aliases`, "Cat aliases API": those of every index in one call, hidden ones where the engine has such. The node
 * that is asked answers by itself: where it would ask the manager, it could wait half a minute for one to be elected, and
 * has no parameter to wait less.
 */
export function listAliasesRequest(engine: Engine): ClusterRequest {
  const query = queryText({
    format: 'json',
    h: 'alias,index',
    local: supports(engine, 'localAliases') === false ? 'true' : undefined,
    expand_wildcards: supports(engine, 'expandWildcardsAll') === true ? 'all' : undefined,
  })
  return { method: 'GET', path: `/_cat/aliases${query}`, needs: 'catAliases' }
}

/**
 * `GET {indices}/_alias`, "Get alias API": the aliases of the indices that names and patterns match, for who may not see those
 * of all. Throws `InvalidRequestError` for a text without a name.
 */
export function listAliasesWithinRequest(within: string): ClusterRequest {
  return { method: 'GET', path: `${withinPath(within)}/_alias${queryText({ filter_path: '*.aliases.*' })}` }
}

/** Reads an answer to `listAliasesWithinRequest` as `toAliases` does. */
export function toAliasesWithin(answer: unknown): Map<string, string[]> {
  if (typeof answer !== 'object' || answer === null) return new Map()
  const named = Object.entries(answer).map(([index, told]: [string, unknown]) => {
    const aliases = member(told, 'aliases')
    return [index, typeof aliases === 'object' && aliases !== null ? Object.keys(aliases).sort() : []] as const
  })
  return new Map(named.filter(([, aliases]) => aliases.length > 0))
}

/** Reads an answer to `listAliasesRequest` as index name → its aliases, sorted. */
export function toAliases(answer: unknown): Map<string, string[]> {
  const aliases = new Map<string, string[]>()
  for (const row of Array.isArray(answer) ? answer : []) {
    const index = textValue(member(row, 'index'))
    const alias = textValue(member(row, 'alias'))
    if (index !== undefined && alias !== undefined) aliases.set(index, [...(aliases.get(index) ?? []), alias].sort())
  }
  return aliases
}
