// @vitest-environment jsdom
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { connectionSchema } from './connectionSchema.ts'
import { movedConnection, pinConnection, pinnedConnection, unpinConnection } from './tabConnection.ts'

const list = (...ids: string[]) => ids.map((id) => v.parse(connectionSchema, { id, uri: 'http://es' }))

beforeEach(() => openFreshDevice())

it('takes the address at its word where the pinned connection stands there', () => {
  pinConnection('b', '1')
  expect(movedConnection(list('a', 'b'), '1')).toBeUndefined()
})
it('follows the pinned connection when the list moved under it', () => {
  pinConnection('b', '1')
  expect(movedConnection(list('b', 'c'), '1')).toBe('b')
})
it('still names it when it is gone, and never who stands there now', () => {
  pinConnection('b', '1')
  expect(movedConnection(list('a', 'c'), '1')).toBe('b')
  expect(movedConnection([], '1')).toBe('b')
})
it('lets another address lead elsewhere', () => {
  pinConnection('b', '1')
  expect(movedConnection(list('a', 'c'), '0')).toBeUndefined()
  pinConnection('b', 'uuid-of-b')
  expect(movedConnection(list('a'), 'uuid-of-b')).toBeUndefined()
})
it('is forgotten when asked, and survives rubbish', () => {
  pinConnection('b', '1')
  unpinConnection()
  expect(pinnedConnection()).toBeUndefined()
  thisWindow.window.write('searchdeck.connection', '{rubbish')
  expect(pinnedConnection()).toBeUndefined()
})
