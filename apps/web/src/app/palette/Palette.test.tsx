// @vitest-environment jsdom
import type { Transport } from '@searchdeck/cluster-client'
import { createFakeCluster, refusing } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { use } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useConnections } from '#state/connections.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { useRecentCommands } from '#state/recentCommands.ts'
import { useThemePreference } from '#state/preferences.ts'
import { useAction } from '#ui/useAction.ts'
import { renderPage } from '#testing/renderPage.tsx'
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
const chosen = () => document.querySelector('[data-selected]')?.querySelector('span')?.textContent

beforeEach(() => {
  localStorage.clear()
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
  const pages = ['Home', 'Nodes', 'Indices', 'Shards', 'Index templates', 'Shard recovery', 'Settings']
  expect(labels('Pages')).toEqual(pages)
  expect(labels('Clusters')).toEqual(['test'])
  expect(labels('Actions')).toContain('Reload')
  expect(group('Indices').getByText('red')).toBeDefined()
})

it('leaves out the pages of which the engine lacks everything', async () => {
  await openPalette(cluster().transport, { flavor: 'serverless' })
  expect(labels('Pages')).not.toContain('Shard recovery')
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

it('runs an action that the page offers, and has it first the next time', async () => {
  const { user, search } = await openPalette()
  await user.type(search, 'dark')
  await user.keyboard('{Enter}')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'reload{Enter}')
  await waitFor(() => expect(ran).toHaveBeenCalledOnce())
  expect(useRecentCommands.getState().recent).toEqual(['action:reload', 'action:theme.dark'])
})

it('asks for the indices once, and only when it opens', async () => {
  const fake = cluster()
  const { user } = await openPalette(fake.transport)
  await screen.findByText('logs-b')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByText('logs-b')
  expect(fake.calls.filter(({ path }) => path.startsWith('/_cat/indices'))).toHaveLength(1)
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
