import * as v from 'valibot'
import { expect, it } from 'vitest'
import { indexDetailsSearchAfter, indexDetailsSearchSchema, indexDetailsViewOf } from './indexDetailsSearch.ts'

it('takes what it knows from an address, and nothing else', () => {
  const search = v.parse(indexDetailsSearchSchema, {
    part: 'settings',
    filter: 'a b',
    raw: 'true',
    defaults: 'yes',
    x: '1',
  })
  expect(indexDetailsViewOf(search)).toEqual({ part: 'settings', filter: 'a b', raw: true, defaults: false })
  expect(indexDetailsViewOf(v.parse(indexDetailsSearchSchema, { part: 'nothing' }))).toEqual({
    part: 'overview',
    filter: '',
    raw: false,
    defaults: false,
  })
})

it('writes only what is not usual, and forgets in another part what was looked for', () => {
  const settings = indexDetailsSearchAfter({}, { part: 'settings', filter: 'blocks' })
  expect(settings).toEqual({ part: 'settings', filter: 'blocks' })
  expect(indexDetailsSearchAfter(settings, { defaults: true })).toEqual({ ...settings, defaults: 'true' })
  expect(indexDetailsSearchAfter({ ...settings, defaults: 'true', raw: 'true' }, { part: 'overview' })).toEqual({
    raw: 'true',
  })
})
