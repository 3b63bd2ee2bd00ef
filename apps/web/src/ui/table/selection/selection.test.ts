import { describe, expect, it } from 'vitest'
import { countSelected, keysBetween, selectAllState, withSelected } from './selection.ts'

const keys = ['a', 'b', 'c', 'd']

describe('the checkbox over all rows', () => {
  it.each([
    [[], 'none'],
    [['b'], 'some'],
    [['a', 'b', 'c', 'd'], 'all'],
    [['gone'], 'none'],
    [['a', 'gone'], 'some'],
  ])('with %j selected shows %s', (selected, state) => {
    expect(selectAllState(keys, new Set(selected))).toBe(state)
  })
  it('shows none where there are no rows', () => expect(selectAllState([], new Set(['a']))).toBe('none'))
})

it('does not count keys whose rows are gone', () => expect(countSelected(keys, new Set(['b', 'gone']))).toBe(1))

it('leaves alone what it is not told of', () => {
  expect([...withSelected(new Set(['a', 'x']), ['a', 'b'], false)]).toEqual(['x'])
  expect([...withSelected(new Set(['x']), ['a', 'b'], true)]).toEqual(['x', 'a', 'b'])
})

describe('a range', () => {
  it('holds both ends, in either direction', () => {
    expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  })
  it('is one row where its beginning is not on the page', () => {
    expect(keysBetween(keys, 'gone', 'c')).toEqual(['c'])
    expect(keysBetween(keys, undefined, 'c')).toEqual(['c'])
  })
})
