import type { Capability } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { InvalidRequestError } from '../door/errors.ts'
import type { RemovableBlock } from './indexBlocks.ts'
import type { SettingValue } from './indexSettings.ts'
import { pathSegment, pathSegments, queryText } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'

/** So long a new index waits for its nodes and shards before its maker is answered. */
const waitLimit = '10s'

/** Shards of a new index. */
export interface IndexShape {
  /** Primary shards: a whole number from 1. */
  readonly shards: number
  /** Copies of each: a whole number from 0. */
  readonly replicas: number
}

/**
 * `PUT {index}`, "Create index API". Without `shape` no settings are sent, as serverless demands; for a known
 * `engine` it is answered in ten seconds, whatever its shards do.
 * Throws `InvalidRequestError` for an empty name and for numbers of shards that no index can have.
 */
export function createIndexRequest(name: string, shape?: IndexShape, engine?: Engine): ClusterRequest {
  // Sooner than a caller gives up: its shards may be late, but the index is there, and that is an answer.
  const limits = engine && shape && queryText({ timeout: waitLimit, ...managerTimeout(engine, waitLimit) })
  const path = `/${pathSegment(name)}${limits ?? ''}`
  if (shape === undefined) return { method: 'PUT', path }
  const { shards, replicas } = shape
  if (!Number.isSafeInteger(shards) || !Number.isSafeInteger(replicas) || shards < 1 || replicas < 0)
    throw new InvalidRequestError('An index has at least one shard and no negative number of replicas', {
      method: 'PUT',
      path,
    })
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
 * each shard keeps at most; absent lets the engine choose. With `asTask` the answer comes at once and names the task
 * (`toStartedTask`) that goes on in the cluster; only where the engine has `forceMergeTask`.
 */
export function forceMergeRequest(names: readonly string[], maxSegments?: number, asTask = false): ClusterRequest {
  const { method, path } = maintenance(names, '_forcemerge', 'forceMerge')
  const query = queryText({ max_num_segments: maxSegments, wait_for_completion: asTask ? false : undefined })
  const call = { method, path: `${path}${query}` }
  return asTask ? { ...call, needs: 'forceMergeTask' } : { ...call, needs: 'forceMerge', timeoutMs: 0 }
}

/**
 * `POST {indices}/_delete_by_query`, "Delete by query API", with JSON of a query; without one every document. The answer comes
 * at once and names the task (`toStartedTask`) that deletes them; the indices are refreshed at its end.
 */
export function deleteDocumentsRequest(names: readonly string[], query = '{"match_all":{}}'): ClusterRequest {
  const parameters = queryText({ refresh: true, wait_for_completion: false })
  return {
    method: 'POST',
    path: `/${concreteNames(names)}/_delete_by_query${parameters}`,
    body: `{"query":${query}}`,
    needs: 'deleteByQuery',
  }
}

/**
 * `POST _reindex`, "Reindex API": copies all documents of one index into another, which is made if it does not exist. The
 * answer comes at once and names the task (`toStartedTask`) that copies them. `dest` may be an alias.
 */
export function reindexRequest(source: string, dest: string): ClusterRequest {
  for (const name of [source, dest]) concreteNames([name])
  const body = JSON.stringify({ source: { index: source }, dest: { index: dest } })
  return { method: 'POST', path: `/_reindex${queryText({ wait_for_completion: false })}`, body, needs: 'reindex' }
}

/**
 * `PUT {indices}/_settings`, "Update index settings API": one setting of one index or many, by its whole name; `null` takes
 * it away, so that the default is in force again. Throws `InvalidRequestError` as `concreteNames` does.
 */
export function changeIndexSettingRequest(
  indices: string | readonly string[],
  setting: string,
  value: SettingValue | null,
): ClusterRequest {
  const names = typeof indices === 'string' ? [indices] : indices
  return { method: 'PUT', path: `/${concreteNames(names)}/_settings`, body: JSON.stringify({ [setting]: value }) }
}

/**
 * `PUT {indices}/_settings`, "Update index settings API": removes one block of all of them. Several blocks are removed one
 * after the other, in the order of `removableBlocks`. Throws `InvalidRequestError` as `concreteNames` does.
 */
export function removeBlockRequest(names: readonly string[], block: RemovableBlock): ClusterRequest {
  const body = JSON.stringify({ [`index.blocks.${block}`]: null })
  return { method: 'PUT', path: `/${concreteNames(names)}/_settings`, body }
}

function maintenance(names: readonly string[], action: string, needs: Capability): ClusterRequest {
  return { method: 'POST', path: `/${concreteNames(names)}/${action}`, needs }
}

/** Names as one segment. What an engine would take for many (`*`, `_all`, `-name`) is refused: these calls change things. */
function concreteNames(names: readonly string[]): string {
  if (names.some((name) => /^[-_]|\*/.test(name))) throw new InvalidRequestError('A name is a pattern')
  return pathSegments(names)
}
