import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegments, queryText } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { member, numberValue, present } from '../values.ts'

/** Shards of one index that are not where they should be. A figure the engine does not give is absent. */
export interface IndexHealth {
  /** Primaries that cannot be read or written: unassigned, or still initializing. */
  readonly inactivePrimaries?: number
  /** Of all copies, primaries included. */
  readonly unassigned?: number
  readonly initializing?: number
  readonly relocating?: number
}

/** So long an engine waits for an index that has gone meanwhile. */
const forIndex = '1s'

/**
 * `GET _cluster/health/{indices}?level=indices`, "Cluster health API": why indices are yellow or red, in figures. Without
 * names those of every index: about a megabyte for ten thousand. Names are open or closed indices, at most as many as
 * `nameBatches` puts into one path. Throws `InvalidRequestError` for an empty name.
 */
export function indexHealthRequest(engine: Engine, names: readonly string[]): ClusterRequest {
  const figures = 'indices.*.unassigned_shards,indices.*.initializing_shards,indices.*.relocating_shards'
  const primaries = 'indices.*.number_of_shards,indices.*.active_primary_shards'
  const query = queryText({
    level: 'indices',
    timeout: forIndex,
    ...managerTimeout(engine),
    filter_path: `${figures},${primaries}`,
  })
  return {
    method: 'GET',
    path: `/_cluster/health${names.length === 0 ? '' : `/${pathSegments(names)}`}${query}`,
    needs: 'clusterHealth',
  }
}

/** Reads an answer to `indexHealthRequest` as index name → its figures. */
export function toIndexHealth(answer: unknown): Map<string, IndexHealth> {
  const indices = member(answer, 'indices')
  if (typeof indices !== 'object' || indices === null) return new Map()
  return new Map(Object.entries(indices).map(([name, index]) => [name, figuresOf(index)]))
}

function figuresOf(index: unknown): IndexHealth {
  const number = (field: string) => numberValue(member(index, field))
  const [primaries, active] = [number('number_of_shards'), number('active_primary_shards')]
  return present({
    inactivePrimaries: primaries === undefined || active === undefined ? undefined : primaries - active,
    unassigned: number('unassigned_shards'),
    initializing: number('initializing_shards'),
    relocating: number('relocating_shards'),
  })
}
