import { ofIndices } from '../cluster/catRoutes.ts'
import { tableAnswer as table, tableParameters, type CatColumn } from '../cluster/catTable.ts'
import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { isElasticsearch8, type FakeIndex, type FakeState } from '../state.ts'
import { explainAllocation } from './allocationExplain.ts'
import { reroute } from './shardMoves.ts'
import { shardsOf, type FakeShard } from './shards.ts'

const rerouteParameters = ['dry_run', 'explain', 'metric', 'retry_failed', 'timeout', 'master_timeout']

/** `_cat/shards`, `_cluster/allocation/explain`, `_cluster/reroute`. */
export function shardRoutes(app: FakeApp, state: FakeState): void {
  for (const path of ['/_cat/shards', '/_cat/shards/:index']) {
    app.get(path, (c) => {
      const isAll = c.req.param('index') === undefined
      const rows = (indices: FakeIndex[]) => table(c, columnsOf(state), figured(state, shardsOf(state, indices), isAll))
      return (
        unknownParameters(c, tableParameters) ??
        ofIndices(c, state, { closed: isAll, hidden: isAll || isElasticsearch8(state) }, rows)
      )
    })
  }
  app.on(['GET', 'POST'], '/_cluster/allocation/explain', (c) => {
    const unknown = unknownParameters(c, ['include_yes_decisions', 'include_disk_info'])
    return unknown ?? answered(explainAllocation(state, c.env.body))
  })
  app.post('/_cluster/reroute', (c) => {
    const flag = (name: string) => ['true', ''].includes(c.req.query(name) ?? 'false')
    const unknown = unknownParameters(c, rerouteParameters)
    return unknown ?? answered(reroute(state, bodyOf(c), { isTrial: flag('dry_run'), explains: flag('explain') }))
  })
}

/** The list of all has no figures of hidden indices; that of Elasticsearch 8 has them of closed ones, too. */
function figured(state: FakeState, shards: readonly FakeShard[], isAll: boolean): readonly FakeShard[] {
  if (isElasticsearch8(state)) return shards.map(withFigures)
  if (!isAll) return shards
  const hidden = new Set(state.indices.flatMap((index) => (index.hidden ? [index.index] : [])))
  return hidden.size === 0
    ? shards
    : shards.map((each) => (hidden.has(each.index) ? { ...each, docs: null, store: null } : each))
}

function withFigures(shard: FakeShard): FakeShard {
  return shard.node === null ? shard : { ...shard, docs: shard.docs ?? '0', store: shard.store ?? '249' }
}

function columnsOf(state: FakeState): readonly CatColumn<FakeShard>[] {
  if (!isElasticsearch8(state)) return shardColumns
  return [...shardColumns, { name: 'dataset', aliases: ['dss'], shown: true, size: true, value: (row) => row.store }]
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
  { name: 'unassigned.at', aliases: ['ua'], value: (row) => row.reasonAt },
  { name: 'unassigned.details', aliases: ['ud'], value: (row) => row.details },
]

function nodeText({ node, target }: FakeShard): string | null {
  if (node === null || target === null) return node?.name ?? null
  return `${node.name} -> ${target.ip} ${target.id} ${target.name}`
}
