// @vitest-environment jsdom
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { recoveryTable } from '#state/views/tables/recoveryTable.ts'

const read = (search: object) => v.parse(recoveryTable.searchSchema, search)
const stored = {
  table: { sortBy: 'start_time_in_millis', descending: false },
  filter: { filter: 'logs', chips: [], stage: 'INDEX' },
}

it('takes the stage from the address, else the stored one, else none', () => {
  expect(recoveryTable.viewOf(read({}), stored)).toEqual({
    ...{ filter: 'logs', chips: [], stage: 'INDEX', page: 1 },
    sort: { by: 'start_time_in_millis', descending: false },
  })
  expect(recoveryTable.viewOf(read({ stage: 'DONE' }), stored).stage).toBe('DONE')
  expect(
    recoveryTable.viewOf(read({ stage: 'LUNCH' }), { ...stored, filter: { filter: '', chips: [], stage: 'x' } }).stage,
  ).toBe(undefined)
})

it('writes the stage, takes it away again, and leads back to the first page', () => {
  const before = read({ page: '3', stage: 'INDEX' })
  expect(recoveryTable.searchAfter(before, { stage: 'DONE' })).toMatchObject({ stage: 'DONE', page: undefined })
  expect(recoveryTable.searchAfter(before, { stage: undefined }).stage).toBeUndefined()
  expect(recoveryTable.searchAfter(before, { page: 4 })).toMatchObject({ stage: 'INDEX', page: '4' })
})
