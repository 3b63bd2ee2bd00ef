import { expect, it } from 'vitest'
import { sortRows } from './sortRows.ts'

const sorted = <T extends string | number | bigint | undefined>(values: readonly T[], descending = false) =>
  sortRows(values, (value) => value, descending)

it('puts names in the order people read them', () => {
  expect(sorted(['index-10', 'index-2', 'b', 'a'])).toEqual(['a', 'b', 'index-2', 'index-10'])
})
it('puts what has no value last, both ways', () => {
  expect(sorted([2, undefined, 1])).toEqual([1, 2, undefined])
  expect(sorted([2, undefined, 1], true)).toEqual([2, 1, undefined])
})
it('tells numbers apart that differ in the last of 19 digits', () => {
  expect(sorted([9007199254740993n, 9007199254740992n])).toEqual([9007199254740992n, 9007199254740993n])
})
it('leaves ties as they came, both ways', () => {
  const rows = [
    { name: 'first', value: 1 },
    { name: 'second', value: 1 },
    { name: 'third', value: 0 },
  ]
  const names = (descending: boolean) => sortRows(rows, ({ value }) => value, descending).map(({ name }) => name)
  expect(names(false)).toEqual(['third', 'first', 'second'])
  expect(names(true)).toEqual(['first', 'second', 'third'])
})
it('leaves the rows it was given as they are', () => {
  const rows = [2, 1]
  sorted(rows)
  expect(rows).toEqual([2, 1])
})
