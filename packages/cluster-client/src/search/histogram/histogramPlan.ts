import type { Engine } from '../../cluster.ts'
import { supports } from '../../engines/capabilities.ts'
import { instantOfDateMath } from '../dateMath.ts'
import { stepForSpan, type HistogramStep } from './histogramStep.ts'

/** How hits are counted over time. */
export interface HistogramPlan {
  /** Path of a date. */
  readonly field: string
  /** Whose days and hours the bars are: a name of the IANA database. */
  readonly timeZone: string
  /** How long a bar is, and from when to when there are bars also where there are no hits. Absent: the engine chooses by what it finds. */
  readonly fixed?: { readonly step: HistogramStep; readonly from: string; readonly to: string }
}

/** What a histogram is to be of. */
export interface HistogramWish {
  readonly field: string
  readonly timeZone: string
  /** A range of time, written as in the "Range query": instants (ISO 8601) or date formulas. `to` is outside. */
  readonly range: { readonly from: string; readonly to: string } | undefined
}

/**
 * How the hits of a range are counted so that there are some 40 to 80 bars; without a range the engine chooses. Nothing
 * where it cannot choose. `now` is in milliseconds since 1970.
 */
export function histogramPlan(
  { field, timeZone, range }: HistogramWish,
  engine: Engine,
  now: number,
): HistogramPlan | undefined {
  const fixed = range && fixedBy(range, now)
  if (fixed) return { field, timeZone, fixed }
  return supports(engine, 'autoDateHistogram') === false ? undefined : { field, timeZone }
}

function fixedBy({ from, to }: { from: string; to: string }, now: number): HistogramPlan['fixed'] {
  const [start, end] = [histogramInstant(from, now), histogramInstant(to, now)]
  if (start === undefined || end === undefined || end <= start) return undefined
  const step = stepForSpan(end - start)
  return step && { step, from, to }
}

/** The instant (milliseconds since 1970) of one end of a range; nothing for a text that is none. */
export function histogramInstant(text: string, now: number): number | undefined {
  const instant = instantOfDateMath(text, now) ?? Date.parse(text)
  return Number.isNaN(instant) ? undefined : instant
}
