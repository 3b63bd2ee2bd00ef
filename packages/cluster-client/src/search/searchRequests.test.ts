import { describe, expect, it } from 'vitest'
import { countHits, search } from '../calls/search.ts'
import { classify } from '../danger/danger.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { nameLists, searchRequest } from './searchRequests.ts'

const body = '{ "query" : {"term":{"n":9007199254740993}} ,\n "size":1.0e1 }'
const many = Array.from({ length: 200 }, (_, at) => `logs-2026.01.01-and-more-${at}`)

describe('searchRequest', () => {
  it('searches everything without a prefix, by the body as it was typed', () => {
    const everything = { method: 'POST', path: '/_search', body }
    expect(searchRequest({ indices: [], body })).toEqual(everything)
    expect(searchRequest({ indices: ['*'], body })).toEqual(everything)
  })

  it('escapes names, and sends only parameters that were chosen', () => {
    const { path } = searchRequest({ indices: ['a/b', '日*', '-old'], body, countsAll: true })
    expect(path).toBe('/a%2Fb,%E6%97%A5*,-old/_search?track_total_hits=true')
  })

  it('names a list too long for an address in the header line of _msearch, the body in one line with every digit', () => {
    const request = searchRequest({ indices: many, body, countsAll: true })
    expect(request).toMatchObject({ method: 'POST', path: '/_msearch', contentType: 'application/x-ndjson' })
    expect(request.body?.split('\n')).toEqual([
      JSON.stringify({ index: many }),
      '{"query":{"term":{"n":9007199254740993}},"size":1.0e1,"track_total_hits":true}',
      '',
    ])
    expect(searchRequest({ indices: many.slice(0, 100), body }).path).toMatch(/^\/logs-.*\/_search$/)
  })

  it.each([[['']], [['a', '']], [['a,b']]])('refuses the names %j', (indices) => {
    expect(() => searchRequest({ indices, body })).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })

  it('reads, in either form', () => {
    for (const indices of [[], ['logs'], many]) {
      const { method, path, body: sent } = searchRequest({ indices, body })
      expect(classify(method, path, sent)).toBe('read')
    }
  })
})

describe('nameLists', () => {
  it('keeps every name, in order, in lists that fit into an address', () => {
    const lists = nameLists(many)
    expect(lists.flat()).toEqual(many)
    expect(lists.length).toBe(2)
    for (const list of lists) expect(list.join(',').length).toBeLessThan(3900)
    expect(nameLists([])).toEqual([])
  })
})

describe('search', () => {
  it('rejects with what _msearch refuses within its answer', async () => {
    const error = { type: 'index_not_found_exception', reason: 'no such index [a]' }
    const transport = transportOf(() => Response.json({ responses: [{ error, status: 404 }] }))
    const asked = search(clusterOf({ transport }), { indices: many, body })
    await expect(asked).rejects.toMatchObject({ kind: 'http', status: 404, ...error })
  })
})

describe('countHits', () => {
  it('counts by the query of the body and nothing else of it', async () => {
    const transport = transportOf(() => Response.json({ count: 12, _shards: { failed: 0 } }))
    expect(await countHits(clusterOf({ transport }), { indices: ['a'], body })).toBe(12)
    expect(transport.seen).toMatchObject([{ path: '/a/_count', body: '{"query":{"term":{"n":9007199254740993}}}' }])
  })
})
