import { describe, expect, it } from 'vitest'
import { sortAfterPress, sortsOfText, textOfSorts, type TableSort } from './tableSort.ts'

const byName: TableSort = { by: 'name', descending: false }

describe('a press', () => {
  it('sorts by that column alone, and turns it where it came first', () => {
    expect(sortAfterPress(byName, 'name', false)).toEqual({ by: 'name', descending: true })
    expect(sortAfterPress({ by: 'name', descending: true }, 'name', false)).toEqual(byName)
    const several = { ...byName, furtherSorts: [{ by: 'size', descending: false }] }
    expect(sortAfterPress(several, 'size', false)).toEqual({ by: 'size', descending: false })
    expect(sortAfterPress(several, 'name', false)).toEqual({ by: 'name', descending: true })
  })
})

describe('a press with Shift', () => {
  const press = (sort: TableSort, ...columns: string[]) =>
    columns.reduce((before, by) => sortAfterPress(before, by, true), sort)
  it('adds the column, then turns it, then takes it away', () => {
    expect(press(byName, 'size')).toEqual({ ...byName, furtherSorts: [{ by: 'size', descending: false }] })
    expect(press(byName, 'size', 'size')).toEqual({ ...byName, furtherSorts: [{ by: 'size', descending: true }] })
    expect(press(byName, 'size', 'size', 'size')).toEqual(byName)
  })
  it('keeps each column in its place while it is turned', () => {
    expect(press(byName, 'size', 'docs', 'size').furtherSorts?.map(({ by }) => by)).toEqual(['size', 'docs'])
    expect(press(byName, 'size', 'name')).toEqual({
      ...{ by: 'name', descending: true },
      furtherSorts: [{ by: 'size', descending: false }],
    })
  })
  it('lets the second one come first where the first one goes', () => {
    expect(press(byName, 'size', 'name', 'name')).toEqual({ by: 'size', descending: false })
  })
  it('never takes away the only one', () => {
    expect(press(byName, 'name', 'name')).toEqual(byName)
  })
})

describe('the text of an address', () => {
  it('gives back what was written, whatever the names', () => {
    const keys = ['docs', '-x', 'a,b', 'c\\', 'd-e', '-,\\'].flatMap((by, at) => [{ by, descending: at % 2 === 0 }])
    expect(textOfSorts(keys.slice(0, 1))).toBe('-docs')
    expect(sortsOfText(textOfSorts(keys))).toEqual(keys)
  })
  it('holds nothing where it makes no sense', () => expect(sortsOfText(',-,,')).toEqual([]))
})
