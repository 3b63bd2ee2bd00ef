// @vitest-environment jsdom
import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { savedJobs } from '#jobs/savedJobs.ts'
import { standInForLayout } from '#testing/layout.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'

standInForLayout()
afterEach(() => {
  cleanup()
  savedJobs.use.setState({ clusters: {} })
})

type FakeOptions = NonNullable<Parameters<typeof createFakeCluster>[0]>

function clusterOf(options: FakeOptions = {}, snapshot: object = {}): FakeCluster {
  return createFakeCluster({
    ...{ distribution: 'elasticsearch', version: '8.19.13' },
    indices: [{ index: 'logs-a' }, { index: 'r-b' }, { index: 'r-c', status: 'close' }],
    repositories: {
      backups: { snapshots: [{ snapshot: 'nightly', indices: ['logs-a', 'logs-b', 'logs-c', 'logs-d'], ...snapshot }] },
    },
    ...options,
  })
}

async function open(fake = clusterOf(), connection: Record<string, unknown> = {}, first = 'logs-a') {
  const onClose = vi.fn()
  const user = userEvent.setup()
  renderPage(<RestoreDialog repository="backups" name="nightly" onClose={onClose} />, {
    transport: fake.transport,
    connection,
  })
  await screen.findByRole('grid')
  await screen.findByRole('checkbox', { name: new RegExp(first) })
  return { fake, user, onClose }
}

type User = Awaited<ReturnType<typeof open>>['user']

const choose = async (user: User, ...names: readonly string[]) => {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
}
const write = async (user: User, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}
const rename = async (user: User, pattern = 'logs-(.+)', replacement = 'r-$1') => {
  await write(user, 'Rename pattern', pattern)
  await write(user, 'Replacement', replacement)
}
const button = (name: string) => screen.findByRole('button', { name })
const lines = () => within(screen.getByRole('list', { name: 'Resulting names' })).queryAllByRole('listitem')
const changes = ({ calls }: FakeCluster) => calls.filter(({ method }) => method !== 'GET')
const bodyOf = (fake: FakeCluster) => {
  const call = changes(fake).find(({ path }) => path.endsWith('_restore'))
  return JSON.parse(String(call?.body)) as Record<string, unknown>
}

it('restores nothing before something is chosen', async () => {
  const { user } = await open()
  expect(await button('Restore 0 indices')).toHaveProperty('disabled', true)
  await choose(user, 'logs-b')
  expect(await button('Restore 1 index')).toHaveProperty('disabled', false)
})

it('sends what is specified, in the background, and closes', async () => {
  const { user, fake, onClose } = await open()
  await choose(user, 'logs-b', 'logs-d')
  await user.click(await button('Restore 2 indices'))
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(changes(fake)).toHaveLength(1))
  expect(bodyOf(fake)).toEqual({ indices: ['logs-b', 'logs-d'], ignore_unavailable: true, include_global_state: true })
})

it('shows the names as they come, and leaves out what exists until told otherwise', async () => {
  const { user, fake } = await open()
  await choose(user, 'logs-b', 'logs-c', 'logs-d')
  await rename(user)
  await waitFor(() => expect(lines()).toHaveLength(3))
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('an open index has this name'),
    expect.stringContaining('a closed index has this name'),
    expect.stringContaining('new'),
  ])
  await button('Restore 1 index')
  await user.selectOptions(screen.getByLabelText('What to do with r-b'), 'Close it, then replace it')
  await user.selectOptions(screen.getByLabelText('What to do with r-c'), 'Delete it, then restore')
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toMatch(/POST \/r-b\/_close.*DELETE \/r-c.*POST \/_snapshot/s))
  await user.click(await button('Restore 3 indices'))
  await waitFor(() => expect(changes(fake)).toHaveLength(3))
  expect(changes(fake).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /r-b/_close',
    'DELETE /r-c',
    'POST /_snapshot/backups/nightly/_restore',
  ])
})

it('answers for all that exist at once', async () => {
  const { user } = await open()
  await choose(user, 'logs-b', 'logs-c')
  await rename(user)
  await user.selectOptions(await screen.findByLabelText('For all that exist …'), 'Delete it, then restore')
  expect(await button('Restore 2 indices')).toHaveProperty('disabled', false)
})

it.each([
  ['logs-(.+', 'x', /A parenthesis is not closed/],
  ['logs-(.+)', '$2', /The pattern has no group 2/],
])('says at the field what Java would refuse: %s → %s', async (pattern, replacement, problem) => {
  const { user } = await open()
  await choose(user, 'logs-b')
  await rename(user, pattern, replacement)
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(await button('Restore 1 index')).toHaveProperty('disabled', true)
})

it('does not let two become one, and shows no name that it cannot foretell', async () => {
  const { user } = await open()
  await choose(user, 'logs-b', 'logs-d')
  await rename(user, '.+', 'same')
  expect(await screen.findAllByText('Another one gets the same name')).toHaveLength(2)
  expect(await button('Restore 2 indices')).toHaveProperty('disabled', true)
  await rename(user, '(?i)LOGS-(.+)', 'r-$1')
  expect(await screen.findByText(/This pattern cannot be previewed exactly/)).toBeTruthy()
  expect(screen.getAllByText('cannot be previewed')).toHaveLength(2)
  expect(await button('Restore 2 indices')).toHaveProperty('disabled', false)
})

it('leaves out what is not whole, unless a part of it is enough', async () => {
  const failures = [{ index: 'logs-b', shard_id: 0, reason: 'node left' }]
  const { user, fake } = await open(clusterOf({}, { state: 'PARTIAL', failures }))
  await user.click(screen.getByRole('checkbox', { name: /Select all/ }))
  // logs-a is there, and left out for that.
  await button('Restore 2 indices')
  await user.click(screen.getByRole('checkbox', { name: 'Partial' }))
  await choose(user, 'logs-b')
  await user.click(await button('Restore 3 indices'))
  await waitFor(() => expect(changes(fake)).toHaveLength(1))
  expect(bodyOf(fake)).toMatchObject({ partial: true, indices: expect.arrayContaining(['logs-b']) as unknown })
})

it('sends settings that change or stay away, and the number of replicas', async () => {
  const { user, fake } = await open()
  await choose(user, 'logs-d')
  await write(user, 'Replicas', '0')
  await user.type(screen.getByLabelText('Settings left out'), 'index.lifecycle.*{Enter}')
  await user.type(screen.getByLabelText('Settings changed'), 'number_of_shards=2{Enter}')
  expect(await screen.findByText('No restore can change this one')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take number_of_shards=2 away' }))
  await user.type(screen.getByLabelText('Settings changed'), 'priority=5{Enter}')
  await user.click(screen.getByRole('checkbox', { name: 'Include aliases' }))
  await user.click(screen.getByRole('checkbox', { name: 'Include global state' }))
  await user.click(await button('Restore 1 index'))
  await waitFor(() => expect(changes(fake)).toHaveLength(1))
  expect(bodyOf(fake)).toMatchObject({
    ...{ include_global_state: false, include_aliases: false, ignore_index_settings: ['index.lifecycle.*'] },
    index_settings: { 'index.number_of_replicas': 0, 'index.priority': '5' },
  })
})

it('offers no global state where the snapshot holds none', async () => {
  await open(clusterOf({}, { globalState: false }))
  expect(screen.getByRole('checkbox', { name: 'Include global state' })).toHaveProperty('checked', false)
  expect(screen.getByRole('checkbox', { name: 'Include global state' })).toHaveProperty('disabled', true)
})

it('asks for the name of the snapshot first, on a cluster that asks before what is dangerous', async () => {
  const { user, fake } = await open(clusterOf(), { access: 'confirm' })
  await choose(user, 'logs-d')
  await user.click(await button('Restore 1 index'))
  const asked = await screen.findByRole('dialog', { name: 'Restore this?' })
  expect(within(asked).getByRole('button', { name: 'Restore 1 index' })).toHaveProperty('disabled', true)
  expect(changes(fake)).toEqual([])
  await user.type(within(asked).getByRole('textbox'), 'nightly')
  await user.click(within(asked).getByRole('button', { name: 'Restore 1 index' }))
  await waitFor(() => expect(changes(fake)).toHaveLength(1))
})

it('changes nothing on a cluster that is only read', async () => {
  const { user, fake, onClose } = await open(clusterOf(), { access: 'readOnly' })
  await choose(user, 'logs-d')
  await user.click(await button('Restore 1 index'))
  expect(onClose).not.toHaveBeenCalled()
  expect(changes(fake)).toEqual([])
})

it('says that taken names are not known where the list of indices is refused, and can restore all the same', async () => {
  const fake = clusterOf()
  fake.fail('/_cat/indices', { status: 403 })
  const { user } = await open(fake)
  await choose(user, 'logs-b')
  expect(await screen.findByText(/names that are taken are not marked/)).toBeTruthy()
  expect(await button('Restore 1 index')).toHaveProperty('disabled', false)
})

it('reads sizes when asked, on an engine that tells them only then', async () => {
  const fake = clusterOf({ distribution: 'opensearch', version: '3.8.0' })
  const { user } = await open(fake, { distribution: 'opensearch', version: '3.8.0' })
  await choose(user, 'logs-d')
  expect(fake.calls.some(({ path }) => path.includes('_status'))).toBe(false)
  await user.click(await button('Read sizes'))
  expect(await screen.findByText(/if each has 1 replica/)).toBeTruthy()
  expect(fake.calls.some(({ path }) => path.includes('/nightly/_status'))).toBe(true)
})

it('draws only what is in sight of ten thousand indices, and restores all that the filter leaves', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `logs-${String(at).padStart(5, '0')}`)
  const { user } = await open(clusterOf({}, { indices: [...many, 'other'] }), {}, 'logs-00000')
  await write(user, 'Filter by name', 'logs-0')
  await screen.findByText('0 of 10,000 shown')
  await user.click(screen.getByRole('checkbox', { name: /Select all/ }))
  await rename(user, 'logs-', 'again-')
  await button('Restore 10,000 indices')
  expect(lines().length).toBeLessThan(60)
  await waitFor(() => expect(screen.getByText('again-00000')).toBeTruthy())
})
