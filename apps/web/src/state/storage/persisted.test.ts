// @vitest-environment jsdom
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { mergeById } from '#lib/data/mergeById.ts'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { persisted } from './persisted.ts'
import { dismissStorageTroubles, useStorageTrouble } from './storageTrouble.ts'

const schema = v.object({
  theme: v.optional(v.picklist(['light', 'dark']), 'light'),
  list: v.optional(v.array(v.object({ id: v.string() })), []),
})
const stored = () => JSON.parse(thisWindow.device.read('settings') ?? 'null') as unknown
const troubles = () => useStorageTrouble.getState().troubles

const merged = {
  merge: (
    base: v.InferOutput<typeof schema>,
    mine: v.InferOutput<typeof schema>,
    theirs: v.InferOutput<typeof schema>,
  ) => ({ ...mine, list: mergeById(base.list, mine.list, theirs.list) }),
}
const tell = (oldValue: string | null, newValue: string) => thisWindow.hear('settings', oldValue, newValue)

beforeEach(() => {
  openFreshDevice()
  dismissStorageTroubles()
})

it('keeps what another window wrote through a second write, before anything was heard of it', () => {
  const store = persisted('settings', schema, merged)
  store.setState({ list: [{ id: 'mine' }] })
  thisWindow.device.write('settings', '{"list":[{"id":"mine"},{"id":"theirs"}]}')
  store.setState(({ list }) => ({ list: [...list, { id: 'second' }] }))
  store.setState(({ list }) => ({ list: [...list, { id: 'third' }] }))
  const ids = (value: unknown) => v.parse(schema, value).list.map(({ id }) => id)
  expect(ids(stored()).toSorted()).toEqual(['mine', 'second', 'theirs', 'third'])
  expect(ids(store.getState()).toSorted()).toEqual(['mine', 'second', 'theirs', 'third'])
})

it.each([null, '{"list":[{"id":"first"}]}'])(
  'joins what another window wrote over %s at the same moment, unseen here and overwritten',
  (before) => {
    if (before !== null) thisWindow.device.write('settings', before)
    const store = persisted('settings', schema, merged)
    const first = store.getState().list
    store.setState({ list: [...first, { id: 'mine' }] })
    store.setState({ theme: 'dark' })
    tell(before, JSON.stringify({ list: [...first, { id: 'theirs' }] }))
    tell(
      JSON.stringify({ list: [...first, { id: 'theirs' }] }),
      JSON.stringify({ list: [{ id: 'theirs' }, { id: 'next' }] }),
    )
    const ids = ['mine', 'theirs', 'next']
    expect(store.getState().list.map(({ id }) => id)).toEqual(ids)
    expect(stored()).toEqual({ theme: 'dark', list: ids.map((id) => ({ id })) })
  },
)

it('takes over what another window removed after it saw what was written here', () => {
  const store = persisted('settings', schema, merged)
  store.setState({ list: [{ id: 'mine' }] })
  const mine = thisWindow.device.read('settings')
  thisWindow.device.write('settings', '{"list":[]}')
  tell(mine, '{"list":[]}')
  expect(store.getState().list).toEqual([])
  expect(stored()).toEqual({ list: [] })
})

it('starts with the defaults and writes the plain object', () => {
  const store = persisted('settings', schema)
  expect(store.getState()).toEqual({ theme: 'light', list: [] })
  store.setState({ theme: 'dark' })
  expect(stored()).toEqual({ theme: 'dark', list: [] })
})

it.each(['{"theme":"dark","list":7}', '{"theme":"dark","list":[{"id":"kept"},{"name":"no id"}]}'])(
  'sets %s aside, which fallbacks would make whole, and takes in the rest',
  (text) => {
    thisWindow.device.write('settings', text)
    const forgiving = v.object({
      theme: v.optional(v.picklist(['light', 'dark']), 'light'),
      list: v.fallback(v.optional(v.array(v.object({ id: v.string() })), []), []),
    })
    expect(persisted('settings', forgiving).getState()).toEqual({ theme: 'dark', list: [] })
    expect(thisWindow.device.read('settings.setAside')).toBe(text)
    expect(troubles()).toEqual([{ group: 'settings', kind: 'unreadable' }])
  },
)

it('keeps fields that it does not know', () => {
  thisWindow.device.write('settings', '{"theme":"dark","fromTheFuture":{"a":1}}')
  persisted('settings', schema).setState({ theme: 'light' })
  expect(stored()).toEqual({ theme: 'light', list: [], fromTheFuture: { a: 1 } })
})

it.each(['{broken', '[]', '{"theme":"pink"}', '"text"', 'null'])(
  'sets %s aside, says so, and starts with the defaults',
  (text) => {
    thisWindow.device.write('settings', text)
    const store = persisted('settings', schema)
    expect(store.getState().theme).toBe('light')
    expect(thisWindow.device.read('settings.setAside')).toBe(text)
    expect(troubles()).toEqual([{ group: 'settings', kind: 'unreadable' }])
  },
)

it('hears what another window wrote', () => {
  const store = persisted('settings', schema)
  thisWindow.device.write('settings', '{"theme":"dark"}')
  thisWindow.hear('settings')
  expect(store.getState().theme).toBe('dark')
})

it('joins its change with what another window wrote in between', () => {
  const merge = (_base: unknown, mine: v.InferOutput<typeof schema>, theirs: v.InferOutput<typeof schema>) => ({
    ...mine,
    list: [...theirs.list, ...mine.list],
  })
  const store = persisted('settings', schema, { merge })
  thisWindow.device.write('settings', '{"list":[{"id":"theirs"}]}')
  store.setState({ list: [{ id: 'mine' }] })
  expect(stored()).toMatchObject({ list: [{ id: 'theirs' }, { id: 'mine' }] })
})

it('goes on in memory, and says so, when there is no room', () => {
  const store = persisted('settings', schema)
  const full = vi.spyOn(thisWindow.device, 'write').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.setState({ theme: 'dark' })
  full.mockRestore()
  expect(store.getState().theme).toBe('dark')
  expect(troubles()).toEqual([{ group: 'settings', kind: 'full' }])
})

it('sets a second unreadable text aside beside the first', () => {
  thisWindow.device.write('settings', '{first')
  persisted('settings', schema)
  thisWindow.device.write('settings', '{second')
  persisted('settings', schema)
  expect([thisWindow.device.read('settings.setAside'), thisWindow.device.read('settings.setAside.2')]).toEqual([
    '{first',
    '{second',
  ])
})

it('writes nothing over an unreadable text for which there was no room aside', () => {
  thisWindow.device.write('settings', '{broken')
  const write = thisWindow.device.write.bind(thisWindow.device)
  const full = vi.spyOn(thisWindow.device, 'write').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = persisted('settings', schema)
  full.mockRestore()
  const noRoomAside = vi.spyOn(thisWindow.device, 'write').mockImplementation((key, value) => {
    if (key !== 'settings') throw new DOMException('full', 'QuotaExceededError')
    noRoomAside.mockRestore()
    write(key, value)
  })
  store.setState({ theme: 'dark' })
  noRoomAside.mockRestore()
  expect(thisWindow.device.read('settings')).toBe('{broken')
  expect(troubles()).toContainEqual({ group: 'settings', kind: 'full' })
})

it('saves what found no room once another window has written', () => {
  const store = persisted('settings', schema)
  const full = vi.spyOn(thisWindow.device, 'write').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.setState({ theme: 'dark' })
  full.mockRestore()
  thisWindow.device.write('settings', '{"list":[{"id":"theirs"}]}')
  thisWindow.hear('settings')
  expect(store.getState().theme).toBe('dark')
  expect(stored()).toMatchObject({ theme: 'dark' })
})
