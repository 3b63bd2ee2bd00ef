import { describe, expect, it, vi } from 'vitest'
import { createRowFilter } from './createRowFilter.ts'

const rows = [
  { index: 'Orders-2026', health: 'green' },
  { index: 'greenhouse', health: 'red' },
  { index: 'a:b', health: 'yellow' },
]
const columns = { index: (row: (typeof rows)[0]) => row.index, health: (row: (typeof rows)[0]) => row.health }
const filter = createRowFilter(rows, columns)
const left = (text: string, ...chips: [string, string][]) =>
  filter({ text, chips: chips.map(([column, value]) => ({ column, value })) }).map(({ index }) => index)

describe('typed text', () => {
  it('matches any part of any column, whatever the case', () => {
    expect(left('ORDERS')).toEqual(['Orders-2026'])
    expect(left('green')).toEqual(['Orders-2026', 'greenhouse'])
  })
  it('takes spaces as they are typed', () => expect(left(' orders')).toEqual([]))
  it('looks in one column for column:value', () => {
    expect(left('health:green')).toEqual(['Orders-2026'])
    expect(left('Health:GREEN')).toEqual(['Orders-2026'])
  })
  it('ignores column:value when a side is empty', () => {
    expect(left('health:')).toHaveLength(3)
    expect(left(':b')).toEqual(['a:b'])
  })
  it('takes an unknown column for plain text', () => expect(left('a:b')).toEqual(['a:b']))
  it('leaves everything while there is none', () => expect(left('')).toHaveLength(3))
  it('finds nothing across two columns', () => expect(left('2026green')).toEqual([]))
})

describe('chips', () => {
  it('must all hold, and the typed text too', () => {
    expect(left('', ['index', 'e'])).toEqual(['Orders-2026', 'greenhouse'])
    expect(left('', ['index', 'e'], ['health', 'RED'])).toEqual(['greenhouse'])
    expect(left('order', ['index', 'e'], ['health', 'red'])).toEqual([])
  })
})

it('looks in a column that is asked for by name only when it is', () => {
  const { index, health } = columns
  const names = (text: string) =>
    createRowFilter(rows, { index }, { namedOnly: { health } })({ text, chips: [] }).length
  expect([names('green'), names('health:green'), names('health:')]).toEqual([1, 1, 3])
})

it('reads no text before there is a filter, and each text once', () => {
  const index = vi.fn(({ index: name }: { index: string }) => name)
  const filterBy = createRowFilter(rows, { index })
  filterBy({ text: '', chips: [] })
  expect(index).not.toHaveBeenCalled()
  filterBy({ text: 'a', chips: [] })
  filterBy({ text: 'ab', chips: [{ column: 'index', value: 'a' }] })
  expect(index).toHaveBeenCalledTimes(3)
})

describe('where names are meant, a text with a star or a comma', () => {
  const byName = createRowFilter(rows, columns, { names: 'index' })
  const named = (text: string, ...chips: [string, string][]) =>
    byName({ text, chips: chips.map(([column, value]) => ({ column, value })) }).map(({ index }) => index)

  it('is a list of names and patterns', () => {
    expect(named('*o*')).toEqual(['Orders-2026', 'greenhouse'])
    expect(named('orders-*,greenhouse')).toEqual(['Orders-2026', 'greenhouse'])
    expect(named('*,-green*')).toEqual(['Orders-2026', 'a:b'])
    expect(named('green,')).toEqual([])
  })
  it('is one in the column of names too, by text and by chip', () => {
    expect(named('index:*e*')).toEqual(['Orders-2026', 'greenhouse'])
    expect(named('', ['index', 'orders*'])).toEqual(['Orders-2026'])
  })
  it('is none in another column', () => expect(named('health:gr*')).toEqual([]))
  it('leaves any other text as it is', () => expect(named('green')).toEqual(['Orders-2026', 'greenhouse']))
})
