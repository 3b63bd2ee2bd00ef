import { ofIndices } from '../cluster/catRoutes.ts'
import { tableAnswer, tableParameters, type CatColumn } from '../cluster/catTable.ts'
import { unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import type { FakeIndex, FakeState } from '../state.ts'
import { doneRecoveries, type DoneRecovery } from './recoveryRoutes.ts'
import { shardsOf, type FakeShard } from './shards.ts'

/** `_cat/recovery`: what is on its way and, without `active_only`, what has arrived. */
export function catRecoveryRoute(app: FakeApp, state: FakeState): void {
  for (const path of ['/_cat/recovery', '/_cat/recovery/:index']) {
    app.get(path, (c) => {
      const parameters = [...tableParameters, 'active_only', 'detailed', 'index']
      const answer = (indices: FakeIndex[]) => tableAnswer(c, columns, rowsOf(c, state, indices))
      return unknownParameters(c, parameters) ?? ofIndices(c, state, { closed: true, hidden: true }, answer)
    })
  }
}

function rowsOf(c: FakeContext, state: FakeState, indices: readonly FakeIndex[]): Row[] {
  const activeOnly = ['true', ''].includes(c.req.query('active_only') ?? 'false')
  const shown = indices.filter(({ hidden }) => !hidden)
  const done = activeOnly ? [] : doneRecoveries(state, shown).map(doneRow)
  const indexOf = new Map(indices.map((index) => [index.index, index]))
  const onTheWay = shardsOf(state, indices).filter(isOnTheWay)
  return [...onTheWay.map((copy) => activeRow(copy, indexOf.get(copy.index))), ...done]
}

const isOnTheWay = ({ state }: FakeShard) => state === 'RELOCATING' || state === 'INITIALIZING'

type Row = Readonly<Record<string, string>>

function activeRow(copy: FakeShard, index: FakeIndex | undefined): Row {
  const [source, target] = copy.target ? [copy.node, copy.target] : [null, copy.node]
  const part = (whole: number) => Math.floor((whole * copy.percent) / 100)
  const { bytes, origin } = originOf(copy, index)
  return {
    ...{ index: copy.index, shard: copy.shard, time: '1200', type: 'peer' },
    stage: copy.percent < 100 ? 'index' : 'translog',
    ...endsOf(source?.name, source?.ip, target?.name, target?.ip),
    ...origin,
    ...counts('files', 9, part(9), copy.percent),
    ...counts('bytes', bytes, part(bytes), copy.percent),
    ...{ translog_ops: '0', translog_ops_recovered: '0', translog_ops_percent: '100.0%' },
  }
}

/** From another node or, a primary that is being restored, from a snapshot. */
function originOf(copy: FakeShard, index: FakeIndex | undefined): { readonly bytes: number; readonly origin: Row } {
  if (copy.prirep === 'r' || !index?.restored) return { bytes: Number(copy.store ?? 0), origin: {} }
  const { repository, snapshot } = index.restored
  const bytes = Math.floor(Number(index['store.size']) / Math.max(1, Number(index.pri)))
  return { bytes, origin: { type: 'snapshot', repository, snapshot } }
}

function doneRow({ restored, ...done }: DoneRecovery): Row {
  const { index, shard, type, tookMs, source, target, bytes, files, operations } = done
  const came = type === 'EXISTING_STORE' ? 0 : 1
  return {
    ...{ index, shard: String(shard), time: String(tookMs), type: type.toLowerCase(), stage: 'done' },
    ...endsOf(source?.name, source?.ip, target.name, target.ip),
    ...(restored && { repository: restored.repository, snapshot: restored.snapshot }),
    ...counts('files', files, files * came, files === 0 ? 0 : 100),
    ...counts('bytes', bytes, bytes * came, bytes === 0 ? 0 : 100),
    translog_ops: String(operations),
    translog_ops_recovered: String(operations),
    translog_ops_percent: '100.0%',
  }
}

function endsOf(source = 'n/a', sourceHost = 'n/a', target = 'n/a', targetHost = 'n/a'): Row {
  return {
    ...{ source_host: sourceHost, source_node: source, target_host: targetHost, target_node: target },
    ...{ repository: 'n/a', snapshot: 'n/a' },
  }
}

function counts(name: string, total: number, recovered: number, percent: number): Row {
  return {
    [name]: String(total),
    [`${name}_recovered`]: String(recovered),
    [`${name}_percent`]: `${percent.toFixed(1)}%`,
    [`${name}_total`]: String(total),
  }
}

const named = (name: string, aliases: readonly string[]): CatColumn<Row> => ({
  ...{ name, aliases, shown: true },
  size: /^bytes(_recovered|_total)?$/.test(name),
  value: (row) => row[name] ?? null,
})

const columns: readonly CatColumn<Row>[] = [
  named('index', ['i', 'idx']),
  named('shard', ['s', 'sh']),
  { name: 'time', aliases: ['t', 'ti'], shown: true, value: (row) => `${row['time'] ?? '0'}ms` },
  named('type', ['ty']),
  named('stage', ['st']),
  named('source_host', ['shost']),
  named('source_node', ['snode']),
  named('target_host', ['thost']),
  named('target_node', ['tnode']),
  named('repository', ['rep']),
  named('snapshot', ['snap']),
  named('files', ['f']),
  named('files_recovered', ['fr']),
  named('files_percent', ['fp']),
  named('files_total', ['tf']),
  named('bytes', ['b']),
  named('bytes_recovered', ['br']),
  named('bytes_percent', ['bp']),
  named('bytes_total', ['tb']),
  named('translog_ops', ['to']),
  named('translog_ops_recovered', ['tor']),
  named('translog_ops_percent', ['top']),
]
