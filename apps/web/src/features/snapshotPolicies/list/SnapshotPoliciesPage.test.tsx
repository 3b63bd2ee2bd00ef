// @vitest-environment jsdom
import { createFakeCluster, refusing, type FakeCluster, type FakeOptions } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useSnackbars } from '#state/snackbars.ts'
import { useSnapshotPoliciesView } from '#state/views/snapshotPoliciesView.ts'
import { noFilter, type SnapshotPoliciesViewState } from '#state/views/tables/snapshotPoliciesTable.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { SnapshotPoliciesPage } from './SnapshotPoliciesPage.tsx'

const start: SnapshotPoliciesViewState = { ...noFilter, sort: { by: 'name', descending: false }, page: 1 }

/** The page with its view kept here instead of in the address. */
function Policies() {
  const [state, setState] = useState(start)
  return (
    <SnapshotPoliciesPage
      view={state}
      onViewChange={(change) => setState((before) => ({ ...before, page: 1, ...change }))}
    />
  )
}

const HOUR = 3_600_000
const now = Date.now()
const good = { snapshot: 'nightly-2026.11.20-x', start: now - 9 * HOUR, end: now - 8 * HOUR }
const details = JSON.stringify({ type: 'snapshot_exception', reason: 'no space left' })
const bad = { snapshot: 'nightly-2026.11.21-y', start: now - 2 * HOUR, end: now - HOUR, details }

const some: FakeOptions = {
  indices: [{ index: 'orders' }],
  repositories: { backups: {}, 's3 eu/1': {} },
  snapshotPolicies: {
    nightly: { lastSuccess: good, taken: 8, next: now + HOUR, retention: { age: '30d', min: 5 } },
    lost: { repository: 's3 eu/1', lastSuccess: good, lastFailure: bad, next: now + HOUR, indices: ['logs-*'] },
    fresh: { next: now + HOUR },
  },
}
const elastic = (more: FakeOptions = {}) =>
  createFakeCluster({ ...some, distribution: 'elasticsearch', version: '8.19.13', ...more })
const open = (more: FakeOptions = {}) => createFakeCluster({ ...some, ...more })

const showElastic = (fake: FakeCluster, connection = {}) =>
  renderPage(<Policies />, { transport: fake.transport, connection })
const showOpen = (fake: FakeCluster, connection = {}) =>
  renderPage(<Policies />, {
    transport: fake.transport,
    connection: { distribution: 'opensearch', version: '3.8.0', ...connection },
  })
const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
const sent = ({ calls }: FakeCluster, method: string) =>
  calls.filter((call) => call.method === method).map(({ path }) => path)

beforeEach(() => {
  useSnapshotPoliciesView.setState(useSnapshotPoliciesView.getInitialState())
  useSnackbars.setState({ snackbars: [] })
})
afterEach(cleanup)

describe('policies of Snapshot Lifecycle Management', () => {
  it('tell what came of them, and when they run next', async () => {
    showElastic(elastic())
    expect((await rowOf(/nightly/)).textContent).toMatch(/succeeded.*0 30 1 \* \* \? UTC/)
    expect((await rowOf(/lost/)).textContent).toMatch(/failed.*snapshot_exception: no space left/)
    expect((await rowOf(/fresh/)).textContent).toMatch(/never ran.*never/)
    expect(names()).toEqual(['fresh', 'lost', 'nightly'])
  })

  it('lead to their repository and to their last snapshot', async () => {
    showElastic(elastic())
    const row = await rowOf(/lost/)
    expect(within(row).getByRole('link', { name: 's3 eu/1' }).getAttribute('href')).toContain(
      '/snapshot_repositories/s3%20eu%2F1',
    )
    const links = within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
    expect(links.filter((href) => href.endsWith(`?filter=${good.snapshot}`))).toHaveLength(1)
    expect(links.filter((href) => href.endsWith(`?filter=${bad.snapshot}`))).toHaveLength(1)
  })

  it('are filtered by name, repository, index and state', async () => {
    showElastic(elastic())
    await rowOf(/nightly/)
    const filter = screen.getByRole('textbox', { name: 'Policy, repository or index' })
    await userEvent.type(filter, 'logs-')
    await waitFor(() => expect(names()).toEqual(['lost']))
    await userEvent.clear(filter)
    await userEvent.type(filter, 'state:never')
    await waitFor(() => expect(names()).toEqual(['fresh']))
    await userEvent.clear(filter)
    await userEvent.type(filter, 'nothing like it')
    expect(await screen.findByText('None of 3 policies matches')).toBeDefined()
  })

  it('open to the whole reason, the figures and the request that makes them so', async () => {
    showElastic(elastic())
    await userEvent.click(await screen.findByRole('button', { name: 'Details of lost' }))
    expect(await screen.findByRole('heading', { name: 'The last run failed' })).toBeDefined()
    const request = screen.getByRole('region', { name: 'Request' })
    expect(request.textContent).toContain('PUT /_slm/policy/lost')
    expect(request.textContent).toContain('"repository": "s3 eu/1"')
    expect(screen.getByText('Snapshots taken')).toBeDefined()
    expect(screen.getByText('keeps all')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Details of nightly' }))
    expect(await screen.findByText('expire_after 30d, min_count 5')).toBeDefined()
  })

  it('run now, after the request was shown, and show the snapshot while it is taken', async () => {
    const fake = elastic()
    fake.state.taskReads = 100
    showElastic(fake)
    await rowOf(/fresh/)
    await userEvent.click(screen.getByRole('button', { name: 'Run fresh now…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Run “fresh” now?' })
    expect(dialog.textContent).toContain('POST /_slm/policy/fresh/_execute')
    expect(sent(fake, 'POST')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [snapshot] = fake.state.repositories['backups']?.snapshots ?? []
    expect(useSnackbars.getState().snackbars[0]?.body).toBe(snapshot?.snapshot)
    await waitFor(async () => expect((await rowOf(/fresh/)).textContent).toContain('running'))
  })

  it('keep the question open where they cannot be run, with the reason', async () => {
    const fake = elastic()
    fake.fail('/_slm/policy/fresh/_execute', { status: 403 })
    showElastic(fake)
    await rowOf(/fresh/)
    await userEvent.click(screen.getByRole('button', { name: 'Run fresh now…' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run now' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('403')
  })

  it('take nothing while all of them are stopped, which is said, and can be started', async () => {
    const fake = elastic({ slmMode: 'STOPPED' })
    showElastic(fake)
    expect((await screen.findByRole('alert')).textContent).toContain('Snapshot Lifecycle Management is stopped.')
    expect((await rowOf(/nightly/)).textContent).toContain('none: SLM stopped')
    await userEvent.click(screen.getByRole('button', { name: 'Start SLM…' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('POST /_slm/start')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start SLM' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(fake.state.slmMode).toBe('RUNNING')
  })

  it('stay in sight where it cannot be read whether they run', async () => {
    const fake = elastic()
    fake.fail('/_slm/status', { status: 403 })
    showElastic(fake)
    await rowOf(/nightly/)
    expect(await screen.findByText(/Whether Snapshot Lifecycle Management runs could not be read/)).toBeDefined()
    expect(names()).toHaveLength(3)
  })
})

describe('policies of Snapshot Management', () => {
  it('tell what came of them, as far as the engine does', async () => {
    showOpen(open())
    const row = await rowOf(/lost/)
    await waitFor(() => expect(row.textContent).toMatch(/failed.*30 1 \* \* \* UTC.*not told.*no space left/))
    expect((await rowOf(/nightly/)).textContent).toContain('succeeded')
    expect((await rowOf(/fresh/)).textContent).toContain('never ran')
  })

  it('say when their time has passed', async () => {
    showOpen(open({ snapshotPolicies: { late: { next: now - HOUR, lastSuccess: good } } }))
    await waitFor(async () => expect((await rowOf(/late/)).textContent).toContain('overdue'))
    await userEvent.click(screen.getByRole('button', { name: 'Details of late' }))
    expect(await screen.findByText(/ · overdue$/)).toBeDefined()
  })

  it('are stopped and started one by one, after the request was shown', async () => {
    const fake = open()
    showOpen(fake)
    await rowOf(/nightly/)
    await userEvent.click(screen.getByRole('button', { name: 'Stop nightly…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Stop “nightly”?' })
    expect(dialog.textContent).toContain('POST /_plugins/_sm/policies/nightly/_stop')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop policy' }))
    await waitFor(async () => expect((await rowOf(/nightly/)).textContent).toContain('none: stopped'))
    await userEvent.click(screen.getByRole('button', { name: 'Start nightly…' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start policy' }))
    await waitFor(() => expect(fake.state.snapshotPolicies?.['nightly']?.enabled).toBe(true))
  })

  it('stay in sight where what came of them cannot be read', async () => {
    const fake = open()
    fake.fail('/_plugins/_sm/policies/*/_explain', { status: 500 })
    showOpen(fake)
    expect(await screen.findByText(/What came of the policies/)).toBeDefined()
    expect((await rowOf(/nightly/)).textContent).toMatch(/not known.*not told/)
  })

  it('open to why they could not delete', async () => {
    showOpen(open({ snapshotPolicies: { tidy: { schedule: '', retention: { max: 3 }, deletionFailure: bad } } }))
    await waitFor(async () => expect((await rowOf(/tidy/)).textContent).toContain('deletes only'))
    await userEvent.click(screen.getByRole('button', { name: 'Details of tidy' }))
    expect(await screen.findByRole('heading', { name: 'Old snapshots could not be deleted' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Request' }).textContent).toContain(
      'PUT /_plugins/_sm/policies/tidy?if_seq_no=4&if_primary_term=1',
    )
  })
})

describe('the page', () => {
  it('says that there are none', async () => {
    const fake = open({ snapshotPolicies: {} })
    showOpen(fake)
    expect(await screen.findByText('No policies take snapshots here')).toBeDefined()
    expect(sent(fake, 'GET').some((path) => path.includes('_explain'))).toBe(false)
  })

  it.each([
    ['elasticsearch', 'This cluster has no Snapshot Lifecycle Management'],
    ['opensearch', 'This cluster has no Snapshot Management'],
  ])('says of %s that it lacks them', async (distribution, words) => {
    const isElastic = distribution === 'elasticsearch'
    const fake = isElastic ? elastic({ snapshotPolicies: null }) : open({ snapshotPolicies: null })
    if (isElastic) showElastic(fake)
    else showOpen(fake)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([401, 403, 404, 500])('says %i in its place', async (status) => {
    renderPage(<Policies />, { transport: refusing(status) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(String(status))
    expect(alert.textContent).toContain('GET /_slm/policy')
  })

  it('says that a page is no answer', async () => {
    const fake = elastic()
    fake.fail('/_slm/policy', 'html')
    showElastic(fake)
    expect((await screen.findByRole('alert')).textContent).toContain('GET /_slm/policy')
  })

  it('has no way to change anything where the connection allows no changes', async () => {
    const fake = elastic({ slmMode: 'STOPPED' })
    showElastic(fake, { access: 'readOnly' })
    await rowOf(/nightly/)
    await userEvent.click(screen.getByRole('button', { name: 'Run nightly now…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Start SLM…' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(fake, 'POST')).toEqual([])
  })

  it('shows every name as it is', async () => {
    const name = 'a"<b>&%2f,日🚀'
    const fake = elastic({ snapshotPolicies: { [name]: { repository: name } } })
    showElastic(fake)
    await userEvent.click(await screen.findByRole('button', { name: `Run ${name} now…` }))
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'POST /_slm/policy/a%22%3Cb%3E%26%252f%2C%E6%97%A5%F0%9F%9A%80/_execute',
    )
  })
})
