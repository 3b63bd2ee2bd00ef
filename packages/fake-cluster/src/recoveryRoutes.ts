import { json, unknownParameters, type FakeApp } from './fakeApp.ts'
import { fakeRandom } from './fakeUuid.ts'
import { filterPath } from './filterPath.ts'
import { shardsOf, type FakeShard } from './shards.ts'
import type { FakeNode, FakeState } from './state.ts'

/** `_recovery`: how every copy that is on a node came there, and those of `state.recoveries`. */
export function recoveryRoutes(app: FakeApp, state: FakeState): void {
  app.get('/_recovery', (c) => {
    const refusal = unknownParameters(c, ['active_only', 'detailed', 'expand_wildcards'])
    if (refusal) return refusal
    return json(filterPath(recoveries(state, c.req.query('active_only') === 'true'), c.req.query('filter_path')))
  })
}

function recoveries(state: FakeState, activeOnly: boolean): object {
  const byIndex = new Map<string, object[]>()
  const add = (index: string, ...shards: readonly object[]) =>
    byIndex.set(index, [...(byIndex.get(index) ?? []), ...shards])
  for (const [index, shards] of Object.entries(state.recoveries)) add(index, ...shards)
  if (!activeOnly) for (const done of doneRecoveries(state)) add(done.index, done.shard)
  return Object.fromEntries([...byIndex].map(([index, shards]) => [index, { shards }]))
}

function doneRecoveries(state: FakeState): { index: string; shard: object }[] {
  const copies = shardsOf(
    state,
    state.indices.filter(({ status }) => status === 'open'),
  )
  const primaries = new Map(copies.flatMap((copy) => (copy.prirep === 'p' ? [[key(copy), copy]] : [])))
  const created = new Map(state.indices.map(({ index, cd }) => [index, Number(cd)]))
  return copies.flatMap((copy) =>
    copy.node === null || copy.state === 'INITIALIZING'
      ? []
      : [{ index: copy.index, shard: doneRecovery(copy, primaries.get(key(copy)), created.get(copy.index) ?? 0) }],
  )
}

const key = ({ index, shard }: FakeShard) => `${index} ${shard}`

function doneRecovery(copy: FakeShard, primary: FakeShard | undefined, createdMs: number): object {
  const random = fakeRandom(`recovery ${key(copy)} ${copy.prirep}`)
  const isPeer = copy.prirep === 'r'
  const bytes = isPeer ? Number(copy.store) : 0
  const files = isPeer ? 4 + Math.floor(random() * 90) : 0
  const operations = isPeer ? Math.floor(random() * 3) * 100 : 0
  const took = 20 + Math.floor(random() * 400) + Math.floor(bytes / 40_000)
  const start = createdMs + Math.floor(random() * 60_000) + (isPeer ? 60_000 : 0)
  const times = { start_time_in_millis: start, stop_time_in_millis: start + took, total_time_in_millis: took }
  return {
    id: Number(copy.shard),
    type: isPeer ? 'PEER' : 'EMPTY_STORE',
    stage: 'DONE',
    primary: !isPeer,
    ...times,
    source: isPeer && primary?.node ? nodeAnswer(primary.node) : {},
    target: copy.node && nodeAnswer(copy.node),
    index: {
      size: { total_in_bytes: bytes, reused_in_bytes: 0, recovered_in_bytes: bytes, percent: percent(bytes) },
      files: { total: files, reused: 0, recovered: files, percent: percent(files) },
      total_time_in_millis: took - 10,
    },
    translog: { recovered: operations, total: operations, percent: '100.0%', total_on_start: operations },
  }
}

function nodeAnswer({ id, name, ip }: FakeNode): object {
  return { id, host: ip, transport_address: `${ip}:9300`, ip, name }
}

const percent = (total: number) => (total === 0 ? '0.0%' : '100.0%')
