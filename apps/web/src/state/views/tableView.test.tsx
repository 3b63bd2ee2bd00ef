// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStores } from '#state/storage/hostStorage.ts'
import { device, openFreshDevice, thisWindow } from '#testing/device.ts'
import { useIndicesView } from './indicesView.ts'
import { recoveryTable } from '#state/views/tables/recoveryTable.ts'
import { useRecoveryView } from './recoveryView.ts'
import { useTableFilters } from './tableFilters.ts'
import { tableViewFields, useTablePanel } from './tableView.ts'

const panelOf = (pattern?: string) => renderHook(() => useTablePanel(useIndicesView, 'indices', pattern)).result
/** What somebody does with the panel. */
function change(panel: ReturnType<typeof panelOf>, does: (panel: ReturnType<typeof useTablePanel>) => void) {
  act(() => does(panel.current))
}
const stored = (group: string) => JSON.parse(thisWindow.device.read(group) ?? '{}') as Record<string, unknown>

beforeEach(() => openFreshDevice())
afterEach(cleanup)

it('keeps the height of a table under its own name', () => {
  change(panelOf(), (panel) => panel.onHeightChange(321))
  change(renderHook(() => useTablePanel(useRecoveryView, recoveryTable.table)).result, (panel) =>
    panel.onHeightChange(400),
  )
  expect(stored('resize')).toEqual({
    indicesTable: 321,
    shardRecoveryTable: 400,
    kept: ['indicesTable', 'shardRecoveryTable'],
  })
})

it('keeps the columns with the table, and those of a pattern by themselves', () => {
  const hidden = (id: string) => ({ columns: { order: [], hidden: [id], widths: {} } })
  change(panelOf(), (panel) => panel.onChoicesChange(hidden('uuid')))
  change(panelOf('logs-*'), (panel) => panel.onChoicesChange({ ...hidden('host'), rowsPerPage: 20 }))
  expect(stored('indices')).toMatchObject({ ...hidden('uuid'), rowsPerPage: 20 })
  expect(panelOf().current.choices.columns.hidden).toEqual(['uuid'])
  expect(panelOf('logs-*').current.choices.columns.hidden).toEqual(['host'])
  expect(panelOf('web-*').current.choices.columns.hidden).toEqual([])
})

it('takes any number of rows that a server answers, and all of them only where they are all there', () => {
  const read = (isServed: boolean, rowsPerPage: number) =>
    v.parse(v.object(tableViewFields({ sortBy: '_score', rowsPerPage: 10, isServed })), { rowsPerPage }).rowsPerPage
  expect([50, 10_000, 10_001, 0].map((size) => read(true, size))).toEqual([50, 10_000, 10, 10])
  expect([50, 1000, 0].map((size) => read(false, size))).toEqual([10, 1000, 0])
})

it('reads what was stored before columns were kept by pattern', () => {
  const window = device.openWindow()
  const columns = { order: ['docs', 'index'], hidden: ['uuid'], widths: { index: 240 } }
  const filters = { clusters: { u1: { indices: { filter: 'logs', chips: [], health: 'red' } } } }
  window.device.write('indices', JSON.stringify({ stickyTableHeader: false, rowsPerPage: 1000, columns }))
  window.device.write('resize', JSON.stringify({ indicesTable: 321, restForm: 400, kept: ['indicesTable'] }))
  window.device.write('tableFilters', JSON.stringify(filters))
  openStores(window)
  const { choices, height } = panelOf().current
  expect([choices, height]).toEqual([{ stickyTableHeader: false, rowsPerPage: 1000, columns }, 321])
  expect(useTableFilters.getState()).toEqual(filters)
})
