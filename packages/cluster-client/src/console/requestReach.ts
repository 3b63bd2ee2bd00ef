import { rawValue } from '@searchdeck/exact-json'
import type { Cluster } from '../cluster.ts'
import { supports } from '../engines/capabilities.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { decoded, queryText, splitPath } from '../requests/path.ts'

/** How much a request is about, at the moment it was asked for. */
export interface RequestReach {
  /** Names of the indices behind what its path names, aliases and patterns resolved; at most 1,000 of them. */
  readonly indices: readonly string[]
  readonly indexCount: number
  /** Documents of these indices, nested ones included; absent where an index does not say (it is closed). */
  readonly documents?: number
  /** Documents that the query of a change by query finds; absent for other calls. */
  readonly hits?: number
}

/** The calls that find out how much a request is about. */
export interface ReachRequests {
  /** "Cat indices API" for what the path names. */
  readonly indices: ClusterRequest
  /** "Count API" with the query of a change by query. */
  readonly hits?: ClusterRequest
}

/**
 * What to ask to know how much a request is about. Nothing for one that names no index: it is about the whole cluster, or
 * about something else (a repository, a template).
 */
export function reachRequests(
  { engine }: Pick<Cluster, 'engine'>,
  { path, body = '' }: Pick<ClusterRequest, 'path' | 'body'>,
): ReachRequests | undefined {
  const [pathname, query] = splitPath(path)
  const segments = pathname.split('/').slice(1)
  const target = segments[0] === '_data_stream' ? segments[1] : segments[0]
  if (target === undefined || !namesIndices(target)) return undefined
  const wildcards = supports(engine, 'expandWildcardsAll') === true ? 'open,closed' : undefined
  const columns = queryText({ format: 'json', h: 'index,docs.count', expand_wildcards: wildcards })
  const indices: ClusterRequest = { method: 'GET', path: `/_cat/indices/${target}${columns}` }
  const isByQuery = segments.some((segment) => /^_(?:delete|update)_by_query$/.test(segment))
  return isByQuery ? { indices, hits: countRequestOf(target, query, body) } : { indices }
}

function namesIndices(target: string): boolean {
  const name = decoded(target) ?? ''
  return name !== '' && (!name.startsWith('_') || name === '_all')
}

function countRequestOf(target: string, query: string, body: string): ClusterRequest {
  const q = query.split('&').find((pair) => pair.startsWith('q='))
  const wanted = rawValue(body, ['query'])
  return {
    method: 'POST',
    path: `/${target}/_count${q === undefined ? '' : `?${q}`}`,
    ...(wanted !== undefined && { body: `{"query":${wanted}}` }),
  }
}
