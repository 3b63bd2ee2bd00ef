import { tableAnswer, tableParameters, type CatColumn } from './catTable.ts'
import { json, unknownParameters, type FakeApp, type FakeContext } from './fakeApp.ts'
import { filterPath } from './filterPath.ts'
import { nodeRoles } from './nodeRoles.ts'
import { shardsOf } from './shards.ts'
import type { FakeNode, FakeState } from './state.ts'

/** `_cat/nodes` and `_nodes`. */
export function nodeRoutes(app: FakeApp, state: FakeState): void {
  app.get('/_cat/nodes', (c) => unknownParameters(c, [...tableParameters, 'full_id']) ?? nodeTable(c, state))
  for (const path of ['/_nodes', '/_nodes/:filter{(?:_all|settings)}']) {
    app.get(
      path,
      (c) =>
        unknownParameters(c, ['timeout', 'flat_settings']) ??
        json(filterPath(nodesAnswer(state), c.req.query('filter_path'))),
    )
  }
}

function nodeTable(c: FakeContext, state: FakeState): Response {
  const full = c.req.query('full_id') !== undefined && c.req.query('full_id') !== 'false'
  const openSearch = state.distribution === 'opensearch'
  const star = (node: FakeNode) => (node.elected ? '*' : '-')
  const columns: CatColumn<FakeNode>[] = [
    { name: 'id', aliases: ['nodeId'], value: (node) => (full ? node.id : node.id.slice(0, 4)) },
    { name: 'ip', aliases: ['i'], shown: true, value: (node) => node.ip },
    { name: 'version', aliases: ['v'], value: (node) => node.version },
    ...nodeFigures.map((column) => ({ ...column, value: told(column.value) })),
    { name: 'uptime', aliases: ['u'], value: told(({ uptime }) => uptimeText(uptime, c.req.query('time'))) },
    { name: 'node.role', aliases: ['r', 'role', 'nodeRole'], shown: true, value: (node) => node.role },
    ...(openSearch
      ? [
          {
            name: 'node.roles',
            aliases: ['rs', 'all roles'],
            shown: true,
            value: (node: FakeNode) => nodeRoles(node.role, 'opensearch').sort().join(',') || '-',
          },
          { name: 'cluster_manager', aliases: ['m', 'master'], shown: true, value: star },
        ]
      : [{ name: 'master', aliases: ['m'], shown: true, value: star }]),
    { name: 'name', aliases: ['n'], shown: true, value: (node) => node.name },
    ...(openSearch || Number(state.version.split('.')[0]) < 8 ? [] : [shardCount(state)]),
  ]
  return tableAnswer(c, columns, state.nodes)
}

/** A node that does not answer in time is listed, without figures. */
function told(tell: (node: FakeNode) => string | null): (node: FakeNode) => string | null {
  return (node) => (node.hangs ? null : tell(node))
}

/** Milliseconds as `time=ms` has them, else in days or hours as `3.5d`. */
function uptimeText(milliseconds: string, unit: string | undefined): string {
  if (unit === 'ms') return milliseconds
  const hours = Number(milliseconds) / 3_600_000
  return hours >= 24 ? `${(hours / 24).toFixed(1)}d` : `${hours.toFixed(1)}h`
}

function shardCount(state: FakeState): CatColumn<FakeNode> {
  const perNode = new Map<FakeNode | null, number>()
  for (const { node } of shardsOf(state, state.indices)) perNode.set(node, (perNode.get(node) ?? 0) + 1)
  return {
    name: 'shard_stats.total_count',
    aliases: ['sstc', 'shards'],
    value: told((node) => String(perNode.get(node) ?? 0)),
  }
}

/** `NaN` for a share of nothing, as the engines write it. */
const percent = (used: string, total: string, digits: number) => ((Number(used) / Number(total)) * 100).toFixed(digits)

const nodeFigures: readonly CatColumn<FakeNode>[] = [
  {
    name: 'heap.percent',
    aliases: ['hp', 'heapPercent'],
    shown: true,
    value: (node) => percent(node.heapCurrent, node.heapMax, 0),
  },
  { name: 'heap.current', aliases: ['hc', 'heapCurrent'], size: true, value: (node) => node.heapCurrent },
  { name: 'heap.max', aliases: ['hm', 'heapMax'], size: true, value: (node) => node.heapMax },
  {
    name: 'ram.percent',
    aliases: ['rp', 'ramPercent'],
    shown: true,
    value: (node) => percent(node.ramCurrent, node.ramMax, 0),
  },
  { name: 'ram.current', aliases: ['rc', 'ramCurrent'], size: true, value: (node) => node.ramCurrent },
  { name: 'ram.max', aliases: ['rm', 'ramMax'], size: true, value: (node) => node.ramMax },
  { name: 'disk.total', aliases: ['dt', 'diskTotal'], size: true, value: (node) => node.diskTotal },
  { name: 'disk.used', aliases: ['du', 'diskUsed'], size: true, value: (node) => node.diskUsed },
  {
    name: 'disk.avail',
    aliases: ['d', 'da', 'disk', 'diskAvail'],
    size: true,
    value: (node) => String(BigInt(node.diskTotal) - BigInt(node.diskUsed)),
  },
  {
    name: 'disk.used_percent',
    aliases: ['dup', 'diskUsedPercent'],
    value: (node) => percent(node.diskUsed, node.diskTotal, 2),
  },
  { name: 'cpu', shown: true, value: (node) => node.cpu },
  { name: 'load_1m', aliases: ['l'], shown: true, value: (node) => node.load?.[0] ?? null },
  { name: 'load_5m', shown: true, value: (node) => node.load?.[1] ?? null },
  { name: 'load_15m', shown: true, value: (node) => node.load?.[2] ?? null },
]

function nodesAnswer(state: FakeState): object {
  const answering = state.nodes.filter(({ hangs }) => !hangs)
  const nodes: [string, object][] = answering.map((node) => {
    const attributes = {
      ...(state.distribution === 'opensearch'
        ? { shard_indexing_pressure_enabled: 'true' }
        : { 'xpack.installed': 'true' }),
      ...node.attributes,
    }
    const settings = { cluster: { name: state.name }, node: { name: node.name, attr: nested(attributes) } }
    return [
      node.id,
      {
        name: node.name,
        transport_address: `${node.ip}:9300`,
        host: node.ip,
        ip: node.ip,
        version: node.version,
        roles: nodeRoles(node.role, state.distribution),
        attributes,
        settings,
      },
    ]
  })
  const failed = state.nodes.length - nodes.length
  return {
    _nodes: { total: state.nodes.length, successful: nodes.length, failed },
    cluster_name: state.name,
    nodes: Object.fromEntries(nodes),
  }
}

/** `{ 'rack.row': 'r1' }` → `{ rack: { row: 'r1' } }`, as settings are told unless `flat_settings` is set. */
function nested(attributes: Readonly<Record<string, string>>): object {
  const whole = {}
  for (const [name, value] of Object.entries(attributes)) {
    const parts = name.split('.')
    const last = parts.pop() ?? name
    let place: object = whole
    for (const part of parts) {
      const inner: unknown = Reflect.get(place, part)
      const next = typeof inner === 'object' && inner !== null ? inner : {}
      Reflect.set(place, part, next)
      place = next
    }
    Reflect.set(place, last, value)
  }
  return whole
}
