import { supports } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegments, queryText } from '../requests/path.ts'
import { booleanValue, member, numberValue, present, textValue } from '../values.ts'

/** One copy of a shard and how it came, or is coming, to the node it is on. What the engine does not say is absent. */
export interface ShardRecovery {
  readonly index: string
  readonly shard: number
  readonly isPrimary?: boolean
  /** Where it comes from, in the engine's word: `PEER`, `SNAPSHOT`, `EMPTY_STORE`, `EXISTING_STORE`, `LOCAL_SHARDS`. */
  readonly type?: string
  /** In the engine's word: `INIT`, `INDEX`, `VERIFY_INDEX`, `TRANSLOG`, `FINALIZE`, `DONE`. */
  readonly stage?: string
  /** Only a `PEER` recovery has a node to come from. */
  readonly source: RecoveryNode & {
    readonly snapshot?: string
    readonly repository?: string
    /** Of a snapshot: the index in it. */
    readonly index?: string
  }
  readonly target: RecoveryNode
  /** Milliseconds since 1970. */
  readonly startMs?: number
  /** Milliseconds since 1970; absent while it runs. */
  readonly stopMs?: number
  /** Milliseconds so far. */
  readonly totalMs?: number
  readonly files: RecoveryCount
  readonly bytes: RecoveryCount
  /** Operations of the transaction log. */
  readonly translog: RecoveryCount
}

export interface RecoveryNode {
  readonly id?: string
  readonly name?: string
  readonly host?: string
}

/** How much of something has come over. */
export interface RecoveryCount {
  readonly recovered?: number
  /** What was there already is part of it. Absent while it is not counted yet. */
  readonly total?: number
  /** What was there already and need not come. */
  readonly reused?: number
}

const fields = [
  ...['id', 'type', 'stage', 'primary', 'start_time_in_millis', 'stop_time_in_millis', 'total_time_in_millis'],
  ...['source.id', 'source.name', 'source.host', 'source.repository', 'source.snapshot', 'source.index'],
  ...['target.id', 'target.name', 'target.host'],
  ...['index.files.total', 'index.files.reused', 'index.files.recovered'],
  ...['index.size.total_in_bytes', 'index.size.reused_in_bytes', 'index.size.recovered_in_bytes'],
  ...['translog.recovered', 'translog.total'],
]

/** Which recoveries a list is limited to; all of them unless told. */
export interface RecoverySelection {
  /** Only those that run now. */
  readonly activeOnly?: boolean
  /** Only of these indices, of those that are there; at most as many as fit into a path. */
  readonly indices?: readonly string[]
}

/**
 * `GET _recovery`, "Index recovery API", cut down to what is read of it, 1,000 shards being 1 MB otherwise. Shards of closed and
 * hidden indices come along where the engine can (`expandWildcardsAll`). Throws `InvalidRequestError` for an empty name.
 */
export function listRecoveriesRequest(
  engine: Engine,
  { activeOnly = false, indices }: RecoverySelection = {},
): ClusterRequest {
  const query = queryText({
    active_only: activeOnly ? true : undefined,
    ignore_unavailable: indices && true,
    expand_wildcards: supports(engine, 'expandWildcardsAll') === true ? 'all' : undefined,
    // The star is the name of the index, dots in it included.
    filter_path: fields.map((field) => `*.shards.${field}`).join(','),
  })
  return { method: 'GET', path: `${indices ? `/${pathSegments(indices)}` : ''}/_recovery${query}`, needs: 'recovery' }
}

/** Reads an answer to `listRecoveriesRequest`, which is keyed by index; an empty object is no recovery at all. */
export function toShardRecoveries(answer: unknown): ShardRecovery[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([index, value]) => {
    const shards = member(value, 'shards')
    return Array.isArray(shards) ? shards.flatMap((shard: unknown) => toShardRecovery(index, shard)) : []
  })
}

/** Share of a count that is done, 0 to 100; nothing where nothing was counted. What was there already need not come. */
export function recoveredPercent({ recovered, total, reused = 0 }: RecoveryCount): number | undefined {
  if (recovered === undefined || total === undefined || total === 0) return undefined
  const wanted = total - reused
  return wanted <= 0 ? 100 : Math.min(100, (recovered / wanted) * 100)
}

function toShardRecovery(index: string, answer: unknown): ShardRecovery[] {
  const shard = numberValue(member(answer, 'id'))
  if (shard === undefined) return []
  const source = member(answer, 'source')
  return [
    {
      index,
      shard,
      source: {
        ...nodeOf(source),
        ...present({
          snapshot: textValue(member(source, 'snapshot')),
          repository: textValue(member(source, 'repository')),
          index: textValue(member(source, 'index')),
        }),
      },
      target: nodeOf(member(answer, 'target')),
      files: countOf(member(member(answer, 'index'), 'files')),
      bytes: countOf(member(member(answer, 'index'), 'size'), '_in_bytes'),
      translog: countOf(member(answer, 'translog')),
      ...progress(answer),
    },
  ]
}

function progress(
  answer: unknown,
): Pick<ShardRecovery, 'isPrimary' | 'type' | 'stage' | 'startMs' | 'stopMs' | 'totalMs'> {
  const time = (name: string) => positive(numberValue(member(answer, name)))
  return present({
    isPrimary: booleanValue(member(answer, 'primary')),
    type: textValue(member(answer, 'type'))?.toUpperCase(),
    stage: textValue(member(answer, 'stage'))?.toUpperCase(),
    startMs: time('start_time_in_millis'),
    stopMs: time('stop_time_in_millis'),
    totalMs: numberValue(member(answer, 'total_time_in_millis')),
  })
}

function nodeOf(answer: unknown): RecoveryNode {
  return present({
    id: textValue(member(answer, 'id')),
    name: textValue(member(answer, 'name')),
    host: textValue(member(answer, 'host')),
  })
}

/** −1 is the engines' "not known yet". */
function countOf(answer: unknown, unit = ''): RecoveryCount {
  const count = (name: string) => {
    const value = numberValue(member(answer, `${name}${unit}`))
    return value === undefined || value < 0 ? undefined : value
  }
  return present({ recovered: count('recovered'), total: count('total'), reused: count('reused') })
}

/** A timer that has not begun, or not ended, stands at 0. */
function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined
}
