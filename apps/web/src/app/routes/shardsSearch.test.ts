import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { shardsSearchAfter, shardsSearchSchema, shardsViewOf } from './shardsSearch.ts'

const stored = { filter: 'kept', chips: [], health: 'red' }

describe('the address of the shards', () => {
  it('wins over what is stored, value by value', () => {
    expect(shardsViewOf({ filter: 'typed' }, stored)).toMatchObject({ filter: 'typed', health: 'red', page: 1 })
    expect(shardsViewOf({ health: 'green', page: '3' }, stored)).toMatchObject({
      filter: 'kept',
      health: 'green',
      page: 3,
    })
    expect(shardsViewOf({ node: 'hot 1' }, { ...stored, node: 'hot 2' })).toMatchObject({ node: 'hot 1' })
    expect(shardsViewOf({}, { ...stored, node: 'hot 2' })).toMatchObject({ node: 'hot 2', explain: undefined })
  })

  it('leaves out what makes no sense', () => {
    const search = v.parse(shardsSearchSchema, { filter: '', health: 'purple', page: '0', other: 'x' })
    expect(search).toEqual({ filter: '' })
    expect(shardsViewOf(search, { ...stored, health: 'purple' })).toEqual({ filter: '', page: 1 })
  })

  it('leads back to the first page when anything but the page changes', () => {
    expect(shardsSearchAfter({ page: '4' }, { health: 'yellow' })).toMatchObject({ health: 'yellow', page: undefined })
    expect(shardsSearchAfter({ health: 'red' }, { page: 2 })).toMatchObject({ health: 'red', page: '2' })
    expect(shardsSearchAfter({ explain: 'orders' }, { filter: 'logs' })).toMatchObject({ explain: undefined })
    expect(shardsSearchAfter({ health: 'red' }, { health: undefined })).toMatchObject({ health: undefined })
  })
})
