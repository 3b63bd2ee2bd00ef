// @vitest-environment jsdom
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { indexTemplatesTable } from './indexTemplatesTable.ts'

const read = (search: object) => v.parse(indexTemplatesTable.searchSchema, search)
const stored = { table: { sortBy: 'name', descending: false }, filter: { filter: 'logs', chips: [] } }

it('takes the kind from the address alone', () => {
  expect(indexTemplatesTable.viewOf(read({}), stored)).toMatchObject({ filter: 'logs', kind: undefined })
  expect(indexTemplatesTable.viewOf(read({ kind: 'component' }), stored).kind).toBe('component')
  expect(indexTemplatesTable.viewOf(read({ kind: '_template' }), stored).kind).toBeUndefined()
})

it('writes the kind, and leads back to the first page', () => {
  const before = read({ page: '3', kind: 'legacy' })
  expect(indexTemplatesTable.searchAfter(before, { kind: 'component' })).toMatchObject({
    kind: 'component',
    page: undefined,
  })
  expect(indexTemplatesTable.searchAfter(before, { page: 2 })).toMatchObject({ kind: 'legacy', page: '2' })
})
