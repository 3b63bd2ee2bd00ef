// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { deleteRestDatabase, readRestEntries } from './restDatabase.ts'
import {
  addToHistory,
  clearHistory,
  countEntries,
  readList,
  readListEntry,
  removeEntry,
  saveQuery,
  useListChanges,
} from './restLists.ts'

const place = 'uuid-1'
const { signal } = new AbortController()
const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 10, 0, second))
const sent = (path: string, second: number, body = '') => ({
  method: 'POST',
  path,
  body,
  date: at(second),
  status: 200,
  tookMs: 3,
})
const history = (asked: { sought?: string; skip?: number; take?: number } = {}) =>
  readList(place, { list: 'restQueryHistory', sought: '', skip: 0, take: 20, ...asked }, signal)
const saved = (sought = '') => readList(place, { list: 'restQuerySavedQueries', sought, skip: 0, take: 20 }, signal)

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleteRestDatabase(name)
})

it('is empty, and makes no database, before anything was sent', async () => {
  expect(await history()).toEqual({ total: 0, lines: [] })
  expect(await countEntries(place, 'restQueryHistory')).toBe(0)
  expect(await indexedDB.databases()).toEqual([])
})

it('shows the newest first, page by page, with the beginning of each body', async () => {
  for (let second = 1; second <= 5; second++) await addToHistory(place, sent(`path-${second}`, second, 'b'.repeat(101)))
  const page = await history({ skip: 1, take: 2 })
  expect(page.total).toBe(5)
  expect(page.lines.map(({ path }) => path)).toEqual(['path-4', 'path-3'])
  expect(page.lines[0]).toMatchObject({ preview: `${'b'.repeat(100)}…`, status: 200, date: at(4) })
  expect(await readListEntry(place, 'restQueryHistory', page.lines[0]?.id ?? 0)).toMatchObject({
    body: 'b'.repeat(101),
  })
})

it('does not add what is the same as the last one', async () => {
  await addToHistory(place, sent('a', 1))
  await addToHistory(place, sent('a', 2))
  await addToHistory(place, sent('a', 3, '{}'))
  await addToHistory(place, sent('a', 4))
  expect((await history()).total).toBe(3)
})

it('lets the oldest go beyond a thousand', async () => {
  for (let second = 0; second < 1002; second++) await addToHistory(place, sent(`path-${second}`, second))
  expect((await history()).total).toBe(1000)
  expect((await history({ skip: 999, take: 1 })).lines[0]?.path).toBe('path-2')
})

it('finds by path and by body, in any letter case', async () => {
  await addToHistory(place, sent('Logs/_search', 1, '{"query":{"Term":1}}'))
  await addToHistory(place, sent('users/_count', 2))
  expect((await history({ sought: 'logs' })).lines.map(({ path }) => path)).toEqual(['Logs/_search'])
  expect((await history({ sought: 'term' })).total).toBe(1)
  expect((await history({ sought: 'post users' })).total).toBe(1)
  expect((await history({ sought: 'nothing' })).total).toBe(0)
})

it('is cleared, and told to whoever shows it', async () => {
  await addToHistory(place, sent('a', 1))
  const before = useListChanges.getState().byPlace[place] ?? 0
  await clearHistory(place)
  expect((await history()).total).toBe(0)
  expect(useListChanges.getState().byPlace[place]).toBe(before + 1)
})

it('keeps saved queries by name, found by name and description, replaced and removed', async () => {
  const query = { method: 'GET', path: '_cat/shards', body: '', name: 'Shards', description: 'where they are' }
  await saveQuery(place, query)
  await saveQuery(place, { ...query, name: 'All nodes', path: '_cat/nodes', description: '', text: 'GET _cat/nodes' })
  expect((await saved()).lines.map(({ name, isText }) => [name, isText])).toEqual([
    ['All nodes', true],
    ['Shards', false],
  ])
  const [found] = (await saved('WHERE')).lines
  expect(found?.name).toBe('Shards')
  if (!found) return
  await saveQuery(place, { ...query, id: found.id, name: 'Renamed' })
  expect((await saved('renamed')).total).toBe(1)
  await removeEntry(place, 'restQuerySavedQueries', found.id)
  expect((await saved()).total).toBe(1)
  expect((await readRestEntries(place)).restQuerySavedQueries).toHaveLength(1)
})

it('leaves out what another program has put there and is no entry', async () => {
  await saveQuery(place, JSON.parse('{"name": 7}') as Parameters<typeof saveQuery>[1])
  expect((await saved()).lines).toEqual([])
})

it('stops looking when nobody waits any more', async () => {
  await addToHistory(place, sent('a', 1))
  const stop = new AbortController()
  stop.abort()
  await expect(
    readList(place, { list: 'restQueryHistory', sought: 'a', skip: 0, take: 1 }, stop.signal),
  ).rejects.toThrow()
})
