import * as v from 'valibot'
import { expect, it } from 'vitest'
import { recoverySearchAfter, recoverySearchSchema, recoveryViewOf } from './recoverySearch.ts'

const read = (search: object) => v.parse(recoverySearchSchema, search)
const stored = {
  table: { sortBy: 'start_time_in_millis', descending: false },
  filter: { filter: 'logs', chips: [], stage: 'INDEX' },
}

it('takes the stage from the address, else the stored one, else none', () => {
  expect(recoveryViewOf(read({}), stored)).toEqual({
    ...{ filter: 'logs', chips: [], stage: 'INDEX', page: 1 },
    sort: { by: 'start_time_in_millis', descending: false },
  })
  expect(recoveryViewOf(read({ stage: 'DONE' }), stored).stage).toBe('DONE')
  expect(
    recoveryViewOf(read({ stage: 'LUNCH' }), { ...stored, filter: { filter: '', chips: [], stage: 'x' } }).stage,
  ).toBe(undefined)
})

it('writes the stage, takes it away again, and leads back to the first page', () => {
  const before = read({ page: '3', stage: 'INDEX' })
  expect(recoverySearchAfter(before, { stage: 'DONE' })).toMatchObject({ stage: 'DONE', page: undefined })
  expect(recoverySearchAfter(before, { stage: undefined }).stage).toBeUndefined()
  expect(recoverySearchAfter(before, { page: 4 })).toMatchObject({ stage: 'INDEX', page: '4' })
})
