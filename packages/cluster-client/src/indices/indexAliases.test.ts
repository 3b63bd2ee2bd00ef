import { describe, expect, it } from 'vitest'
import { listIndexAliases } from '../calls/indexAliases.ts'
import { classify } from '../danger/danger.ts'
import {
  addAliasRequest,
  aliasNameProblem,
  indexAliasesRequest,
  moveAliasRequest,
  removeAliasRequest,
  toIndexAliases,
} from './indexAliases.ts'
import { clusterOf } from '../testing/cluster.ts'

const filter = '{"term":{"id":9007199254740993}}'

describe('aliases of one index', () => {
  it('are read with what they do, every digit of a filter kept', () => {
    const text = `{"a b":{"aliases":{"z":{"is_write_index":true},"m":{"filter":${filter},"index_routing":"1","search_routing":"1,2"}}}}`
    expect(toIndexAliases(text, 'a b')).toEqual([
      { name: 'm', filter, indexRouting: '1', searchRouting: '1,2' },
      { name: 'z', isWriteIndex: true },
    ])
    expect(toIndexAliases('{"other":{"aliases":{"x":{}}}}', 'a b')).toEqual([])
    expect(toIndexAliases('[]', 'a b')).toEqual([])
  })

  it('are changed by these calls', () => {
    expect(indexAliasesRequest('a%b').path).toBe('/a%25b/_alias')
    expect(addAliasRequest('a', 'x/y')).toEqual({ method: 'PUT', path: '/a/_alias/x%2Fy' })
    expect(addAliasRequest('a', 'x', { filter, indexRouting: '1', searchRouting: '2', isWriteIndex: false })).toEqual({
      method: 'PUT',
      path: '/a/_alias/x',
      body: `{"filter":${filter},"index_routing":"1","search_routing":"2","is_write_index":false}`,
    })
    expect(removeAliasRequest('a', 'x')).toEqual({ method: 'DELETE', path: '/a/_alias/x' })
    const removal = removeAliasRequest('a', 'x')
    expect(classify(removal.method, removal.path)).toBe('write')
  })

  it('move in one call, which is no read', () => {
    const move = moveAliasRequest('x"', { from: ['a', 'b'], to: 'c' }, { filter, isWriteIndex: true })
    expect(move).toEqual({
      method: 'POST',
      path: '/_aliases',
      body: `{"actions":[{"remove":{"index":"a","alias":"x\\""}},{"remove":{"index":"b","alias":"x\\""}},{"add":{"index":"c","alias":"x\\"","filter":${filter},"is_write_index":true}}]}`,
    })
    expect(classify(move.method, move.path, move.body)).toBe('write')
  })

  it.each(['', '.', '..', 'a*', '_all', '-a', 'a,b'])('are refused for the name %j', (name) => {
    const invalid = expect.objectContaining({ kind: 'invalid' }) as Error
    expect(() => addAliasRequest('a', name)).toThrow(invalid)
    expect(() => addAliasRequest(name, 'x')).toThrow(invalid)
    expect(() => removeAliasRequest('a', name)).toThrow(invalid)
    expect(() => moveAliasRequest('x', { from: [name], to: 'b' })).toThrow(invalid)
    expect(() => moveAliasRequest('x', { from: ['a'], to: name })).toThrow(invalid)
  })

  it.each(['', '{', '[]', '1', 'null', '{"a":1}}'])('take no %j for a filter', (text) => {
    expect(() => addAliasRequest('a', 'x', { filter: text })).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })

  it('may have capital letters, and are checked like names otherwise', () => {
    expect(aliasNameProblem('Sales')).toBeUndefined()
    expect(aliasNameProblem('a b')).toBe('character')
    expect(aliasNameProblem('')).toBe('empty')
  })

  it('are none where an old engine says 404, but a missing index is one', async () => {
    const answering = (type: string) => {
      const answer = () => Promise.resolve(new Response(JSON.stringify({ error: { type } }), { status: 404 }))
      return clusterOf({ transport: Object.assign(answer, { sendsBodyOnGet: true }) })
    }
    expect(await listIndexAliases(answering('aliases_not_found_exception'), 'a')).toEqual([])
    await expect(listIndexAliases(answering('index_not_found_exception'), 'a')).rejects.toMatchObject({ status: 404 })
  })
})
