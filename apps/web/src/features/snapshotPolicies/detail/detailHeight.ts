import type { PolicyRow } from '../list/policyRows.ts'

/** Pixels of an open row: its facts and its request; what failed stands above. What is longer scrolls. */
export function detailHeight({ runs }: PolicyRow): number {
  const failures = [runs?.lastFailure, runs?.deletionFailure].filter((run) => run !== undefined)
  return Math.min(460, 300 + failures.length * 80)
}
