// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { noFilter } from '#features/indices/indicesViewState.ts'
import { connectionSchema } from '#state/connectionSchema.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { useTableFilters } from '#state/tableFilters.ts'
import { ActiveConnectionContext } from '../activeConnection.ts'
import { useKeptTable } from './useKeptTable.ts'

beforeEach(() => {
  localStorage.clear()
  useTableFilters.setState({ clusters: {} })
  useIndicesView.setState(useIndicesView.getInitialState())
})
afterEach(cleanup)

function keptOn(connection: Record<string, unknown>) {
  const saved = v.parse(connectionSchema, { name: 'logs', uri: 'http://es:9200', ...connection })
  return renderHook(() => useKeptTable('indices', useIndicesView, noFilter), {
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
  expect(keptOn({ id: 'b' }).current.stored.table).toEqual({ sortBy: 'docs', descending: true })
  expect(clusters()).not.toHaveProperty('a')
})
