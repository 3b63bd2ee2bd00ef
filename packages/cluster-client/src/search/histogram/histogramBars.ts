import { arrayItems, decodeString, entries, rawValue, valueRange } from '@searchdeck/exact-json'
import { numberValue, textValue } from '../../values.ts'
import { belowFilter } from './histogramSearch.ts'
import type { HistogramPlan } from './histogramPlan.ts'
import { barEnd, toHistogramStep, type HistogramStep } from './histogramStep.ts'

/** Hits from one instant to before another, in milliseconds since 1970. */
export interface HistogramBar {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Hits over time. */
export interface Histogram {
  readonly plan: HistogramPlan
  readonly step: HistogramStep
  /** One after the other without gaps, also where there are no hits. */
  readonly bars: readonly HistogramBar[]
}

/**
 * Reads the histogram of a name in JSON of `aggregations`; nothing where it is not there. Throws as `barEnd`, and
 * `InvalidJsonError` for a text that is no JSON object.
 */
export function toHistogram(aggregations: string, name: string, plan: HistogramPlan): Histogram | undefined {
  const whole = valueRange(aggregations, [name])
  if (whole === undefined) return undefined
  const below = rawValue(aggregations, [belowFilter], whole)
  const told = below ?? aggregations.slice(whole.start, whole.end)
  const chosen = textValue(rawValue(told, ['interval']))
  const step = plan.fixed?.step ?? (chosen === undefined ? undefined : toHistogramStep(decodeString(chosen)))
  const buckets = rawValue(told, ['buckets']) ?? '[]'
  const starts = (arrayItems(buckets, []) ?? []).flatMap(({ start, end }) => startOf(buckets.slice(start, end)))
  if (step === undefined) return undefined
  const bars = starts.map(({ from, count }, at) => {
    const next = starts[at + 1]
    return { from, count, to: next ? next.from : barEnd(from, step, plan.timeZone) }
  })
  return { plan, step, bars }
}

function startOf(bucket: string): { from: number; count: number }[] {
  const figure = (name: string) => numberValue(textValue(rawValue(bucket, [name])))
  const [from, count] = [figure('key'), figure('doc_count')]
  return from === undefined || count === undefined ? [] : [{ from, count }]
}

/** JSON of `aggregations` without the one of a name; nothing where there is no other. Throws as `toHistogram`. */
export function withoutAggregation(aggregations: string, name: string): string | undefined {
  const others = [...entries(aggregations)].filter(({ key }) => key !== name)
  if (others.length === 0) return undefined
  return `{${others.map(({ keyRange, end }) => aggregations.slice(keyRange.start, end)).join(',')}}`
}
