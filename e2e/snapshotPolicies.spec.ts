import { createFakeCluster, type FakeOptions } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { repositoriesPage } from './pages/repositoriesPage.ts'
import { savedClusters } from './savedClusters.ts'

const hour = 3_600_000
const last = { snapshot: 'nightly-2026.11.20-x', start: Date.now() - 9 * hour, end: Date.now() - 8 * hour }

const held: FakeOptions = {
  indices: [{ index: 'orders' }],
  repositories: { backups: { snapshots: [{ snapshot: last.snapshot, start: last.start, indices: ['orders'] }] } },
  snapshotPolicies: { nightly: { next: Date.now() + hour, lastSuccess: last } },
}

/** By the link beside the title of the repositories, which says how many there are. */
async function openPolicies(page: Page): Promise<void> {
  await repositoriesPage(page).open()
  await page.getByRole('link', { name: 'Policies 1' }).click()
  await expect(page).toHaveURL(/\/cluster\/0\/snapshot_policies$/)
  await expect(page).toHaveTitle(/Snapshot policies/)
}

// No engine that can be started here has scheduled snapshots.
test.describe('snapshot policies', { tag: '@fake' }, () => {
  const row = (page: Page) => page.getByRole('row').filter({ hasText: 'nightly' })
  let server: FakeServer
  test.afterEach(() => server.close())

  test('of Elasticsearch are run at once, and the snapshot is followed', async ({ quietPage: page, gateway }) => {
    const cluster = createFakeCluster({ ...held, distribution: 'elasticsearch', version: '8.19.13' })
    server = await startFakeServer({ cluster })
    await savedClusters(page, [{ name: 'kept', uri: server.url }])
    await enter(page, gateway)
    await openPolicies(page)
    await expect(row(page)).toContainText('succeeded')
    await expectAccessible(page)

    await row(page).getByRole('link').filter({ hasText: ':' }).click()
    await expect(page).toHaveURL(/snapshot_repositories\/backups\?filter=nightly-2026\.11\.20-x/)
    await expect(page.getByRole('grid').getByText(last.snapshot)).toBeVisible()
    await page.goBack()

    cluster.state.taskReads = 3
    await page.getByRole('button', { name: 'Run nightly now…' }).click()
    await expect(page.getByRole('dialog')).toContainText('POST /_slm/policy/nightly/_execute')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Run now', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(row(page)).toContainText('running')
    const [, taken] = cluster.state.repositories['backups']?.snapshots ?? []
    await expect(page.getByText(taken?.snapshot ?? '?')).toBeVisible()
    await expect(row(page)).toContainText('succeeded', { timeout: 30_000 })

    await page.getByRole('button', { name: 'Details of nightly' }).click()
    await expect(page.getByRole('region', { name: 'Request' })).toContainText('PUT /_slm/policy/nightly')
    await expect(page.getByText(taken?.snapshot ?? '?', { exact: false }).first()).toBeVisible()
  })

  test('of OpenSearch are stopped and started, which it has in place of that', async ({ quietPage: page, gateway }) => {
    const cluster = createFakeCluster(held)
    server = await startFakeServer({ cluster })
    await savedClusters(page, [{ name: 'kept', uri: server.url }])
    await enter(page, gateway)
    await openPolicies(page)
    await expect(row(page)).toContainText('succeeded')
    await expect(page.getByRole('button', { name: /now/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Stop nightly…' }).click()
    await expect(page.getByRole('dialog')).toContainText('POST /_plugins/_sm/policies/nightly/_stop')
    await page.getByRole('button', { name: 'Stop policy' }).click()
    await expect(row(page)).toContainText('none: stopped')
    expect(cluster.state.snapshotPolicies?.['nightly']?.enabled).toBe(false)
    await page.getByRole('button', { name: 'Start nightly…' }).click()
    await page.getByRole('button', { name: 'Start policy' }).click()
    await expect(row(page)).not.toContainText('none: stopped')

    // Snapshot Management takes one by itself: the list follows it.
    const policy = cluster.state.snapshotPolicies?.['nightly']
    if (policy) policy.running = { snapshot: 'nightly-now-abc', start: Date.now() }
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect(row(page)).toContainText('running')
    if (policy) delete policy.running
    await expect(row(page)).toContainText('succeeded', { timeout: 30_000 })
  })
})
