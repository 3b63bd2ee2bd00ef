import { histogramInstant, type Histogram, type HistogramBar } from '@searchdeck/cluster-client'

/** Bars one after the other, as somebody chose them. */
export interface BarRange {
  readonly first: number
  readonly last: number
}

/** How many hits there are in some bars; all of them where none are named. */
export function countOf(bars: readonly HistogramBar[], { first, last }: BarRange = everyBar(bars)): number {
  return bars.slice(first, last + 1).reduce((sum, { count }) => sum + count, 0)
}

const everyBar = (bars: readonly HistogramBar[]) => ({ first: 0, last: bars.length - 1 })

/** From where to where some bars reach; nothing where there are none. */
export function edgesOf(bars: readonly HistogramBar[], { first, last }: BarRange = everyBar(bars)) {
  const [from, to] = [bars[first]?.from, bars[last]?.to]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/**
 * The bars, the outermost cut off where the range of time ends that they are of: beyond it nothing was counted. `now` is when
 * they were counted.
 */
export function barsWithin({ plan: { fixed }, bars }: Histogram, now: number): readonly HistogramBar[] {
  if (!fixed) return bars
  const [least, most] = [histogramInstant(fixed.from, now) ?? -Infinity, histogramInstant(fixed.to, now) ?? Infinity]
  // Up to now more may come, so that the last bar stays as long as it is.
  const end = fixed.to.startsWith('now') ? Infinity : most
  return bars.map((bar) => {
    const [from, to] = [Math.max(bar.from, least), Math.min(bar.to, end)]
    // A hit may have a second time, outside of the range.
    return to > from ? { ...bar, from, to } : bar
  })
}

/** Which bar is at a fraction of the way from the first to the end of the last one. */
export function barAt(bars: readonly HistogramBar[], fraction: number): number {
  const edges = edgesOf(bars)
  if (!edges) return 0
  const instant = edges.from + fraction * (edges.to - edges.from)
  const at = bars.findIndex(({ to }) => instant < to)
  return at === -1 ? bars.length - 1 : at
}
