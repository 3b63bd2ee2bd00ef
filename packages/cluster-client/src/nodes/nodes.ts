import { supports } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { member, numberValue, present, textValue } from '../values.ts'

/** One node of the list. What the engine does not say is absent: a node that hangs leaves most of its row empty. */
export interface NodeSummary {
  readonly name: string
  /** The whole id, as `GET _nodes` has it. */
  readonly id?: string
  readonly ip?: string
  readonly version?: string
  /** Letters, such as `dimr`; `-` for a node that has none. `nodeRoles` says what they stand for. */
  readonly roles?: string
  /** The roles by name, where the engine has the column (OpenSearch 2): those without a letter are among them. */
  readonly roleNames?: readonly string[]
  /** Whether it is the elected master. */
  readonly master?: boolean
  readonly heapPercent?: number
  readonly heapBytes?: number
  readonly heapMaxBytes?: number
  readonly ramPercent?: number
  readonly ramBytes?: number
  readonly ramMaxBytes?: number
  readonly diskPercent?: number
  readonly diskUsedBytes?: number
  readonly diskTotalBytes?: number
  readonly cpuPercent?: number
  readonly load1m?: number
  readonly load5m?: number
  readonly load15m?: number
  /** Milliseconds since its process began. */
  readonly uptimeMs?: number
  /** Only where the engine has the column (`catNodesShardsColumn`). */
  readonly shards?: number
}

const columns =
  'id,name,ip,version,node.role,master,heap.percent,heap.current,heap.max,ram.percent,ram.current,ram.max,' +
  'disk.used_percent,disk.used,disk.total,cpu,load_1m,load_5m,load_15m,uptime'

/**
 * `GET _cat/nodes`, "Cat nodes API": whole ids, sizes in bytes, times in milliseconds, and no column that the engine may
 * refuse.
 */
export function listNodesRequest(engine: Engine): ClusterRequest {
  const shards = supports(engine, 'catNodesShardsColumn') === true ? ',shards' : ''
  // OpenSearch 1 leaves it out without a word.
  const roles = engine.distribution === 'opensearch' ? ',node.roles' : ''
  const query = queryText({
    format: 'json',
    bytes: 'b',
    time: 'ms',
    full_id: true,
    ...managerTimeout(engine),
    h: `${columns}${shards}${roles}`,
  })
  return { method: 'GET', path: `/_cat/nodes${query}`, needs: 'catNodes' }
}

/** Reads an answer to `listNodesRequest`; rows without a name are left out. */
export function toNodeSummaries(answer: unknown): NodeSummary[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((row: unknown) => {
    const name = textValue(member(row, 'name'))
    return name === undefined ? [] : [{ name, ...identity(row), ...figures(row) }]
  })
}

function identity(row: unknown): Omit<NodeSummary, 'name'> {
  const text = (column: string) => textValue(member(row, column))
  const master = text('master')
  return present({
    id: text('id'),
    ip: text('ip'),
    version: text('version'),
    roles: text('node.role'),
    roleNames: listed(text('node.roles')),
    master: master === undefined ? undefined : master === '*',
  })
}

/** `data,ingest` → both; `-`, which is none, → an empty list. */
function listed(names: string | undefined): readonly string[] | undefined {
  if (names === undefined) return undefined
  return names === '-' ? [] : names.split(',')
}

/** A figure that is -1 was not to be had on that machine. */
function figure(value: unknown): number | undefined {
  const number = numberValue(value)
  return number !== undefined && number >= 0 ? number : undefined
}

function figures(row: unknown): Omit<NodeSummary, 'name'> {
  const number = (column: string) => figure(member(row, column))
  return present({
    heapPercent: number('heap.percent'),
    heapBytes: number('heap.current'),
    heapMaxBytes: number('heap.max'),
    ramPercent: number('ram.percent'),
    ramBytes: number('ram.current'),
    ramMaxBytes: number('ram.max'),
    diskPercent: number('disk.used_percent'),
    diskUsedBytes: number('disk.used'),
    diskTotalBytes: number('disk.total'),
    cpuPercent: number('cpu'),
    load1m: number('load_1m'),
    load5m: number('load_5m'),
    load15m: number('load_15m'),
    uptimeMs: number('uptime'),
    shards: number('shards'),
  })
}
