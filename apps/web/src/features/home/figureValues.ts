import type { ClusterHealth, ClusterStats, DiskSpace, NodeAnswers, ShardCounts } from '@searchdeck/cluster-client'
import { bytesOfTotal } from '#lib/numbers/bytes.ts'
import { unassignedTone } from './clusterFacts.ts'

/** Whether sums lack what some nodes would have told. */
export function isPartial(answers: NodeAnswers | undefined): boolean {
  const { total = 0, successful = total } = answers ?? {}
  return successful < total
}

/** The statistics count one role alone, which nodes of tiers (hot, warm, cold) need not have: none of it says nothing. */
export function dataNodes({ nodes }: ClusterStats, health: ClusterHealth | undefined): number | undefined {
  return health?.dataNodes ?? (nodes.data === 0 ? undefined : nodes.data)
}

/** The copies that are in use. */
export function shardCounts(health: ClusterHealth | undefined): ShardCounts | undefined {
  const { activeShards: total, activePrimaryShards: primaries } = health ?? {}
  if (total === undefined || primaries === undefined) return undefined
  return { total, primaries, replicas: total - primaries }
}

/** Shards by state, as shares of a bar. */
export function shardShares(health: ClusterHealth) {
  const { activeShards = 0, relocatingShards = 0, initializingShards = 0, unassignedShards = 0 } = health
  return [
    { tone: 'green', share: Math.max(0, activeShards - relocatingShards) },
    { tone: 'yellow', share: relocatingShards + initializingShards },
    { tone: unassignedTone(health) ?? 'red', share: unassignedShards },
  ] as const
}

/** What is used of the file systems that hold data, and of how much: `198.4` and `/ 320 TB`. */
export function diskUse({ totalBytes, availableBytes }: DiskSpace, locale: string) {
  if (totalBytes === undefined || availableBytes === undefined || totalBytes === 0) return { value: '–' }
  const [value = '–', total] = bytesOfTotal(totalBytes - availableBytes, totalBytes, locale).split(' / ')
  return { value, unit: `/ ${total ?? ''}` }
}

/** From 0 to 1. */
export function usedShare({ totalBytes, availableBytes }: DiskSpace): number | undefined {
  if (totalBytes === undefined || availableBytes === undefined || totalBytes === 0) return undefined
  return 1 - availableBytes / totalBytes
}

export function diskBar(used: number | undefined) {
  if (used === undefined) return {}
  const tone = used >= 0.9 ? ('red' as const) : used >= 0.8 ? ('yellow' as const) : ('accent' as const)
  return { bar: [{ tone, share: used } as const, { tone: 'rest' as const, share: 1 - used }] }
}
