import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify } from '../danger/danger.ts'
import { nameBatches } from '../requests/nameBatches.ts'
import {
  clearCacheRequest,
  closeIndicesRequest,
  createIndexRequest,
  deleteDocumentsRequest,
  deleteIndicesRequest,
  flushIndicesRequest,
  forceMergeRequest,
  openIndicesRequest,
  refreshIndicesRequest,
  reindexRequest,
} from './indexChanges.ts'
import { indexNameProblem } from './indexName.ts'

const many = [
  deleteIndicesRequest,
  refreshIndicesRequest,
  flushIndicesRequest,
  clearCacheRequest,
  openIndicesRequest,
  closeIndicesRequest,
  (names: readonly string[]) => forceMergeRequest(names),
  deleteDocumentsRequest,
]

describe('changes of indices', () => {
  it('are these calls', () => {
    const names = ['a', 'b c']
    expect(many.map((build) => build(names)).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /a,b%20c',
      'POST /a,b%20c/_refresh',
      'POST /a,b%20c/_flush',
      'POST /a,b%20c/_cache/clear',
      'POST /a,b%20c/_open',
      'POST /a,b%20c/_close',
      'POST /a,b%20c/_forcemerge',
      'POST /a,b%20c/_delete_by_query?refresh=true&wait_for_completion=false',
    ])
    expect(forceMergeRequest(['a'], 1).path).toBe('/a/_forcemerge?max_num_segments=1')
  })

  it('have no time limit where they may take hours', () => {
    const unlimited = many.map((build) => build(['a'])).filter(({ timeoutMs }) => timeoutMs === 0)
    expect(unlimited.map(({ path }) => path)).toEqual(['/a/_open', '/a/_close', '/a/_forcemerge'])
  })

  it('go on as tasks where they can, and are then answered at once', () => {
    expect(forceMergeRequest(['a'], 1, true)).toEqual({
      method: 'POST',
      path: '/a/_forcemerge?max_num_segments=1&wait_for_completion=false',
      needs: 'forceMergeTask',
    })
    expect(deleteDocumentsRequest(['a'])).toMatchObject({ body: '{"query":{"match_all":{}}}' })
    expect(reindexRequest('a b', 'c"d')).toEqual({
      method: 'POST',
      path: '/_reindex?wait_for_completion=false',
      body: '{"source":{"index":"a b"},"dest":{"index":"c\\"d"}}',
      needs: 'reindex',
    })
    for (const [source, dest] of [
      ['', 'a'],
      ['a', ''],
      ['a*', 'b'],
      ['a,b', 'c'],
      ['_all', 'b'],
    ] as const)
      expect(() => reindexRequest(source, dest)).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })

  it.each([[[]], [['']], [['a', '']], [['a,b']], [['*']], [['a', 'log*']], [['_all']], [['-a']], [['.']], [['..']]])(
    'are refused for %j',
    (names) => {
      for (const build of many) expect(() => build(names)).toThrow(expect.objectContaining({ kind: 'invalid' }))
    },
  )

  it('are never taken for reads', () => {
    for (const build of many) {
      const { method, path } = build(['_x'.slice(1), 'a/_search'])
      expect(classify(method, path)).not.toBe('read')
    }
  })

  it('create an index with the shards asked for, none included', () => {
    expect(createIndexRequest('a', { shards: 1, replicas: 0 })).toEqual({
      method: 'PUT',
      path: '/a',
      body: '{"settings":{"number_of_shards":1,"number_of_replicas":0}}',
    })
    expect(createIndexRequest('a')).toEqual({ method: 'PUT', path: '/a' })
    const soon = createIndexRequest('a', { shards: 1, replicas: 0 }, { distribution: 'opensearch', version: '3.8.0' })
    expect(soon.path).toBe('/a?timeout=10s&cluster_manager_timeout=10s')
    for (const shape of [
      { shards: 0, replicas: 0 },
      { shards: 1.5, replicas: 0 },
      { shards: 1, replicas: -1 },
      { shards: 1, replicas: NaN },
    ])
      expect(() => createIndexRequest('a', shape)).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })
})

describe('nameBatches', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((text) => !/,|^\.\.?$/.test(text))

  it('keeps every name in order, at most 16 and 4,000 characters to a call', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 100 }), (names) => {
        const batches = nameBatches(names)
        expect(batches.flat()).toEqual(names)
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0)
          expect(batch.length).toBeLessThanOrEqual(16)
        }
      }),
    )
    const long = Array.from({ length: 40 }, (_, n) => `${'日'.repeat(80)}${n}`)
    const paths = nameBatches(long).map((batch) => forceMergeRequest(batch, 1).path)
    expect(paths.length).toBe(8)
    for (const path of paths) expect(path.length).toBeLessThanOrEqual(4000)
  })

  it('fills each batch', () => {
    expect(nameBatches(Array.from({ length: 33 }, (_, n) => `i${n}`)).map((batch) => batch.length)).toEqual([16, 16, 1])
    expect(nameBatches([])).toEqual([])
  })
})

describe('indexNameProblem', () => {
  it.each([
    ['logs-2026.01.01', undefined],
    ['.hidden', undefined],
    ['日誌', undefined],
    ['', 'empty'],
    ['.', 'dots'],
    ['..', 'dots'],
    ['Logs', 'upperCase'],
    ['-a', 'start'],
    ['_a', 'start'],
    ['+a', 'start'],
    ['a b', 'character'],
    ['a/b', 'character'],
    ['a,b', 'character'],
    ['a:b', 'character'],
    ['a*', 'character'],
    ['a\tb', 'character'],
    ['日'.repeat(85), undefined],
    ['日'.repeat(86), 'tooLong'],
  ])('of %s: %s', (name, problem) => {
    expect(indexNameProblem(name)).toBe(problem)
  })
})
