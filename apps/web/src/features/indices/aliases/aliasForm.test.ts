import { expect, it } from 'vitest'
import { aliasProblems, aliasRequest, emptyAlias, othersOf } from './aliasForm.ts'

const known = { own: ['there'], indices: new Set(['orders']) }
const problems = (fields: Partial<typeof emptyAlias>) => aliasProblems({ ...emptyAlias, ...fields }, known)

it('takes no name that is empty, taken or impossible', () => {
  expect(problems({}).name).toBe('empty')
  expect(problems({ name: 'there' }).name).toBe('there')
  expect(problems({ name: 'orders' }).name).toBe('index')
  expect(problems({ name: 'a b' }).name).toBe('character')
  expect(problems({ name: 'Sales' })).toEqual({})
})

it('takes no filter that is not a query in JSON', () => {
  expect(problems({ name: 'a', filter: ' ' })).toEqual({})
  expect(problems({ name: 'a', filter: '{"match_all":{}}' })).toEqual({})
  for (const filter of ['{', '[]', '"text"', 'null']) expect(problems({ name: 'a', filter }).filter).toBe('filter')
})

it('adds, with what was filled in and nothing else', () => {
  expect(aliasRequest('orders', { ...emptyAlias, name: 'a' }, ['x'])).toEqual({
    method: 'PUT',
    path: '/orders/_alias/a',
  })
  const fields = { ...emptyAlias, name: 'a', filter: '{"term":{"n":9007199254740993}}', isWriteIndex: true }
  expect(aliasRequest('orders', fields, []).body).toBe(
    '{"filter":{"term":{"n":9007199254740993}},"is_write_index":true}',
  )
})

it('takes it from the other indices in the same call, where that is wanted', () => {
  const others = othersOf(
    'a',
    'orders',
    new Map([
      ['x', ['a', 'b']],
      ['y', ['b']],
      ['orders', ['a']],
    ]),
  )
  expect(others).toEqual(['x'])
  const request = aliasRequest('orders', { ...emptyAlias, name: 'a', isTaken: true }, others)
  expect(request.path).toBe('/_aliases')
  expect(request.body).toContain('"remove":{"index":"x"')
  expect(othersOf('a', 'orders', undefined)).toEqual([])
})
