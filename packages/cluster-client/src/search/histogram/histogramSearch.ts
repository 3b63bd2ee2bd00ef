import { containerAt, entries, isValid } from '@searchdeck/exact-json'
import type { Engine } from '../../cluster.ts'
import { supports } from '../../engines/capabilities.ts'
import { memberText, setMembers } from '../bodyText.ts'
import type { Search } from '../searchRequests.ts'
import type { HistogramPlan } from './histogramPlan.ts'
import { isCalendarStep, stepText, type HistogramStep } from './histogramStep.ts'

/** How many bars there are at most where the engine chooses. */
const AUTO_BARS = 60

/** The aggregation below another one that only filters. */
export const belowFilter = 'bars'

/**
 * A search that counts its hits over time too, "Date histogram aggregation" or "Auto-interval date histogram aggregation":
 * one aggregation beside those of the body, which stay character for character. A body that cannot take one stays as it is.
 */
export function histogramSearch(search: Search, plan: HistogramPlan, engine: Engine): Search {
  const name = histogramName(search.body)
  return name === undefined ? search : { ...search, body: added(search.body, name, aggregation(search, plan, engine)) }
}

/** Under which name the histogram of a body is asked for: one that the body does not use. Nothing where there is no place for it. */
export function histogramName(body: string): string | undefined {
  if (!isValid(body) || containerAt(body) !== 'object') return undefined
  const own = ownAggregations(body)
  if (own && containerAt(body, own) !== 'object') return undefined
  const taken = new Set(own ? [...entries(body, own)].map(({ key }) => key) : [])
  let name = 'searchdeck_histogram'
  while (taken.has(name)) name += '_'
  return name
}

/** Of both names that the member may have, and of duplicates, the last one counts. */
function ownAggregations(body: string) {
  return [...entries(body)].findLast(({ key }) => key === 'aggs' || key === 'aggregations')
}

function added(body: string, name: string, told: string): string {
  const own = ownAggregations(body)
  if (!own) return setMembers(body, { aggs: `{${JSON.stringify(name)}:${told}}` })
  const value = setMembers(body.slice(own.start, own.end), { [name]: told })
  return body.slice(0, own.start) + value + body.slice(own.end)
}

function aggregation({ body }: Search, plan: HistogramPlan, engine: Engine): string {
  const counted = JSON.stringify(plan.fixed ? dateHistogram(plan, plan.fixed, engine) : autoHistogram(plan))
  const filter = memberText(body, 'post_filter') ?? besideIndexOf(plan, engine)
  return filter === undefined ? counted : `{"filter":${filter},"aggs":{"${belowFilter}":${counted}}}`
}

/**
 * A `post_filter` is applied after counting, so it is applied here too. OpenSearch counts by the index where it can, and then
 * puts all of a `date_nanos` into one bar of a year (3.8); below a filter it goes through the hits.
 */
function besideIndexOf({ fixed }: HistogramPlan, { distribution }: Engine): string | undefined {
  return fixed || distribution === 'elasticsearch' ? undefined : '{"match_all":{}}'
}

function autoHistogram({ field, timeZone }: HistogramPlan) {
  return { auto_date_histogram: { field, buckets: AUTO_BARS, time_zone: timeZone } }
}

function dateHistogram(
  { field, timeZone }: HistogramPlan,
  { step, from, to }: NonNullable<HistogramPlan['fixed']>,
  engine: Engine,
) {
  return {
    date_histogram: {
      field,
      ...interval(step, engine),
      time_zone: timeZone,
      min_doc_count: 0,
      extended_bounds: { min: bound(from, 0), max: bound(to, -1) },
    },
  }
}

function interval(step: HistogramStep, engine: Engine) {
  if (supports(engine, 'fixedInterval') === false) return { interval: stepText(step) }
  return isCalendarStep(step) ? { calendar_interval: stepText(step) } : { fixed_interval: stepText(step) }
}

/** In milliseconds, as text would be read in the format of the mapping; formulas are read in any. */
function bound(text: string, later: number): string | number {
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? text : instant + later
}
