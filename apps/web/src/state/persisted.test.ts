// @vitest-environment jsdom
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { mergeById } from '#lib/mergeById.ts'
import { persisted } from './persisted.ts'
import { dismissStorageTroubles, useStorageTrouble } from './storageTrouble.ts'

const schema = v.object({
  theme: v.optional(v.picklist(['light', 'dark']), 'light'),
  list: v.optional(v.array(v.object({ id: v.string() })), []),
})
const stored = () => JSON.parse(localStorage.getItem('search') ?? 'null') as unknown
const troubles = () => useStorageTrouble.getState().troubles

const merged = {
  merge: (
    base: v.InferOutput<typeof schema>,
    mine: v.InferOutput<typeof schema>,
    theirs: v.InferOutput<typeof schema>,
  ) => ({ ...mine, list: mergeById(base.list, mine.list, theirs.list) }),
}
const tell = (oldValue: string | null, newValue: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'search', storageArea: localStorage, oldValue, newValue }))

beforeEach(() => {
  localStorage.clear()
  dismissStorageTroubles()
})

it('keeps what another window wrote through a second write, before anything was heard of it', () => {
  const store = persisted('search', schema, merged)
  store.setState({ list: [{ id: 'mine' }] })
  localStorage.setItem('search', '{"list":[{"id":"mine"},{"id":"theirs"}]}')
  store.setState(({ list }) => ({ list: [...list, { id: 'second' }] }))
  store.setState(({ list }) => ({ list: [...list, { id: 'third' }] }))
  const ids = (value: unknown) => v.parse(schema, value).list.map(({ id }) => id)
  expect(ids(stored()).toSorted()).toEqual(['mine', 'second', 'theirs', 'third'])
  expect(ids(store.getState()).toSorted()).toEqual(['mine', 'second', 'theirs', 'third'])
})

it.each([null, '{"list":[{"id":"first"}]}'])(
  'joins what another window wrote over %s at the same moment, unseen here and overwritten',
  (before) => {
    if (before !== null) localStorage.setItem('search', before)
    const store = persisted('search', schema, merged)
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
  const store = persisted('search', schema, merged)
  store.setState({ list: [{ id: 'mine' }] })
  const mine = localStorage.getItem('search')
  localStorage.setItem('search', '{"list":[]}')
  tell(mine, '{"list":[]}')
  expect(store.getState().list).toEqual([])
  expect(stored()).toEqual({ list: [] })
})

it('starts with the defaults and writes the plain object', () => {
  const store = persisted('search', schema)
  expect(store.getState()).toEqual({ theme: 'light', list: [] })
  store.setState({ theme: 'dark' })
  expect(stored()).toEqual({ theme: 'dark', list: [] })
})

it('keeps fields that it does not know', () => {
  localStorage.setItem('search', '{"theme":"dark","fromTheFuture":{"a":1}}')
  persisted('search', schema).setState({ theme: 'light' })
  expect(stored()).toEqual({ theme: 'light', list: [], fromTheFuture: { a: 1 } })
})

it.each(['{broken', '[]', '{"theme":"pink"}', '"text"', 'null'])(
  'sets %s aside, says so, and starts with the defaults',
  (text) => {
    localStorage.setItem('search', text)
    const store = persisted('search', schema)
    expect(store.getState().theme).toBe('light')
    expect(localStorage.getItem('search.setAside')).toBe(text)
    expect(troubles()).toEqual([{ group: 'search', kind: 'unreadable' }])
  },
)

it('hears what another window wrote', () => {
  const store = persisted('search', schema)
  localStorage.setItem('search', '{"theme":"dark"}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'search', storageArea: localStorage }))
  expect(store.getState().theme).toBe('dark')
})

it('joins its change with what another window wrote in between', () => {
  const merge = (_base: unknown, mine: v.InferOutput<typeof schema>, theirs: v.InferOutput<typeof schema>) => ({
    ...mine,
    list: [...theirs.list, ...mine.list],
  })
  const store = persisted('search', schema, { merge })
  localStorage.setItem('search', '{"list":[{"id":"theirs"}]}')
  store.setState({ list: [{ id: 'mine' }] })
  expect(stored()).toMatchObject({ list: [{ id: 'theirs' }, { id: 'mine' }] })
})

it('goes on in memory, and says so, when there is no room', () => {
  const store = persisted('search', schema)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.setState({ theme: 'dark' })
  full.mockRestore()
  expect(store.getState().theme).toBe('dark')
  expect(troubles()).toEqual([{ group: 'search', kind: 'full' }])
})

it('sets a second unreadable text aside beside the first', () => {
  localStorage.setItem('search', '{first')
  persisted('search', schema)
  localStorage.setItem('search', '{second')
  persisted('search', schema)
  expect([localStorage.getItem('search.setAside'), localStorage.getItem('search.setAside.2')]).toEqual([
    '{first',
    '{second',
  ])
})

it('writes nothing over an unreadable text for which there was no room aside', () => {
  localStorage.setItem('search', '{broken')
  const write = (key: string, value: string) => Storage.prototype.setItem.call(localStorage, key, value)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = persisted('search', schema)
  full.mockRestore()
  const noRoomAside = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (key !== 'search') throw new DOMException('full', 'QuotaExceededError')
    noRoomAside.mockRestore()
    write(key, value)
  })
  store.setState({ theme: 'dark' })
  noRoomAside.mockRestore()
  expect(localStorage.getItem('search')).toBe('{broken')
  expect(troubles()).toContainEqual({ group: 'search', kind: 'full' })
})

it('saves what found no room once another window has written', () => {
  const store = persisted('search', schema)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.setState({ theme: 'dark' })
  full.mockRestore()
  localStorage.setItem('search', '{"list":[{"id":"theirs"}]}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'search', storageArea: localStorage }))
  expect(store.getState().theme).toBe('dark')
  expect(stored()).toMatchObject({ theme: 'dark' })
})
