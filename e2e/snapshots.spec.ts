import { makeSlowSnapshots, type RunningCluster } from '@searchdeck/clusters'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer } from '@searchdeck/fake-cluster/server'
import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { snapshotsPage } from './pages/snapshotsPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

test.describe('snapshots', { tag: '@engines' }, () => {
  let cluster: RunningCluster
  let gateway: RunningGateway

  test.beforeAll(({ cluster: shared, gateway: own }) => {
    cluster = shared
    gateway = own
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  /** Behind the page's back, as somebody else would. */
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${cluster.url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }

  async function open(page: Page, repository: string) {
    await savedClusters(page, [{ name: 'kept', uri: cluster.url }])
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow|red/)
    await page.goto(`${gateway.origin}/cluster/0/snapshot_repositories/${repository}`)
    return snapshotsPage(page, repository)
  }

  test('are made of a pattern, looked into, cloned and deleted', async ({ quietPage: page }) => {
    await call('PUT', '_snapshot/snapshots-kept', { type: 'fs', settings: { location: 'snapshots-kept' } })
    for (const name of ['snapshots-a', 'snapshots-b']) await call('PUT', `${name}/_doc/1?refresh=true`, { name })
    const snapshots = await open(page, 'snapshots-kept')
    await expect(page.getByText('No snapshots in this repository')).toBeVisible()
    await page.getByRole('button', { name: 'New snapshot' }).first().click()
    await snapshots.dialog.getByLabel('Snapshot name').fill('<made-{now/d}>')
    await snapshots.dialog.getByRole('button', { name: /^Indices: / }).click()
    await page.getByRole('radio', { name: 'Pattern' }).check()
    await page.getByLabel('Names and patterns, separated by commas').fill('snapshots-*')
    // Escape would take the pattern away.
    await page.locator('h2', { hasText: 'New snapshot' }).click()
    await expect(snapshots.dialog).toContainText('"indices": "snapshots-*"')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create snapshot' }).click()
    await expect(page.getByText(/^Snapshot made-\d{4}\.\d\d\.\d\d created$/)).toBeVisible()
    const made = await page
      .getByTitle(/^made-\d{4}\.\d\d\.\d\d$/)
      .first()
      .getAttribute('title')
    const row = snapshots.row(made ?? '')
    await expect(row).toContainText('SUCCESS')
    await expect(row.getByRole('gridcell').nth(7)).toHaveText('2')
    await expectAccessible(page)

    await snapshots.open(made ?? '')
    await expect(page.getByText('Every shard is in this snapshot.')).toBeVisible()
    await page.getByRole('button', { name: 'What is in it' }).click()
    await expect(snapshots.dialog).toContainText('2 indices')
    const readSizes = snapshots.dialog.getByRole('button', { name: 'Read sizes' })
    // Newer Elasticsearch tells them by itself.
    if (await readSizes.isVisible()) await readSizes.click()
    await expect(snapshots.dialog.getByRole('row').filter({ hasText: 'snapshots-a' })).toContainText(/\d\s*k?B/)
    await page.keyboard.press('Escape')

    await snapshots.choose(made ?? '', 'Clone…')
    await snapshots.dialog.getByLabel('Snapshot name').fill('cloned')
    await snapshots.dialog.getByLabel('Indices').fill('snapshots-a')
    await snapshots.dialog.getByRole('button', { name: 'Clone snapshot' }).click()
    await expect(snapshots.row('cloned')).toContainText('SUCCESS')

    for (const name of [made ?? '', 'cloned']) await snapshots.row(name).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await snapshots.dialog.getByRole('button', { name: 'Delete 2 snapshots' }).click()
    await expect(page.getByText('No snapshots in this repository')).toBeVisible()
    expect(await call('GET', '_snapshot/snapshots-kept/_all')).toMatchObject({ snapshots: [] })
  })

  test('that run show how far they are, and can be stopped half way', async ({ quietPage: page }) => {
    // The elected node ends the snapshot beside it, and must not be busy with this one.
    const [manager] = (await call('GET', '_cat/master?format=json&h=node')) as { node: string }[]
    const slow = { repository: 'snapshots-slow', index: 'snapshots-large', megabytes: 8 }
    await makeSlowSnapshots(cluster.url, { ...slow, notOn: manager?.node ?? '' })
    const snapshots = await open(page, 'snapshots-slow')
    await page.getByRole('button', { name: 'New snapshot' }).first().click()
    await snapshots.dialog.getByLabel('Snapshot name').fill('half-way')
    await page.getByRole('button', { name: 'Create snapshot' }).click()
    const row = snapshots.row('half-way')
    await expect(row).toContainText('IN_PROGRESS')
    await expect(row.getByRole('progressbar', { name: 'Progress of half-way' })).toBeVisible()
    // Another one may be taken meanwhile.
    await page.getByRole('button', { name: 'New snapshot' }).first().click()
    await snapshots.dialog.getByLabel('Snapshot name').fill('beside')
    await snapshots.dialog.getByRole('button', { name: /^Indices: / }).click()
    await page.getByRole('radio', { name: 'Pattern' }).check()
    await page.getByLabel('Names and patterns, separated by commas').fill('snapshots-none*')
    await page.locator('h2', { hasText: 'New snapshot' }).click()
    await page.getByRole('button', { name: 'Create snapshot' }).click()
    await expect(snapshots.row('beside')).toContainText('SUCCESS')
    await expect(row).toContainText('IN_PROGRESS')
    await snapshots.choose('half-way', 'Stop…')
    await snapshots.dialog.getByRole('button', { name: 'Stop snapshot' }).click()
    await expect(page.getByText('Snapshot half-way stopped')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await call('GET', '_snapshot/snapshots-slow/_all')).toMatchObject({ snapshots: [{ snapshot: 'beside' }] })
  })

  test('that lack shards say which, and why', async ({ quietPage: page }) => {
    await call('PUT', '_snapshot/snapshots-lacking', { type: 'fs', settings: { location: 'snapshots-lacking' } })
    await call('PUT', 'snapshots-red?wait_for_active_shards=0', {
      settings: { 'index.routing.allocation.require._name': 'nobody', number_of_replicas: 0 },
    })
    const snapshots = await open(page, 'snapshots-lacking')
    const create = async (name: string) => {
      await snapshots.dialog.getByLabel('Snapshot name').fill(name)
      await page.getByRole('button', { name: 'Create snapshot' }).click()
    }
    await page.getByRole('button', { name: 'New snapshot' }).first().click()
    await create('whole')
    // Refused, in the engine's words; what was typed stays.
    await expect(snapshots.dialog.getByRole('alert')).toContainText(/primary shards/)
    await snapshots.dialog.getByRole('checkbox', { name: 'Partial' }).check()
    await create('lacking')
    await expect(snapshots.row('lacking')).toContainText('PARTIAL')
    await snapshots.open('lacking')
    await expect(page.getByText(/^1 shard of 1 index is not in this snapshot$/)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'primary shard is not allocated' })).toBeVisible()
    await expect(page.getByRole('button', { name: /lacking partial/ })).toBeVisible()
  })
})

test(
  'a second snapshot is refused where the engine takes one at a time, and what was typed stays',
  { tag: '@fake' },
  async ({ quietPage: page, gateway }) => {
    const running = { snapshot: 'runs', state: 'IN_PROGRESS' as const, indices: ['logs'], readsLeft: 1000 }
    const server = await startFakeServer({
      cluster: createFakeCluster({
        ...{ distribution: 'elasticsearch', version: '7.6.2', indices: [{ index: 'logs' }] },
        repositories: { nightly: { snapshots: [running] } },
      }),
    })
    await savedClusters(page, [{ name: 'old', uri: server.url }])
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    await page.goto(`${gateway.origin}/cluster/0/snapshot_repositories/nightly`)
    const snapshots = snapshotsPage(page, 'nightly')
    await expect(snapshots.row('runs')).toContainText('IN_PROGRESS')
    await page.getByRole('button', { name: 'New snapshot' }).first().click()
    await snapshots.dialog.getByLabel('Snapshot name').fill('second')
    await page.getByRole('button', { name: 'Create snapshot' }).click()
    await expect(snapshots.dialog.getByRole('alert')).toContainText('a snapshot is already running')
    await expect(snapshots.dialog.getByLabel('Snapshot name')).toHaveValue('second')
    await server.close()
  },
)
