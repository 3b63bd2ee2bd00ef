import type { SnapshotSummary } from '@searchdeck/cluster-client'

/** So many days are drawn, today with them. */
export const SHOWN_DAYS = 90

/** How a snapshot, or a day, ended. */
export type Outcome = 'done' | 'partial' | 'failed' | 'running'

/** One local day. */
export interface Day {
  /** Its midnight, in milliseconds since 1970. */
  readonly startMs: number
  /** In the order of time. */
  readonly snapshots: readonly SnapshotSummary[]
  /** Most days have one, and this one has not. */
  readonly isGap: boolean
}

const outcomes: Readonly<Record<string, Outcome>> = {
  SUCCESS: 'done',
  PARTIAL: 'partial',
  FAILED: 'failed',
  INCOMPATIBLE: 'failed',
  IN_PROGRESS: 'running',
}

export function outcomeOf({ state = '' }: Pick<SnapshotSummary, 'state'>): Outcome {
  return outcomes[state] ?? 'done'
}

const badness = { done: 0, running: 1, partial: 2, failed: 3 } satisfies Record<Outcome, number>

/** The snapshot of a day that needs attention most, the latest of equal ones. */
export function worstOf(snapshots: readonly SnapshotSummary[]): SnapshotSummary | undefined {
  let worst: SnapshotSummary | undefined
  for (const each of snapshots)
    if (worst === undefined || badness[outcomeOf(each)] >= badness[outcomeOf(worst)]) worst = each
  return worst
}

/** A repository that has one on so many of its days is one that should have one on each. */
const DAILY_SHARE = 0.7
const LEAST_DAYS = 7

/**
 * The last days, today last. A day without a snapshot counts as a gap where most days since the first snapshot have one;
 * today, which is not over, never does.
 */
export function lastDays(snapshots: readonly SnapshotSummary[], nowMs: number): readonly Day[] {
  const starts = dayStarts(nowMs)
  const days: SnapshotSummary[][] = starts.map(() => [])
  const ordered = snapshots.filter(hasStart).toSorted((a, b) => a.startMs - b.startMs)
  let at = 0
  let isOlder = false
  for (const each of ordered) {
    if (each.startMs < (starts[0] ?? 0)) {
      isOlder = true
      continue
    }
    while (at + 1 < starts.length && each.startMs >= (starts[at + 1] ?? 0)) at += 1
    days[at]?.push(each)
  }
  const first = isOlder ? 0 : days.findIndex((day) => day.length > 0)
  const isDaily = first >= 0 && hasMost(days.slice(first, -1))
  return starts.map((startMs, index) => {
    const own = days[index] ?? []
    return { startMs, snapshots: own, isGap: isDaily && own.length === 0 && index > first && index < starts.length - 1 }
  })
}

/** Whether the newest snapshots reach back beyond the days that are drawn. */
export function coversLastDays(newest: readonly SnapshotSummary[], nowMs: number): boolean {
  const oldest = newest.at(-1)?.startMs
  return oldest !== undefined && oldest < (dayStarts(nowMs)[0] ?? 0)
}

export function countOutcomes(days: readonly Day[]): Readonly<Record<Outcome | 'gap', number>> {
  const counts = { done: 0, partial: 0, failed: 0, running: 0, gap: 0 }
  for (const { snapshots, isGap } of days) {
    if (isGap) counts.gap += 1
    for (const each of snapshots) counts[outcomeOf(each)] += 1
  }
  return counts
}

function hasMost(days: readonly (readonly SnapshotSummary[])[]): boolean {
  const withOne = days.filter((day) => day.length > 0).length
  return days.length >= LEAST_DAYS && withOne >= days.length * DAILY_SHARE
}

function hasStart(each: SnapshotSummary): each is SnapshotSummary & { readonly startMs: number } {
  return each.startMs !== undefined
}

/** Local midnights: days are 23 or 25 hours where the clock is changed. */
function dayStarts(nowMs: number): readonly number[] {
  const today = new Date(nowMs)
  return Array.from({ length: SHOWN_DAYS }, (_, index) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - (SHOWN_DAYS - 1 - index)).getTime(),
  )
}
