import {
  isClusterError,
  pathSegments,
  type Cluster,
  type IndexHealth,
  type ShardRecovery,
} from '@searchdeck/cluster-client'
import { listIndexHealth, listRecoveries, listSearchTargets } from '@searchdeck/cluster-client/calls'
import { failureText } from '#queries/changes/callFailure.ts'
import type { Outcome } from '#jobs/itemState.ts'
import type { JobText, Watched, WatchReading } from '#jobs/jobKind.ts'
import type { RestoreItem, RestoreJobOptions } from './restoreItem.ts'
import { whyUnassigned } from './whyUnassigned.ts'

type WatchedRestore = Watched<RestoreItem, RestoreJobOptions>

/** As many characters of names as an engine takes in one path, the rest of the request line taken off. */
const LONGEST_NAMES = 2500
/** The nodes' rules are asked about so many indices at once. */
const MOST_EXPLAINED = 20

/** One that is waited for. */
interface Awaited {
  readonly at: number
  /** Its indices; `undefined` while they are not known. */
  readonly indices: readonly string[] | undefined
}

/** What is restored, and how it stands with its indices. */
interface Standing {
  readonly at: number
  readonly indices: readonly string[]
  readonly shards: Shards
  readonly recoveries: readonly ShardRecovery[]
}

interface Shards {
  readonly isMissing: boolean
  readonly inactivePrimaries: number
  readonly unassigned: number
  readonly initializing: number
}

/** How a restore is that has begun: index by index, by health and recoveries. */
export async function restoreReading(
  cluster: Cluster,
  watched: WatchedRestore,
  signal: AbortSignal,
): Promise<WatchReading<undefined>> {
  try {
    const standings = await standingsOf(cluster, watched, signal)
    return { kind: 'running', isCancelling: false, ...(await toldOf(cluster, watched, standings, signal)) }
  } catch (error) {
    signal.throwIfAborted()
    if (!isClusterError(error)) throw error
    const isForGood = error.kind === 'unsupported' || (error.kind === 'http' && [400, 403, 405].includes(error.status))
    if (!isForGood) return { kind: 'silent' }
    return {
      kind: 'ended',
      state: 'unknown',
      reason: { kind: 'own', reason: 'restoreUnreadable', text: failureText(error) },
    }
  }
}

async function standingsOf(cluster: Cluster, watched: WatchedRestore, signal: AbortSignal): Promise<Standing[]> {
  const all = await recoveriesOf(cluster, watched, signal)
  const awaited = await awaitedOf(cluster, watched, all, signal)
  const names = awaited.flatMap(({ indices }) => indices ?? [])
  if (names.length === 0) return []
  const health = await healthOf(cluster, names, signal)
  const own = all.filter((each) => isOf(each, watched))
  const byIndex = new Map<string, ShardRecovery[]>()
  for (const each of own) byIndex.set(each.index, [...(byIndex.get(each.index) ?? []), each])
  return awaited.flatMap(({ at, indices }) =>
    indices === undefined
      ? []
      : [
          {
            ...{ at, indices, shards: shardsOf(indices, health) },
            recoveries: indices.flatMap((index) => byIndex.get(index) ?? []),
          },
        ],
  )
}

function isOf({ type, source }: ShardRecovery, { options }: WatchedRestore): boolean {
  return type === 'SNAPSHOT' && source.repository === options.repository && source.snapshot === options.snapshot
}

async function recoveriesOf(cluster: Cluster, watched: WatchedRestore, signal: AbortSignal): Promise<ShardRecovery[]> {
  const own = restored(watched)
  const names = own.flatMap(({ item }) => item.name ?? [])
  const areAllKnown = names.length === own.length && own.every(({ item }) => item.kind === 'index')
  const isShort = areAllKnown && pathSegments(names).length <= LONGEST_NAMES
  // Of very many those that run now are enough: the others are told by their health.
  return listRecoveries(cluster, {
    signal,
    ...(isShort ? { indices: names } : {}),
    activeOnly: areAllKnown && !isShort,
  })
}

function restored({ items, states }: WatchedRestore) {
  return items.flatMap((item, at) => (states[at] === 'asTask' && 'source' in item ? [{ at, item }] : []))
}

async function awaitedOf(
  cluster: Cluster,
  watched: WatchedRestore,
  recoveries: readonly ShardRecovery[],
  signal: AbortSignal,
): Promise<Awaited[]> {
  const own = restored(watched)
  const hasStreams = own.some(({ item }) => item.kind === 'dataStream')
  const targets = hasStreams ? await listSearchTargets(cluster, { signal }) : []
  const streams = new Map(
    targets.flatMap(({ kind, name, indices }) => (kind === 'dataStream' ? [[name, indices]] : [])),
  )
  const bySource = new Map(
    recoveries.filter((each) => isOf(each, watched)).map(({ source, index }) => [source.index, index]),
  )
  return own.map(({ at, item: { kind, name, source } }) => {
    if (kind === 'dataStream') return { at, indices: name === undefined ? undefined : (streams.get(name) ?? []) }
    const index = name ?? bySource.get(source)
    return { at, indices: index === undefined ? undefined : [index] }
  })
}

/** One that is gone makes the engine wait for it, and call the answer late: then all are asked for. */
async function healthOf(cluster: Cluster, names: readonly string[], signal: AbortSignal) {
  if (pathSegments(names).length > LONGEST_NAMES) return listIndexHealth(cluster, [], { signal })
  try {
    return await listIndexHealth(cluster, names, { signal })
  } catch (error) {
    if (!isClusterError(error) || error.kind !== 'http' || error.status !== 408) throw error
    return listIndexHealth(cluster, [], { signal })
  }
}

function shardsOf(indices: readonly string[], health: ReadonlyMap<string, IndexHealth>): Shards {
  const own = indices.map((index) => health.get(index))
  const sum = (figure: 'inactivePrimaries' | 'unassigned' | 'initializing') =>
    own.reduce((total, each) => total + (each?.[figure] ?? 0), 0)
  return {
    isMissing: own.length === 0 || own.includes(undefined),
    inactivePrimaries: sum('inactivePrimaries'),
    unassigned: sum('unassigned'),
    initializing: sum('initializing'),
  }
}

async function toldOf(
  cluster: Cluster,
  { items, states }: WatchedRestore,
  standings: readonly Standing[],
  signal: AbortSignal,
) {
  const outcomes = new Map<number, Outcome>()
  const notes = new Map<number, JobText>()
  const stuck: Standing[] = []
  const isMoving = standings.some(({ shards }) => shards.initializing > 0)
  for (const standing of standings) {
    const outcome = outcomeOf(standing)
    if (outcome) outcomes.set(standing.at, outcome)
    else notes.set(standing.at, noteOf(standing))
    if (!outcome && !isMoving) stuck.push(standing)
  }
  for (const standing of stuck.slice(0, MOST_EXPLAINED)) {
    const outcome = await stuckOutcome(cluster, standing, signal)
    if (outcome) {
      outcomes.set(standing.at, outcome)
      notes.delete(standing.at)
    }
  }
  const all = items.filter((item) => 'source' in item).length
  const left = states.filter((state) => state === 'asTask').length - outcomes.size
  const bytes = standings.reduce((sum, { recoveries }) => sum + recoveredBytes(recoveries).recovered, 0)
  const values = { done: all - left, total: all }
  return { outcomes, notes, progress: { ...values, text: { key: 'restore.progress', values, bytes } as const } }
}

function outcomeOf({ shards }: Standing): Outcome | undefined {
  if (shards.isMissing) return { state: 'failed', reason: { kind: 'own', reason: 'missing' } }
  const isGreen = shards.inactivePrimaries === 0 && shards.unassigned === 0 && shards.initializing === 0
  return isGreen ? { state: 'done' } : undefined
}

/** Nothing of it moves: whether anything ever will is for the nodes' rules to say. */
async function stuckOutcome(
  cluster: Cluster,
  { indices, shards }: Standing,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const isPrimary = shards.inactivePrimaries > 0
  const why = await whyUnassigned(cluster, indices, isPrimary, signal)
  if (why === undefined) return undefined
  return isPrimary
    ? { state: 'failed', reason: { kind: 'own', reason: 'notRestored', text: why } }
    : { state: 'done', reason: { kind: 'own', reason: 'replicasMissing', text: why } }
}

function noteOf({ shards, recoveries }: Standing): JobText {
  if (shards.inactivePrimaries === 0) return { key: 'restore.replicas' }
  const { recovered, total } = recoveredBytes(recoveries)
  if (total === 0) return { key: 'restore.waits' }
  return { key: 'restore.recovering', bytes: recovered, values: { percent: Math.floor((recovered / total) * 100) } }
}

/** Of the primaries, which come from the snapshot. */
function recoveredBytes(recoveries: readonly ShardRecovery[]) {
  let recovered = 0
  let total = 0
  for (const { bytes } of recoveries) {
    recovered += bytes.recovered ?? 0
    total += (bytes.total ?? 0) - (bytes.reused ?? 0)
  }
  return { recovered, total }
}
