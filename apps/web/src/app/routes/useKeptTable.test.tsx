// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { indicesTable, noFilter } from '#state/views/tables/indicesTable.ts'
import { useTableFilters, type TableFilter } from '#state/views/tableFilters.ts'
import { openStores } from '#state/storage/hostStorage.ts'
import { device, openFreshDevice, thisWindow } from '#testing/device.ts'
import { ActiveConnectionContext } from '../activeConnection.ts'
import { useKeptTable, useSetAside, withoutFilter, withWholeFilter } from './useKeptTable.ts'

beforeEach(() => {
  openFreshDevice()
  useTableFilters.setState({ clusters: {} })
  useIndicesView.setState(useIndicesView.getInitialState())
})
afterEach(cleanup)

function keptOn(connection: Record<string, unknown>, search = {}) {
  const saved = v.parse(connectionSchema, { name: 'logs', uri: 'http://es:9200', ...connection })
  return renderHook(() => useKeptTable('indices', useIndicesView, noFilter, search), {
    wrapper: ({ children }) => <ActiveConnectionContext value={saved}>{children}</ActiveConnectionContext>,
  }).result
}
const clusters = () => useTableFilters.getState().clusters

it('keeps the filter for its cluster, and gives it back there only', () => {
  const one = keptOn({ id: 'a', uuid: 'u1' })
  const all = { filter: 'logs', health: 'red', page: 4 }
  act(() => one.current.keep(all))
  expect(clusters()).toEqual({ u1: { indices: { filter: 'logs', chips: [], health: 'red' } } })
  const less = { filter: 'logs', health: undefined }
  act(() => one.current.keep(less))
  expect(one.current.stored.filter).toMatchObject({ filter: 'logs', health: undefined })
  expect(keptOn({ id: 'b', uuid: 'u2' }).current.stored.filter.filter).toBe('')
})

it('keeps the order of the rows for all clusters, and is silent about a page', () => {
  const one = keptOn({ id: 'a' })
  act(() => one.current.keep({ sort: { by: 'docs', descending: true } }))
  act(() => one.current.keep({ page: 2 }))
  expect(keptOn({ id: 'b' }).current.stored.table).toMatchObject({ sortBy: 'docs', descending: true })
  expect(clusters()).not.toHaveProperty('a')
})

it('counts nothing of what was left once the address names a filter of its own', () => {
  const left = keptOn({ id: 'a' })
  const old = { filter: 'old', health: 'red' }
  act(() => left.current.keep(old))
  expect(keptOn({ id: 'a' }, { page: '2' }).current.stored.filter).toMatchObject({ filter: 'old', health: 'red' })
  const named = keptOn({ id: 'a' }, { filter: 'index:orders' }).current
  expect(named.stored.filter).toEqual({ filter: '', chips: [] })
  expect(named.kept).toMatchObject({ filter: 'old', health: 'red' })
})

it('puts all of the filter into the address with a part of it, so that what is kept is not needed', () => {
  const view = { filter: 'logs', chips: [], health: 'red', status: undefined, page: 3 }
  expect(withWholeFilter({ filter: 'web' }, view, noFilter)).toEqual({
    filter: 'web',
    chips: [],
    health: 'red',
    status: undefined,
  })
  expect(withWholeFilter({ page: 2 }, view, noFilter)).toEqual({ page: 2 })
  expect(withoutFilter({ filter: 'web', health: 'red', page: '2', sort: 'docs' }, noFilter)).toEqual({ sort: 'docs' })
})

describe('conditions that a link sets aside', () => {
  const left = {
    filter: 'old',
    chips: [{ column: 'uuid', value: 'x' }],
    health: 'red',
    priority: 'HIGH',
    stage: undefined,
  }
  const aside = (kept: TableFilter) =>
    renderHook(({ filter }) => useSetAside({ isNamed: filter !== undefined, kept }, { filter: filter ?? 'old' }), {
      initialProps: { filter: undefined as string | undefined },
    })
  it('are told once the link is followed, and no more when they are put away or it is left', () => {
    const { result, rerender } = aside(left)
    expect(result.current.conditions).toEqual([])
    rerender({ filter: 'index:orders' })
    expect(result.current.conditions).toEqual(['old', 'uuid:x', 'health:red', 'priority:HIGH'])
    act(() => result.current.putAway())
    expect(result.current.conditions).toEqual([])
    rerender({ filter: 'index:other' })
    expect(result.current.conditions).toHaveLength(4)
    rerender({ filter: undefined })
    expect(result.current.conditions).toEqual([])
  })
  it('are none where nothing was left, or the same', () => {
    const nothing = aside({ filter: '', chips: [] })
    nothing.rerender({ filter: 'index:orders' })
    expect(nothing.result.current.conditions).toEqual([])
    const same = aside({ filter: 'orders', chips: [] })
    same.rerender({ filter: 'orders' })
    expect(same.result.current.conditions).toEqual([])
  })
})

describe('an order by several columns', () => {
  const furtherSorts = [{ by: 'size', descending: true }]
  const sort = { by: 'docs', descending: true, furtherSorts }
  it('is kept, the first in the fields of old, and comes back', () => {
    const one = keptOn({ id: 'a' })
    act(() => one.current.keep({ sort }))
    expect(JSON.parse(thisWindow.device.read('indices') ?? '')).toMatchObject({
      ...{ sortBy: 'docs', descending: true, furtherSorts },
    })
    expect(indicesTable.viewOf({}, keptOn({ id: 'b' }).current.stored).sort).toEqual(sort)
    act(() => one.current.keep({ sort: { by: 'index', descending: false } }))
    expect(indicesTable.viewOf({}, one.current.stored).sort).toEqual({ by: 'index', descending: false })
  })
  it('stands in the address, and an address of one column stays one of one column', () => {
    const one = keptOn({ id: 'a' })
    act(() => one.current.keep({ sort }))
    const { stored } = one.current
    const written = indicesTable.searchAfter({}, { sort })
    expect(written).toMatchObject({ sort: 'docs', desc: 'true', furtherSorts: '-size' })
    expect(indicesTable.viewOf(v.parse(indicesTable.searchSchema, written), stored).sort).toEqual(sort)
    expect(indicesTable.viewOf({ sort: 'index', desc: 'false' }, stored).sort).toEqual({
      by: 'index',
      descending: false,
    })
  })
})

it('reads an order that was stored before there were several columns', () => {
  const newWindow = device.openWindow()
  newWindow.device.write('indices', JSON.stringify({ sortBy: 'size', descending: true, rowsPerPage: 20 }))
  openStores(newWindow)
  expect(keptOn({ id: 'a' }).current.stored.table).toEqual({ sortBy: 'size', descending: true, furtherSorts: [] })
})
