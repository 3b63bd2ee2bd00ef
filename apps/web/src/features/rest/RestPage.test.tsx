// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runsEnded } from '#queries/rest/restRun.ts'
import { saveQuery } from '#state/rest/restLists.ts'
import { deleteRestDatabase, readRestEntries, replaceRestEntries } from '#state/rest/restDatabase.ts'
import { forgetRestConsoles } from '#state/rest/restTabs.ts'
import { lock } from '#state/rest/unlocks.ts'
import { setVariable } from '#state/rest/variables.ts'
import { openFreshDevice } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { RestPage } from './RestPage.tsx'

const place = 'uuid-1'
const none = { restQueryHistory: [], restQuerySavedQueries: [], restQueryTabs: [] }
const eventually = { timeout: 10_000 }

beforeEach(() => openFreshDevice())
afterEach(async () => {
  cleanup()
  // What is written late would stand in the next test's database.
  await runsEnded()
  await forgetRestConsoles()
  lock('test')
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleteRestDatabase(name)
})

interface Shown {
  request?: { method: string; path: string; body?: string }
  text?: string
  connection?: Record<string, unknown>
  sendsBodyOnGet?: boolean
}

/** The console with one tab, in which a request or a console text stands. */
async function show({ request, text, connection = {}, sendsBodyOnGet = true }: Shown = {}) {
  const cluster = createFakeCluster({
    distribution: 'elasticsearch',
    version: '8.19.0',
    indices: [{ index: 'logs-1', 'docs.count': '2' }, { index: 'logs-2' }, { index: 'other' }],
    documents: { 'logs-1': ['{"n":1}', '{"n":2}'] },
  })
  const tab = { name: 'tab-1', label: 'Tab 1', request: { method: 'GET', path: '', body: '', ...request } }
  const asText = text === undefined ? {} : { mode: 'text', text }
  await replaceRestEntries(place, { ...none, restQueryTabs: [{ ...tab, ...asText }] })
  const transport = Object.assign((...of: Parameters<typeof cluster.transport>) => cluster.transport(...of), {
    sendsBodyOnGet,
  })
  renderPage(<RestPage />, { transport, connection: { uuid: place, ...connection } })
  await screen.findByRole('tab', { name: /Tab 1/ }, eventually)
  return { ...cluster, user: userEvent.setup() }
}

const asked = (calls: readonly { method: string; path: string }[]) =>
  calls.map(({ method, path }) => `${method} ${path}`)
const send = () => screen.findByRole('button', { name: 'Send' }, eventually)
/** The first answer, of whatever status: from then on the request can be sent again. */
const answered = () => screen.findByText(/^[2-5]\d\d [A-Z]/, {}, eventually)
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

describe('a request', () => {
  it('is sent, and noted in the history', async () => {
    const { user, calls } = await show({ request: { method: 'GET', path: '_cluster/health' } })
    await user.click(await send())
    await waitFor(async () => expect((await readRestEntries(place)).restQueryHistory).toHaveLength(1), eventually)
    expect(asked(calls)).toEqual(['GET /_cluster/health'])
    await user.click(screen.getByRole('button', { name: 'History' }))
    const history = await screen.findByRole('complementary', { name: 'History' }, eventually)
    await within(history).findByRole('button', { name: /GET.*_cluster\/health.*200/ }, eventually)
  })

  it('that was refused by the cluster is not in the history', async () => {
    const { user, calls } = await show({ request: { method: 'GET', path: 'missing/_settings' } })
    await user.click(await send())
    await waitFor(() => expect(asked(calls)).toEqual(['GET /missing/_settings']), eventually)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).not.toBeNull(), eventually)
    expect((await readRestEntries(place)).restQueryHistory).toEqual([])
  })

  it('with a body that a browser cannot send is sent without it, and that is said before', async () => {
    const { user, calls } = await show({
      request: { method: 'GET', path: '_search', body: '{}' },
      sendsBodyOnGet: false,
    })
    expect(await screen.findByText(/left out. Use POST/, {}, eventually)).toBeTruthy()
    await user.click(await send())
    await waitFor(() => expect(calls).toHaveLength(1), eventually)
    expect(calls[0]?.body).toBeUndefined()
  })

  it('is not sent while one of its variables has no value, which can be given at once', async () => {
    const { user, calls } = await show({ request: { method: 'GET', path: '${index}/_count' } })
    await user.click(await send())
    expect((await screen.findByRole('alert', {}, eventually)).textContent).toContain('${index} has no value')
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Set a value' }))
    const dialog = await screen.findByRole('dialog', {}, eventually)
    await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), 'logs-1{Enter}')
    await user.keyboard('{Escape}')
    await user.click(await send())
    await waitFor(() => expect(asked(calls)).toEqual(['GET /logs-1/_count']), eventually)
  })

  it('that could be read as another one is refused with its reason, and nothing is sent', async () => {
    const { user, calls } = await show({ request: { method: 'DELETE', path: 'logs-1/_doc/..' } })
    await user.click(await send())
    expect((await screen.findByRole('alert', {}, eventually)).textContent).toContain('could be read as another path')
    expect(calls).toEqual([])
  })
})

describe('a read-only connection', () => {
  const connection = { access: 'readOnly' }

  it('sends what reads', async () => {
    const { user, calls } = await show({ request: { method: 'POST', path: 'logs-1/_search', body: '{}' }, connection })
    await user.click(await send())
    await waitFor(() => expect(asked(calls)).toEqual(['POST /logs-1/_search']), eventually)
  })

  it('refuses what writes, until it is unlocked for a while and asks what it would do', async () => {
    const { user, calls } = await show({ request: { method: 'DELETE', path: 'logs-1' }, connection })
    await user.click(await send())
    expect((await screen.findByRole('alert', {}, eventually)).textContent).toContain('read-only')
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    await user.click(await screen.findByRole('menuitem', { name: 'For 10 minutes' }, eventually))
    const dialog = await screen.findByRole('dialog', {}, eventually)
    await within(dialog).findByText(/1 index, 2 documents/, {}, eventually)
    expect(screen.getByText(/(?:10:00|9:\d\d) left/)).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox'), 'logs-1')
    await user.click(within(dialog).getByRole('button', { name: 'Send DELETE' }))
    await waitFor(() => expect(asked(calls)).toContain('DELETE /logs-1'), eventually)
    await answered()
    await user.click(screen.getByRole('button', { name: 'Lock now' }))
    expect(screen.queryByText(/left\. Then it locks/)).toBeNull()
    await user.click(await send())
    expect((await screen.findByRole('alert', {}, eventually)).textContent).toContain('read-only')
  })

  it('that the gateway keeps read-only cannot be unlocked here', async () => {
    const { user } = await show({
      request: { method: 'DELETE', path: 'logs-1' },
      connection: { ...connection, target: 'prod' },
    })
    await user.click(await send())
    expect((await screen.findByRole('alert', {}, eventually)).textContent).toContain(
      'The gateway keeps this cluster read-only',
    )
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull()
  })
})

describe('a connection that asks before', () => {
  const connection = { access: 'confirm' }

  it('sends a plain write at once', async () => {
    const { user, calls } = await show({ request: { method: 'PUT', path: 'new-index' }, connection })
    await user.click(await send())
    await waitFor(() => expect(asked(calls)).toEqual(['PUT /new-index']), eventually)
  })

  it('says how many indices and documents a dangerous request is about, and sends nothing when it is left', async () => {
    const { user, calls } = await show({ request: { method: 'DELETE', path: 'logs-*' }, connection })
    await user.click(await send())
    const dialog = await screen.findByRole('dialog', {}, eventually)
    await within(dialog).findByText(/2 indices, 2 documents/, {}, eventually)
    expect(within(dialog).getByText('logs-1, logs-2')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(asked(calls).filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('says when what it is about cannot be found out, and lets it be sent all the same', async () => {
    const { user, calls, fail } = await show({ request: { method: 'DELETE', path: 'logs-1' }, connection })
    fail('/_cat/indices', { status: 403 })
    await user.click(await send())
    const dialog = await screen.findByRole('dialog', {}, eventually)
    await within(dialog).findByText(/could not be found out/, {}, eventually)
    await user.type(within(dialog).getByRole('textbox'), 'logs-1')
    await user.click(within(dialog).getByRole('button', { name: 'Send DELETE' }))
    await waitFor(() => expect(asked(calls)).toContain('DELETE /logs-1'), eventually)
  })
})

describe('any connection', () => {
  it('wants the number of indices typed before those of a pattern are deleted or closed', async () => {
    const { user, calls } = await show({ request: { method: 'POST', path: 'logs-*/_close' } })
    await user.click(await send())
    const dialog = await screen.findByRole('dialog', {}, eventually)
    await within(dialog).findByText(/2 indices, 2 documents/, {}, eventually)
    const confirm = within(dialog).getByRole('button', { name: 'Send POST' })
    const field = await within(dialog).findByRole('textbox', {}, eventually)
    await user.type(field, '1')
    expect(confirm).toHaveProperty('disabled', true)
    await user.clear(field)
    await user.type(field, '2')
    await user.click(confirm)
    await waitFor(() => expect(asked(calls)).toContain('POST /logs-*/_close'), eventually)
  })

  it('asks nothing before one index is deleted', async () => {
    const { user, calls } = await show({ request: { method: 'DELETE', path: 'logs-1' } })
    await user.click(await send())
    await waitFor(() => expect(asked(calls)).toContain('DELETE /logs-1'), eventually)
  })
})

describe('a console text', () => {
  const text =
    'GET _cluster/health\n\nGET missing/_count\n\nPUT made\n{ "settings": { "index.number_of_replicas": 0 } }\n'

  it('says beforehand how many of its requests write', async () => {
    await show({ text })
    const all = await screen.findByRole('button', { name: /Run all 3/ }, eventually)
    await waitFor(() => expect(all.textContent).toContain('1 writes'), eventually)
  })

  it('runs all in order and stops at the first failure', async () => {
    const { user, calls } = await show({ text })
    await user.click(await screen.findByRole('button', { name: /Run all 3/ }, eventually))
    await waitFor(() => expect(asked(calls)).toEqual(['GET /_cluster/health', 'GET /missing/_count']), eventually)
    await screen.findByRole('button', { name: /Run all 3/ }, eventually)
    expect(asked(calls)).toHaveLength(2)
    expect(await screen.findByText('The run stopped here; request 3 of it was not sent.', {}, eventually)).toBeTruthy()
  })

  it('goes on after a failure where that is wanted', async () => {
    const { user, calls } = await show({ text })
    await user.click(await screen.findByRole('checkbox', { name: 'Stop at the first failure' }, eventually))
    await user.click(await screen.findByRole('button', { name: /Run all 3/ }, eventually))
    await waitFor(() => expect(asked(calls)).toContain('PUT /made'), eventually)
  })

  it('runs the one request that the cursor is in', async () => {
    const { user, calls } = await show({ text })
    await user.click(await screen.findByRole('button', { name: 'Run request 1' }, eventually))
    await waitFor(() => expect(asked(calls)).toEqual(['GET /_cluster/health']), eventually)
  })

  it('is one switch away from the form, and back, without a loss', async () => {
    const { user } = await show({ text })
    await user.click(await screen.findByRole('radio', { name: 'One request' }, eventually))
    await user.click(await screen.findByRole('radio', { name: 'Console text' }, eventually))
    await screen.findByRole('button', { name: /Run all 3/ }, eventually)
    await waitFor(
      async () => expect((await readRestEntries(place)).restQueryTabs[0]).toMatchObject({ mode: 'text', text }),
      eventually,
    )
  })
})

describe('tabs', () => {
  it('are opened, renamed by the keyboard, closed and brought back', async () => {
    const { user } = await show({ request: { method: 'GET', path: '_cat/nodes' } })
    await user.click(screen.getByRole('button', { name: 'New tab' }))
    expect(tabs()).toEqual(['GETTab 1', 'GETTab 2'])
    screen.getByRole('tab', { name: /Tab 2/ }).focus()
    await user.keyboard('{F2}')
    const field = await screen.findByRole('textbox', { name: 'New name for Tab 2' }, eventually)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('Nodes{Enter}')
    expect(tabs()).toEqual(['GETTab 1', 'GETNodes'])
    screen.getByRole('tab', { name: /Nodes/ }).focus()
    await user.keyboard('{Home}')
    expect(screen.getByRole('tab', { name: /Tab 1/ }).getAttribute('aria-selected')).toBe('true')
    screen.getByRole('tab', { name: /Tab 1/ }).focus()
    await user.keyboard('{Delete}')
    expect(tabs()).toEqual(['GETNodes'])
    await user.click(screen.getByRole('button', { name: 'More for this request' }))
    await user.click(await screen.findByRole('menuitem', { name: /Reopen/ }, eventually))
    expect(tabs()).toEqual(['GETNodes', 'GETTab 1'])
  })

  it('say which of them was not sent as it stands', async () => {
    await show({ request: { method: 'GET', path: '_cat/nodes' } })
    expect(screen.getByRole('img', { name: 'not sent as it stands' })).toBeTruthy()
  })
})

describe('saved queries', () => {
  it('are kept with a description, found by it, and opened in a new tab under their name', async () => {
    const { user } = await show({ request: { method: 'GET', path: '_cat/shards?v' } })
    await user.click(await screen.findByRole('button', { name: 'Save query' }, eventually))
    const dialog = await screen.findByRole('dialog', {}, eventually)
    await user.clear(within(dialog).getByRole('textbox', { name: 'Name' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Shards')
    await user.type(within(dialog).getByRole('textbox', { name: /Description/ }), 'where they are')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await saveQuery(place, { method: 'GET', path: '_cat/nodes', body: '', name: 'Nodes', description: '' })
    await user.click(await screen.findByRole('button', { name: 'Saved 2' }, eventually))
    const list = await screen.findByRole('complementary', { name: 'Saved' }, eventually)
    await within(list).findByRole('button', { name: /^Nodes/ }, eventually)
    await user.type(within(list).getByRole('textbox'), 'where')
    await waitFor(() => expect(within(list).queryByRole('button', { name: /^Nodes/ })).toBeNull(), eventually)
    await user.click(within(list).getByRole('button', { name: /^Shards/ }))
    await user.click(within(list).getByRole('button', { name: 'Open in new tab' }))
    expect(tabs()).toEqual(['GETShards', 'GETShards'])
  })
})

describe('examples', () => {
  it('are put into the tab, and what stood there can be had back', async () => {
    const { user, calls } = await show({ request: { method: 'GET', path: 'typed' } })
    await user.click(screen.getByRole('button', { name: 'Examples' }))
    await user.click(await screen.findByRole('button', { name: 'Use: Why a shard is not assigned' }, eventually))
    await user.click(await send())
    await waitFor(() => expect(asked(calls)).toEqual(['GET /_cluster/allocation/explain']), eventually)
    await answered()
    await user.click(screen.getByRole('button', { name: 'More for this request' }))
    await user.click(await screen.findByRole('menuitem', { name: /Reopen/ }, eventually))
    await user.click(await send())
    await waitFor(() => expect(asked(calls)).toContain('GET /typed'), eventually)
  })
})

it('fills in the variable of the cluster before one of the same name for all', async () => {
  const { user, calls } = await show({ request: { method: 'GET', path: '${index}' } })
  setVariable(place, { name: 'index', value: 'everywhere', isGlobal: true })
  setVariable(place, { name: 'index', value: 'here', isGlobal: false })
  await user.click(await send())
  await waitFor(() => expect(asked(calls)).toEqual(['GET /here']), eventually)
})

it('says so where the browser keeps nothing', async () => {
  await show()
  cleanup()
  await forgetRestConsoles()
  const refusing = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('Not here'))
  try {
    renderPage(<RestPage />, { transport: createFakeCluster().transport, connection: { uuid: place } })
    expect(await screen.findByText(/This browser keeps nothing for this page/, {}, eventually)).toBeTruthy()
  } finally {
    refusing.mockRestore()
  }
})
