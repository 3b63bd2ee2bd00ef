import { describe, expect, it } from 'vitest'
import { endsAtReach, rowNumbers, servedSteps, type ShownPage } from './servedPages.ts'

const exactly = (value: number) => ({ value, relation: 'eq' }) as const
const atLeast = (value: number) => ({ value, relation: 'gte' }) as const
const shown = (part: Partial<ShownPage>): ShownPage => ({
  ...{ page: 1, pageSize: 10, rowCount: 10, total: exactly(95), isWaiting: false },
  ...part,
})
/** The buttons by where they lead: a page, `way` of the owner, or – for nowhere. */
function steps(part: Partial<ShownPage>) {
  const told: (number | string)[] = []
  return Object.fromEntries(
    servedSteps(shown(part), (page) => told.push(page)).map(({ name, go }) => {
      told.length = 0
      go?.()
      return [name.replace('Page', ''), go ? (told[0] ?? 'way') : '–']
    }),
  )
}
const way = () => undefined
const allWays = { firstPage: way, previousPage: way, nextPage: way, lastPage: way }

describe('with an exact total', () => {
  it('each page leads to its neighbours and to both ends', () => {
    expect(steps({ page: 3 })).toEqual({ first: 1, previous: 2, next: 4, last: 10 })
    expect(steps({ page: 10, rowCount: 5 })).toEqual({ first: 1, previous: 9, next: '–', last: '–' })
  })
  it('two pages need no buttons for the ends', () => {
    expect(steps({ total: exactly(20) })).toEqual({ previous: '–', next: 2 })
  })
  it('a page beyond the end leads back to the last one', () => {
    expect(steps({ page: 40, rowCount: 0 })).toEqual({ first: 1, previous: 10, next: '–', last: 10 })
  })
  it('a last page that no number leads to is not offered', () => {
    expect(steps({ page: 3, total: exactly(500), reach: 100 })).toEqual({ first: 1, previous: 2, next: 4 })
  })
})

describe('with a total of at least', () => {
  it('there is no last page, and a next one for as long as pages are full', () => {
    expect(steps({ page: 3, total: atLeast(50) })).toEqual({ first: 1, previous: 2, next: 4 })
    expect(steps({ page: 9, total: atLeast(50) })).toMatchObject({ next: 10 })
    expect(steps({ page: 9, total: atLeast(50), rowCount: 4 })).toMatchObject({ next: '–' })
  })
  it('the pages end where their numbers do, and that is told', () => {
    const end = { page: 10, total: atLeast(100), reach: 100 }
    expect(steps(end)).toEqual({ first: 1, previous: 9, next: '–' })
    expect(endsAtReach(shown(end))).toBe(true)
    expect(endsAtReach(shown({ ...end, page: 9 }))).toBe(false)
    expect(endsAtReach(shown({ ...end, rowCount: 3, total: exactly(93) }))).toBe(false)
  })
  it('the ways of the owner lead on from there, and never where a number does', () => {
    const more = { total: atLeast(100), reach: 100, beyondReach: allWays }
    expect(steps({ ...more, page: 10 })).toEqual({ first: 1, previous: 9, next: 'way', last: 'way' })
    expect(steps({ ...more, page: 2 })).toEqual({ first: 1, previous: 1, next: 3, last: 'way' })
    expect(endsAtReach(shown({ ...more, page: 10 }))).toBe(false)
  })
})

it('beyond page numbers there are only the ways of the owner', () => {
  const beyond = { page: undefined, total: atLeast(100), reach: 100 }
  const all = { first: 'way', previous: 'way', next: 'way', last: 'way' }
  expect(steps({ ...beyond, beyondReach: allWays })).toEqual(all)
  const back = { first: 'way', previous: '–', next: '–' }
  expect(steps({ ...beyond, beyondReach: { firstPage: way } })).toEqual(back)
})

it('without a total, a full page may have a next one', () => {
  expect(steps({ total: undefined })).toEqual({ first: '–', previous: '–', next: 2 })
  expect(steps({ total: undefined, page: 2, rowCount: 3 })).toEqual({ first: 1, previous: 1, next: '–' })
})

it('counts the rows that came, and while a page is asked for those that it has at the most', () => {
  expect(rowNumbers(shown({ page: 10, rowCount: 5 }))).toEqual({ from: 91, to: 95 })
  expect(rowNumbers(shown({ page: 10, isWaiting: true }))).toEqual({ from: 91, to: 95 })
  expect(rowNumbers(shown({ page: 3, isWaiting: true, rowCount: 2, total: undefined }))).toEqual({ from: 21, to: 30 })
  expect(rowNumbers(shown({ page: 40, rowCount: 0 }))).toEqual({ from: 0, to: 0 })
})
