import type { SnapshotSummary } from '@searchdeck/cluster-client'

const LEAST = 184
const MOST = 380
const ABOVE_FAILURES = 92
const FAILURE = 30

/** Pixels of an open row: all of its failures while they are few, else they scroll. */
export function detailHeight({ failedShards = 0 }: SnapshotSummary): number {
  return Math.min(MOST, Math.max(LEAST, ABOVE_FAILURES + failedShards * FAILURE))
}
