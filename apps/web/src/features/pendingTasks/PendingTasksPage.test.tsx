// @vitest-environment jsdom
import { createFakeCluster, refusing } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usePendingTasksView } from '#state/views/pendingTasksView.ts'
import { noFilter, type PendingTasksViewState } from '#state/views/tables/pendingTasksTable.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { PendingTasksPage } from './PendingTasksPage.tsx'

const start: PendingTasksViewState = { ...noFilter, sort: { by: 'insertOrder', descending: false }, page: 1 }

/** The page with its view kept here instead of in the address. */
function Pending({ view = {} }: { view?: Partial<PendingTasksViewState> }) {
  const [state, setState] = useState<PendingTasksViewState>({ ...start, ...view })
  return (
    <PendingTasksPage
      view={state}
      onViewChange={(change) => setState((before) => ({ ...before, page: 1, ...change }))}
    />
  )
}

const task = (insertOrder: number, priority: string, source: string, waitedMs: number) => ({
  ...{ insertOrder, priority, source, waitedMs },
  executing: insertOrder === 101,
})
const some = () =>
  createFakeCluster({
    pendingTasks: [
      task(103, 'HIGH', 'put-mapping [logs/abc]', 9_400),
      task(101, 'URGENT', 'create-index [logs], cause [api]', 12_345),
      task(102, 'NORMAL', 'cluster_reroute(reroute after starting shards)', 3_725_000),
    ],
  })
const cells = (at: number) =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[at]?.textContent)
const orders = () => cells(0)

beforeEach(() => usePendingTasksView.setState(usePendingTasksView.getInitialState()))
afterEach(cleanup)

describe('tasks that wait', () => {
  it('are told in the order in which they came, with what is being done and how long it has waited', async () => {
    renderPage(<Pending />, { transport: some().transport })
    const row = await screen.findByRole('row', { name: /create-index/ })
    expect(orders()).toEqual(['101', '102', '103'])
    expect(cells(1)).toEqual(['URGENT', 'NORMAL', 'HIGH'])
    expect(cells(3)).toEqual(['executing', 'waiting', 'waiting'])
    expect(cells(4)).toEqual(['12.3 s', '1h 2m 5s', '9.4 s'])
    expect(within(row).getByText('12.3 s').title).toBe('12,345 ms')
    expect(screen.getByText(/^Updated \d/)).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pending cluster tasks3')
  })

  it('are sorted by their time and their urgency, not by the words for them', async () => {
    renderPage(<Pending />, { transport: some().transport })
    await screen.findByRole('row', { name: /create-index/ })
    await userEvent.click(screen.getByRole('button', { name: 'Time in queue' }))
    expect(orders()).toEqual(['103', '101', '102'])
    await userEvent.click(screen.getByRole('button', { name: 'Priority' }))
    expect(cells(1)).toEqual(['URGENT', 'HIGH', 'NORMAL'])
  })

  it('are filtered by text in the source alone, by what is named, and by one priority', async () => {
    renderPage(<Pending />, { transport: some().transport })
    await screen.findByRole('row', { name: /create-index/ })
    const filter = screen.getByRole('textbox', { name: 'Filter by source, or column:value' })
    await userEvent.type(filter, 'logs')
    await waitFor(() => expect(orders()).toEqual(['101', '103']))
    await userEvent.clear(filter)
    await userEvent.type(filter, 'executing:false')
    await waitFor(() => expect(orders()).toEqual(['102', '103']))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by priority' }), 'HIGH')
    expect(orders()).toEqual(['103'])
  })

  it('that a filter hides are told from none', async () => {
    renderPage(<Pending view={{ priority: 'LANGUID' }} />, { transport: some().transport })
    expect((await screen.findByText('None of 3 tasks matches')).tagName).toBe('STRONG')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(orders()).toHaveLength(3)
  })

  it('stay, with a word, where a reload fails', async () => {
    const fake = some()
    renderPage(<Pending />, { transport: fake.transport })
    await screen.findByRole('row', { name: /create-index/ })
    fake.fail('/_cluster/pending_tasks', { status: 429 })
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/The reload failed\. 429/)
    expect(orders()).toHaveLength(3)
  })
})

it('says that nothing waits, also under a filter that was left', async () => {
  renderPage(<Pending view={{ priority: 'HIGH' }} />, { transport: createFakeCluster().transport })
  expect(await screen.findByText('The cluster manager has nothing waiting')).toBeDefined()
})

describe('an answer that is none', () => {
  it.each([401, 403, 404, 500])('is said in its place with %i', async (status) => {
    renderPage(<Pending />, { transport: refusing(status) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(String(status))
    expect(alert.textContent).toContain('GET /_cluster/pending_tasks')
  })

  it('is said with the words of an engine that has no manager', async () => {
    const fake = some()
    const body = { error: { type: 'cluster_manager_not_discovered_exception', reason: null } }
    fake.fail('/_cluster/pending_tasks', { status: 503, body })
    renderPage(<Pending />, { transport: fake.transport })
    const alert = await screen.findByRole('alert', undefined, { timeout: 20_000 })
    expect(alert.textContent).toContain('503')
    expect(alert.textContent).toContain('cluster_manager_not_discovered_exception')
    expect(screen.queryByText('The cluster manager has nothing waiting')).toBeNull()
  })

  it.each(['html', 'cutOff'] as const)('is said of %s', async (fault) => {
    const fake = some()
    fake.fail('/_cluster/pending_tasks', fault)
    renderPage(<Pending />, { transport: fake.transport })
    expect((await screen.findByRole('alert')).textContent).toContain('GET /_cluster/pending_tasks')
  })

  it('is never taken for an empty list', async () => {
    const fake = some()
    fake.fail('/_cluster/pending_tasks', { status: 200, body: {} })
    renderPage(<Pending />, { transport: fake.transport })
    expect((await screen.findByRole('alert')).textContent).toContain('GET /_cluster/pending_tasks')
    expect(screen.queryByText('The cluster manager has nothing waiting')).toBeNull()
  })
})
