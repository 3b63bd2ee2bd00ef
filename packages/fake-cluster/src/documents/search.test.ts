import { describe, expect, it } from 'vitest'
import { createFakeCluster, type FakeCluster } from '../fakeCluster.ts'

async function call({ transport }: FakeCluster, method: string, path: string, body?: object | string) {
  const signal = new AbortController().signal
  const text = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await transport({ method, path, headers: {}, signal, timeoutMs: 0, ...text })
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

const sources = [
  '{"n":3,"word":"a"}',
  '{"n":1,"word":"b"}',
  '{"n":2,"word":"a","list":[{"x":1},{"x":9}]}',
  '{"word":"c"}',
]
const shop = () =>
  createFakeCluster({ indices: [{ index: 'a' }, { index: 'b' }], documents: { a: sources, b: ['{"n":7}'] } })

async function ids(fake: FakeCluster, body: object, path = '/a/_search'): Promise<unknown> {
  const { json } = await call(fake, 'POST', path, body)
  return (json['hits'] as { hits: { _id: string }[] } | undefined)?.hits.map(({ _id }) => _id) ?? json
}

describe('a search', () => {
  it.each([
    [{ match_all: {} }, ['1', '2', '3', '4']],
    [{ query_string: { query: '*' } }, ['1', '2', '3', '4']],
    [{ query_string: { query: 'word:a AND n:>=3' } }, ['1']],
    [{ query_string: { query: 'list.x:"9"' } }, ['3']],
    [{ query_string: { query: '_id:2' } }, ['2']],
    [{ ids: { values: ['4', '1'] } }, ['1', '4']],
    [
      { bool: { must: [{ match_all: {} }], filter: [{ range: { n: { gte: 1, lt: 3 } } }, { term: { word: 'a' } }] } },
      ['3'],
    ],
    [{ bool: { must_not: { term: { word: { value: 'a' } } } } }, ['2', '4']],
    [{ match: { word: 'C, or b' } }, ['2', '4']],
    [{ match: { n: { query: 2 } } }, ['3']],
    [{ match_none: {} }, []],
  ])('by %j finds %j', async (query, found) => {
    expect(await ids(shop(), { query })).toEqual(found)
  })

  it.each([
    [['n'], ['2', '3', '1', '4']],
    [[{ n: 'desc' }], ['1', '3', '2', '4']],
    [[{ n: { order: 'desc', missing: '_first' } }], ['4', '1', '3', '2']],
    [
      [{ word: { order: 'asc' } }, { n: { order: 'asc' } }],
      ['3', '1', '2', '4'],
    ],
    [[], ['1', '2', '3', '4']],
  ])('sorted by %j finds %j', async (sort, found) => {
    expect(await ids(shop(), { sort })).toEqual(found)
  })

  it('gives pages, by number and by what came before', async () => {
    expect(await ids(shop(), { sort: ['n'], from: 1, size: 2 })).toEqual(['3', '1'])
    expect(await ids(shop(), { sort: ['n'], search_after: [2] })).toEqual(['1', '4'])
  })

  it('counts as far as it is told to', async () => {
    const total = async (body: object) => (await call(shop(), 'POST', '/a/_search', body)).json['hits']
    expect(await total({ size: 0 })).toMatchObject({ total: { value: 4, relation: 'eq' } })
    expect(await total({ size: 0, track_total_hits: 3 })).toMatchObject({ total: { value: 3, relation: 'gte' } })
    expect(await total({ size: 0, track_total_hits: false })).not.toHaveProperty('total')
  })

  it.each([
    [{ query: { match_phrase: { word: 'a b' } } }, '[match_phrase]'],
    [{ query: { nonsense: {} } }, 'unknown query [nonsense]'],
    [{ query: { query_string: { query: 'a OR b' } } }, '[a OR b]'],
    [{ query: { range: { n: { gte: 'now-1h' } } } }, 'date math'],
    [{ sort: [{ _geo_distance: { order: 'asc', x: 1 } }] }, '[x]'],
    [{ size: 10_001 }, 'Result window is too large'],
  ])('refuses %j, and says so', async (body, words) => {
    const { status, json } = await call(shop(), 'POST', '/a/_search', body)
    expect(status).toBe(400)
    expect(JSON.stringify(json)).toContain(words)
  })

  it('answers many in one call, each on its own', async () => {
    const body = '{"index":["a","b"]}\n{"size":0}\n{"index":"none"}\n{}\n'
    const { json } = await call(shop(), 'POST', '/_msearch', body)
    expect(json['responses']).toMatchObject([{ status: 200, hits: { total: { value: 5 } } }, { status: 404 }])
  })
})

describe('a search context', () => {
  const later = { index: { _index: 'a', _id: '9' } }
  const grow = (fake: FakeCluster) => call(fake, 'POST', '/_bulk', `${JSON.stringify(later)}\n{"n":0}\n`)

  it('of a point in time keeps what was there, page after page, until it is closed', async () => {
    const fake = shop()
    const opened = await call(fake, 'POST', '/a,b/_search/point_in_time?keep_alive=1m')
    const id = opened.json['pit_id']
    await grow(fake)
    const page = { pit: { id, keep_alive: '1m' }, size: 3, sort: [{ word: 'asc' }] }
    const { json } = await call(fake, 'POST', '/_search', page)
    const hits = (json['hits'] as { hits: { _id: string; sort: unknown[] }[] }).hits
    expect(hits.map(({ _id }) => _id)).toEqual(['1', '3', '2'])
    const last = hits.at(-1)?.sort
    expect(last).toHaveLength(2)
    expect(await ids(fake, { ...page, search_after: last }, '/_search')).toEqual(['4', '1'])
    await call(fake, 'DELETE', '/_search/point_in_time', { pit_id: [id] })
    expect(await call(fake, 'POST', '/_search', page)).toMatchObject({ status: 404 })
  })

  it('of a scroll keeps what was there, until it is closed', async () => {
    const fake = shop()
    const { json } = await call(fake, 'POST', '/a/_search?scroll=1m', { size: 3, sort: ['n'] })
    await grow(fake)
    const next = { scroll: '1m', scroll_id: json['_scroll_id'] }
    expect(await ids(fake, next, '/_search/scroll')).toEqual(['4'])
    expect(await ids(fake, next, '/_search/scroll')).toEqual([])
    expect((await call(fake, 'DELETE', '/_search/scroll', { scroll_id: [next.scroll_id] })).json).toEqual({
      ...{ succeeded: true, num_freed: 1 },
    })
    const { status, json: refusal } = await call(fake, 'POST', '/_search/scroll', next)
    expect({ status, refusal: JSON.stringify(refusal) }).toMatchObject({
      status: 404,
      refusal: expect.stringContaining('search_context_missing_exception') as unknown,
    })
  })
})

describe('aggregations of a search', () => {
  const counted = async (aggs: object, query: object = { match_all: {} }) =>
    (await call(shop(), 'POST', '/a/_search', { size: 0, query, aggs })).json['aggregations']

  it('count the commonest values of what was found, and what a filter leaves', async () => {
    const values = { terms: { field: 'word', size: 2 } }
    const missing = { filter: { bool: { must_not: [{ exists: { field: 'list' } }] } } }
    expect(await counted({ values, missing })).toEqual({
      values: {
        ...{ doc_count_error_upper_bound: 0, sum_other_doc_count: 1 },
        buckets: [
          { key: 'a', doc_count: 2 },
          { key: 'b', doc_count: 1 },
        ],
      },
      missing: { doc_count: 3 },
    })
    expect(await counted({ values }, { term: { n: 1 } })).toMatchObject({ values: { buckets: [{ key: 'b' }] } })
  })

  it('count over time, by the clocks of a zone and without gaps', async () => {
    const times = ['2026-10-24T23:30:00Z', '2026-10-25T10:00:00Z', '2026-10-27T00:00:00Z']
    const fake = createFakeCluster({
      indices: [{ index: 'a' }, { index: 'words' }],
      documents: { a: times.map((at) => JSON.stringify({ at })), words: ['{"at":"never"}'] },
    })
    const count = async (aggregation: object, index = 'a') =>
      (await call(fake, 'POST', `/${index}/_search`, { size: 0, aggs: { all: aggregation } })).json
    const days = { field: 'at', calendar_interval: '1d', time_zone: 'Europe/Berlin' }
    // The night in which clocks are turned back has 25 hours.
    expect(await count({ date_histogram: days })).toMatchObject({
      aggregations: {
        all: {
          buckets: [
            { key_as_string: '2026-10-24T22:00:00.000Z', doc_count: 2 },
            { key_as_string: '2026-10-25T23:00:00.000Z', doc_count: 0 },
            { key_as_string: '2026-10-26T23:00:00.000Z', doc_count: 1 },
          ],
        },
      },
    })
    expect(await count({ auto_date_histogram: { field: 'at', buckets: 3 } })).toMatchObject({
      aggregations: { all: { interval: '7d', buckets: [{ doc_count: 2 }, { doc_count: 1 }] } },
    })
    expect(await count({ date_histogram: days }, 'words')).toMatchObject({
      status: 400,
      error: { caused_by: { type: 'illegal_argument_exception' } },
    })
  })

  it('of other kinds are refused', async () => {
    const { status } = await call(shop(), 'POST', '/a/_search', { aggs: { a: { sum: { field: 'n' } } } })
    expect(status).toBe(400)
  })
})
