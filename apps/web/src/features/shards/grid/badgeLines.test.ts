import { describe, expect, it } from 'vitest'
import { badgeLines, copyAfterKey, lineOf } from './badgeLines.ts'

const started = { index: 'i', primary: true, state: 'STARTED' }
const cells = (count: number, first = 0, state = 'STARTED') =>
  Array.from({ length: count }, (_, at) => ({ copy: { ...started, shard: first + at, state }, isArriving: false }))

describe('the lines of badges', () => {
  it('hold as many as there is room for, fewer of wide ones and of what is on its way', () => {
    expect(badgeLines(cells(10), 304, 24)).toEqual([0])
    expect(badgeLines(cells(25), 304, 27)).toEqual([0, 9, 18])
    expect(badgeLines(cells(20, 1000), 304, 41)).toEqual([0, 6, 12, 18])
    expect(badgeLines(cells(10, 0, 'INITIALIZING'), 304, 24)).toEqual([0, 5])
    expect(badgeLines([], 304, 24)).toEqual([])
  })

  it('do not end in the middle of a badge that needs the room of two', () => {
    const mixed = [...cells(10), ...cells(1, 10, 'INITIALIZING')]
    expect(badgeLines(mixed, 304, 27)).toEqual([0, 9])
    expect(badgeLines([...cells(8), ...cells(1, 8, 'INITIALIZING')], 24 * 9 + 4 * 8, 24)).toEqual([0, 8])
  })

  it('know which of them holds a copy', () => {
    expect([0, 8, 9, 24].map((copy) => lineOf([0, 9, 18], copy))).toEqual([0, 0, 1, 2])
  })
})

describe('a key', () => {
  // Ten, ten, and five.
  const after = (key: string, from: number) => copyAfterKey(key, from, [0, 10, 20], 25)
  it.each([
    ['ArrowRight', 9, 10],
    ['ArrowRight', 24, 24],
    ['ArrowLeft', 10, 9],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 3, 13],
    ['ArrowDown', 17, 24],
    ['ArrowDown', 22, 22],
    ['ArrowUp', 22, 12],
    ['ArrowUp', 3, 3],
    ['PageDown', 1, 21],
    ['PageUp', 24, 4],
    ['Home', 17, 0],
    ['End', 3, 24],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(after(key, from)).toBe(to)
  })

  it('that is none of these leads nowhere', () => {
    expect(after('Enter', 3)).toBeUndefined()
  })
})
