import { expect, it } from 'vitest'
import { indexHealthRequest, toIndexHealth } from './indexHealth.ts'

it('asks for the named indices, escaped, and for every one without names', () => {
  expect(indexHealthRequest({}, ['a', 'b c']).path).toMatch(/^\/_cluster\/health\/a,b%20c\?level=indices&timeout=1s&/)
  expect(indexHealthRequest({}, []).path).toMatch(/^\/_cluster\/health\?level=indices/)
})
it('reads which shards are not where they should be', () => {
  const index = { number_of_shards: 3, active_primary_shards: 2, unassigned_shards: 4, initializing_shards: 1 }
  expect(toIndexHealth({ indices: { a: index, b: {} } })).toEqual(
    new Map([
      ['a', { inactivePrimaries: 1, unassigned: 4, initializing: 1 }],
      ['b', {}],
    ]),
  )
})
it.each([null, {}, { indices: 'none' }])('finds nothing in %j', (answer) => expect(toIndexHealth(answer).size).toBe(0))
