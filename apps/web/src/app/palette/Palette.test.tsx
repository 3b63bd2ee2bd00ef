// @vitest-environment jsdom
import type { Transport } from '@searchdeck/cluster-client'
import { createFakeCluster, refusing } from '@searchdeck/fake-cluster'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { use, useEffect } from 'react'
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
import { PaletteLoading } from '../shell/PaletteLoading.tsx'

await i18next.loadNamespaces(['palette', 'settings', 'dialogs', 'table'])
// jsdom lays nothing out, so it scrolls nothing.

const ran = vi.fn()
const cluster = () =>
  createFakeCluster({
    nodes: [{ name: 'hot 1', ip: '10.0.0.1' }],
    indices: [{ index: 'logs-a', health: 'red' }, { index: 'logs-b' }, { index: '.hidden' }],
    aliases: [
      { alias: 'current', index: 'logs-a' },
      { alias: 'current', index: 'logs-b' },
      { alias: '.own', index: 'logs-b' },
    ],
  })

/** As the palette is while its code is on the way. */
function TypesAhead() {
  const isOpen = useOverlay(({ overlay }) => overlay?.kind === 'palette')
  return isOpen ? <PaletteLoading /> : null
}

let router: ReturnType<typeof useRouter> | undefined

function Shell() {
  const used = useRouter()
  useEffect(() => {
    router = used
  }, [used])
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
  const below = ['Pending tasks', 'Index templates', 'Import documents', 'Shard recovery', 'Snapshot policies']
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
  await waitFor(() => expect(labels('Indices')).toEqual(['made-now', 'Show all in Indices: made-now']))
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

it('finds aliases, nodes and settings once something is typed, each from one call a time', async () => {
  const fake = cluster()
  const { user, search } = await openPalette(fake.transport)
  await screen.findByText('logs-b')
  expect(screen.queryByRole('group', { name: /^(Aliases|Nodes|Settings)/ })).toBeNull()
  await user.type(search, 'o')
  await waitFor(() => expect(labels('Nodes')).toEqual(['hot 1']))
  await user.clear(search)
  await user.type(search, 'curr')
  expect(labels('Aliases')).toEqual(['current'])
  await user.clear(search)
  await user.type(search, 'own')
  expect(screen.queryByRole('group', { name: /^Aliases/ })).toBeNull()
  await user.clear(search)
  await user.type(search, 'vim')
  expect(labels('Settings')).toEqual(['Vim keys'])
  const asked = fake.calls.map(({ path }) => path.split('?')[0]).filter((path) => path?.startsWith('/_cat'))
  expect(asked.sort()).toEqual(['/_cat/aliases', '/_cat/indices', '/_cat/nodes'])
})

it('leads to the page of an index, to all that match in the list, and to the row of a node', async () => {
  const hrefs: string[] = []
  const follow = async (typed: string, keys = '{Enter}') => {
    const { user, search } = await openPalette()
    await screen.findByText('logs-b')
    await waitFor(() => expect(screen.queryByText(/asking the cluster/)).toBeNull())
    await user.type(search, typed)
    await waitFor(() => expect(chosen()).toBeDefined())
    await user.keyboard(keys)
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await waitFor(() => expect(router?.state.location.href).not.toBe('/cluster/0'))
    hrefs.push(router?.state.location.href ?? '')
    cleanup()
  }
  await follow('logs-b')
  await follow('logs-', '{ArrowDown}{ArrowDown}{Enter}')
  await follow('logs-*', '{ArrowDown}{ArrowDown}{Enter}')
  await follow('hot 1')
  expect(hrefs).toEqual([
    '/cluster/0/indices/logs-b',
    '/cluster/0/indices?filter=index%3Alogs-',
    '/cluster/0/indices?filter=logs-*',
    '/cluster/0/nodes?filter=name%3Ahot+1%2C',
  ])
})

it('says which of the names cannot be listed, and finds the others', async () => {
  const fake = cluster()
  fake.fail('/_cat/nodes', { status: 403 })
  const { user, search } = await openPalette(fake.transport)
  expect(await screen.findByText(/^Nodes cannot be listed: 403/)).toBeDefined()
  await user.type(search, 'curr')
  await waitFor(() => expect(labels('Aliases')).toEqual(['current']))
})

it('has every key from the first press on, also while it is being loaded', async () => {
  renderPage(
    <>
      <Shell />
      <TypesAhead />
    </>,
    { transport: cluster().transport },
  )
  const before = await screen.findByRole('button', { name: 'before' })
  before.focus()
  fireEvent.keyDown(before, { key: 'k', ctrlKey: true })
  // The page would reload by "r", and the button be pressed by Enter.
  for (const key of ['r', 'e', 'x', 'Backspace', 'c', 'o', 'Enter']) fireEvent.keyDown(before, { key })
  expect(ran).not.toHaveBeenCalled()
  expect(useOverlay.getState().overlay).toEqual({ kind: 'palette', typed: 'reco' })
})

it('begins with what was typed before it was there', async () => {
  renderPage(<Shell />, { transport: cluster().transport })
  await screen.findByRole('button', { name: 'before' })
  act(() => useOverlay.setState({ overlay: { kind: 'palette', typed: 'recovery' } }))
  expect(await screen.findByRole('combobox')).toHaveProperty('value', 'recovery')
  expect(labels('Pages')).toEqual(['Shard recovery'])
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
