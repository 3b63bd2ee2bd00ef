// @vitest-environment jsdom
import { createFakeCluster, type FakeCluster, type FakeSnapshotInput } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useSnackbars } from '#state/snackbars.ts'
import { useSnapshotsView } from '#state/views/snapshotsView.ts'
import { noFilter, type SnapshotsViewState } from '#state/views/tables/snapshotsTable.ts'
import { openFreshDevice } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { SnapshotsPage } from './SnapshotsPage.tsx'

const start: SnapshotsViewState = { ...noFilter, sort: { by: 'start_time', descending: true }, page: 1 }
const day = 86_400_000
const now = new Date(new Date().setHours(12, 0, 0, 0)).getTime()

/** The page with its view kept here instead of in the address. */
function Snapshots({ view = {} }: { view?: Partial<SnapshotsViewState> }) {
  const [state, setState] = useState<SnapshotsViewState>({ ...start, ...view })
  return (
    <SnapshotsPage
      repository="backups"
      view={state}
      onViewChange={(change) => setState((before) => ({ ...before, page: 1, ...change }))}
    />
  )
}

/** One each night, the newest last night. */
function nightly(ago: number, more: Partial<FakeSnapshotInput> = {}): FakeSnapshotInput {
  return { snapshot: `nightly-${String(ago).padStart(3, '0')}`, indices: ['logs'], start: now - ago * day, ...more }
}

const lost = { index: 'logs', shard_id: 0, reason: 'NoSuchFileException: segments_4k', node_id: 'n1' }

function clusterWith(snapshots: readonly FakeSnapshotInput[]): FakeCluster {
  return createFakeCluster({
    distribution: 'opensearch',
    indices: [{ index: 'logs', uuid: 'u1' }],
    repositories: { backups: { snapshots } },
  })
}

const openSearch = { distribution: 'opensearch', version: '3.8.0' } as const
const show = (fake: Pick<FakeCluster, 'transport'>, connection: object = {}) =>
  renderPage(<Snapshots />, { transport: fake.transport, connection: { ...openSearch, ...connection } })
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[2]?.textContent)
const asked = (fake: FakeCluster) => fake.calls.filter(({ path }) => path.includes('napshot')).map(({ path }) => path)
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  openFreshDevice()
  useSnapshotsView.setState(useSnapshotsView.getInitialState())
})
afterEach(() => {
  cleanup()
  useSnackbars.setState({ snackbars: [] })
})

describe('the snapshots of a repository', () => {
  it('come newest first with their figures: two calls, however many they are', async () => {
    const fake = clusterWith([nightly(2), nightly(0, { indices: ['logs', 'more'] }), nightly(1)])
    show(fake)
    await waitFor(() => expect(names()).toEqual(['nightly-000', 'nightly-001', 'nightly-002']))
    await waitFor(() => expect(cellsOf('nightly-000').slice(-6, -2)).toEqual(['2', '2', '0', '2']))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('backups3')
    expect(asked(fake).map((path) => path.split('?', 1).join(''))).toEqual([
      '/_snapshot/backups/_all',
      '/_cat/snapshots/backups',
    ])
    expect(asked(fake)[0]).toContain('verbose=false')
  })

  it('show by name and state while their times may not be read, and say why', async () => {
    const fake = clusterWith([nightly(0), nightly(1, { failures: [lost], state: 'PARTIAL' })])
    fake.fail(/^\/_cat\/snapshots/, { status: 403 })
    show(fake)
    expect(await screen.findByText('Names and states are shown. Times and shards could not be read:')).toBeDefined()
    expect(screen.getByRole('row', { name: /nightly-001/ }).textContent).toContain('PARTIAL')
    expect(screen.getAllByText(/403/).length).toBeGreaterThan(0)
  })

  it('are the newest alone where the engine can page, until more of them is wanted', async () => {
    const many = Array.from({ length: 140 }, (_, ago) => nightly(ago))
    const fake = createFakeCluster({
      ...{ distribution: 'elasticsearch', version: '8.19.13', indices: [{ index: 'logs' }] },
      repositories: { backups: { snapshots: many } },
    })
    renderPage(<Snapshots />, { transport: fake.transport })
    await waitFor(() => expect(cellsOf('nightly-000').slice(-6, -2)).toEqual(['1', '1', '0', '1']))
    expect(asked(fake).filter((path) => path.startsWith('/_cat'))).toEqual([])
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Duration/ })).getByRole('button'))
    await waitFor(() => expect(asked(fake).filter((path) => path.startsWith('/_cat'))).toHaveLength(1))
  })

  it('are filtered by name and by state', async () => {
    show(clusterWith([nightly(0), nightly(1, { failures: [lost], state: 'PARTIAL' }), { snapshot: 'by-hand' }]))
    await waitFor(() => expect(names()).toHaveLength(3))
    await userEvent.type(screen.getByPlaceholderText('Snapshot name'), 'night')
    await waitFor(() => expect(names()).toEqual(['nightly-000', 'nightly-001']))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by state' }), 'PARTIAL')
    await waitFor(() => expect(names()).toEqual(['nightly-001']))
  })

  it('say what is not in them, shard by shard', async () => {
    show(clusterWith([nightly(0, { failures: [lost], state: 'PARTIAL', metadata: { policy: 'nightly' } })]))
    const row = await screen.findByRole('row', { name: /nightly-000/ })
    await userEvent.click(within(row).getAllByRole('button')[0] as HTMLElement)
    expect(await screen.findByText('1 shard of 1 index is not in this snapshot')).toBeDefined()
    expect(screen.getByText('NoSuchFileException: segments_4k')).toBeDefined()
    expect(screen.getByText('nightly')).toBeDefined()
  })

  it('follow one that runs, and read it anew when it has ended', async () => {
    const fake = clusterWith([nightly(1), nightly(0, { state: 'IN_PROGRESS', readsLeft: 1000, progress: 0.5 })])
    show(fake)
    expect(await screen.findByRole('progressbar', { name: 'Progress of nightly-000' })).toBeDefined()
    const running = fake.state.repositories['backups']?.snapshots.find(({ state }) => state === 'IN_PROGRESS')
    if (running) running.readsLeft = 0
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await waitFor(() => expect(cellsOf('nightly-000').slice(3, 4)).toEqual(['SUCCESS']))
  })

  it('that are none say what one is', async () => {
    show(clusterWith([]))
    expect(await screen.findByText('No snapshots in this repository')).toBeDefined()
  })
})

describe('the last days', () => {
  it('mark a night without a snapshot, and lead to the snapshot of a day', async () => {
    const nights = Array.from({ length: 40 }, (_, ago) => nightly(ago)).filter((_, ago) => ago !== 3)
    show(clusterWith([...nights, nightly(41, { state: 'FAILED', failures: [lost] })]))
    expect(await screen.findByText('1 failed')).toBeDefined()
    expect(screen.getByText('39 done')).toBeDefined()
    // One night of the forty, and the one before the failed one.
    expect(screen.getByText('2 days without one')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /nightly-041 failed/ }))
    await waitFor(() => expect(names()).toEqual(['nightly-041']))
  })
})

describe('changes of snapshots', () => {
  it('begin a new one with its indices alone, and tell its name', async () => {
    const fake = clusterWith([nightly(1)])
    show(fake)
    await screen.findByRole('row', { name: /nightly-001/ })
    await userEvent.click(screen.getByRole('button', { name: 'New snapshot' }))
    const dialog = await screen.findByRole('dialog', { name: 'New snapshot' })
    const create = within(dialog).getByRole('button', { name: 'Create snapshot' })
    expect(create).toHaveProperty('disabled', true)
    await userEvent.type(within(dialog).getByLabelText(/Snapshot name/), 'nightly-001')
    expect(within(dialog).getByText('A snapshot of this repository has this name')).toBeDefined()
    await userEvent.type(within(dialog).getByLabelText(/Snapshot name/), '-b')
    await userEvent.click(create)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const put = fake.calls.find(({ method }) => method === 'PUT')
    expect([put?.path, put?.body]).toEqual(['/_snapshot/backups/nightly-001-b', '{"indices":"*"}'])
    expect(useSnackbars.getState().snackbars.map(({ title }) => title)).toContain('Snapshot nightly-001-b created')
    expect(await screen.findByRole('row', { name: /nightly-001-b/ })).toBeDefined()
  })

  it('keep the dialog with what was typed when the engine refuses', async () => {
    const fake = clusterWith([nightly(1)])
    fake.fail('/_snapshot/backups/mine', { status: 403 })
    show(fake)
    await screen.findByRole('row', { name: /nightly-001/ })
    await userEvent.click(screen.getByRole('button', { name: 'New snapshot' }))
    const dialog = await screen.findByRole('dialog', { name: 'New snapshot' })
    await userEvent.type(within(dialog).getByLabelText(/Snapshot name/), 'mine')
    await userEvent.click(screen.getByRole('button', { name: 'Create snapshot' }))
    expect(await screen.findByText(/403/)).toBeDefined()
    expect(within(dialog).getByLabelText(/Snapshot name/)).toHaveProperty('value', 'mine')
  })

  it('delete the selected ones by one call, after the question', async () => {
    const fake = clusterWith([nightly(0), nightly(1), nightly(2)])
    show(fake)
    await waitFor(() => expect(names()).toHaveLength(3))
    for (const name of [/nightly-001/, /nightly-002/])
      await userEvent.click(within(screen.getByRole('row', { name })).getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 snapshots?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 snapshots' }))
    await waitFor(() => expect(names()).toEqual(['nightly-000']))
    const deletions = fake.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
    expect(deletions).toEqual(['/_snapshot/backups/nightly-001,nightly-002'])
  })

  it('stop one that runs, and say what becomes of it', async () => {
    const fake = clusterWith([nightly(0, { state: 'IN_PROGRESS', readsLeft: 1000, progress: 0.2 })])
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Stop nightly-000…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Stop snapshot nightly-000?' })
    expect(within(dialog).getByText(/what is written so far is removed/)).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop snapshot' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/nightly-000'))).toBe(true)
  })

  it('clone some indices into another', async () => {
    const fake = clusterWith([nightly(0)])
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for snapshot nightly-000' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clone…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Clone nightly-000' })
    await userEvent.type(within(dialog).getByLabelText(/Snapshot name/), 'by-me')
    await userEvent.click(screen.getByRole('button', { name: 'Clone snapshot' }))
    await waitFor(() => expect(names()).toContain('by-me'))
    const clone = fake.calls.find(({ path }) => path.includes('_clone'))
    expect([clone?.path, clone?.body]).toEqual(['/_snapshot/backups/nightly-000/_clone/by-me', '{"indices":"*"}'])
  })

  it('are off where the connection is read-only', async () => {
    show(clusterWith([nightly(0)]), { access: 'readOnly' })
    await screen.findByRole('row', { name: /nightly-000/ })
    await userEvent.click(screen.getByRole('button', { name: 'Actions for snapshot nightly-000' }))
    const remove = await screen.findByRole('menuitem', { name: 'Delete…' })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Restore nightly-000…' }).getAttribute('aria-disabled')).toBe('true')
  })
})
