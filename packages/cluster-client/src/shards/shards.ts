import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, queryText, withinPath } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { numberValue, present, textValue } from '../values.ts'

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

// By the short names that every engine has for them: each stands in every row of the answer, which may have tens of
// thousands. Written out it would be a quarter longer.
const columns = 'i,s,p,st,n,d,sto,ip,id,ur,ua,ud'

/** Which shards a list is limited to; all of them unless told. */
export interface ShardSelection {
  /** Only of this index. */
  readonly index?: string
  /** Only of indices that these names and patterns match, separated by commas: hidden and closed ones are left out by the engines. */
  readonly within?: string | undefined
}

/**
 * `GET _cat/shards`, "Cat shards API": every copy of every shard, sizes in bytes; with a selection, of those. Throws
 * `InvalidRequestError` for an empty name.
 */
export function listShardsRequest(engine: Engine, { index, within }: ShardSelection = {}): ClusterRequest {
  const query = queryText({ format: 'json', bytes: 'b', ...managerTimeout(engine), h: columns })
  return {
    method: 'GET',
    path: `/_cat/shards${index === undefined ? withinPath(within) : `/${pathSegment(index)}`}${query}`,
    needs: 'catShards',
  }
}

/** Reads an answer to `listShardsRequest`; rows without index or number are left out. */
export function toShardCopies(answer: unknown): ShardCopy[] {
  if (!Array.isArray(answer)) return []
  const nodeOf = createNodeNames()
  const copies: ShardCopy[] = []
  for (const row of answer) {
    const copy = toShardCopy(row, nodeOf)
    if (copy) copies.push(copy)
  }
  return copies
}

/** A row of `_cat/shards` with `columns`: text, or null. */
interface CatShardRow {
  /** Index. */
  readonly i?: unknown
  /** Number of the shard. */
  readonly s?: unknown
  /** `p`, or `r` for a replica. */
  readonly p?: unknown
  /** State. */
  readonly st?: unknown
  /** Name of the node. */
  readonly n?: unknown
  /** Documents. */
  readonly d?: unknown
  /** Size in bytes. */
  readonly sto?: unknown
  /** Of the node, as `id`. */
  readonly ip?: unknown
  readonly id?: unknown
  /** Why it is unassigned. */
  readonly ur?: unknown
  /** Since when. */
  readonly ua?: unknown
  /** Details of it. */
  readonly ud?: unknown
}

function isRow(row: unknown): row is CatShardRow {
  return typeof row === 'object' && row !== null
}

type Draft = { -readonly [Name in keyof ShardCopy]: ShardCopy[Name] }

// Field by field, each by its own name: there are tens of thousands. Making an object of each part, leaving out what is
// absent, and looking members up by a name that varies takes longer than reading the whole answer.
function toShardCopy(row: unknown, nodeOf: NodeOf): ShardCopy | undefined {
  if (!isRow(row)) return undefined
  const index = textValue(row.i)
  const shard = numberValue(row.s)
  if (index === undefined || shard === undefined) return undefined
  const state = textValue(row.st) ?? ''
  const copy: Draft = { index, shard, primary: row.p === 'p', state }
  addPlace(copy, row, nodeOf)
  const docs = numberValue(row.d)
  if (docs !== undefined) copy.docs = docs
  const sizeBytes = numberValue(row.sto)
  if (sizeBytes !== undefined) copy.sizeBytes = sizeBytes
  const reason = textValue(row.ur)
  if (reason !== undefined) Object.assign(copy, { reason, ...unassignedFacts(row) })
  return copy
}

function addPlace(copy: Draft, row: CatShardRow, nodeOf: NodeOf): void {
  const place = placeOf(textValue(row.n), copy.state === 'RELOCATING')
  if (!place) return
  copy.node = nodeOf(place.name, textValue(row.id), textValue(row.ip))
  if (place.target) copy.target = nodeOf(place.target.name, place.target.id, place.target.ip)
}

function unassignedFacts(row: CatShardRow): Pick<ShardCopy, 'unassignedAt' | 'details'> {
  return present({
    unassignedAt: textValue(row.ua),
    details: textValue(row.ud),
  })
}

interface Place {
  readonly name: string
  readonly target?: Required<ShardNode>
}

// `node -> ip id name`. Names may hold spaces and arrows; an address holds neither, and an id has 20 to 22 characters.
const relocation = /^(.*?) -> (\S+) ([\w-]{20,22}) (.*)$/s

/** What stands in the column `node`: where a copy is, and where it travels to. */
function placeOf(text: string | undefined, isRelocating: boolean): Place | undefined {
  if (text === undefined) return undefined
  const [, from = text, ip, id, name] = (isRelocating && relocation.exec(text)) || []
  if (ip === undefined || id === undefined || name === undefined) return { name: from }
  return { name: from, target: { ip, id, name } }
}

type NodeOf = (name: string, id: string | undefined, ip: string | undefined) => ShardNode

function createNodeNames(): NodeOf {
  const known = new Map<string, ShardNode>()
  return (name, id, ip) => {
    const key = id ?? `${name} ${ip ?? ''}`
    const found = known.get(key)
    if (found) return found
    const node = { name, ...present({ id, ip }) }
    known.set(key, node)
    return node
  }
}
