import * as v from 'valibot'
import { expect, it } from 'vitest'
import { indexTemplatesSearchAfter, indexTemplatesSearchSchema, indexTemplatesViewOf } from './indexTemplatesSearch.ts'

const read = (search: object) => v.parse(indexTemplatesSearchSchema, search)
const stored = { table: { sortBy: 'name', descending: false }, filter: { filter: 'logs', chips: [] } }

it('takes the kind from the address alone', () => {
  expect(indexTemplatesViewOf(read({}), stored)).toMatchObject({ filter: 'logs', kind: undefined })
  expect(indexTemplatesViewOf(read({ kind: 'component' }), stored).kind).toBe('component')
  expect(indexTemplatesViewOf(read({ kind: '_template' }), stored).kind).toBeUndefined()
})

it('writes the kind, and leads back to the first page', () => {
  const before = read({ page: '3', kind: 'legacy' })
  expect(indexTemplatesSearchAfter(before, { kind: 'component' })).toMatchObject({ kind: 'component', page: undefined })
  expect(indexTemplatesSearchAfter(before, { page: 2 })).toMatchObject({ kind: 'legacy', page: '2' })
})
