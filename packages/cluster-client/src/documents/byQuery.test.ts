import { describe, expect, it } from 'vitest'
import { classify } from '../danger/danger.ts'
import { beyondQuery, deleteHitsRequest, updateHitsRequest } from './byQuery.ts'

const body = '{"size":10,"sort":[],"query":{"term":{"n":9223372036854775807}},"aggs":{}}'

describe('all hits of a search', () => {
  it('are deleted by its query in the indices it names, nothing else of it', () => {
    const request = deleteHitsRequest({ indices: ['logs-*', '-logs-b', 'a%'], body })
    expect(request).toEqual({
      method: 'POST',
      path: '/logs-*,-logs-b,a%25/_delete_by_query?conflicts=proceed&refresh=true&wait_for_completion=false',
      body: '{"query":{"term":{"n":9223372036854775807}}}',
      needs: 'deleteByQuery',
    })
    expect(deleteHitsRequest({ indices: [], body: '{}' })).toMatchObject({
      ...{ path: expect.stringMatching(/^\/\*\/_delete_by_query/) as string, body: '{"query":{"match_all":{}}}' },
    })
    expect(classify(request.method, request.path, request.body)).toBe('dangerous')
  })

  it('are updated by a script and a pipeline', () => {
    const request = updateHitsRequest({ indices: ['a'], body }, { script: 'ctx._source.n = "é"', pipeline: 'p/1' })
    expect(request.path).toBe(
      '/a/_update_by_query?conflicts=proceed&refresh=true&wait_for_completion=false&pipeline=p%2F1',
    )
    expect(request.body).toBe(
      '{"query":{"term":{"n":9223372036854775807}},"script":{"source":"ctx._source.n = \\"é\\"","lang":"painless"}}',
    )
    expect(classify(request.method, request.path, request.body)).toBe('dangerous')
    expect(updateHitsRequest({ indices: ['a'], body: '{}' }, {}).body).toBe('{"query":{"match_all":{}}}')
  })

  it('are refused where the search finds others than its query does', () => {
    const narrowed = '{"query":{},"post_filter":{},"min_score":1,"knn":[]}'
    expect(beyondQuery(narrowed)).toEqual(['post_filter', 'min_score', 'knn'])
    expect(() => deleteHitsRequest({ indices: ['a'], body: narrowed })).toThrow('post_filter, min_score, knn')
    expect(() => updateHitsRequest({ indices: ['a'], body: narrowed }, {})).toThrow('post_filter')
    expect(() => deleteHitsRequest({ indices: ['a', ''], body })).toThrow()
  })
})
