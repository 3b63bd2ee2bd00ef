import { describe, expect, it } from 'vitest'
import { toHistogram, withoutAggregation } from './histogramBars.ts'
import { histogramPlan } from './histogramPlan.ts'
import { histogramName, histogramSearch } from './histogramSearch.ts'
import { barEnd, stepForSpan, stepMs, stepText } from './histogramStep.ts'

const elastic = { distribution: 'elasticsearch', version: '8.19.0' } as const
const openSearch = { distribution: 'opensearch', version: '3.8.0' } as const
const MINUTE = 60_000
const DAY = 86_400_000
const now = Date.UTC(2026, 10, 23, 12)

describe('the length of a bar', () => {
  it.each([
    ['15 minutes', 15 * MINUTE, '15s'],
    ['an hour', 60 * MINUTE, '1m'],
    ['six hours', 360 * MINUTE, '5m'],
    ['a day', DAY, '30m'],
    ['a week', 7 * DAY, '3h'],
    ['30 days', 30 * DAY, '12h'],
    ['90 days', 90 * DAY, '2d'],
    ['half a year', 182 * DAY, '3d'],
    ['two years', 730 * DAY, '1w'],
    ['five years', 1826 * DAY, '1M'],
    ['15 years', 5479 * DAY, '1q'],
    ['60 years', 21_915 * DAY, '1y'],
    ['50 milliseconds', 50, '1ms'],
  ])('of %s is so that there are enough bars and not too many', (_, span, text) => {
    const step = stepForSpan(span)
    expect(step && stepText(step)).toBe(text)
  })

  it('makes 26 to 110 bars of every span up to 110 years', () => {
    for (let span = 30; span < 110 * 365 * DAY; span *= 1.07) {
      const step = stepForSpan(span)
      const bars = step ? span / stepMs(step) : 0
      expect(bars).toBeLessThanOrEqual(110)
      expect(bars).toBeGreaterThan(19)
    }
  })

  it('is left to the engine beyond that', () => {
    expect(stepForSpan(1000 * 365 * DAY)).toBeUndefined()
  })

  it('ends where the calendar of the zone says', () => {
    const end = (start: string, count: number, unit: 'd' | 'w' | 'M' | 'q' | 'y' | 'h', zone: string) =>
      new Date(barEnd(Date.parse(start), { count, unit }, zone)).toISOString()
    // The night in which clocks are turned back has 25 hours.
    expect(end('2026-10-24T22:00:00Z', 1, 'd', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
    expect(end('2026-03-28T23:00:00Z', 1, 'd', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
    expect(end('2026-01-31T18:30:00Z', 1, 'M', 'Asia/Kolkata')).toBe('2026-02-28T18:30:00.000Z')
    expect(end('2026-10-01T00:00:00Z', 1, 'q', 'UTC')).toBe('2027-01-01T00:00:00.000Z')
    expect(end('2024-01-01T00:00:00Z', 1, 'y', 'UTC')).toBe('2025-01-01T00:00:00.000Z')
    expect(end('2026-11-23T00:00:00Z', 3, 'h', 'UTC')).toBe('2026-11-23T03:00:00.000Z')
  })
})

const range = { from: '2026-11-23T06:00:00.000Z', to: '2026-11-23T12:00:00.000Z' }
const wish = { field: 'a"t', timeZone: 'Europe/Berlin', range }

/** What is sent for a body beside it. */
function sent(body: string, engine: Parameters<typeof histogramSearch>[2] = elastic, told: Partial<typeof wish> = {}) {
  const plan = histogramPlan({ ...wish, ...told }, engine, now)
  if (!plan) throw new Error('no plan')
  return histogramSearch({ indices: ['a'], body, countsAll: true }, plan, engine)
}

describe('a search with a histogram', () => {
  const counted = {
    date_histogram: {
      field: 'a"t',
      fixed_interval: '5m',
      time_zone: 'Europe/Berlin',
      min_doc_count: 0,
      extended_bounds: { min: Date.parse(range.from), max: Date.parse(range.to) - 1 },
    },
  }

  it('has one aggregation more, and the rest of the body character for character', () => {
    const body = '{\n  "size" : 1e1,\n  "query": {"term":{"n":9007199254740993}}\n}'
    const { body: text, ...rest } = sent(body)
    expect(rest).toEqual({ indices: ['a'], countsAll: true })
    expect(text.startsWith(body.slice(0, -2))).toBe(true)
    expect(JSON.parse(text)).toMatchObject({ aggs: { searchdeck_histogram: counted } })
  })

  it.each(['aggs', 'aggregations'])('keeps what the body counts in %s, whatever it is called', (member) => {
    const own = '"searchdeck_histogram" : {"terms":{"field":"x","missing":1e400}},"é\\u0041":{"max":{"field":"n"}}'
    const { body } = sent(`{"${member}":{${own}},"size":0}`)
    expect(body).toContain(`{"${member}":{${own},"searchdeck_histogram_" : {"date_histogram":`)
    expect(JSON.parse(body.replace('1e400', '1'))).toMatchObject({ [member]: { searchdeck_histogram_: counted } })
  })

  it('stands in the last of several members, which is the one that counts', () => {
    const { body } = sent('{"aggs":{"a":{}},"aggregations":{"b":{}}}')
    expect(JSON.parse(body)).toMatchObject({ aggs: { a: {} }, aggregations: { b: {}, searchdeck_histogram: counted } })
    expect(sent('{"aggs":{"a":{}},"aggs":{"b":{}}}').body).toMatch(
      /^\{"aggs":\{"a":\{\}\},"aggs":\{"b":\{\},"searchdeck/,
    )
  })

  it.each(['{"aggs":null}', '{"aggs":[]}', '[]', '{', ''])('leaves %s as it is', (body) => {
    expect(histogramName(body)).toBeUndefined()
    expect(sent(body).body).toBe(body)
  })

  it('counts only what a post filter leaves', () => {
    const { body } = sent('{"post_filter":{"term":{"n":1.0}}}')
    expect(body).toContain('"searchdeck_histogram":{"filter":{"term":{"n":1.0}},"aggs":{"bars":{"date_histogram":')
  })

  it('says its length as the engine knows it', () => {
    const intervalOf = (engine: typeof elastic | { distribution: 'elasticsearch'; version: string }, span: number) => {
      const from = new Date(Date.parse(range.to) - span).toISOString()
      return /"(\w*interval)":"(\w+)"/.exec(sent('{}', engine, { range: { ...range, from } }).body)?.slice(1)
    }
    const old = { distribution: 'elasticsearch', version: '6.8.23' } as const
    expect(intervalOf(elastic, 730 * DAY)).toEqual(['calendar_interval', '1w'])
    expect(intervalOf(elastic, 90 * DAY)).toEqual(['fixed_interval', '2d'])
    expect(intervalOf(old, 730 * DAY)).toEqual(['interval', '1w'])
    expect(intervalOf(old, 90 * DAY)).toEqual(['interval', '2d'])
  })

  it('sends formulas as they are, so that they are read where the hits are counted', () => {
    const { body } = sent('{}', elastic, { range: { from: 'now-1d/d', to: 'now' } })
    expect(body).toContain('"extended_bounds":{"min":"now-1d/d","max":"now"}')
  })

  it('leaves the length to the engine without a range, or with one that ends before it begins', () => {
    for (const told of [undefined, { from: range.to, to: range.from }, { from: 'soon', to: 'later' }]) {
      const plan = histogramPlan({ ...wish, range: told }, elastic, now)
      expect(plan).toEqual({ field: 'a"t', timeZone: 'Europe/Berlin' })
    }
    const auto = { auto_date_histogram: { field: 'a"t', buckets: 60, time_zone: 'Europe/Berlin' } }
    const plan = { field: 'a"t', timeZone: 'Europe/Berlin' }
    const search = { indices: [], body: '{}' }
    expect(JSON.parse(histogramSearch(search, plan, elastic).body)).toEqual({ aggs: { searchdeck_histogram: auto } })
    // OpenSearch counts wrong outside of a filter.
    expect(JSON.parse(histogramSearch(search, plan, openSearch).body)).toEqual({
      aggs: { searchdeck_histogram: { filter: { match_all: {} }, aggs: { bars: auto } } },
    })
  })

  it('is not there without a range where the engine cannot choose', () => {
    const old = { distribution: 'elasticsearch', version: '6.2.0' } as const
    expect(histogramPlan({ ...wish, range: undefined }, old, now)).toBeUndefined()
    expect(histogramPlan(wish, old, now)).toBeDefined()
  })
})

describe('an answer with a histogram', () => {
  const plan = { field: 'at', timeZone: 'UTC' }
  const buckets =
    '[{"key_as_string":"x","key":1000,"doc_count":3},{"key":6000,"doc_count":0},{"key":11000,"doc_count":2}]'

  it('has bars without gaps, as long as the engine chose', () => {
    const told = `{"h":{"buckets":${buckets},"interval":"5s"}}`
    expect(toHistogram(told, 'h', plan)).toEqual({
      plan,
      step: { count: 5, unit: 's' },
      bars: [
        { from: 1000, to: 6000, count: 3 },
        { from: 6000, to: 11_000, count: 0 },
        { from: 11_000, to: 16_000, count: 2 },
      ],
    })
    expect(toHistogram(`{"h":{"doc_count":5,"bars":{"buckets":${buckets},"interval":"5s"}}}`, 'h', plan)).toEqual(
      toHistogram(told, 'h', plan),
    )
  })

  it('has none where it was not answered, or in no way that is known', () => {
    expect(toHistogram('{}', 'h', plan)).toBeUndefined()
    expect(toHistogram('{"h":{"buckets":[],"interval":"2fortnights"}}', 'h', plan)).toBeUndefined()
    expect(toHistogram('{"h":{"buckets":[],"interval":"1s"}}', 'h', plan)?.bars).toEqual([])
  })

  it('leaves the aggregations of the body as they came', () => {
    expect(withoutAggregation('{"a" :{"value":1.0e400}, "h":{}, "b":[ ]}', 'h')).toBe(
      '{"a" :{"value":1.0e400},"b":[ ]}',
    )
    expect(withoutAggregation('{"h":{}}', 'h')).toBeUndefined()
  })
})
