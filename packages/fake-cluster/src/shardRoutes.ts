import { ofIndices } from './catRoutes.ts'
import { tableAnswer as table, tableParameters, type CatColumn } from './catTable.ts'
import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from './fakeApp.ts'
import { explainAllocation, reroute } from './shardMoves.ts'
import { shardsOf, type FakeShard } from './shards.ts'
import type { FakeIndex, FakeState } from './state.ts'

const rerouteParameters = ['dry_run', 'explain', 'metric', 'retry_failed', 'timeout', 'master_timeout']

/** `_cat/shards`, `_cat/recovery` of what is under way, `_cluster/allocation/explain`, `_cluster/reroute`. */
export function shardRoutes(app: FakeApp, state: FakeState): void {
  for (const path of ['/_cat/shards', '/_cat/shards/:index']) {
    app.get(path, (c) => {
      const rows = (indices: FakeIndex[]) => table(c, shardColumns, shardsOf(state, indices))
      return (
        unknownParameters(c, tableParameters) ??
        ofIndices(c, state, { closed: true, hidden: c.req.param('index') === undefined }, rows)
      )
    })
  }
  app.get('/_cat/recovery', (c) => {
    const onTheWay = shardsOf(state, state.indices).filter(isOnTheWay)
    return unknownParameters(c, [...tableParameters, 'active_only', 'detailed']) ?? table(c, recoveryColumns, onTheWay)
  })
  app.on(['GET', 'POST'], '/_cluster/allocation/explain', (c) => {
    const unknown = unknownParameters(c, ['include_yes_decisions', 'include_disk_info'])
    return unknown ?? answered(explainAllocation(state, bodyOf(c)))
  })
  app.post('/_cluster/reroute', (c) => {
    const flag = (name: string) => ['true', ''].includes(c.req.query(name) ?? 'false')
    const unknown = unknownParameters(c, rerouteParameters)
    return unknown ?? answered(reroute(state, bodyOf(c), { isTrial: flag('dry_run'), explains: flag('explain') }))
  })
}

function answered(answer: ReturnType<typeof explainAllocation>): Response {
  return 'error' in answer ? refuse(answer.error) : json(answer.body)
}

function bodyOf(c: FakeContext): unknown {
  try {
    return JSON.parse(c.env.body)
  } catch {
    return {}
  }
}

function isOnTheWay({ state }: FakeShard): boolean {
  return state === 'RELOCATING' || state === 'INITIALIZING'
}

const lostAt = '2026-11-21T08:41:07.113Z'

const shardColumns: readonly CatColumn<FakeShard>[] = [
  { name: 'index', aliases: ['i', 'idx'], shown: true, value: (row) => row.index },
  { name: 'shard', aliases: ['s', 'sh'], shown: true, value: (row) => row.shard },
  { name: 'prirep', aliases: ['p', 'pr', 'primaryOrReplica'], shown: true, value: (row) => row.prirep },
  { name: 'state', aliases: ['st'], shown: true, value: (row) => row.state },
  { name: 'docs', aliases: ['d', 'dc'], shown: true, value: (row) => row.docs },
  { name: 'store', aliases: ['sto'], shown: true, size: true, value: (row) => row.store },
  { name: 'ip', shown: true, value: (row) => row.node?.ip ?? null },
  { name: 'id', value: (row) => row.node?.id ?? null },
  { name: 'node', aliases: ['n'], shown: true, value: nodeText },
  { name: 'unassigned.reason', aliases: ['ur'], value: (row) => row.reason },
  { name: 'unassigned.at', aliases: ['ua'], value: (row) => (row.reason === null ? null : lostAt) },
  { name: 'unassigned.details', aliases: ['ud'], value: (row) => row.details },
]

function nodeText({ node, target }: FakeShard): string | null {
  if (node === null || target === null) return node?.name ?? null
  return `${node.name} -> ${target.ip} ${target.id} ${target.name}`
}

const recoveryColumns: readonly CatColumn<FakeShard>[] = [
  { name: 'index', shown: true, value: (row) => row.index },
  { name: 'shard', shown: true, value: (row) => row.shard },
  { name: 'stage', shown: true, value: (row) => (row.percent < 100 ? 'index' : 'translog') },
  { name: 'source_node', shown: true, value: (row) => (row.target ? (row.node?.name ?? 'n/a') : 'n/a') },
  { name: 'target_node', shown: true, value: (row) => row.target?.name ?? row.node?.name ?? 'n/a' },
  { name: 'bytes_percent', shown: true, value: (row) => `${row.percent.toFixed(1)}%` },
]
