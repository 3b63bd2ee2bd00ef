// @vitest-environment jsdom
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { indicesTable } from './indicesTable.ts'

const read = (search: object) => v.parse(indicesTable.searchSchema, search)
const plain = { table: { sortBy: 'index', descending: false }, filter: { filter: '', chips: [] } }
const red = { column: 'health', value: 'red' }

describe('the view', () => {
  it('is the stored one where the address says nothing', () => {
    const stored = {
      table: { sortBy: 'docs', descending: true },
      filter: { filter: 'logs', chips: [red], health: 'yellow', status: 'open' },
    }
    expect(indicesTable.viewOf(read({}), stored)).toEqual({
      ...{ filter: 'logs', chips: [red], health: 'yellow', status: 'open' },
      ...{ sort: { by: 'docs', descending: true }, page: 1 },
    })
  })
  it('is that of the address, value by value', () => {
    const stored = { ...plain, filter: { filter: 'logs', chips: [red], health: 'yellow' } }
    const search = read({ filter: ' 1e3 ', chips: 'index:a\\,b', health: 'red', sort: 'size', desc: 'true', page: '3' })
    expect(indicesTable.viewOf(search, stored)).toEqual({
      ...{ filter: ' 1e3 ', chips: [{ column: 'index', value: 'a,b' }], health: 'red', status: undefined },
      ...{ sort: { by: 'size', descending: true }, page: 3 },
    })
  })
  it('falls back on its own where a value makes no sense', () => {
    const search = read({ health: 'purple', status: '1', page: '0', desc: 'yes', chips: 'nonsense' })
    const stored = { ...plain, filter: { filter: '', chips: [], health: 'x' } }
    expect(indicesTable.viewOf(search, stored)).toMatchObject({
      health: undefined,
      status: undefined,
      page: 1,
      chips: [],
    })
  })
})

describe('the address', () => {
  it('leads back to the first page after any change but that of the page', () => {
    const before = read({ filter: 'a', page: '7' })
    expect(indicesTable.searchAfter(before, { page: 8 }).page).toBe('8')
    expect(indicesTable.searchAfter(before, { health: 'red' })).toMatchObject({
      filter: 'a',
      health: 'red',
      page: undefined,
    })
    expect(indicesTable.searchAfter(before, { page: 1 }).page).toBeUndefined()
  })
  it('does not hold what is empty', () => {
    const before = read({ filter: 'a', chips: 'index:a', health: 'red' })
    const after = indicesTable.searchAfter(before, { filter: '', chips: [], health: undefined })
    expect(Object.values(after).filter((value) => value !== undefined)).toEqual([])
  })
})
