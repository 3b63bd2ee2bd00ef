// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { standInForWindow } from '#testing/layout.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { HomePage } from './HomePage.tsx'

afterEach(cleanup)

it('shows the cluster in figures, its health and who it is', async () => {
  const { transport } = createFakeCluster({
    indices: [{ index: 'orders', 'docs.count': '1234567' }],
    version: '8.19.0',
  })
  renderPage(<HomePage />, { transport })
  expect(await screen.findByText('1,234,567 documents')).toBeDefined()
  expect(await screen.findByText('Active shards percent')).toBeDefined()
  expect(screen.getAllByText('8.19.0')).toHaveLength(1)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining([
      '/cluster/0/nodes',
      '/cluster/0/shards',
      '/cluster/0/shards?node=%28unassigned%29',
      expect.stringMatching(/^\/cluster\/0\/indices\?filter=&sort=health/),
      expect.stringMatching(/^\/cluster\/0\/nodes\?filter=&sort=disk&desc=.*true/),
    ]),
  )
})

it('counts nodes of tiers among those that hold data', async () => {
  const nodes = ['m', 'h', 'hs', 'c', 'd', '-'].map((role, at) => ({ name: `node ${at}`, role }))
  const { transport, fail } = createFakeCluster({ nodes })
  renderPage(<HomePage />, { transport })
  expect(await screen.findByText('1 master · 4 data')).toBeDefined()
  cleanup()
  // The statistics alone would say one of four.
  fail('/_cluster/health', { status: 403 })
  renderPage(<HomePage />, { transport })
  expect(await screen.findByText('1 master · 1 data')).toBeDefined()
})

it.each([
  ['/_cluster/stats', 'GET /_cluster/stats'],
  ['/_cluster/health', 'GET /_cluster/health'],
])('says so where %s is refused, and shows the rest', async (path, call) => {
  const { transport, fail } = createFakeCluster({ indices: [{ index: 'orders' }] })
  fail(path, { status: 403 })
  renderPage(<HomePage />, { transport })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(call))
  expect(screen.getByText('Cluster information')).toBeDefined()
  expect(await screen.findByText('Lucene version')).toBeDefined()
})

it.each(['yellow', 'red'] as const)('counts unassigned shards of a %s cluster in its colour', async (health) => {
  const { transport } = createFakeCluster({ indices: [{ index: 'shaky', rep: '1', health }] })
  renderPage(<HomePage />, { transport })
  const row = (await screen.findByText('Unassigned')).parentElement
  expect(row?.querySelector('dd')?.dataset['tone']).toBe(health)
})

it('tells when it was built in local time, and as the engine wrote it in the tooltip', async () => {
  renderPage(<HomePage />, { transport: createFakeCluster().transport })
  const date = await screen.findByTitle('2026-08-01T18:48:00.452816924Z')
  expect(date.textContent).toMatch(/^2026-08-0\d \d\d:48$/)
})

it('lists what needs attention, the red ones first, and asks only where the cluster is not green', async () => {
  const { transport, calls } = createFakeCluster({
    indices: [
      { index: 'fine', health: 'green' },
      { index: 'shaky', health: 'yellow' },
      { index: 'broken', health: 'red' },
    ],
  })
  renderPage(<HomePage />, { transport })
  const grid = await screen.findByRole('grid', { name: 'Needs attention' })
  const names = within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
  expect(names).toEqual(['broken', 'shaky'])
  expect(
    calls.filter(({ path }) => path.includes('health=')).map(({ path }) => /health=(\w+)/.exec(path)?.[1]),
  ).toEqual(['red', 'yellow'])
})

it('says so where the unhealthy indices may not be read, and shows the rest', async () => {
  const { transport, fail } = createFakeCluster({ indices: [{ index: 'shaky', health: 'yellow' }] })
  fail('/_cat/indices', { status: 403 })
  renderPage(<HomePage />, { transport })
  expect((await screen.findByRole('alert')).textContent).toContain('GET /_cat/indices')
  expect(await screen.findByText('Lucene version')).toBeDefined()
})

it('needs two calls beside the status check', async () => {
  const { transport, calls } = createFakeCluster()
  renderPage(<HomePage />, { transport })
  await screen.findByText('Lucene version')
  expect(calls.map(({ path }) => path.split('?')[0]).sort()).toEqual(['/', '/_cluster/health', '/_cluster/stats'])
})

it('says beside each why it is not green, in one call for all of them', async () => {
  const { transport, calls } = createFakeCluster({
    indices: [
      { index: 'shaky', health: 'yellow', rep: '1' },
      { index: 'broken', health: 'red', rep: '0' },
    ],
  })
  renderPage(<HomePage />, { transport })
  const grid = await screen.findByRole('grid', { name: 'Needs attention' })
  expect(await within(grid).findByText(/primary unassigned/)).toBeDefined()
  expect(await within(grid).findByText(/^1 replica unassigned/)).toBeDefined()
  const asked = calls.filter(({ path }) => path.includes('level=indices'))
  expect(asked.map(({ path }) => path.split('?')[0])).toEqual(['/_cluster/health/broken,shaky'])
})

it('leads from what is wrong with an index to its shard in the grid', async () => {
  const { transport } = createFakeCluster({ indices: [{ index: 'shaky 100%', health: 'yellow', rep: '1' }] })
  renderPage(<HomePage />, { transport })
  const why = await screen.findByRole('link', { name: /^1 replica unassigned/ })
  expect(why.getAttribute('href')).toBe('/cluster/0/shards?filter=index%3Ashaky+100%25&explain=shaky+100%25')
})

it('shows the list all the same where the reasons may not be read', async () => {
  const { transport, fail } = createFakeCluster({ indices: [{ index: 'shaky', health: 'yellow' }] })
  fail('/_cluster/health/shaky', { status: 403 })
  renderPage(<HomePage />, { transport })
  expect(await screen.findByText('403 Forbidden · security_exception')).toBeDefined()
  expect(screen.getByRole('gridcell', { name: 'shaky' })).toBeDefined()
})

it('folds the list away, and asks for it no more', async () => {
  const { transport, calls } = createFakeCluster({ indices: [{ index: 'shaky', health: 'yellow' }] })
  renderPage(<HomePage />, { transport })
  await screen.findByRole('grid', { name: 'Needs attention' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Details', expanded: true }))
  expect(screen.queryByRole('grid')).toBeNull()
  const before = calls.length
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(calls.length).toBeGreaterThan(before + 2))
  expect(calls.slice(before).filter(({ path }) => path.includes('_cat/indices'))).toEqual([])
})

it('says on serverless what is not there, and asks for none of it', async () => {
  const { transport, calls } = createFakeCluster({ distribution: 'elasticsearch', flavor: 'serverless' })
  renderPage(<HomePage />, { transport, connection: { flavor: 'serverless' } })
  expect(await screen.findByText(/This is a serverless cluster/)).toBeDefined()
  expect(await screen.findByText('Lucene version')).toBeDefined()
  expect(screen.queryByText('Cluster health')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Pending tasks/ })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('green')
  expect(calls.map(({ path }) => path)).toEqual(['/'])
})

const noManager = {
  status: 503,
  body: { error: { type: 'cluster_manager_not_discovered_exception', reason: null } },
}
const figureOf = (label: string) => within(screen.getByText(label, { selector: 'span' }).parentElement ?? document.body)

describe('the way to the pending tasks', () => {
  const link = (name: RegExp) => screen.findByRole('link', { name })
  const toneIn = (element: HTMLElement) => element.querySelector('span')?.dataset['tone']
  const waiting = [
    { insertOrder: 7, priority: 'HIGH', source: 'put-mapping', executing: false, waitedMs: 900 },
    { insertOrder: 8, priority: 'URGENT', source: 'create-index', executing: true, waitedMs: 20 },
  ]

  it('tells how many wait, which can be seen, without a call of its own', async () => {
    const { transport, calls } = createFakeCluster({ pendingTasks: waiting })
    renderPage(<HomePage />, { transport })
    const there = await link(/^Pending tasks 2$/)
    expect(there.getAttribute('href')).toBe('/cluster/0/pending_tasks')
    expect(toneIn(there)).toBe('yellow')
    await screen.findByText('Lucene version')
    expect(calls.filter(({ path }) => path.includes('pending_tasks'))).toEqual([])
  })

  it('is there, and quiet, where none does', async () => {
    renderPage(<HomePage />, { transport: createFakeCluster().transport })
    expect(toneIn(await link(/^Pending tasks 0$/))).toBeUndefined()
  })

  it('tells no number where nobody leads the cluster', async () => {
    const { transport, fail } = createFakeCluster({ pendingTasks: waiting })
    fail(/^\/_cluster\/health(?!.*local=true)/, noManager)
    renderPage(<HomePage />, { transport })
    await screen.findByRole('heading', { level: 1, name: /no cluster manager elected/ })
    expect(await link(/^Pending tasks$/)).toBeDefined()
  })
})

describe('what needs attention', () => {
  afterEach(() => standInForWindow(1440))

  it('has its place before anything is known, and says where there is nothing', async () => {
    const { transport } = createFakeCluster({ indices: [{ index: 'fine', health: 'green' }] })
    renderPage(<HomePage />, { transport })
    const place = await screen.findByRole('region', { name: 'Needs attention' })
    expect(place.getAttribute('aria-busy')).toBe('true')
    expect(await screen.findByText('Nothing: all indices are green')).toBeDefined()
  })

  it('does not call a cluster green that does not tell its health', async () => {
    const { transport, fail } = createFakeCluster({ indices: [{ index: 'fine', health: 'green' }] })
    fail('/_cluster/health', { status: 403 })
    renderPage(<HomePage />, { transport })
    expect(await screen.findByText('Not known while the cluster does not tell its health')).toBeDefined()
    expect(screen.queryByText(/all indices are green/)).toBeNull()
  })

  it('stands open on a phone too, with the reason below the name', async () => {
    standInForWindow(390)
    const { transport } = createFakeCluster({ indices: [{ index: 'broken', health: 'red' }] })
    renderPage(<HomePage />, { transport })
    const grid = await screen.findByRole('grid', { name: 'Needs attention' })
    const cell = within(grid).getAllByRole('gridcell')[0]
    await waitFor(() => expect(cell?.textContent).toBe('broken1 primary unassigned'))
    expect(within(grid).queryByRole('columnheader', { name: 'Why' })).toBeNull()
  })
})

it('says how much of the disks is used, and how much the indices take', async () => {
  const nodes = [{ name: 'a', diskUsed: '3600000000000', diskTotal: '4000000000000' }]
  const { transport } = createFakeCluster({ nodes, indices: [{ index: 'orders', 'store.size': '2500000000' }] })
  renderPage(<HomePage />, { transport })
  expect(await screen.findByText('90% used · indices 2.50 GB')).toBeDefined()
  expect(figureOf('Disk').getByText('3.60').textContent).toBe('3.60/ 4.00 TB')
})

it('says how many nodes answered beside what is of them alone, and takes the rest from the manager', async () => {
  const nodes = ['a', 'b', 'c'].map((name) => ({ name, hangs: name === 'c' }))
  const { transport } = createFakeCluster({ nodes, indices: [{ index: 'orders', pri: '2', 'docs.count': '7' }] })
  renderPage(<HomePage />, { transport })
  expect(await screen.findAllByText('2 of 3 nodes answered')).toHaveLength(3)
  expect(figureOf('Nodes').getByText('3')).toBeDefined()
  expect(figureOf('Indices').getByText('≥ 1')).toBeDefined()
  expect(figureOf('Indices').getByText('≥ 7 documents')).toBeDefined()
  expect(figureOf('Disk').getByText(/^≥ /)).toBeDefined()
  expect(figureOf('Shards').getByText('2')).toBeDefined()
  expect(figureOf('Shards').queryByText(/answered/)).toBeNull()
})

it('shows no shard figure as known while nobody leads the cluster, and what one node last knew without its colour', async () => {
  const { transport, fail } = createFakeCluster({ indices: [{ index: 'orders' }] })
  fail(/^\/_cluster\/health(?!.*local=true)/, noManager)
  renderPage(<HomePage />, { transport })
  expect(
    (await screen.findByRole('heading', { level: 1, name: /no cluster manager elected/ })).textContent,
  ).not.toContain('green')
  expect(await screen.findByText('Cluster health, as one node last knew it')).toBeDefined()
  expect(await screen.findByText('Active shards percent')).toBeDefined()
  expect(screen.queryByText('Status')).toBeNull()
  expect(figureOf('Unassigned shards').getByText('–')).toBeDefined()
  expect(await screen.findByText('Lucene version')).toBeDefined()
})

it('shows each part as soon as it comes: none waits for another', async () => {
  const { transport, fail, heal } = createFakeCluster({ indices: [{ index: 'orders', 'docs.count': '7' }] })
  fail('/_cluster/health', 'hang')
  renderPage(<HomePage />, { transport })
  expect(await screen.findByText('7 documents')).toBeDefined()
  expect(await screen.findByText('Lucene version')).toBeDefined()
  cleanup()
  heal()
  fail('/_cluster/stats', 'hang')
  fail(/^\/$/, 'hang')
  renderPage(<HomePage />, { transport })
  expect(await screen.findByText('Active shards percent')).toBeDefined()
})

describe('figures that are late', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  it('are marked with the time that they are of; the others have theirs', async () => {
    const { transport, fail } = createFakeCluster({ indices: [{ index: 'orders', 'docs.count': '7' }] })
    renderPage(<HomePage />, { transport })
    await screen.findByText('7 documents')
    expect(figureOf('Indices').queryByText(/^as of/)).toBeNull()
    fail('/_cluster/stats', 'hang')
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(figureOf('Indices').getByText(/^as of \d/)).toBeDefined()
    expect(figureOf('Unassigned shards').queryByText(/^as of/)).toBeNull()
    const times = ['Indices', 'Unassigned shards'].map(
      (label) => screen.getByText(label, { selector: 'span' }).parentElement?.title,
    )
    expect(new Set(times).size).toBe(2)
  })

  it('say within seconds that a node has stopped answering, before they are read again', async () => {
    const fake = createFakeCluster({ nodes: ['a', 'b', 'c'].map((name) => ({ name })) })
    renderPage(<HomePage />, { transport: fake.transport })
    await screen.findByText('Lucene version')
    for (const node of fake.state.nodes.slice(2)) node.hangs = true
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(figureOf('Nodes').getByText('2 of 3 nodes answered')).toBeDefined()
    expect(fake.calls.filter(({ path }) => path.startsWith('/_cluster/stats'))).toHaveLength(1)
  })
})
