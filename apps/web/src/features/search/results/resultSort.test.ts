import { toSearchFields, type SortKey } from '@searchdeck/cluster-client'
import { expect, it } from 'vitest'
import { sortKeysOf, tableSortOf } from './resultSort.ts'

const mapping = {
  a: {
    mappings: {
      properties: {
        id: { type: 'long' },
        name: { type: 'text', fields: { keyword: { type: 'keyword' } } },
        body: { type: 'text' },
      },
    },
  },
}
const fields = toSearchFields([JSON.stringify(mapping)], { distribution: 'elasticsearch', version: '8.19.0' })
const columns = ['_index', '_score', ' id', 'name', 'body']

it('names the columns that the body sorts by', () => {
  const sort: SortKey[] = [
    { path: 'name.keyword', descending: true },
    { path: 'id', descending: false },
  ]
  expect(tableSortOf(sort, columns, fields)).toEqual({
    by: 'name',
    descending: true,
    furtherSorts: [{ by: ' id', descending: false }],
  })
})

it('asks for the field that a column is sorted by, and its type for indices without it', () => {
  const chosen = { by: 'name', descending: true, furtherSorts: [{ by: '_score', descending: true }] }
  expect(sortKeysOf(chosen, [], fields)).toEqual([
    { path: 'name.keyword', descending: true, unmappedType: 'keyword' },
    { path: '_score', descending: true },
  ])
})

it('keeps a key of the body that is no column when another one is added', () => {
  const before: SortKey[] = [{ path: '_geo', descending: true }]
  const shown = tableSortOf(before, columns, fields)
  const added = { ...shown, furtherSorts: [{ by: ' id', descending: false }] }
  expect(sortKeysOf(added, before, fields)).toEqual([
    before[0],
    { path: 'id', descending: false, unmappedType: 'long' },
  ])
})

it('sorts by nothing that cannot be sorted by', () => {
  expect(sortKeysOf({ by: 'body', descending: false }, [], fields)).toEqual([])
  expect(sortKeysOf(tableSortOf([], columns, fields), [], fields)).toEqual([])
})
