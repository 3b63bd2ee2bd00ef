import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countHits, search, searchWithHistogram, send, type HistogramAnswer } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { supports } from '../src/engines/capabilities.ts'
import { filteredSearchBody, histogramPlan, majorVersion, rangeFilter, type Histogram } from '../src/index.ts'
import { isStandIn, onlyOnEngines } from './standIns.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const HOUR = 3_600_000
/** A full hour, so that bars of the test are those of the clock. */
const end = Math.floor(Date.now() / HOUR) * HOUR
const iso = (instant: number) => new Date(instant).toISOString()
const size = 400
/** Denser towards the end, over ten hours, with two hours of nothing. */
const times = Array.from({ length: size }, (_, n) => end - 1 - Math.floor((n / size) ** 2 * 10 * HOUR)).filter(
  (time) => time < end - 4 * HOUR || time > end - 2 * HOUR,
)

describe.each(engines)('histograms of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster
  const isTyped = () => cluster.engine.distribution === 'elasticsearch' && (majorVersion(cluster.engine) ?? 7) < 7
  const bulk = (index: string, documents: readonly string[]) =>
    send(cluster, {
      method: 'POST',
      path: '/_bulk?refresh=true',
      contentType: 'application/x-ndjson',
      body: `${documents
        .flatMap((source, n) => [
          JSON.stringify({ index: { _index: index, ...(isTyped() && { _type: 'doc' }), _id: String(n) } }),
          source,
        ])
        .join('\n')}\n`,
    })
  const create = (name: string, properties: object) =>
    send(cluster, {
      method: 'PUT',
      path: `/${name}`,
      body: JSON.stringify({
        settings: { number_of_shards: 2, number_of_replicas: 0 },
        mappings: isTyped() ? { doc: { properties } } : { properties },
      }),
    })

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    const isWithNanos = !isTyped()
    await create('bars-dates', {
      at: { type: 'date' },
      ms: { type: 'date', format: 'epoch_millis' },
      strict: { type: 'date', format: 'strict_date_optional_time' },
      odd: { type: 'date', format: 'yyyy/MM/dd HH:mm:ss.SSS' },
      nanos: { type: isWithNanos ? 'date_nanos' : 'date' },
      word: { type: 'keyword' },
    })
    await create('bars-words', { at: { type: 'keyword' } })
    await bulk(
      'bars-dates',
      times.map((time) => {
        const text = iso(time)
        const odd = text.replaceAll('-', '/').replace('T', ' ').replace('Z', '')
        const nanos = isWithNanos ? text.replace('Z', '123456Z') : text
        return JSON.stringify({ at: text, ms: time, strict: text, odd, nanos, word: 'w' })
      }),
    )
    await bulk('bars-words', ['{"at":"never"}', '{"at":"ever"}'])
  })
  afterAll(() => live.stop())

  interface Asked {
    field: string
    range?: { from: string; to: string }
    timeZone?: string
    indices?: string[]
    body?: string
  }

  /** The body as the page sends it, and its histogram. */
  async function ask({ field, range, timeZone = 'UTC', indices = ['bars-dates'], body = '{"size":3}' }: Asked) {
    const isFormula = range?.from.startsWith('now') === true
    const bounds = range && { gte: range.from, lt: range.to }
    const filter = bounds && rangeFilter(field, isFormula ? bounds : { ...bounds, format: 'strict_date_optional_time' })
    const asked = { indices, body: filteredSearchBody(body, filter === undefined ? [] : [filter]) }
    const plan = histogramPlan({ field, timeZone, range }, cluster.engine, Date.now())
    if (plan === undefined) throw new Error('no plan')
    return { asked, answer: await searchWithHistogram(cluster, asked, plan) }
  }

  function barsOf({ histogram }: Pick<HistogramAnswer, 'histogram'>): Histogram {
    if ('refused' in histogram) throw new Error(histogram.refused)
    for (const [at, bar] of histogram.bars.entries()) expect(histogram.bars[at + 1]?.from ?? bar.to).toBe(bar.to)
    return histogram
  }
  const sum = ({ bars }: Histogram) => bars.reduce((all, { count }) => all + count, 0)
  const inRange = (from: number, to: number) => times.filter((time) => time >= from && time < to).length

  // The fake cluster compares dates by their letters.
  const formats = isStandIn(engine) ? ['at', 'strict', 'nanos'] : ['at', 'ms', 'strict', 'odd', 'nanos']

  it.each(formats)('of a range count every hit by %s, empty times too', async (field) => {
    const range = { from: iso(end - 6 * HOUR), to: iso(end) }
    const { asked, answer } = await ask({ field, range })
    const histogram = barsOf(answer)
    expect(histogram.step).toEqual({ count: 5, unit: 'm' })
    expect(histogram.bars).toHaveLength(72)
    expect([histogram.bars[0]?.from, histogram.bars.at(-1)?.to]).toEqual([end - 6 * HOUR, end])
    expect(sum(histogram)).toBe(inRange(end - 6 * HOUR, end))
    expect(await countHits(cluster, asked)).toBe(sum(histogram))
    for (const { from, to, count } of histogram.bars) expect(count).toBe(inRange(from, to))
    expect(answer.aggregations).toBeUndefined()
    expect(answer.hits).toHaveLength(3)
  })

  onlyOnEngines(engine, 'the fake cluster has no clock')('of a range up to now count every hit, by %s', async () => {
    for (const field of formats) {
      const { asked, answer } = await ask({ field, range: { from: 'now-12h', to: 'now' } })
      const histogram = barsOf(answer)
      expect(histogram.bars.length).toBeGreaterThan(35)
      expect(histogram.bars.length).toBeLessThan(85)
      expect(sum(histogram)).toBe(times.length)
      expect(await countHits(cluster, asked)).toBe(sum(histogram))
    }
  })

  it.each(formats)('without a range are as long as the engine chooses, by %s', async (field) => {
    expect(supports(cluster.engine, 'autoDateHistogram')).toBe(true)
    const { answer } = await ask({ field })
    const histogram = barsOf(answer)
    expect(histogram.bars.length).toBeGreaterThan(10)
    expect(histogram.bars.length).toBeLessThanOrEqual(60)
    expect(sum(histogram)).toBe(times.length)
    expect(answer.total).toEqual({ value: times.length, relation: 'eq' })
  })

  it.each([
    ['Asia/Kolkata', 12 * HOUR * 60],
    ['America/St_Johns', 400 * 24 * HOUR],
    ['Europe/Berlin', 4 * 365 * 24 * HOUR],
    ['Asia/Tokyo', 100 * 365 * 24 * HOUR],
  ])('are those of the calendar of %s', async (timeZone, span) => {
    const range = { from: iso(end - span), to: iso(end) }
    const histogram = barsOf((await ask({ field: 'at', range, timeZone })).answer)
    expect(sum(histogram)).toBe(times.length)
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
    const starts = new Set(histogram.bars.map(({ from }) => hour.format(from)))
    expect([...starts].every((start) => ['00:00', '12:00'].includes(start))).toBe(true)
    expect(histogram.bars.at(-1)?.to).toBeGreaterThanOrEqual(end)
  })

  it('stand beside the aggregations of the body, and count what a post filter leaves', async () => {
    const range = { from: iso(end - 6 * HOUR), to: iso(end) }
    const own = '{"searchdeck_histogram":{"terms":{"field":"word"}}}'
    const beside = await ask({ field: 'at', range, body: `{"size":0,"aggregations":${own}}` })
    expect(sum(barsOf(beside.answer))).toBe(inRange(end - 6 * HOUR, end))
    const { answer } = await ask({ field: 'at', body: `{"size":0,"aggregations":${own}}` })
    expect(JSON.parse(answer.aggregations ?? '{}')).toMatchObject({
      searchdeck_histogram: { buckets: [{ key: 'w', doc_count: times.length }] },
    })
  })

  onlyOnEngines(engine, 'the fake cluster has no post filter')('count what a post filter leaves', async () => {
    const last = rangeFilter('at', { gte: iso(end - HOUR), format: 'strict_date_optional_time' })
    const { answer } = await ask({ field: 'at', body: `{"post_filter":${last}}` })
    expect(sum(barsOf(answer))).toBe(inRange(end - HOUR, end))
    expect(answer.total?.value).toBe(sum(barsOf(answer)))
  })

  onlyOnEngines(engine, 'the fake cluster has no types')(
    'are left out where the field is no date, in all or some indices',
    async () => {
      const words = await ask({ field: 'at', indices: ['bars-words'] })
      expect(words.answer.histogram).toMatchObject({ refused: expect.stringMatching(/\w/) as unknown })
      expect(words.answer.total?.value).toBe(2)
      const both = await ask({ field: 'at', indices: ['bars-dates', 'bars-words'], body: '{"size":1000}' })
      expect(both.answer.histogram).toMatchObject({ refused: expect.stringMatching(/\w/) as unknown })
      expect(both.answer.hits).toHaveLength(times.length + 2)
      expect(both.answer.shards.failed).toBe(0)
    },
  )

  onlyOnEngines(engine, 'the fake cluster has no limit of bars')(
    'are left out where they have too many bars',
    async () => {
      await send(cluster, {
        method: 'PUT',
        path: '/_cluster/settings',
        body: '{"transient":{"search.max_buckets":10}}',
      })
      try {
        const { asked, answer } = await ask({ field: 'at', range: { from: iso(end - 6 * HOUR), to: iso(end) } })
        expect(answer.histogram).toMatchObject({ refused: expect.stringMatching(/bucket/i) as unknown })
        expect(answer.hits).toEqual((await search(cluster, asked)).hits)
      } finally {
        const body = '{"transient":{"search.max_buckets":null}}'
        await send(cluster, { method: 'PUT', path: '/_cluster/settings', body })
      }
    },
  )

  it('of a field that no index has are empty', async () => {
    const { answer } = await ask({ field: 'none' })
    expect(sum(barsOf(answer))).toBe(0)
    expect(answer.total?.value).toBe(times.length)
  })

  it('tell why a search is refused that would be refused without them', async () => {
    await expect(ask({ field: 'at', body: '{"query":{"nonsense":{}}}' })).rejects.toMatchObject({ status: 400 })
    await expect(ask({ field: 'at', indices: ['bars-none'] })).rejects.toMatchObject({ status: 404 })
  })
})
