import { describe, expect, it } from 'vitest'
import { openDeepPages, walkHits } from '../calls/deepSearch.ts'
import { classify } from '../danger/danger.ts'
import { HttpError } from '../door/errors.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import {
  closePointInTimeRequest,
  closeScrollRequest,
  isContextMissing,
  nextScrollRequest,
  openPointInTimeRequest,
  openScrollRequest,
} from './contexts.ts'
import { deepPageBody } from './deepPages.ts'

const opensearch = { distribution: 'opensearch', version: '3.8.0' } as const
const elasticsearch = { distribution: 'elasticsearch', version: '8.19.3', flavor: 'default' } as const
const sortOf = (sort: string, page: Parameters<typeof deepPageBody>[3] = 'first') =>
  /"sort":(\[.*\]),"pit"/.exec(deepPageBody(`{"sort":${sort}}`, 'p', 5, page).replace('"size":5,', ''))?.[1]
const tie = '{"_shard_doc":{"order":"asc"}}'
const reversedTie = '{"_shard_doc":{"order":"desc"}}'

describe('deepPageBody', () => {
  it('asks for a page of the point in time, everything else of the body as it was', () => {
    const body = '{"from":500, "query":{"term":{"n":1.0}}, "size":10, "sort":[{"n":{"order":"desc"}}]}'
    expect(deepPageBody(body, 'p', 50, { after: ['9223372036854775807', '3'] })).toBe(
      `{"from":0, "query":{"term":{"n":1.0}}, "size":50, "sort":[{"n":{"order":"desc"}},${tie}],` +
        '"pit":{"id":"p","keep_alive":"2m"},"search_after":[9223372036854775807,3]}',
    )
  })

  it.each(['false', '-1'])('counts hits also where the body says %s: OpenSearch would lose some', (counted) => {
    const body = `{"track_total_hits":${counted},"query":{}}`
    expect(deepPageBody(body, 'p', 5, 'first')).toMatch(/^{"query":{},"size":5,/)
    expect(deepPageBody('{"track_total_hits":100}', 'p', 5, 'first')).toContain('"track_total_hits":100')
  })

  it('begins where a page number leads', () => {
    expect(deepPageBody('{"from":3}', 'p', 10, { from: 9990 })).toContain('{"from":9990,"size":10,')
  })

  it.each([
    ['[]', `[{"_score":{"order":"desc"}},${tie}]`],
    ['"n"', `[{"n":{"order":"asc"}},${tie}]`],
    ['["_score",{"n":"desc"}]', `[{"_score":{"order":"desc"}},{"n":{"order":"desc"}},${tie}]`],
    ['{"a":{"missing":0},"b":"asc"}', `[{"a":{"missing":0,"order":"asc"}},{"b":{"order":"asc"}},${tie}]`],
  ])('sorts by %s and where a document stands', (sort, sent) => {
    expect(sortOf(sort)).toBe(sent)
  })

  it.each([
    ['[]', `[{"_score":{"order":"asc"}},${reversedTie}]`],
    ['["n"]', `[{"n":{"order":"desc","missing":"_first","mode":"min"}},${reversedTie}]`],
    [
      '[{"n":{"order":"desc","missing":"_first","mode":"avg"}}]',
      `[{"n":{"order":"asc","missing":"_last","mode":"avg"}},${reversedTie}]`,
    ],
    ['[{"n":{"order":"desc","missing":1.0}}]', `[{"n":{"order":"asc","missing":1.0,"mode":"max"}},${reversedTie}]`],
  ])('turns %s round for the last page, missing and several values with it', (sort, sent) => {
    expect(sortOf(sort, 'last')).toBe(sent)
    expect(sortOf(sort, { before: ['1'] })).toContain(sent.slice(0, -1))
  })
})

describe('requests of search contexts', () => {
  it('read, and only where pages lose no hits', () => {
    const opened = openPointInTimeRequest(opensearch, ['a', 'b*'])
    expect(opened).toMatchObject({ path: '/a,b*/_search/point_in_time?keep_alive=2m', needs: 'shardDocSort' })
    expect(openPointInTimeRequest(elasticsearch, ['*']).path).toBe('/_all/_pit?keep_alive=2m')
    const calls = [
      ...[opened, openPointInTimeRequest(elasticsearch, []), openScrollRequest({ indices: ['a'], body: '{}' }, 10)],
      ...[nextScrollRequest('x'), closeScrollRequest('x')],
      ...[closePointInTimeRequest(opensearch, 'x'), closePointInTimeRequest(elasticsearch, 'x')],
    ]
    for (const { method, path, body } of calls) expect([path, classify(method, path, body)]).toEqual([path, 'read'])
  })

  it('scroll from the first hit', () => {
    expect(openScrollRequest({ indices: [], body: '{"from":30,"size":10}' }, 500)).toMatchObject({
      ...{ path: '/_search?scroll=2m', body: '{"from":0,"size":500}' },
    })
  })
})

describe('walkHits', () => {
  it('closes its context when the caller stops, when a page fails, and without the signal that ended it', async () => {
    const old = { distribution: 'opensearch', version: '2.19.0' } as const
    const page = { _scroll_id: 's', hits: { hits: [{ _id: '1' }] } }
    const gone = { error: { type: 'x', root_cause: [{ type: 'search_context_missing_exception' }] }, status: 404 }
    const transport = transportOf(({ path }, count) =>
      count === 2 && path === '/_search/scroll' ? Response.json(gone, { status: 404 }) : Response.json(page),
    )
    const cluster = clusterOf({ transport, engine: old })
    const walk = async () => {
      for await (const { hits } of walkHits(cluster, { indices: ['a'], body: '{}' }, 1)) expect(hits).toHaveLength(1)
    }
    const failure: unknown = await walk().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HttpError)
    expect(isContextMissing(failure)).toBe(true)
    expect(transport.seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/_search/scroll' })
    for await (const answer of walkHits(cluster, { indices: ['a'], body: '{}' }, 1)) {
      expect(answer.scrollId).toBe('s')
      break
    }
    // The next page was under way already.
    expect(transport.seen.slice(-3)).toMatchObject([
      ...[{ path: '/a/_search?scroll=2m' }, { path: '/_search/scroll' }, { method: 'DELETE' }],
    ])
  })
})

describe('openDeepPages', () => {
  it('is refused where an engine would lose hits at page edges', async () => {
    const cluster = clusterOf({ engine: { distribution: 'opensearch', version: '2.19.0' } })
    const opened = openDeepPages(cluster, { indices: ['a'], body: '{}' }, 10)
    await expect(opened).rejects.toMatchObject({ kind: 'unsupported' })
  })
})
