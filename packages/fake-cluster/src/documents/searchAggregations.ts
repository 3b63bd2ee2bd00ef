import { jsonObject, textOf } from '../indices/settingsShape.ts'
import { autoDateHistogram, dateHistogram } from './dateHistogram.ts'
import { compareValues, notHere, testOf, type Found } from './searchQuery.ts'

/**
 * What aggregations of a body say of the documents that were found: `terms`, histograms of dates, and `filter` with others below it. It
 * knows no mappings: a date is counted as it is written.
 */
export function aggregationsOf(told: unknown, found: readonly Found[]): object | undefined {
  if (told === undefined) return undefined
  return Object.fromEntries(Object.entries(jsonObject(told)).map(([name, one]) => [name, aggregation(one, found)]))
}

function aggregation(told: unknown, found: readonly Found[]): object {
  const { aggs, ...kinds } = jsonObject(told)
  const [[kind, options] = ['', undefined], ...others] = Object.entries(kinds)
  if (others.length > 0 || (aggs !== undefined && kind !== 'filter')) throw notHere('aggregations within aggregations')
  if (kind === 'terms') return terms(jsonObject(options), found)
  if (kind === 'date_histogram') return dateHistogram(options, found)
  if (kind === 'auto_date_histogram') return autoDateHistogram(options, found)
  if (kind !== 'filter') throw notHere(`the aggregation [${kind}]`)
  const left = found.filter(testOf(options))
  return { doc_count: left.length, ...aggregationsOf(aggs, left) }
}

function terms({ field, size = 10, ...others }: Record<string, unknown>, found: readonly Found[]): object {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw notHere(`[${unknown}] of a terms aggregation`)
  const counts = new Map<unknown, number>()
  for (const { values } of found)
    for (const value of new Set(values.get(textOf(field ?? ''))))
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  const all = [...counts].sort(([a, many], [b, more]) => more - many || compareValues(a, b))
  const most = Number(size)
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: all.slice(most).reduce((sum, [, count]) => sum + count, 0),
    buckets: all.slice(0, most).map(([value, count]) => ({ ...keyOf(value), doc_count: count })),
  }
}

function keyOf(value: unknown): object {
  return typeof value === 'boolean' ? { key: Number(value), key_as_string: String(value) } : { key: value }
}
