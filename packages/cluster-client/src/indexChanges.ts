import type { Capability } from './capabilities.ts'
import type { ClusterRequest } from './clusterRequest.ts'
import { InvalidRequestError } from './errors.ts'
import { pathSegment, pathSegments, queryText } from './path.ts'

/** Shards of a new index. */
export interface IndexShape {
  /** Primary shards: a whole number from 1. */
  readonly shards: number
  /** Copies of each: a whole number from 0. */
  readonly replicas: number
}

/**
 * `PUT {index}`, "Create index API". Without `shape` no settings are sent, as serverless demands.
 * Throws `InvalidRequestError` for an empty name and for numbers of shards that no index can have.
 */
export function createIndexRequest(name: string, shape?: IndexShape): ClusterRequest {
  const path = `/${pathSegment(name)}`
  if (shape === undefined) return { method: 'PUT', path }
  const { shards, replicas } = shape
  if (!Number.isSafeInteger(shards) || !Number.isSafeInteger(replicas) || shards < 1 || replicas < 0)
    throw new InvalidRequestError('An index has at least one shard and no negative number of replicas', `PUT ${path}`)
  const settings = { number_of_shards: shards, number_of_replicas: replicas }
  return { method: 'PUT', path, body: JSON.stringify({ settings }) }
}

/** `DELETE {indices}`, "Delete index API". Throws `InvalidRequestError` as `concreteNames` does. */
export function deleteIndicesRequest(names: readonly string[]): ClusterRequest {
  return { method: 'DELETE', path: `/${concreteNames(names)}` }
}

/** `POST {indices}/_refresh`, "Refresh API". */
export function refreshIndicesRequest(names: readonly string[]): ClusterRequest {
  return maintenance(names, '_refresh', 'refreshIndex')
}

/** `POST {indices}/_flush`, "Flush API". */
export function flushIndicesRequest(names: readonly string[]): ClusterRequest {
  return maintenance(names, '_flush', 'flush')
}

/** `POST {indices}/_cache/clear`, "Clear cache API". */
export function clearCacheRequest(names: readonly string[]): ClusterRequest {
  return maintenance(names, '_cache/clear', 'clearCache')
}

/** `POST {indices}/_open`, "Open index API". Without a time limit: it waits for shards. */
export function openIndicesRequest(names: readonly string[]): ClusterRequest {
  return { ...maintenance(names, '_open', 'openIndex'), timeoutMs: 0 }
}

/** `POST {indices}/_close`, "Close index API". Without a time limit: it waits for shards. */
export function closeIndicesRequest(names: readonly string[]): ClusterRequest {
  return { ...maintenance(names, '_close', 'closeIndex'), timeoutMs: 0 }
}

/**
 * `POST {indices}/_forcemerge`, "Force merge API". Without a time limit: it may take hours. `maxSegments` is how many
 * each shard keeps at most; absent lets the engine choose.
 */
export function forceMergeRequest(names: readonly string[], maxSegments?: number): ClusterRequest {
  const merge = maintenance(names, '_forcemerge', 'forceMerge')
  return { ...merge, path: `${merge.path}${queryText({ max_num_segments: maxSegments })}`, timeoutMs: 0 }
}

function maintenance(names: readonly string[], action: string, needs: Capability): ClusterRequest {
  return { method: 'POST', path: `/${concreteNames(names)}/${action}`, needs }
}

/** Names as one segment. What an engine would take for many (`*`, `_all`, `-name`) is refused: these calls change things. */
function concreteNames(names: readonly string[]): string {
  if (names.some((name) => /^[-_]|\*/.test(name))) throw new InvalidRequestError('A name is a pattern', 'path')
  return pathSegments(names)
}
