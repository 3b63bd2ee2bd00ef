import { fakeUuid } from '../fakeUuid.ts'
import type { FakeAlias, FakeDocument, FakeIndex, FakeSetting } from '../fakeIndex.ts'

/** A repository and all that lies in it. */
export interface FakeRepository {
  type: string
  /** As they are told: values are text. */
  settings: Record<string, string>
  snapshots: FakeSnapshot[]
  /** What every call says that has to read or write there: its folder has gone, its bucket is missing, its key is refused. */
  fault?: FakeRepositoryFault
  /** Nodes, by name, that cannot reach it, with the reason that `_verify` tells of each. */
  unreachable: Record<string, string>
}

/** Why a repository cannot be used, and what lies beneath. */
export interface FakeRepositoryFault {
  type: string
  reason: string
  caused_by?: FakeRepositoryFault
}

/** What a snapshot keeps of an index; a restore makes it again from that. */
export interface FakeIndexCopy {
  readonly index: FakeIndex
  readonly aliases: readonly FakeAlias[]
  readonly documents: readonly FakeDocument[] | undefined
  readonly mappings: object | undefined
  readonly settings: Readonly<Record<string, FakeSetting>> | undefined
}

/** A shard that is not in a snapshot, as the engines tell it. */
export interface FakeShardFailure {
  readonly index: string
  readonly index_uuid?: string
  readonly shard_id: number
  readonly reason: string
  readonly node_id?: string
  readonly status?: string
}

export interface FakeSnapshot {
  snapshot: string
  uuid: string
  state: 'SUCCESS' | 'PARTIAL' | 'FAILED' | 'IN_PROGRESS'
  /** Names of indices, those behind data streams among them. */
  indices: readonly string[]
  dataStreams: readonly string[]
  globalState: boolean
  metadata?: object
  featureStates: readonly { readonly feature_name: string; readonly indices: readonly string[] }[]
  /** Milliseconds since 1970; the end is 0 while it runs. */
  start: number
  end: number
  failures: readonly FakeShardFailure[]
  /** Why it failed as a whole. */
  reason?: string
  /** Shards of each index; 1 of each that is not named. */
  shards: Readonly<Record<string, number>>
  /** What a restore brings back; an index without a copy comes back empty. */
  copies: Readonly<Record<string, FakeIndexCopy>>
  /** While it runs: how many reads will still find it running; set it to 0 to end it. */
  readsLeft: number
  /** While it runs: how much of it is done, 0 to 1. */
  progress: number
  /** Somebody deletes it while it runs. */
  aborted: boolean
  /** Version of the engine that took it; that of the cluster when not given. */
  version?: string
}

/** What a test says of a snapshot; the rest is filled in. */
export type FakeSnapshotInput = Partial<FakeSnapshot> & Pick<FakeSnapshot, 'snapshot'>
export type FakeRepositoryInput = Partial<Omit<FakeRepository, 'snapshots'>> & {
  readonly snapshots?: readonly FakeSnapshotInput[]
}

/** A repository with everything filled in: a folder of its name, without snapshots. */
export function fakeRepository(name: string, input: FakeRepositoryInput = {}): FakeRepository {
  return {
    type: 'fs',
    settings: { location: name },
    unreachable: {},
    ...input,
    snapshots: (input.snapshots ?? []).map(fakeSnapshot),
  }
}

/** A snapshot with everything filled in: a whole one of no index, taken in four seconds. */
export function fakeSnapshot(input: FakeSnapshotInput): FakeSnapshot {
  const { start = 1_790_000_000_000 } = input
  const running = input.state === 'IN_PROGRESS'
  return {
    uuid: fakeUuid(`snapshot ${input.snapshot}`),
    state: 'SUCCESS',
    indices: [],
    dataStreams: [],
    globalState: true,
    featureStates: [],
    start,
    end: running ? 0 : start + 4000,
    failures: [],
    shards: {},
    copies: {},
    readsLeft: running ? 1 : 0,
    progress: 0,
    aborted: false,
    ...input,
  }
}

/** How many shards it should have, and how many of them it lacks. */
export function shardCountsOf({ indices, shards, failures }: FakeSnapshot) {
  const total = indices.reduce((sum, index) => sum + (shards[index] ?? 1), 0)
  return { total, failed: failures.length, successful: total - failures.length }
}

/** The snapshots that run, of one repository or of all. */
export function runningIn(repositories: readonly FakeRepository[]): FakeSnapshot[] {
  return repositories.flatMap(({ snapshots }) => snapshots.filter(({ state }) => state === 'IN_PROGRESS'))
}

/** Each read finds what runs further on; what is read for the last time has come to its end. An aborted one goes. */
export function advanceSnapshots(repository: FakeRepository): void {
  for (const snapshot of runningIn([repository])) {
    if (snapshot.readsLeft > 0 && !snapshot.aborted) {
      snapshot.progress += (1 - snapshot.progress) / (snapshot.readsLeft + 1)
      snapshot.readsLeft -= 1
    } else if (snapshot.aborted) repository.snapshots = repository.snapshots.filter((each) => each !== snapshot)
    else endSnapshot(snapshot)
  }
}

/** It is whole, but for the shards that failed. */
export function endSnapshot(snapshot: FakeSnapshot): void {
  snapshot.state = snapshot.failures.length === 0 ? 'SUCCESS' : 'PARTIAL'
  snapshot.readsLeft = 0
  snapshot.progress = 1
  snapshot.end = Math.max(Date.now(), snapshot.start)
}
