import { json, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { fakeRandom } from '../fakeUuid.ts'
import { reachOf } from '../indices/indexNames.ts'
import { isElasticsearch8, type FakeIndex, type FakeNode, type FakeState } from '../state.ts'
import { shardsOf, type FakeShard } from './shards.ts'

/** `_recovery`: how every copy that is on a node came there, and those of `state.recoveries`. */
export function recoveryRoutes(app: FakeApp, state: FakeState): void {
  app.get('/_recovery', (c) => {
    const refusal = unknownParameters(c, ['active_only', 'detailed', 'expand_wildcards'])
    if (refusal) return refusal
    const hidden = reachOf(c.req.query('expand_wildcards'), { closed: true, hidden: false }).hidden
    const told = { activeOnly: flag(c, 'active_only'), detailed: flag(c, 'detailed') }
    const indices = state.indices.filter((index) => hidden || !index.hidden)
    return json(recoveries(state, indices, told))
  })
}

const flag = (c: FakeContext, name: string) => ['true', ''].includes(c.req.query(name) ?? 'false')

interface Told {
  readonly activeOnly: boolean
  /** With the list of files, of which the fake has none. */
  readonly detailed: boolean
}

function recoveries(state: FakeState, indices: readonly FakeIndex[], { activeOnly, detailed }: Told): object {
  const byIndex = new Map<string, object[]>()
  const add = (index: string, ...shards: readonly object[]) =>
    byIndex.set(index, [...(byIndex.get(index) ?? []), ...shards])
  for (const [index, shards] of Object.entries(state.recoveries)) add(index, ...shards)
  if (!activeOnly)
    for (const done of doneRecoveries(state, indices)) add(done.index, recoveryAnswer(state, done, detailed))
  return Object.fromEntries([...byIndex].map(([index, shards]) => [index, { shards }]))
}

/** How one copy came to its node. */
export interface DoneRecovery {
  readonly index: string
  readonly shard: number
  readonly type: 'EMPTY_STORE' | 'EXISTING_STORE' | 'PEER'
  readonly startMs: number
  readonly tookMs: number
  readonly source: FakeNode | undefined
  readonly target: FakeNode
  readonly bytes: number
  readonly files: number
  readonly operations: number
}

/** Of every copy that is on a node and not on its way. */
export function doneRecoveries(state: FakeState, indices: readonly FakeIndex[]): DoneRecovery[] {
  const copies = shardsOf(state, indices)
  const primaries = new Map(copies.flatMap((copy) => (copy.prirep === 'p' ? [[key(copy), copy]] : [])))
  const known = new Map(indices.map((index) => [index.index, index]))
  return copies.flatMap((copy) => {
    const index = known.get(copy.index)
    if (copy.node === null || copy.state === 'INITIALIZING' || !index) return []
    return [doneRecovery(copy, copy.node, primaries.get(key(copy))?.node ?? undefined, index)]
  })
}

const key = ({ index, shard }: FakeShard) => `${index} ${shard}`

function doneRecovery(
  copy: FakeShard,
  target: FakeNode,
  primary: FakeNode | undefined,
  index: FakeIndex,
): DoneRecovery {
  const random = fakeRandom(`recovery ${key(copy)} ${copy.prirep}`)
  const isPeer = copy.prirep === 'r'
  const hadFiles = index.status === 'close' || index.reopened
  const existing = hadFiles ? 'EXISTING_STORE' : 'EMPTY_STORE'
  const [ownBytes, ownFiles] = hadFiles ? [230, 1] : [0, 0]
  const bytes = isPeer ? Number(copy.store) : ownBytes
  const files = isPeer ? 4 + Math.floor(random() * 90) : ownFiles
  const operations = isPeer ? Math.floor(random() * 3) * 100 : 0
  const tookMs = 20 + Math.floor(random() * 400) + Math.floor(bytes / 40_000)
  const startMs = Number(index.cd) + Math.floor(random() * 60_000) + (isPeer ? 60_000 : 0)
  return {
    ...{ index: copy.index, shard: Number(copy.shard), type: isPeer ? 'PEER' : existing, startMs, tookMs },
    ...{ source: isPeer ? primary : undefined, target, bytes, files, operations },
  }
}

function recoveryAnswer(state: FakeState, done: DoneRecovery, detailed: boolean): object {
  const { type, startMs, tookMs, source, target, bytes, files, operations } = done
  const reused = type === 'EXISTING_STORE'
  const [had, came] = [Number(reused), Number(!reused)]
  return {
    ...{ id: done.shard, type, stage: 'DONE', primary: type !== 'PEER' },
    ...{ start_time_in_millis: startMs, stop_time_in_millis: startMs + tookMs, total_time_in_millis: tookMs },
    source: reused ? { bootstrap_new_history_uuid: false } : source ? nodeAnswer(source) : {},
    target: nodeAnswer(target),
    index: {
      size: {
        ...{ total_in_bytes: bytes, reused_in_bytes: bytes * had, recovered_in_bytes: bytes * came },
        ...(isElasticsearch8(state) && { recovered_from_snapshot_in_bytes: 0 }),
        percent: percent(bytes),
      },
      files: {
        ...{ total: files, reused: files * had, recovered: files * came, percent: percent(files) },
        ...(detailed && { details: [] }),
      },
      total_time_in_millis: tookMs - 10,
      source_throttle_time_in_millis: 0,
      target_throttle_time_in_millis: 0,
    },
    translog: {
      ...{ recovered: operations, total: operations, percent: '100.0%', total_on_start: operations },
      total_time_in_millis: 5,
    },
    verify_index: { check_index_time_in_millis: 0, total_time_in_millis: 0 },
  }
}

function nodeAnswer({ id, name, ip }: FakeNode): object {
  return { id, host: ip, transport_address: `${ip}:9300`, ip, name }
}

const percent = (total: number) => (total === 0 ? '0.0%' : '100.0%')
