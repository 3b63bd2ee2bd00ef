// @vitest-environment jsdom
import { createFakeCluster, refusing, type FakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useRepositoriesView } from '#state/views/repositoriesView.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { noFilter, type RepositoriesViewState } from '#state/views/tables/repositoriesTable.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { RepositoriesPage } from './RepositoriesPage.tsx'

const start: RepositoriesViewState = { ...noFilter, sort: { by: 'name', descending: false }, page: 1 }

/** The page with its view kept here instead of in the address. */
function Repositories({ view = {} }: { view?: Partial<RepositoriesViewState> }) {
  const [state, setState] = useState<RepositoriesViewState>({ ...start, ...view })
  return (
    <RepositoriesPage
      view={state}
      onViewChange={(change) => setState((before) => ({ ...before, page: 1, ...change }))}
    />
  )
}

const some = () =>
  createFakeCluster({
    repositories: {
      nightly: { type: 'fs', settings: { location: '/mnt/snapshots/nightly', compress: 'true' }, snapshots: [] },
      archive: {
        type: 's3',
        settings: { bucket: 'logs-archive', readonly: 'true', 'proxy.password': 'hunter2' },
        snapshots: [],
      },
    },
  })
const show = (fake: FakeCluster, connection = {}) =>
  renderPage(<Repositories />, {
    transport: fake.transport,
    connection: { distribution: 'opensearch', version: '3.8.0', ...connection },
  })
const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
const sent = ({ calls }: FakeCluster, method: string) =>
  calls.filter((call) => call.method === method).map(({ path }) => path)

beforeEach(() => {
  useRepositoriesView.setState(useRepositoriesView.getInitialState())
  useSnackbars.setState({ snackbars: [] })
})
afterEach(cleanup)

describe('the list of repositories', () => {
  it('tells type, settings and access of each, and keeps keys to itself', async () => {
    show(some())
    const row = await rowOf(/archive/)
    expect(row.textContent).toContain('bucket logs-archive')
    expect(row.textContent).toContain('read-only')
    expect(document.body.innerHTML).not.toContain('hunter2')
    expect(names()).toEqual(['archive', 'nightly'])
  })

  it('is filtered by name, type and setting', async () => {
    show(some())
    await rowOf(/archive/)
    const filter = screen.getByRole('textbox', { name: 'Name, type or setting' })
    await userEvent.type(filter, 'location /mnt')
    await waitFor(() => expect(names()).toEqual(['nightly']))
    await userEvent.clear(filter)
    await userEvent.type(filter, 'type:s3')
    await waitFor(() => expect(names()).toEqual(['archive']))
  })

  it('asks no repository anything by itself, and counts snapshots when it is told to', async () => {
    const fake = some()
    show(fake)
    await rowOf(/archive/)
    expect(sent(fake, 'GET').filter((path) => path.includes('_all'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Count snapshots' }))
    await waitFor(() => expect(sent(fake, 'GET').filter((path) => path.includes('_all'))).toHaveLength(2))
    expect(await screen.findAllByText('0')).toHaveLength(2)
  })

  it('leads to the policies, with how many there are, where the engine has them', async () => {
    const policies = { nightly: {}, weekly: {} }
    show(createFakeCluster({ repositories: { kept: {} }, snapshotPolicies: policies }))
    expect(await screen.findByRole('link', { name: 'Policies 2' })).toBeDefined()
    cleanup()
    const without = createFakeCluster({ repositories: { kept: {} }, snapshotPolicies: null })
    show(without)
    await rowOf(/kept/)
    await waitFor(() => expect(screen.queryByRole('link', { name: /Policies/ })).toBeNull())
    cleanup()
    const refused = some()
    refused.fail('/_plugins/_sm/policies', { status: 403 })
    show(refused)
    await rowOf(/nightly/)
    expect(screen.getByRole('link', { name: 'Policies' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that there are none, and how one is made', async () => {
    show(createFakeCluster())
    expect(await screen.findByText('No snapshot repositories')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'New repository' })).toHaveLength(2)
  })

  it.each([401, 403, 404, 500])('says %i in its place', async (status) => {
    renderPage(<Repositories />, { transport: refusing(status) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(String(status))
    expect(alert.textContent).toContain('GET /_snapshot')
  })

  it('has no way to change anything where the connection allows no changes', async () => {
    const fake = some()
    show(fake, { access: 'readOnly' })
    await rowOf(/nightly/)
    await userEvent.click(screen.getByRole('button', { name: 'Verify nightly' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete nightly…' }))
    await userEvent.click(screen.getByRole('button', { name: 'New repository' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(fake, 'POST')).toEqual([])
  })
})

describe('a repository that is verified', () => {
  it('says on how many nodes it can be used', async () => {
    const fake = some()
    show(fake)
    await rowOf(/nightly/)
    await userEvent.click(screen.getByRole('button', { name: 'Verify nightly' }))
    expect(await screen.findByText(/^\d+ nodes?, \d\d:\d\d:\d\d$/)).toBeDefined()
    expect(sent(fake, 'POST')).toEqual(['/_snapshot/nightly/_verify'])
  })

  it('says which nodes cannot use it, why, and of which nothing was said', async () => {
    const fake = some()
    const [node] = fake.state.nodes
    const repository = fake.state.repositories['nightly']
    if (!node || !repository) throw new Error('the fake cluster has them')
    repository.unreachable = { [node.name]: 'store location [/mnt] is not accessible on the node' }
    show(fake)
    await rowOf(/nightly/)
    await userEvent.click(screen.getByRole('button', { name: 'Verify nightly' }))
    await userEvent.click(await screen.findByRole('button', { name: /1 node failed/ }))
    const popup = await screen.findByRole('dialog', { name: 'Verification of nightly, result per node' })
    expect(popup.textContent).toContain(node.name)
    expect(popup.textContent).toContain('store location [/mnt] is not accessible on the node')
    repository.unreachable = {}
    await userEvent.click(within(popup).getByRole('button', { name: 'Verify again' }))
    expect(await screen.findByText(/^\d+ nodes?, /)).toBeDefined()
  })

  it('says why where the cluster does not allow it', async () => {
    const fake = some()
    fake.fail('/_snapshot/nightly/_verify', { status: 403 })
    show(fake)
    await rowOf(/nightly/)
    await userEvent.click(screen.getByRole('button', { name: 'Verify nightly' }))
    await userEvent.click(await screen.findByRole('button', { name: /failed/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('403')
  })
})

describe('a repository that is made', () => {
  const fill = async (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)
  const open = async (fake: FakeCluster, connection = {}) => {
    show(fake, connection)
    await rowOf(/nightly/)
    await userEvent.click(screen.getByRole('button', { name: 'New repository' }))
    return screen.findByRole('dialog', { name: 'New repository' })
  }

  it('is sent as it is shown, with the defaults and nothing that is empty', async () => {
    const fake = some()
    const dialog = await open(fake)
    await fill('Name', 'weekly')
    await fill('Location', 'weekly')
    expect(dialog.textContent).toContain('PUT /_snapshot/weekly')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create repository' }))
    await waitFor(() => expect(names()).toEqual(['archive', 'nightly', 'weekly']))
    const put = fake.calls.find(({ method }) => method === 'PUT')
    expect(JSON.parse(put?.body ?? '')).toEqual({
      type: 'fs',
      settings: {
        ...{ location: 'weekly', compress: 'true' },
        ...{ max_snapshot_bytes_per_sec: '40mb', max_restore_bytes_per_sec: '40mb' },
      },
    })
    expect(useSnackbars.getState().snackbars.map(({ title }) => title)).toEqual(['Repository “weekly” created'])
  })

  it('says at its fields what is wrong, and sends nothing', async () => {
    const fake = some()
    const dialog = await open(fake)
    await fill('Name', 'nightly')
    await fill('Chunk size', '5')
    expect(dialog.textContent).toContain('A repository of this name exists')
    expect(dialog.textContent).toContain('A whole number with a unit, such as 40mb')
    expect(dialog.textContent).toContain('2 fields to correct: name, chunk_size')
    expect(within(dialog).getByRole('button', { name: 'Create repository' })).toHaveProperty('disabled', true)
  })

  it('says before anything is typed that the nodes allow no folder, with the line that is missing', async () => {
    const fake = some()
    fake.state.pathRepo = []
    const dialog = await open(fake)
    await waitFor(() => expect(dialog.textContent).toContain('path.repo is not set'))
    expect(dialog.textContent).toContain('opensearch.yml')
    expect(dialog.textContent).toContain('path.repo: ["/mnt/snapshots"]')
  })

  it('says before anything is typed that a plugin is missing, with the command that installs it', async () => {
    const fake = some()
    fake.state.repositoryTypes = []
    const dialog = await open(fake)
    await userEvent.click(within(dialog).getByRole('radio', { name: 's3' }))
    await waitFor(() => expect(dialog.textContent).toContain('bin/opensearch-plugin install repository-s3'))
  })

  it('goes on without that where the nodes may not be asked', async () => {
    const fake = some()
    fake.fail('/_nodes/settings,plugins', { status: 403 })
    const dialog = await open(fake)
    await waitFor(() => expect(dialog.textContent).toContain('What the nodes have installed may not be read'))
    await fill('Name', 'weekly')
    await fill('Location', 'weekly')
    expect(within(dialog).getByRole('button', { name: 'Create repository' })).toHaveProperty('disabled', false)
  })

  it('keeps what was typed where the engine refuses it, and says the engine’s reason', async () => {
    const fake = some()
    const dialog = await open(fake)
    await fill('Name', 'weekly')
    await fill('Location', '/etc/weekly')
    expect(dialog.textContent).toContain('The location lies outside path.repo')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create repository' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'any of the locations specified by path.repo',
    )
    expect(screen.getByLabelText('Location')).toHaveProperty('value', '/etc/weekly')
  })

  it('is said to be registered where it could not be verified', async () => {
    const fake = some()
    const dialog = await open(fake)
    fake.fail('/_snapshot/weekly', {
      status: 500,
      body: { error: { type: 'repository_verification_exception', reason: '[weekly] path  is not accessible' } },
    })
    await fill('Name', 'weekly')
    await fill('Location', 'weekly')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create repository' }))
    await waitFor(() => expect(dialog.textContent).toContain('“weekly” is registered, but not all nodes can use it'))
  })

  it('never shows a key that is typed as a setting, and says why it is unsafe', async () => {
    const fake = some()
    const dialog = await open(fake)
    await fill('Name', 'weekly')
    await fill('Location', 'weekly')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Another setting' }))
    await fill('Setting', 'secret_key')
    await fill('Value of secret_key', 'swordfish')
    expect(dialog.textContent).toContain('keys can be read by whoever may read the cluster’s state')
    expect(dialog.textContent).not.toContain('swordfish')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create repository' }))
    await waitFor(() => expect(fake.calls.some(({ body }) => body?.includes('swordfish'))).toBe(true))
  })
})

describe('a repository that is there', () => {
  const choose = async (fake: FakeCluster, name: string, entry: string, connection = {}) => {
    show(fake, connection)
    await rowOf(new RegExp(name))
    await userEvent.click(screen.getByRole('button', { name: `Actions on ${name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  }

  it('is changed without losing a setting that the form does not know', async () => {
    const fake = some()
    const repository = fake.state.repositories['archive']
    if (repository) repository.settings = { ...repository.settings, server_side_encryption: 'true' }
    await choose(fake, 'archive', 'Edit…')
    const dialog = await screen.findByRole('dialog', { name: 'Edit repository archive' })
    await userEvent.type(screen.getByLabelText('Region'), 'eu')
    expect(dialog.innerHTML).not.toContain('hunter2')
    expect(dialog.textContent).toContain('The cluster does not tell access_key and secret_key')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save repository' }))
    await waitFor(() =>
      expect(fake.state.repositories['archive']?.settings).toEqual({
        ...{
          bucket: 'logs-archive',
          readonly: 'true',
          'proxy.password': 'hunter2',
          server_side_encryption: 'true',
          region: 'eu',
        },
      }),
    )
  })

  it('is deleted after its name was typed, where changes are confirmed', async () => {
    const fake = some()
    await choose(fake, 'nightly', 'Delete…', { access: 'confirm' })
    const dialog = await screen.findByRole('dialog', { name: 'Delete repository “nightly”?' })
    expect(dialog.textContent).toContain('All snapshots inside are also deleted')
    expect(dialog.textContent).toContain('DELETE /_snapshot/nightly')
    const verb = within(dialog).getByRole('button', { name: 'Delete repository' })
    expect(verb).toHaveProperty('disabled', true)
    await userEvent.type(within(dialog).getByRole('textbox'), 'nightly')
    await userEvent.click(verb)
    await waitFor(() => expect(names()).toEqual(['archive']))
  })

  it('stays where the engine refuses, with its reason', async () => {
    const fake = some()
    fake.fail('/_snapshot/nightly', {
      status: 500,
      body: {
        error: {
          type: 'illegal_state_exception',
          reason: 'trying to modify or unregister repository that is currently used',
        },
      },
    })
    await choose(fake, 'nightly', 'Delete…')
    const dialog = await screen.findByRole('dialog', { name: /Delete repository/ })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete repository' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('currently used')
  })

  it('is cleaned up, and says how much that removed', async () => {
    const fake = some()
    fake.fail('/_snapshot/nightly/_cleanup', {
      status: 200,
      body: { results: { deleted_bytes: 2048, deleted_blobs: 3 } },
    })
    await choose(fake, 'nightly', 'Clean up…')
    const dialog = await screen.findByRole('dialog', { name: 'Clean up “nightly”?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Clean up' }))
    await waitFor(() => expect(useSnackbars.getState().snackbars[0]?.body).toBe('3 files removed, 2.05 kB.'))
  })

  it('that is read-only cannot be cleaned up', async () => {
    const fake = some()
    await choose(fake, 'archive', 'Clean up…')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
