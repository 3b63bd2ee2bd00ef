import { histogramPlan, type Engine, type HistogramPlan } from '@searchdeck/cluster-client'
import type { TimeRange } from '#state/views/searchAddress.ts'

interface Wish {
  /** Path of a date. */
  readonly field: string
  readonly time: TimeRange | undefined
  /** Whether the page shows times as those of this device. */
  readonly isLocalTime: boolean
}

/** How the hits of a search are counted over time; nothing where the engine would have to be told a range. */
export function planOf({ field, time, isLocalTime }: Wish, engine: Engine): HistogramPlan | undefined {
  const range = time && { from: time.from, to: time.to }
  return histogramPlan({ field, timeZone: isLocalTime ? localZone() : 'UTC', range }, engine, Date.now())
}

/** Browsers that do not know where they are say `Etc/Unknown`, which no engine knows. */
function localZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}
