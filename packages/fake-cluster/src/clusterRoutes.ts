import { json, unknownParameters, type FakeApp, type FakeContext } from './fakeApp.ts'
import { namedIndices, type Reach } from './indexNames.ts'
import { rootAnswer } from './rootAnswer.ts'
import { dataNodes, shardsOf, type FakeShard } from './shards.ts'
import type { FakeHealth, FakeIndex, FakeState } from './state.ts'

const healthParameters = [
  'level',
  'local',
  'timeout',
  'master_timeout',
  'wait_for_status',
  'wait_for_nodes',
  'expand_wildcards',
]
const everyIndex: Reach = { closed: true, hidden: true }

/** `GET /`, `_cluster/health`, `_cluster/stats`. */
export function clusterRoutes(app: FakeApp, state: FakeState): void {
  app.get('/', () => json(rootAnswer(state)))
  for (const path of ['/_cluster/health', '/_cluster/health/:index']) {
    app.get(path, (c) => unknownParameters(c, healthParameters) ?? health(c, state))
  }
  app.get('/_cluster/stats', (c) => unknownParameters(c, ['timeout', 'flat_settings']) ?? json(statsAnswer(state)))
}

interface ShardCounts {
  readonly primaries: number
  readonly active: number
  readonly unassigned: number
  readonly initializing: number
  readonly relocating: number
}

function countShards(shards: readonly FakeShard[]): ShardCounts {
  const count = (state: FakeShard['state']) => shards.filter((shard) => shard.state === state).length
  const active = shards.filter(({ state }) => state === 'STARTED' || state === 'RELOCATING')
  return {
    primaries: active.filter((shard) => shard.prirep === 'p').length,
    active: active.length,
    unassigned: count('UNASSIGNED'),
    initializing: count('INITIALIZING'),
    relocating: count('RELOCATING'),
  }
}

function worstHealth(indices: readonly FakeIndex[]): FakeHealth {
  if (indices.some((index) => index.health === 'red')) return 'red'
  return indices.some((index) => index.health === 'yellow') ? 'yellow' : 'green'
}

/** Of the named indices, of all without names; an index that does not exist is waited for until the time is over. */
function health(c: FakeContext, state: FakeState): Response {
  const named = namedIndices(state, c.req.param('index') ?? '_all', everyIndex)
  if ('error' in named) return json({ ...healthAnswer(state, []), status: 'red', timed_out: true }, 408)
  const answer = healthAnswer(state, named.indices)
  return json(c.req.query('level') === 'indices' ? { ...answer, indices: healthByIndex(state, named.indices) } : answer)
}

function healthByIndex(state: FakeState, indices: readonly FakeIndex[]): object {
  return Object.fromEntries(
    indices.map((index) => {
      const counts = countShards(shardsOf(state, [index]))
      return [
        index.index,
        {
          status: index.health,
          number_of_shards: Number(index.pri),
          number_of_replicas: Number(index.rep),
          active_primary_shards: counts.primaries,
          active_shards: counts.active,
          relocating_shards: counts.relocating,
          initializing_shards: counts.initializing,
          unassigned_shards: counts.unassigned,
        },
      ]
    }),
  )
}

function healthAnswer(state: FakeState, indices: readonly FakeIndex[]): object {
  const counts = countShards(shardsOf(state, indices))
  const all = counts.active + counts.initializing + counts.unassigned
  return {
    cluster_name: state.name,
    status: worstHealth(indices),
    timed_out: false,
    number_of_nodes: state.nodes.length,
    number_of_data_nodes: dataNodes(state).length,
    ...(state.distribution === 'opensearch' ? { discovered_master: true, discovered_cluster_manager: true } : {}),
    active_primary_shards: counts.primaries,
    active_shards: counts.active,
    relocating_shards: counts.relocating,
    initializing_shards: counts.initializing,
    unassigned_shards: counts.unassigned,
    delayed_unassigned_shards: 0,
    number_of_pending_tasks: 0,
    number_of_in_flight_fetch: 0,
    task_max_waiting_in_queue_millis: 0,
    active_shards_percent_as_number: all === 0 ? 100 : (counts.active / all) * 100,
  }
}

/** Closed indices are not counted, as in the engines. */
function statsAnswer(state: FakeState): object {
  const open = state.indices.filter((index) => index.status === 'open')
  const counts = countShards(shardsOf(state, open))
  const sum = (key: 'docs.count' | 'docs.deleted' | 'store.size' | 'sc') =>
    open.reduce((total, index) => total + Number(index[key]), 0)
  return {
    _nodes: { total: state.nodes.length, successful: state.nodes.length, failed: 0 },
    cluster_name: state.name,
    cluster_uuid: state.uuid,
    timestamp: 1780000000000,
    status: worstHealth(state.indices),
    indices: {
      count: open.length,
      shards: {
        total: counts.active,
        primaries: counts.primaries,
        replication: (counts.active - counts.primaries) / Math.max(1, counts.primaries),
      },
      docs: { count: sum('docs.count'), deleted: sum('docs.deleted') },
      store: { size_in_bytes: sum('store.size'), reserved_in_bytes: 0 },
      segments: { count: sum('sc') },
    },
    nodes: {
      count: nodeCounts(state),
      versions: [...new Set(state.nodes.map((node) => node.version))],
      fs: diskTotals(state),
    },
  }
}

function nodeCounts(state: FakeState): object {
  const holding = (letter: string) => state.nodes.filter((node) => node.role.includes(letter)).length
  const masters = holding('m')
  return {
    total: state.nodes.length,
    ...(state.distribution === 'opensearch' ? { cluster_manager: masters } : {}),
    coordinating_only: state.nodes.filter((node) => node.role === '-').length,
    data: holding('d'),
    ingest: holding('i'),
    master: masters,
    remote_cluster_client: holding('r'),
  }
}

function diskTotals(state: FakeState): object {
  const total = state.nodes.reduce((sum, node) => sum + Number(node.diskTotal), 0)
  const used = state.nodes.reduce((sum, node) => sum + Number(node.diskUsed), 0)
  return { total_in_bytes: total, free_in_bytes: total - used, available_in_bytes: total - used }
}
