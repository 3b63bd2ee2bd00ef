import { json, refuse, unknownParameters, type FakeContext } from '../fakeApp.ts'
import { isElasticsearch8, type FakeState } from '../state.ts'
import { repositoryMissing, snapshotMissing, unusable } from './repositoryErrors.ts'
import { sizeOf } from './snapshotAnswers.ts'
import { advanceSnapshots, type FakeRepository, type FakeSnapshot } from './snapshotState.ts'

const parameters = ['master_timeout', 'cluster_manager_timeout', 'ignore_unavailable']

/** `_snapshot/_status`, `_snapshot/{repository}/_status`: what runs; with names, what is asked for. */
export function snapshotStatus(c: FakeContext, state: FakeState): Response {
  const refusal = unknownParameters(c, parameters)
  if (refusal) return refusal
  const [name, names] = [c.req.param('repository'), c.req.param('snapshots')]
  const repositories = Object.entries(state.repositories).filter(([each]) => name === undefined || each === name)
  const told: object[] = []
  if (names !== undefined && names !== '_all') return named(c, state, name ?? '', names)
  for (const [each, repository] of repositories) {
    advanceSnapshots(repository)
    const running = repository.snapshots.filter((snapshot) => snapshot.state === 'IN_PROGRESS')
    told.push(...running.map((snapshot) => statusAnswer(state, each, snapshot)))
  }
  return json({ snapshots: told })
}

/** No wildcards here. */
function named(c: FakeContext, state: FakeState, name: string, names: string): Response {
  const repository: FakeRepository | undefined = state.repositories[name]
  if (!repository) return refuse(repositoryMissing(name))
  if (repository.fault) return refuse(unusable(name, repository.fault))
  advanceSnapshots(repository)
  const ignoring = c.req.query('ignore_unavailable') === 'true'
  const told: object[] = []
  for (const each of names.split(',')) {
    const snapshot = repository.snapshots.find((one) => one.snapshot === each)
    if (!snapshot && !ignoring) return refuse(snapshotMissing(name, each))
    if (snapshot) told.push(statusAnswer(state, name, snapshot))
  }
  return json({ snapshots: told })
}

interface Size {
  readonly file_count: number
  readonly size_in_bytes: number
}

/** What a shard has to copy, has copied, and is made of; and how far it is. */
interface ShardStatus {
  readonly stage: 'INIT' | 'STARTED' | 'DONE' | 'FAILURE'
  readonly incremental: Size
  readonly processed: Size
  readonly total: Size
  readonly reason?: string
}

function statusAnswer(state: FakeState, repository: string, snapshot: FakeSnapshot): object {
  const indices = snapshot.indices.map((index) => [index, shardsOf(snapshot, index)] as const)
  const all = indices.flatMap(([, shards]) => shards)
  const node = state.nodes.find(({ role }) => /[dhwcsf]/.test(role))?.id
  return {
    ...{ snapshot: snapshot.snapshot, repository, uuid: snapshot.uuid, state: stateOf(state, snapshot) },
    include_global_state: snapshot.globalState,
    shards_stats: stagesOf(all),
    stats: statsOf(snapshot, all),
    indices: Object.fromEntries(
      indices.map(([index, shards]) => [
        index,
        {
          ...{ shards_stats: stagesOf(shards), stats: statsOf(snapshot, shards) },
          shards: Object.fromEntries(
            shards.map((shard, at) => [
              at,
              {
                ...{ stage: shard.stage, stats: statsOf(snapshot, [shard]) },
                ...(shard.stage === 'STARTED' && { node }),
                ...(shard.reason !== undefined && { reason: shard.reason }),
              },
            ]),
          ),
        },
      ]),
    ),
  }
}

/** Since Elasticsearch 8 one that lacks shards is told as whole. */
function stateOf(state: FakeState, snapshot: FakeSnapshot): string {
  if (snapshot.state === 'IN_PROGRESS') return snapshot.aborted ? 'ABORTED' : 'STARTED'
  return snapshot.state === 'PARTIAL' && isElasticsearch8(state) ? 'SUCCESS' : snapshot.state
}

const none: Size = { file_count: 0, size_in_bytes: 0 }

function shardsOf(snapshot: FakeSnapshot, index: string): ShardStatus[] {
  const count = snapshot.shards[index] ?? 1
  return Array.from({ length: count }, (_, shard) => shardStatus(snapshot, index, shard, count))
}

function shardStatus(snapshot: FakeSnapshot, index: string, shard: number, count: number): ShardStatus {
  const failure = snapshot.failures.find((each) => each.index === index && each.shard_id === shard)
  if (failure) return { stage: 'FAILURE', incremental: none, processed: none, total: none, reason: failure.reason }
  if (snapshot.aborted) return { stage: 'FAILURE', incremental: none, processed: none, total: none }
  const { bytes, files, newBytes, newFiles } = sizeOf(snapshot, index)
  const part = (whole: number) => Math.floor(whole / count)
  const total = { file_count: part(files), size_in_bytes: part(bytes) }
  const incremental = { file_count: Math.min(part(files), newFiles), size_in_bytes: part(newBytes) }
  const progress = progressOf(snapshot, index)
  if (progress <= 0) return { stage: 'INIT', incremental: none, processed: none, total: none }
  const stage = progress < 1 ? 'STARTED' : 'DONE'
  const processed = {
    file_count: Math.floor(incremental.file_count * progress),
    size_in_bytes: Math.floor(incremental.size_in_bytes * progress),
  }
  return { stage, incremental, processed, total }
}

/** One index after the other: the first are done before the last begin. */
function progressOf({ state, indices, progress }: FakeSnapshot, index: string): number {
  if (state !== 'IN_PROGRESS') return 1
  const share = progress * indices.length - indices.indexOf(index)
  return Math.min(1, Math.max(indices.length === 1 ? 0.01 : 0, share))
}

function stagesOf(shards: readonly ShardStatus[]): object {
  const count = (stage: ShardStatus['stage']) => shards.filter((shard) => shard.stage === stage).length
  return {
    ...{ initializing: count('INIT'), started: count('STARTED'), finalizing: 0, done: count('DONE') },
    ...{ failed: count('FAILURE'), total: shards.length },
  }
}

function statsOf(snapshot: FakeSnapshot, shards: readonly ShardStatus[]): object {
  const sum = (size: (shard: ShardStatus) => Size) => ({
    file_count: shards.reduce((all, shard) => all + size(shard).file_count, 0),
    size_in_bytes: shards.reduce((all, shard) => all + size(shard).size_in_bytes, 0),
  })
  const begun = shards.some(({ stage }) => stage === 'STARTED')
  return {
    incremental: sum(({ incremental }) => incremental),
    ...(begun && { processed: sum(({ processed }) => processed) }),
    total: sum(({ total }) => total),
    start_time_in_millis: snapshot.start,
    time_in_millis: (snapshot.end === 0 ? Date.now() : snapshot.end) - snapshot.start,
  }
}
