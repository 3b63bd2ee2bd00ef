// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { ConsoleAnswer } from '@searchdeck/cluster-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tabStorage } from '#state/storage/tabStorage.ts'
import { deleteRestDatabase, readRestEntries, replaceRestEntries } from './restDatabase.ts'
import { forgetRestConsoles, openRestConsole, type RestConsole } from './restTabs.ts'
import type { SentRequest } from './sentRequest.ts'

const place = 'uuid-1'
const none = { restQueryHistory: [], restQuerySavedQueries: [], restQueryTabs: [] }
const request = { method: 'POST', path: 'logs/_search', body: '{"n": 1.0}' }

beforeEach(() => tabStorage.removeAll(''))
afterEach(async () => {
  await forgetRestConsoles()
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleteRestDatabase(name)
})

/** The console as another window begins with it. */
async function nextWindow(): Promise<RestConsole> {
  await forgetRestConsoles()
  tabStorage.removeAll('')
  return openRestConsole(place, 'Tab 1')
}

const labels = ({ store }: RestConsole) => store.getState().tabs.map(({ label }) => label)
const activeOf = ({ store }: RestConsole) => {
  const { tabs, active } = store.getState()
  const tab = tabs.find(({ name }) => name === active)
  if (!tab) throw new Error('No tab is shown')
  return tab
}

function answered(text: string, bytes = text.length): SentRequest {
  const answer: ConsoleAnswer = { status: 200, statusText: 'OK', headers: [['a', 'b']], bytes, tookMs: 5, text }
  return { id: 'sent-1', run: 'run-1', typed: request, request, at: 1, outcome: { kind: 'answered', answer } }
}

it('begins with one empty tab, and stores nothing before something is typed', async () => {
  const rest = await nextWindow()
  expect(labels(rest)).toEqual(['Tab 1'])
  await rest.flush()
  expect(await indexedDB.databases()).toEqual([])
})

it('is found as it was left: tabs in their order, texts, answers, and the tab that was looked at last', async () => {
  const rest = await nextWindow()
  rest.change(activeOf(rest).name, { request, answers: [answered('{"a": 1.0}')] })
  const second = rest.open({ label: 'Tab 2', mode: 'text', text: 'GET _cat/nodes' })
  rest.open({ label: 'Tab 3' })
  rest.activate(second)
  await rest.flush()
  const next = await nextWindow()
  expect(labels(next)).toEqual(['Tab 1', 'Tab 2', 'Tab 3'])
  expect(activeOf(next)).toMatchObject({ label: 'Tab 2', mode: 'text', text: 'GET _cat/nodes' })
  expect(next.store.getState().tabs[0]).toMatchObject({ request, answers: [answered('{"a": 1.0}')] })
})

it('stores what the specification names: name, label, request, and the response with its text', async () => {
  const rest = await nextWindow()
  const { name } = activeOf(rest)
  rest.change(name, { request, answers: [answered('{"a": 1.0}')] })
  await rest.flush()
  expect((await readRestEntries(place)).restQueryTabs).toMatchObject([
    { name, label: 'Tab 1', request, response: { status: 200, ok: true, bodyText: '{"a": 1.0}' } },
  ])
})

it('reads the tabs of another client', async () => {
  const response = { status: 404, ok: false, bodyText: '{}' }
  await replaceRestEntries(place, {
    ...none,
    restQueryTabs: [{ name: 't', label: 'Mine', request, response }, { name: 7 }],
  })
  const rest = await nextWindow()
  expect(activeOf(rest)).toMatchObject({ name: 't', label: 'Mine', request, mode: 'request' })
  expect(activeOf(rest).answers).toMatchObject([{ outcome: { kind: 'answered', answer: { status: 404, text: '{}' } } }])
})

it('keeps no answer over a megabyte, and says so; the request is kept', async () => {
  const rest = await nextWindow()
  const { name } = activeOf(rest)
  rest.change(name, { request, answers: [answered('x', 1_000_001), { ...answered('y'), id: 'sent-2' }] })
  await rest.flush()
  const [tab] = (await nextWindow()).store.getState().tabs
  expect(tab?.request).toEqual(request)
  expect(tab?.answers.map(({ outcome }) => outcome.kind)).toEqual(['forgotten', 'answered'])
})

it('does not take for answered what ran when the page was closed', async () => {
  const rest = await nextWindow()
  const running: SentRequest = {
    id: 'sent-1',
    run: 'run-1',
    typed: request,
    request,
    at: 1,
    outcome: { kind: 'running' },
  }
  rest.change(activeOf(rest).name, { answers: [running] })
  await rest.flush()
  expect(activeOf(await nextWindow()).answers).toMatchObject([{ outcome: { kind: 'interrupted' } }])
})

it('makes two tabs of one that two windows change: neither loses a word', async () => {
  const first = await nextWindow()
  const { name } = activeOf(first)
  first.change(name, { request })
  await first.flush()
  const second = await nextWindow()
  first.change(name, { request: { ...request, body: 'of the first' } })
  await first.flush()
  second.change(name, { request: { ...request, body: 'of the second' } })
  await second.flush()
  expect(activeOf(second)).toMatchObject({ label: 'Tab 1 (2)', request: { body: 'of the second' } })
  second.change(activeOf(second).name, { request: { ...request, body: 'later' } })
  first.change(name, { request: { ...request, body: 'of the first, later' } })
  await Promise.all([first.flush(), second.flush()])
  const bodies = (await nextWindow()).store.getState().tabs.map((tab) => tab.request.body)
  expect(bodies.sort()).toEqual(['later', 'of the first, later'])
})

it('keeps what is typed while the tab is given another name', async () => {
  const first = await nextWindow()
  const { name } = activeOf(first)
  first.change(name, { request })
  await first.flush()
  const second = await nextWindow()
  first.change(name, { label: 'a' })
  await first.flush()
  second.change(name, { label: 'b' })
  const writing = second.flush()
  // Once the write has begun.
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  second.change(name, { request: { ...request, body: 'meanwhile' } })
  await writing
  await second.flush()
  const { tabs } = (await nextWindow()).store.getState()
  expect(tabs.map(({ label, request: { body } }) => [label, body])).toEqual([
    ['a', request.body],
    ['b (2)', 'meanwhile'],
  ])
})

it('is the same tab for whoever waited for something in it while it was given another name', async () => {
  const first = await nextWindow()
  const { name } = activeOf(first)
  first.change(name, { request })
  await first.flush()
  const second = await nextWindow()
  const { key } = activeOf(second)
  first.change(name, { label: 'a' })
  await first.flush()
  second.change(name, { label: 'b' })
  await second.flush()
  expect(activeOf(second).name).not.toBe(name)
  expect(activeOf(second).key).toBe(key)
  second.change(name, { answers: [answered('{}')] })
  expect(activeOf(second).answers).toHaveLength(1)
})

it('leaves in place what another window has changed since in a tab that is closed here', async () => {
  const first = await nextWindow()
  const { name } = activeOf(first)
  first.change(name, { request })
  await first.flush()
  const second = await nextWindow()
  second.change(name, { label: 'of the second' })
  await second.flush()
  first.close(name, 'Tab 1')
  await first.flush()
  expect(labels(await nextWindow())).toEqual(['of the second'])
})

it('shows the first tab when the shown one is closed, makes an empty one after the last, and brings one back', async () => {
  const rest = await nextWindow()
  const first = activeOf(rest).name
  const second = rest.open({ label: 'Tab 2', request })
  rest.open({ label: 'Tab 3' })
  rest.close(activeOf(rest).name, 'new')
  expect(activeOf(rest).label).toBe('Tab 1')
  rest.close(second, 'new')
  rest.close(first, 'new')
  expect(labels(rest)).toEqual(['new'])
  rest.reopen()
  expect(activeOf(rest)).toMatchObject({ label: 'Tab 2', request })
  await rest.flush()
  expect(labels(await nextWindow())).toEqual(['Tab 2'])
})
