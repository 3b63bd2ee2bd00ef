import type { SnapshotStatus, SnapshotSummary } from '@searchdeck/cluster-client'

/** A snapshot of the list, and how far it is while it runs. */
export interface SnapshotRow extends SnapshotSummary {
  readonly progress?: SnapshotStatus | undefined
  /** Of when the progress is, in milliseconds since 1970. */
  readonly progressMs?: number | undefined
  /** Its times and shards are still being read. */
  readonly isIncomplete: boolean
}

/** What the filter compares in each column. */
export const nameTexts = { snapshot: ({ name }: SnapshotRow) => name }
export const namedTexts = { state: ({ state }: SnapshotRow) => state ?? '' }

export function stateOf({ state }: SnapshotRow): string | undefined {
  return state
}

export function isRunning({ state }: Pick<SnapshotSummary, 'state'>): boolean {
  return state === 'IN_PROGRESS'
}

interface Known {
  /** Names and states, the newest that is known. */
  readonly names: readonly SnapshotSummary[]
  /** Figures of some or all of them. */
  readonly figures: readonly SnapshotSummary[]
  readonly running: readonly SnapshotStatus[]
  /** Of when they are, in milliseconds since 1970. */
  readonly runningMs: number
  /** More figures are on their way. */
  readonly isReading: boolean
}

/**
 * The rows of the list: names and states as they are now, with the figures that are known of them, names with later dates
 * in them first. The state of a name that
 * was used again since wins over the figures of the one before.
 */
export function snapshotRows({ names, figures, running, runningMs, isReading }: Known): readonly SnapshotRow[] {
  const known = new Map(figures.map((each) => [each.name, each]))
  const progress = new Map(running.map((each) => [each.name, each]))
  return names.toReversed().map((each): SnapshotRow => {
    const own = known.get(each.name)
    const fits = own !== undefined && own.state === each.state && (own.uuid ?? each.uuid) === each.uuid
    return {
      ...(fits ? own : undefined),
      ...each,
      ...(isRunning(each) && { progress: progress.get(each.name), progressMs: runningMs }),
      isIncomplete: !fits && isReading,
    }
  })
}

/** How much of a running snapshot is written, 0 to 1: by bytes, else by shards; `undefined` where neither is known yet. */
export function doneShare({ bytes, shards }: SnapshotStatus): number | undefined {
  if (bytes.total !== undefined && bytes.total > 0) return Math.min(1, (bytes.processed ?? 0) / bytes.total)
  const ended = (shards.done ?? 0) + (shards.failed ?? 0)
  return shards.total !== undefined && shards.total > 0 ? ended / shards.total : undefined
}

/** Less of it says nothing about the rest. */
const LEAST_SHARE = 0.02

/** How long a running snapshot will take from now on, in milliseconds, if it goes on as it went so far. */
export function msLeft({ progress, progressMs = 0 }: SnapshotRow): number | undefined {
  const share = progress && doneShare(progress)
  if (share === undefined || share < LEAST_SHARE || progress?.startMs === undefined) return undefined
  const soFar = progressMs - progress.startMs
  return soFar > 0 ? (soFar / share) * (1 - share) : undefined
}
