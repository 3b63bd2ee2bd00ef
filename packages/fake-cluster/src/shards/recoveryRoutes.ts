import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { fakeRandom, fakeUuid } from '../fakeUuid.ts'
import { namedIndices, reachOf } from '../indices/indexNames.ts'
import { names, known, openAndClosed } from '../indices/onNames.ts'
import {
  isElasticsearch8,
  majorOf,
  type FakeIndex,
  type FakeNode,
  type FakeRestored,
  type FakeState,
} from '../state.ts'
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
  app.get(`${names}/_recovery`, (c) => {
    const refusal = unknownParameters(c, ['active_only', 'detailed', ...known])
    if (refusal) return refusal
    const told = { activeOnly: flag(c, 'active_only'), detailed: flag(c, 'detailed') }
    const named = namedIndices(state, c.req.param('index'), reachOf(c.req.query('expand_wildcards'), openAndClosed))
    return 'error' in named ? refuse(named.error) : json(recoveries(state, named.indices, told))
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
  const asked = new Set(indices.map(({ index }) => index))
  const isAsked = (index: string) => asked.has(index) || !state.indices.some((each) => each.index === index)
  for (const [index, shards] of Object.entries(state.recoveries)) if (isAsked(index)) add(index, ...shards)
  for (const coming of comingBack(state, indices)) add(coming.index, recoveryAnswer(state, coming, detailed))
  if (!activeOnly)
    for (const done of doneRecoveries(state, indices)) add(done.index, recoveryAnswer(state, done, detailed))
  return Object.fromEntries([...byIndex].map(([index, shards]) => [index, { shards }]))
}

/** How one copy came to its node. */
export interface DoneRecovery {
  readonly index: string
  readonly shard: number
  readonly type: 'EMPTY_STORE' | 'EXISTING_STORE' | 'PEER' | 'SNAPSHOT'
  /** 0 to 1; 1 once it is there. */
  readonly progress: number
  readonly restored?: FakeRestored
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

/** Shards that are being restored. */
function comingBack(state: FakeState, indices: readonly FakeIndex[]): DoneRecovery[] {
  const known = new Map(indices.flatMap((index) => (index.restored ? [[index.index, index]] : [])))
  return shardsOf(state, indices).flatMap((copy) => {
    const index = known.get(copy.index)
    if (copy.state !== 'INITIALIZING' || copy.prirep === 'r' || copy.node === null || !index?.restored) return []
    const bytes = Math.floor(Number(index['store.size']) / Math.max(1, Number(index.pri)))
    const { progress } = index.restored
    const done = doneRecovery(copy, copy.node, undefined, index)
    return [{ ...done, progress, bytes, files: 10 }]
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
  const type = isPeer ? 'PEER' : ownType(index)
  const { bytes, files } = amountOf(type, copy, random)
  const operations = isPeer ? Math.floor(random() * 3) * 100 : 0
  const tookMs = 20 + Math.floor(random() * 400) + Math.floor(bytes / 40_000)
  const startMs = Number(index.cd) + Math.floor(random() * 60_000) + (isPeer ? 60_000 : 0)
  return {
    ...{ index: copy.index, shard: Number(copy.shard), type, startMs, tookMs },
    ...{ source: isPeer ? primary : undefined, target, bytes, files, operations, progress: 1 },
    ...(type === 'SNAPSHOT' && index.restored && { restored: index.restored }),
  }
}

function amountOf(type: DoneRecovery['type'], copy: FakeShard, random: () => number) {
  if (type === 'EXISTING_STORE') return { bytes: 230, files: 1 }
  if (type === 'EMPTY_STORE') return { bytes: 0, files: 0 }
  return { bytes: Number(copy.store), files: 4 + Math.floor(random() * 90) }
}

function ownType({ restored, reopened, status }: FakeIndex): DoneRecovery['type'] {
  if (restored && !reopened) return 'SNAPSHOT'
  return status === 'close' || reopened ? 'EXISTING_STORE' : 'EMPTY_STORE'
}

function recoveryAnswer(state: FakeState, done: DoneRecovery, detailed: boolean): object {
  const { type, startMs, tookMs, target, bytes, files, operations, progress } = done
  const reused = type === 'EXISTING_STORE'
  const [had, came] = [Number(reused), Number(!reused) * progress]
  const part = (whole: number) => Math.floor(whole * came)
  return {
    ...{ id: done.shard, type, stage: progress < 1 ? 'INDEX' : 'DONE', primary: type !== 'PEER' },
    start_time_in_millis: startMs,
    ...(progress === 1 && { stop_time_in_millis: startMs + tookMs }),
    total_time_in_millis: tookMs,
    source: sourceAnswer(state, done),
    target: nodeAnswer(target),
    index: {
      size: {
        ...{ total_in_bytes: bytes, reused_in_bytes: bytes * had, recovered_in_bytes: part(bytes) },
        ...(isElasticsearch8(state) && { recovered_from_snapshot_in_bytes: 0 }),
        percent: percent(bytes, progress),
      },
      files: {
        ...{ total: files, reused: files * had, recovered: part(files), percent: percent(files, progress) },
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

/** A node, a snapshot, or nothing. */
function sourceAnswer(state: FakeState, { type, source, restored }: DoneRecovery): object {
  if (type === 'EXISTING_STORE') return { bootstrap_new_history_uuid: false }
  if (type !== 'SNAPSHOT' || !restored) return source ? nodeAnswer(source) : {}
  const { repository, snapshot, version, index } = restored
  const ofOpenSearch = {
    ...{ isSearchableSnapshot: false, remoteStoreIndexShallowCopy: false },
    ...{ sourceRemoteStoreRepository: null, sourceRemoteTranslogRepository: null },
  }
  const isRemote = state.distribution === 'opensearch' && majorOf(state) >= 2
  const restoreUUID = fakeUuid(`restore ${repository} ${snapshot}`)
  return { repository, snapshot, version, index, restoreUUID, ...(isRemote && ofOpenSearch) }
}

function nodeAnswer({ id, name, ip }: FakeNode): object {
  return { id, host: ip, transport_address: `${ip}:9300`, ip, name }
}

const percent = (total: number, share: number) => `${(total === 0 ? 0 : share * 100).toFixed(1)}%`
