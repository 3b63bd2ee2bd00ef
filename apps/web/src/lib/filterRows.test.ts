import { expect, it } from 'vitest'
import { filterRows } from './filterRows.ts'

const rows = [
  { index: 'Orders-2026', health: 'green' },
  { index: 'greenhouse', health: 'red' },
  { index: 'a:b', health: 'yellow' },
]
const left = (filter: string) => filterRows(rows, filter, (row) => row).map(({ index }) => index)

it('matches any part of any column, whatever the case', () => {
  expect(left('ORDERS')).toEqual(['Orders-2026'])
  expect(left('green')).toEqual(['Orders-2026', 'greenhouse'])
})
it('takes spaces as they are typed', () => expect(left(' orders')).toEqual([]))
it('looks in one column for column:value', () => expect(left('health:green')).toEqual(['Orders-2026']))
it('ignores column:value when a side is empty', () => {
  expect(left('health:')).toHaveLength(3)
  expect(left(':b')).toEqual(['a:b'])
})
it('takes an unknown column for plain text', () => expect(left('a:b')).toEqual(['a:b']))
it('leaves everything for an empty filter', () => expect(left('')).toHaveLength(3))
