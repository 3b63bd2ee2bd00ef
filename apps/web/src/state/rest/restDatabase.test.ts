// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteRestDatabase, readRestEntries, replaceRestEntries, restDatabases } from './restDatabase.ts'

const none = { restQueryHistory: [], restQuerySavedQueries: [], restQueryTabs: [] }
const sent = { id: 7, method: 'GET', path: '_search', body: '', date: new Date('2026-11-01T10:00:00Z') }
const tab = { name: 'tab-1', label: 'Tab 1', request: { method: 'POST', path: 'a', body: '{"n": 1.0}' } }

const empty = async () => {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleteRestDatabase(name)
}
// Other tests may have left some.
beforeEach(empty)
afterEach(empty)

it('holds nothing, and is not made, where nobody wrote to it', async () => {
  expect(await readRestEntries('uuid-1')).toEqual(none)
  expect(await restDatabases()).toEqual([])
})

it('gives back what was put in, each cluster its own', async () => {
  await replaceRestEntries('uuid-1', { ...none, restQueryHistory: [sent], restQueryTabs: [tab] })
  await replaceRestEntries('uuid-2', { ...none, restQueryTabs: [{ ...tab, label: 'other' }] })
  expect(await readRestEntries('uuid-1')).toEqual({ ...none, restQueryHistory: [sent], restQueryTabs: [tab] })
  expect(await restDatabases()).toEqual(['uuid-1', 'uuid-2'])
})

it('has version 1, three stores, and an index of the dates', async () => {
  await replaceRestEntries('uuid-1', none)
  const request = indexedDB.open('uuid-1')
  await new Promise((resolve) => (request.onsuccess = resolve))
  expect(request.result.version).toBe(1)
  expect([...request.result.objectStoreNames]).toEqual(Object.keys(none))
  expect([...request.result.transaction('restQueryHistory').objectStore('restQueryHistory').indexNames]).toEqual([
    'date',
  ])
  request.result.close()
})

it('keeps what was there where one new entry cannot be stored', async () => {
  await replaceRestEntries('uuid-1', { ...none, restQueryHistory: [sent] })
  const broken = { ...sent, id: undefined, body: () => 'a function cannot be stored' }
  await expect(replaceRestEntries('uuid-1', { ...none, restQueryHistory: [broken] })).rejects.toThrow()
  expect((await readRestEntries('uuid-1')).restQueryHistory).toEqual([sent])
})
