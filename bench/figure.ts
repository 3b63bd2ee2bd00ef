/** What one run of a scene measured. */
export interface Figure {
  /** What was measured, as the table says it; unique within its scene. */
  readonly what: string
  readonly unit: Unit
  /** The most it should be. Without one the figure only informs. */
  readonly target?: number
  /** The least it should be. */
  readonly least?: number
  /** Nothing where this machine cannot tell. */
  readonly value: number | undefined
}

/**
 * `KiB` is 1024 bytes, `MB` 1,000,000. `task` is milliseconds of the longest task; the browser reports none under 50. `shift`
 * is the browser's score of what moved: 1 is all of the window by all of its height.
 */
export type Unit = 'ms' | 'KiB' | 'MB' | 'count' | 'task' | 'shift'

export interface Scene {
  readonly name: string
  readonly title: string
  /** How often it is measured; the table has the median. */
  readonly runs: number
  readonly measure: () => Promise<Figure[]>
}

/** The middle one; of an even number the mean of the two in the middle. Nothing of nothing. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}
