// @vitest-environment jsdom
import type { Transport } from '@searchdeck/cluster-client'
import { createFakeCluster, refusing } from '@searchdeck/fake-cluster'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { use } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useConnections } from '#state/connections/connections.ts'
import { useThemePreference } from '#state/preferences.ts'
import { useRecentCommands } from '#state/recentCommands.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { openFreshDevice } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { useAction } from '#ui/useAction.ts'
import { ActiveConnectionContext } from '../activeConnection.ts'
import { useOverlay } from '../overlay.ts'
import { Overlays } from '../shell/Overlays.tsx'

await i18next.loadNamespaces(['palette', 'dialogs', 'table'])
// jsdom lays nothing out, so it scrolls nothing.

const ran = vi.fn()
const cluster = () =>
  createFakeCluster({ indices: [{ index: 'logs-a', health: 'red' }, { index: 'logs-b' }, { index: '.hidden' }] })

function Shell() {
  useAction({ id: 'reload', title: 'Reload', keys: 'r', run: ran })
  return (
    <ActiveConnectionContext value={useConnections(({ clusters }) => clusters[0] ?? use(ActiveConnectionContext))}>
      <button type="button">before</button>
      <Overlays />
    </ActiveConnectionContext>
  )
}

async function openPalette(transport: Transport = cluster().transport, connection = {}) {
  const user = userEvent.setup()
  renderPage(<Shell />, { transport, connection })
  const before = await screen.findByRole('button', { name: 'before' })
  before.focus()
  await user.keyboard('{Control>}k{/Control}')
  const search = await screen.findByRole('combobox')
  return { user, search, before }
}
const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }))
const labels = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map((option) => option.querySelector('span')?.textContent)
const chosen = () => document.querySelector('[aria-selected=true]')?.querySelector('span')?.textContent

beforeEach(() => {
  openFreshDevice()
  ran.mockReset()
  useRecentCommands.setState({ recent: [] })
  useThemePreference.setState({ theme: 'auto' })
  useIndicesView.setState({ showHiddenIndices: false })
  useOverlay.setState({ overlay: undefined })
})
afterEach(cleanup)

it('shows pages, indices, clusters and what can be done, and no hidden index', async () => {
  await openPalette()
  await waitFor(() => expect(labels('Indices')).toEqual(['logs-a', 'logs-b']))
  const below = ['Pending tasks', 'Index templates', 'Import documents', 'Shard recovery']
  const pages = ['Home', 'Nodes', 'Indices', 'Shards', 'Search', 'REST', 'Snapshots', ...below, 'Settings']
  expect(labels('Pages')).toEqual(pages)
  expect(labels('Clusters')).toEqual(['test'])
  expect(labels('Actions')).toContain('Reload')
  expect(group('Indices').getByText('red')).toBeDefined()
})

it('leaves out the pages of which the engine lacks everything', async () => {
  await openPalette(cluster().transport, { flavor: 'serverless' })
  expect(labels('Pages')).not.toContain('Shard recovery')
  expect(labels('Pages')).not.toContain('Pending tasks')
})

it('finds by what is typed, marks it, and Enter runs what the arrow keys chose', async () => {
  const { user, search, before } = await openPalette()
  await user.type(search, 'theme')
  expect(labels('Actions')).toEqual(['Theme: Light', 'Theme: Dark'])
  expect(document.querySelector('mark')?.textContent).toBe('Theme')
  expect(chosen()).toBe('Theme: Light')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Theme: Dark')
  await waitFor(() =>
    expect(document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      'Theme: Dark',
    ),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(useThemePreference.getState().theme).toBe('dark'))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(before)
})

it('goes round at both ends of the list, and begins anew with another text', async () => {
  const { user, search } = await openPalette()
  await user.type(search, 'theme')
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe('Theme: Dark')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Theme: Light')
  await user.keyboard('{ArrowDown}')
  await user.type(search, ' d')
  expect(chosen()).toBe('Theme: Dark')
})

it('is a field with a list to choose from, and the page hears no key meanwhile', async () => {
  const { user, search } = await openPalette()
  expect(document.activeElement).toBe(search)
  expect(search.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Results' }).id)
  expect(search.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('listbox'))
  await user.keyboard('r')
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(ran).not.toHaveBeenCalled()
  await user.type(search, 'zzzz')
  expect(search.getAttribute('aria-expanded')).toBe('false')
  expect(search.getAttribute('aria-activedescendant')).toBeNull()
})

it('closes with a press beside it and gives the keyboard back', async () => {
  const { user, before } = await openPalette()
  await user.click(screen.getByRole('dialog').parentElement ?? document.body)
  expect(screen.queryByRole('combobox')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(before))
})

it('runs an action that the page offers, and has it first the next time', async () => {
  const { user, search } = await openPalette()
  await user.type(search, 'dark')
  await user.keyboard('{Enter}')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'reload{Enter}')
  await waitFor(() => expect(ran).toHaveBeenCalledOnce())
  expect(useRecentCommands.getState().recent).toEqual(['action:reload', 'action:theme.dark'])
})

it('asks for the indices anew each time it opens, and never before', async () => {
  const fake = cluster()
  const { user } = await openPalette(fake.transport)
  await screen.findByText('logs-b')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByText('logs-b')
  await waitFor(() => expect(fake.calls.filter(({ path }) => path.startsWith('/_cat/indices'))).toHaveLength(2))
})

it('finds an index made since it was open last, and says meanwhile that it is asking', async () => {
  const fake = cluster()
  const gate = { held: Promise.resolve(), open: () => undefined as unknown }
  const slow = async (...request: Parameters<Transport>) => {
    await gate.held
    return fake.transport(...request)
  }
  const { user } = await openPalette(Object.assign(slow, { sendsBodyOnGet: true }))
  await screen.findByText('logs-b')
  await user.keyboard('{Escape}')
  fake.state.indices = [...createFakeCluster({ indices: [{ index: 'made-now' }] }).state.indices, ...fake.state.indices]
  gate.held = new Promise((resolve) => (gate.open = () => resolve()))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'made-now')
  expect(await screen.findByText('Nothing known so far matches')).toBeDefined()
  expect(screen.getByText(/^Indices of \d\d:\d\d:\d\d; asking the cluster/)).toBeDefined()
  expect(screen.queryByText('Nothing matches')).toBeNull()
  gate.open()
  await waitFor(() => expect(labels('Indices')).toEqual(['made-now']))
})

it('keeps the indices known from before where they are refused now, and says so', async () => {
  const fake = cluster()
  const { user } = await openPalette(fake.transport)
  await screen.findByText('logs-b')
  await user.keyboard('{Escape}')
  fake.fail('/_cat/indices', { status: 403 })
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByText(/^Indices of .*: they cannot be listed anew \(403/)).toBeDefined()
  expect(labels('Indices')).toEqual(['logs-a', 'logs-b'])
})

it('says why there are no indices, and still finds the rest', async () => {
  await openPalette(refusing(403))
  expect(await screen.findByText(/Indices cannot be listed: 403/)).toBeDefined()
  expect(labels('Pages')).toContain('Indices')
})

it('says that nothing matches', async () => {
  const { user, search } = await openPalette()
  await user.type(search, 'zzzz')
  expect(await screen.findByText('Nothing matches')).toBeDefined()
})

it('opens the list of shortcuts from the palette and by its key, and gives the keyboard back', async () => {
  const { user, search, before } = await openPalette()
  await user.type(search, 'keyboard{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Ctrl K')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(before))
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
})
