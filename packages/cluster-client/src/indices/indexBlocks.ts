import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText, withinPath } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { member, textValue } from '../values.ts'

/**
 * Blocks that a change of settings removes, in the order to remove them in: an index with `metadata` takes no change but of
 * that alone, and one with either of the next two takes none that leaves them out.
 */
export const removableBlocks = ['metadata', 'read_only', 'read_only_allow_delete', 'write', 'read'] as const
/** A block by the end of its setting, `index.blocks.write`. */
export type RemovableBlock = (typeof removableBlocks)[number]

/** The numbers by which engines tell them. */
const blockNumbers: ReadonlyMap<string, RemovableBlock> = new Map([
  ['5', 'read_only'],
  ['7', 'read'],
  ['8', 'write'],
  ['9', 'metadata'],
  ['12', 'read_only_allow_delete'],
])
/** Of a closed index, which the list tells by its status. */
const closedNumber = '4'

/**
 * `GET _cluster/state/blocks`, "Cluster state API": the blocks of every index in one call, closed and hidden ones included;
 * `within`, of those that names and patterns match.
 * Settings tell them too, but one index with a `metadata` block has the settings of all refused.
 */
export function listBlocksRequest(engine: Engine, within?: string): ClusterRequest {
  const query = queryText({ filter_path: 'blocks.indices', ...managerTimeout(engine) })
  return { method: 'GET', path: `/_cluster/state/blocks${withinPath(within)}${query}`, needs: 'clusterBlocks' }
}

/**
 * Reads an answer to `listBlocksRequest` as index name → its blocks, of those that have any: by the names of
 * `removableBlocks`, others in the words of the engine.
 */
export function toBlocks(answer: unknown): Map<string, readonly string[]> {
  const blocks = new Map<string, readonly string[]>()
  for (const [index, told] of entriesOf(member(member(answer, 'blocks'), 'indices'))) {
    const own = entriesOf(told).flatMap(([number, block]) => {
      if (number === closedNumber) return []
      return [blockNumbers.get(number) ?? textValue(member(block, 'description')) ?? number]
    })
    if (own.length > 0) blocks.set(index, own)
  }
  return blocks
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
