// @vitest-environment jsdom
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { pendingTasksTable } from '#state/views/tables/pendingTasksTable.ts'
import { usePendingTasksView } from './pendingTasksView.ts'

const read = (search: object) => v.parse(pendingTasksTable.searchSchema, search)
const stored = {
  table: { sortBy: 'insertOrder', descending: false },
  filter: { filter: 'create', chips: [], priority: 'HIGH' },
}

it('begins with what came first', () => {
  expect(usePendingTasksView.getInitialState()).toMatchObject({ sortBy: 'insertOrder', descending: false })
})

it('takes the priority from the address, else as it was left, and no word that is none', () => {
  expect(pendingTasksTable.viewOf(read({}), stored)).toMatchObject({ filter: 'create', priority: 'HIGH' })
  expect(pendingTasksTable.viewOf(read({ priority: 'URGENT' }), stored).priority).toBe('URGENT')
  const left = { ...stored, filter: { filter: '', chips: [], priority: 7 } }
  expect(pendingTasksTable.viewOf(read({ priority: 'SOON' }), left).priority).toBeUndefined()
})

it('takes chips of its columns alone from an address', () => {
  const view = pendingTasksTable.viewOf(read({ chips: 'executing:true priority:high nothing:x' }), stored)
  expect(view.chips.map(({ column }) => column)).not.toContain('nothing')
})
