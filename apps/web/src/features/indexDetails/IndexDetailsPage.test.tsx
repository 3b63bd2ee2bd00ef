// @vitest-environment jsdom
import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSnackbars } from '#state/snackbars.ts'
import { useIndexDetailsView } from '#state/views/indexDetailsView.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { IndexDetailsPage } from './IndexDetailsPage.tsx'
import type { IndexDetailsView } from './indexDetailsView.ts'

await i18next.loadNamespaces(['indexDetails', 'home'])

const usual: IndexDetailsView = { part: 'overview', filter: '', raw: false, defaults: false }
const onManageAliases = vi.fn()

function Page({ name, start }: { name: string; start: Partial<IndexDetailsView> }) {
  const [view, setView] = useState({ ...usual, ...start })
  return (
    <IndexDetailsPage
      name={name}
      view={view}
      onViewChange={(change) => setView({ ...view, ...change })}
      menu={() => <button type="button">menu</button>}
      onManageAliases={onManageAliases}
    />
  )
}

function cluster(): FakeCluster {
  return createFakeCluster({
    nodes: [{ name: 'node-1' }],
    indices: [
      { index: 'logs', health: 'yellow', pri: '1', rep: '1', 'docs.count': '12', 'store.size': '4096' },
      { index: 'old', status: 'close' },
    ],
    aliases: [{ alias: 'current', index: 'logs', filter: { term: { level: 'warn' } }, is_write_index: true }],
  })
}

let fake: FakeCluster
function open(start: Partial<IndexDetailsView> = {}, name = 'logs', connection = {}) {
  const user = userEvent.setup()
  renderPage(<Page name={name} start={start} />, { transport: fake.transport, connection })
  return user
}
const writes = () =>
  fake.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt, [role=group] > * > span' })).nextElementSibling?.textContent

beforeEach(() => {
  fake = cluster()
  useSnackbars.setState({ snackbars: [] })
  useIndexDetailsView.setState(useIndexDetailsView.getInitialState())
})
afterEach(cleanup)

it('says what an index is and why it is not green', async () => {
  open()
  expect(await fact('Docs')).toBe('12')
  expect(await fact('Size')).toBe('4.10kB')
  expect(await screen.findByText('1 replica unassigned')).toBeDefined()
  expect(await fact('Shards')).toBe('2')
  expect(screen.getByText('Primary shards 1 · Replicas of each 1')).toBeDefined()
  const heading = screen.getByRole('heading', { level: 1 })
  expect(within(heading).getByRole('link', { name: 'Indices' }).getAttribute('href')).toBe('/cluster/0/indices')
  expect(heading.textContent).toMatch(/^Indices \/ .*logs$/)
  expect(await fact('Created by version')).toBe('3.8.0')
  expect(await fact('Aliases')).toBe('current')
  expect(screen.queryByText(/NaN|undefined|\[object/)).toBeNull()
})

it('has its menu before the first answer', async () => {
  fake.fail('/_cat/indices', { status: 403 })
  open()
  expect(await screen.findByRole('button', { name: 'menu' })).toBeDefined()
})

it('names a few of many aliases, and leads to all of them', async () => {
  fake.state.aliases = Array.from({ length: 60 }, (_, at) => ({ alias: `tenant-${at + 10}`, index: 'logs' }))
  const user = open()
  expect(await fact('Aliases')).toMatch(/^tenant-10, tenant-11, .*tenant-17, 60 aliases$/)
  await user.click(screen.getByRole('button', { name: '60 aliases' }))
  expect(await screen.findByRole('row', { name: /tenant-18/ })).toBeDefined()
})

it('keeps how often it reads anew, for every index', async () => {
  const user = open()
  await fact('Docs')
  await user.selectOptions(screen.getByRole('combobox', { name: /auto-refresh/i }), '5')
  expect(useIndexDetailsView.getState().refreshSeconds).toBe(5)
  cleanup()
  open({}, 'old')
  const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: /auto-refresh/i })
  expect(chosen.value).toBe('5')
})

it('tells of blocks, and leads to the settings that hold them', async () => {
  fake.state.settings['logs'] = { 'index.blocks.read_only_allow_delete': 'true' }
  const user = open()
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('Blocked: read_only_allow_delete.')
  expect(note.textContent).toContain('documents can be neither written nor deleted')
  expect(note.textContent).toContain('the whole index can be deleted')
  await user.click(within(note).getByRole('button', { name: 'Show these settings' }))
  expect(await screen.findByRole('row', { name: /index\.blocks\.read_only_allow_delete/ })).toBeTruthy()
})

it('changes a setting that it shows, says so, and shows what the cluster made of it', async () => {
  fake.state.settings['logs'] = { 'index.refresh_interval': '5s' }
  const user = open({ part: 'settings' })
  const row = await screen.findByRole('row', { name: /index\.refresh_interval/ })
  await user.click(within(row).getByRole('button', { name: 'Change index.refresh_interval' }))
  const dialog = await screen.findByRole('dialog')
  const value = within(dialog).getByRole('textbox', { name: 'Value' })
  expect(within(dialog).getByRole('button', { name: 'Change setting' })).toHaveProperty('disabled', true)
  await user.clear(value)
  await user.type(value, '30s')
  expect(dialog.textContent).toContain('PUT /logs/_settings')
  await user.click(within(dialog).getByRole('button', { name: 'Change setting' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes()).toEqual([{ method: 'PUT', path: '/logs/_settings', body: '{"index.refresh_interval":"30s"}' }])
  expect(await screen.findByText('30s')).toBeTruthy()
  expect(useSnackbars.getState().snackbars.at(-1)).toMatchObject({
    title: '200 OK · index.refresh_interval of logs changed',
  })
})

it('removes a setting, so that the default applies', async () => {
  fake.state.settings['logs'] = { 'index.refresh_interval': '5s' }
  const user = open({ part: 'settings' })
  await user.click(await screen.findByRole('button', { name: 'Change index.refresh_interval' }))
  await user.click(await screen.findByRole('checkbox', { name: /Remove, so that the default/ }))
  await user.click(screen.getByRole('button', { name: 'Change setting' }))
  await waitFor(() => expect(writes().at(-1)?.body).toBe('{"index.refresh_interval":null}'))
})

it('is changed by keyboard, and a default is not taken away', async () => {
  const user = open({ part: 'settings', defaults: true, filter: 'refresh_interval' })
  await screen.findByRole('row', { name: /index\.refresh_interval/ })
  screen.getAllByRole('gridcell')[0]?.focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await user.clear(within(dialog).getByRole('textbox', { name: 'Value' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), '10s{Enter}')
  await waitFor(() => expect(fake.state.settings['logs']).toEqual({ 'index.refresh_interval': '10s' }))
})

it('sends nothing when somebody else changed the setting meanwhile, and only then what was seen', async () => {
  fake.state.settings['logs'] = { 'index.refresh_interval': '5s' }
  const user = open({ part: 'settings' })
  await user.click(await screen.findByRole('button', { name: 'Change index.refresh_interval' }))
  const value = await screen.findByRole('textbox', { name: 'Value' })
  await user.clear(value)
  await user.type(value, '30s')
  fake.state.settings['logs'] = { 'index.refresh_interval': '7s' }
  await user.click(screen.getByRole('button', { name: 'Change setting' }))
  expect((await screen.findByRole('alert')).textContent).toContain('somebody else has changed it to 7s')
  expect(writes()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Change it anyway' }))
  await waitFor(() => expect(fake.state.settings['logs']).toEqual({ 'index.refresh_interval': '30s' }))
})

it('shows a refusal in the dialog and keeps what was typed', async () => {
  const user = open({ part: 'settings' })
  await user.click(await screen.findByRole('button', { name: 'Set another…' }))
  await user.type(await screen.findByRole('textbox', { name: 'Setting' }), 'index.no_such_thing')
  await user.type(screen.getByRole('textbox', { name: 'Value' }), '1')
  await user.click(screen.getByRole('button', { name: 'Change setting' }))
  expect((await screen.findByRole('alert')).textContent).toContain('unknown setting [index.no_such_thing]')
  expect(screen.getByRole('textbox', { name: 'Setting' })).toHaveProperty('value', 'index.no_such_thing')
})

it('says of a name at once that it cannot be set', async () => {
  const user = open({ part: 'settings' })
  await user.click(await screen.findByRole('button', { name: 'Set another…' }))
  const name = await screen.findByRole('textbox', { name: 'Setting' })
  await user.type(name, 'index.number_of_shards')
  expect(screen.getByText('The index keeps this one from its creation on.')).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'refresh_interval')
  expect(screen.getByText(/begins with index\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change setting' })).toHaveProperty('disabled', true)
})

it('has defaults where they are asked for, and says that some match what is looked for', async () => {
  const user = open({ part: 'settings', filter: 'slowlog' })
  expect(await screen.findByText('1 default matches.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show defaults too' }))
  expect(await screen.findByRole('row', { name: /slowlog\.threshold\.query\.warn/ })).toBeTruthy()
})

it('offers no change of what an index keeps, nor of what waits until it is closed', async () => {
  open({ part: 'settings', defaults: true })
  await screen.findByRole('row', { name: /index\.uuid/ })
  expect(screen.queryByRole('button', { name: /Change index\.uuid/ })).toBeNull()
  const codec = screen.getByRole('button', { name: 'index.codec can be changed only while the index is closed' })
  expect(codec.getAttribute('aria-disabled')).toBe('true')
})

it('locks every change on a read-only cluster', async () => {
  open({ part: 'settings' }, 'logs', { access: 'readOnly' })
  const other = await screen.findByRole('button', { name: 'Set another…' })
  expect(other.getAttribute('aria-disabled')).toBe('true')
})

it('counts by section, and finds a figure', async () => {
  const user = open({ part: 'stats' })
  const search = await screen.findByRole('table', { name: 'search' })
  expect(within(search).getByRole('row', { name: /^query time/ }).textContent).toContain('50 ms each')
  await user.type(screen.getByRole('textbox', { name: 'Filter by figure' }), 'query total')
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(1))
  await user.type(screen.getByRole('textbox', { name: 'Filter by figure' }), ' nothing')
  expect(await screen.findByText('No figure matches')).toBeTruthy()
})

it('lists its shards, the missing ones with their reason', async () => {
  open({ part: 'shards' })
  expect(await screen.findByText('2 copies, 1 unassigned')).toBeTruthy()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('STARTED'),
    expect.stringContaining('UNASSIGNED'),
  ])
  expect(screen.getByRole('columnheader', { name: /Became unassigned by/ })).toBeTruthy()
  const note = await screen.findByText(/^Replica 0 stays unassigned:$/i)
  expect(note.parentElement?.textContent).toMatch(/can allocate the shard|not permitted to any of the nodes/)
  expect(screen.getByRole('link', { name: 'Show in the shard grid' }).getAttribute('href')).toContain('filter=logs')
})

it('lists its aliases with what they do', async () => {
  const user = open({ part: 'aliases' })
  const row = await screen.findByRole('row', { name: /current/ })
  expect(row.textContent).toContain('{"term":{"level":"warn"}}')
  await user.click(screen.getByRole('button', { name: 'Manage aliases…' }))
  expect(onManageAliases).toHaveBeenCalledWith(expect.objectContaining({ name: 'logs' }))
})

it('leads from an alias to the index behind it', async () => {
  open({}, 'current')
  const others = await screen.findByRole('region', { name: /current is an alias or a data stream/ })
  expect(within(others).getByRole('link', { name: 'logs' }).getAttribute('href')).toBe('/cluster/0/indices/logs')
})

it('says that the index is not there, and leads to the list', async () => {
  open({}, 'gone <b>')
  expect(await screen.findByText('Index not found')).toBeTruthy()
  expect(screen.getByText(/no index gone <b>\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All indices' }).getAttribute('href')).toBe('/cluster/0/indices')
})

it('keeps the other parts where one is refused', async () => {
  fake.fail('/logs/_settings', { status: 403 })
  open({ part: 'settings' })
  expect((await screen.findByRole('alert')).textContent).toContain('403')
  expect(screen.getByRole('link', { name: 'Stats' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('logs')
})

it('says why a closed index has no figures', async () => {
  open({ part: 'stats' }, 'old')
  expect((await screen.findByRole('alert')).textContent).toContain('index_closed_exception')
})
