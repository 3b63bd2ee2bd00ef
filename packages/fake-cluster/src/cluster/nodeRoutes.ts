import { json, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { nestedSettings } from '../indices/settingsShape.ts'
import { shardsOf } from '../shards/shards.ts'
import { isElasticsearch8, type FakeNode, type FakeState } from '../state.ts'
import { tableAnswer, tableParameters, type CatColumn } from './catTable.ts'
import { nodeRoles } from './nodeRoles.ts'

/** `_cat/nodes` and `_nodes`. */
export function nodeRoutes(app: FakeApp, state: FakeState): void {
  app.get('/_cat/nodes', (c) => unknownParameters(c, [...tableParameters, 'full_id']) ?? nodeTable(c, state))
  const section = '(?:_all|settings|process|plugins)'
  for (const path of ['/_nodes', `/_nodes/:sections{${section}(?:,${section})*}`]) {
    app.get(path, (c) => {
      const sections = (c.req.param('sections') ?? '_all').split(',')
      return unknownParameters(c, ['timeout', 'flat_settings']) ?? json(nodesAnswer(state, sections))
    })
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

const versionsSince8 = {
  ...{ transport_version: 8_841_085, index_version: 8_537_000 },
  component_versions: {
    transform_config_version: 10_000_099,
    api_key_version: 8_150_099,
    ml_config_version: 12_000_099,
  },
}

/** Those that the engine gives its nodes by itself, and the node's own. */
export function attributesOf(state: FakeState, node: FakeNode): Record<string, string> {
  const plugins: Record<string, string> = state.flavor === 'oss' ? {} : { 'xpack.installed': 'true' }
  const given = state.distribution === 'opensearch' ? { shard_indexing_pressure_enabled: 'true' } : plugins
  return { ...given, ...node.attributes }
}

/** Plugins that add types of repositories; since Elasticsearch 8 they are modules. */
function modulesOf(state: FakeState): object {
  const named = (names: readonly string[]) => names.map((name) => ({ name: `repository-${name}` }))
  return isElasticsearch8(state)
    ? { plugins: [], modules: named(['url', ...state.repositoryTypes]) }
    : { plugins: named(state.repositoryTypes), modules: named(['url']) }
}

/** Some sections of what the nodes tell, or all those that the fake knows. */
function nodesAnswer(state: FakeState, sections: readonly string[]): object {
  const tells = (section: string) => sections.includes('_all') || sections.includes(section)
  const answering = state.nodes.filter(({ hangs }) => !hangs)
  const nodes: [string, object][] = answering.map((node) => {
    const attributes = attributesOf(state, node)
    const path = state.pathRepo.length === 0 ? {} : { path: { repo: state.pathRepo } }
    const settings = {
      ...{ cluster: { name: state.name }, node: { name: node.name, attr: nestedSettings(attributes) } },
      ...path,
    }
    return [
      node.id,
      {
        name: node.name,
        transport_address: `${node.ip}:9300`,
        host: node.ip,
        ip: node.ip,
        version: node.version,
        ...(state.distribution === 'elasticsearch' && { build_flavor: state.flavor }),
        ...(isElasticsearch8(state) && versionsSince8),
        ...{ build_type: 'tar', build_hash: 'e5a3c5691be87af6c12dbe3e158c59c04ee72973' },
        roles: nodeRoles(node.role, state.distribution),
        attributes,
        ...(tells('settings') && { settings }),
        ...(tells('plugins') && modulesOf(state)),
        ...(tells('process') && {
          process: { refresh_interval_in_millis: 1000, id: 4711, mlockall: false },
        }),
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
