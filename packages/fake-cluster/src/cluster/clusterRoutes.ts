import { json, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { namedIndices, type Reach } from '../indices/indexNames.ts'
import { dataNodes, shardsOf, type FakeShard } from '../shards/shards.ts'
import { isElasticsearch8, majorOf, type FakeHealth, type FakeIndex, type FakeState } from '../state.ts'
import { ofIndices } from './catRoutes.ts'
import { rootAnswer } from './rootAnswer.ts'
import { blocksAnswer } from './stateBlocks.ts'

const healthParameters = [
  'level',
  'local',
  'timeout',
  'master_timeout',
  'cluster_manager_timeout',
  'wait_for_status',
  'wait_for_nodes',
  'wait_for_events',
  'wait_for_active_shards',
  'wait_for_no_relocating_shards',
  'wait_for_no_initializing_shards',
  'expand_wildcards',
]
const everyIndex: Reach = { closed: true, hidden: true }

/** `GET /`, `_cluster/health`, `_cluster/stats`, `_cluster/pending_tasks`, `_cluster/state/blocks`. */
export function clusterRoutes(app: FakeApp, state: FakeState): void {
  app.get('/', () => json(rootAnswer(state)))
  for (const path of ['/_cluster/health', '/_cluster/health/:index']) {
    app.get(path, (c) => unknownParameters(c, healthParameters) ?? health(c, state))
  }
  app.get('/_cluster/stats', (c) => unknownParameters(c, ['timeout', 'flat_settings']) ?? json(statsAnswer(state)))
  const pending = ['local', 'master_timeout', 'cluster_manager_timeout']
  app.get('/_cluster/pending_tasks', (c) => unknownParameters(c, pending) ?? json(pendingAnswer(state)))
  for (const path of ['/_cluster/state/blocks', '/_cluster/state/blocks/:index']) {
    app.get(path, (c) => {
      const answer = (indices: FakeIndex[]) => json(blocksAnswer(state, indices))
      return unknownParameters(c, pending) ?? ofIndices(c, state, everyIndex, answer)
    })
  }
}

function pendingAnswer({ pendingTasks }: FakeState): object {
  const tasks = pendingTasks.map(({ insertOrder, priority, source, executing, waitedMs }) => ({
    ...{ insert_order: insertOrder, priority, source, executing },
    ...{ time_in_queue_millis: waitedMs, time_in_queue: waitedMs < 1000 ? `${waitedMs}ms` : `${waitedMs / 1000}s` },
  }))
  return { tasks }
}

interface ShardCounts {
  readonly primaries: number
  readonly active: number
  readonly unassigned: number
  readonly unassignedPrimaries: number
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
    unassignedPrimaries: shards.filter(({ prirep, state }) => prirep === 'p' && state === 'UNASSIGNED').length,
    initializing: count('INITIALIZING'),
    relocating: count('RELOCATING'),
  }
}

function primariesOf(state: FakeState, counts: ShardCounts): object {
  return isElasticsearch8(state) ? { unassigned_primary_shards: counts.unassignedPrimaries } : {}
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
  const byIndex = new Map<string, FakeShard[]>()
  for (const shard of shardsOf(state, indices)) byIndex.set(shard.index, [...(byIndex.get(shard.index) ?? []), shard])
  return Object.fromEntries(
    indices.map((index) => {
      const counts = countShards(byIndex.get(index.index) ?? [])
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
          ...primariesOf(state, counts),
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
    ...primariesOf(state, counts),
    delayed_unassigned_shards: 0,
    number_of_pending_tasks: state.pendingTasks.length,
    number_of_in_flight_fetch: 0,
    task_max_waiting_in_queue_millis: Math.max(0, ...state.pendingTasks.map(({ waitedMs }) => waitedMs)),
    active_shards_percent_as_number: all === 0 ? 100 : (counts.active / all) * 100,
  }
}

/** Closed indices are not counted, as in the engines. */
function statsAnswer(state: FakeState): object {
  const answering = { ...state, nodes: state.nodes.filter(({ hangs }) => !hangs) }
  const open = state.indices.filter((index) => index.status === 'open')
  const counts = countShards(shardsOf(state, open))
  const sum = (key: 'docs.count' | 'docs.deleted' | 'store.size' | 'sc') =>
    open.reduce((total, index) => total + Number(index[key]), 0)
  return {
    _nodes: {
      total: state.nodes.length,
      successful: answering.nodes.length,
      failed: state.nodes.length - answering.nodes.length,
    },
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
      docs: {
        ...{ count: sum('docs.count'), deleted: sum('docs.deleted') },
        ...(isElasticsearch8(state) && { total_size_in_bytes: sum('store.size') }),
      },
      store: {
        ...{ size_in_bytes: sum('store.size'), reserved_in_bytes: 0 },
        ...(isElasticsearch8(state) && { total_data_set_size_in_bytes: sum('store.size') }),
      },
      segments: { count: sum('sc') },
    },
    nodes: {
      count: nodeCounts(answering),
      versions: [...new Set(state.nodes.map((node) => node.version))],
      fs: diskTotals(answering),
    },
  }
}

function nodeCounts(state: FakeState): object {
  const holding = (letter: string) => state.nodes.filter((node) => node.role.includes(letter)).length
  const masters = holding('m')
  return {
    total: state.nodes.length,
    ...(state.distribution === 'opensearch' && { cluster_manager: masters }),
    ...(state.distribution === 'opensearch' && majorOf(state) >= 3 && { search: 0, warm: 0 }),
    coordinating_only: state.nodes.filter((node) => node.role === '-').length,
    data: holding('d'),
    ingest: holding('i'),
    master: masters,
    remote_cluster_client: holding('r'),
    ...(isElasticsearch8(state) && {
      ...{ data_cold: holding('c'), data_content: holding('s'), data_frozen: holding('f'), data_hot: holding('h') },
      ...{ data_warm: holding('w'), index: 0, ml: holding('l'), search: 0, transform: holding('t') },
      voting_only: holding('v'),
    }),
  }
}

function diskTotals(state: FakeState): object {
  const total = state.nodes.reduce((sum, node) => sum + Number(node.diskTotal), 0)
  const used = state.nodes.reduce((sum, node) => sum + Number(node.diskUsed), 0)
  return { total_in_bytes: total, free_in_bytes: total - used, available_in_bytes: total - used }
}
