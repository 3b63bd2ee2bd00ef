import type { ClusterRequest } from './clusterRequest.ts'
import { pathSegment, queryText } from './path.ts'
import { member, numberValue, present, textValue } from './values.ts'

/** A node as `_cat/shards` names it. The rows of one answer share one object for each node. */
export interface ShardNode {
  readonly name: string
  /** The whole id. */
  readonly id?: string
  readonly ip?: string
}

/** One copy of a shard. What the engine does not say is absent: a closed index has neither documents nor size. */
export interface ShardCopy {
  readonly index: string
  /** The number of the shard, from 0. */
  readonly shard: number
  readonly primary: boolean
  /** `STARTED`, `INITIALIZING`, `RELOCATING`, `UNASSIGNED`. */
  readonly state: string
  /** Where it is; absent while it is unassigned. */
  readonly node?: ShardNode
  /** Where it travels to, while it is relocating. */
  readonly target?: ShardNode
  readonly docs?: number
  readonly sizeBytes?: number
  /** Why it was given to no node, such as `NODE_LEFT`; of one that is initializing, why it was before. */
  readonly reason?: string
  /** Since when, as the engine writes it: `2026-11-21T09:28:19.713Z`. */
  readonly unassignedAt?: string
  /** What the engine knows beyond the reason: the failure, or the node that left. */
  readonly details?: string
}

const columns = 'index,shard,prirep,state,node,docs,store,ip,id,unassigned.reason,unassigned.at,unassigned.details'

/**
 * `GET _cat/shards`, "Cat shards API": every copy of every shard, sizes in bytes; with `index`, of that one. Patterns are
 * none: for them the engines leave hidden indices out. Throws `InvalidRequestError` for an empty name.
 */
export function listShardsRequest(index?: string): ClusterRequest {
  const query = queryText({ format: 'json', bytes: 'b', h: columns })
  return {
    method: 'GET',
    path: `/_cat/shards${index === undefined ? '' : `/${pathSegment(index)}`}${query}`,
    needs: 'catShards',
  }
}

/** Reads an answer to `listShardsRequest`; rows without index or number are left out. */
export function toShardCopies(answer: unknown): ShardCopy[] {
  if (!Array.isArray(answer)) return []
  const nodeOf = createNodeNames()
  return answer.flatMap((row: unknown) => {
    const index = textValue(member(row, 'index'))
    const shard = numberValue(member(row, 'shard'))
    return index === undefined || shard === undefined ? [] : [{ index, shard, ...copyOf(row, nodeOf) }]
  })
}

function copyOf(row: unknown, nodeOf: NodeOf): Omit<ShardCopy, 'index' | 'shard'> {
  const text = (column: string) => textValue(member(row, column))
  const state = text('state') ?? ''
  const place = placeOf(text('node'), state === 'RELOCATING')
  return {
    primary: member(row, 'prirep') === 'p',
    state,
    ...(place && { node: nodeOf(place.name, text('id'), text('ip')) }),
    ...(place?.target && { target: nodeOf(place.target.name, place.target.id, place.target.ip) }),
    ...present({
      docs: numberValue(member(row, 'docs')),
      sizeBytes: numberValue(member(row, 'store')),
      reason: text('unassigned.reason'),
      unassignedAt: text('unassigned.at'),
      details: text('unassigned.details'),
    }),
  }
}

interface Place {
  readonly name: string
  readonly target?: Required<ShardNode>
}

// `node -> ip id name`. Names may hold spaces and arrows; an address holds neither, and an id has 20 to 22 characters.
const journey = /^(.*?) -> (\S+) ([\w-]{20,22}) (.*)$/s

/** What stands in the column `node`: where a copy is, and where it travels to. */
function placeOf(text: string | undefined, isRelocating: boolean): Place | undefined {
  if (text === undefined) return undefined
  const [, from = text, ip, id, name] = (isRelocating && journey.exec(text)) || []
  if (ip === undefined || id === undefined || name === undefined) return { name: from }
  return { name: from, target: { ip, id, name } }
}

type NodeOf = (name: string, id: string | undefined, ip: string | undefined) => ShardNode

function createNodeNames(): NodeOf {
  const known = new Map<string, ShardNode>()
  return (name, id, ip) => {
    const key = id ?? `${name} ${ip ?? ''}`
    const node = known.get(key) ?? { name, ...present({ id, ip }) }
    known.set(key, node)
    return node
  }
}
