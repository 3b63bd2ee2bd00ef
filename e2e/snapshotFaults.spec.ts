import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  makeSlowSnapshots,
  startS3Store,
  untilShardsAreTaken,
  type RunningCluster,
  type S3Store,
} from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { repositoriesPage } from './pages/repositoriesPage.ts'
import { snapshotsPage } from './pages/snapshotsPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

test.describe.configure({ timeout: 240_000 })

let cluster: RunningCluster
let gateway: RunningGateway

test.beforeAll(({ cluster: shared, gateway: own }) => {
  cluster = shared
  gateway = own
})
test.afterAll(({ tidyUp }) => tidyUp())

/** Behind the page's back, as somebody else would. */
async function call(method: string, path: string, body?: object): Promise<string> {
  const answer = await fetch(`${cluster.url}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return text
}

async function start(page: Page, uri: string = cluster.url) {
  await savedClusters(page, [{ name: 'kept', uri }])
  await enter(page, gateway)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow|red/)
}

async function openSnapshots(page: Page, repository: string) {
  await page.goto(`${gateway.origin}/cluster/0/snapshot_repositories/${repository}`)
  return snapshotsPage(page, repository)
}

test.describe('a repository in S3', () => {
  let store: S3Store
  test.beforeAll(async () => {
    store = await startS3Store()
  })
  test.afterAll(() => store.close())

  async function fillIn(page: Page, name: string, changes: Readonly<Record<string, string>> = {}) {
    const repositories = repositoriesPage(page)
    await repositories.newButton.click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('radio', { name: 's3' }).check()
    await page.getByLabel('Bucket', { exact: true }).fill(changes['bucket'] ?? 'backups')
    await page.getByLabel('Endpoint').fill(store.url)
    await page.getByLabel('Region').fill('us-east-1')
    await page.getByRole('radio', { name: 'http', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Path style access' }).check()
    const settings = { access_key: changes['access_key'] ?? 'test', secret_key: 's3-journey-secret' }
    for (const [at, [setting, value]] of Object.entries(settings).entries()) {
      await page.getByRole('button', { name: 'Another setting' }).click()
      await page.getByRole('textbox', { name: 'Setting', exact: true }).nth(at).fill(setting)
      await page.getByLabel(`Value of ${setting}`).fill(value)
    }
    return repositories
  }

  test('keeps its keys out of sight, takes a snapshot and gives it back', async ({ quietPage: page }) => {
    await call('PUT', 's3-orders/_doc/1?refresh=true', { price: 9_007, name: '<b>été</b>' })
    await start(page)
    await repositoriesPage(page).open()
    const repositories = await fillIn(page, 's3-kept')
    await expect(repositories.dialog).toContainText('Keys of client default')
    await expect(repositories.dialog.locator('pre, code').filter({ hasText: 's3-journey-secret' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create repository' }).click()
    await expect(repositories.row('s3-kept')).toContainText('bucket backups')
    await expect(repositories.row('s3-kept')).toContainText(/\d nodes?, \d/)
    const snapshots = await openSnapshots(page, 's3-kept')
    await page.getByRole('button', { name: 'New snapshot' }).first().click()
    await snapshots.dialog.getByLabel('Snapshot name').fill('far-away')
    await page.getByRole('button', { name: 'Create snapshot' }).click()
    await expect(snapshots.row('far-away')).toContainText('SUCCESS')
    expect([...store.objects.keys()]).toContain('backups/index.latest')

    await call('DELETE', 's3-orders')
    await snapshots.choose('far-away', 'Restore…')
    const restore = page.getByRole('dialog', { name: 'Restore from' })
    await restore.getByRole('checkbox', { name: 's3-orders' }).click()
    await restore.getByRole('checkbox', { name: 'Include global state' }).uncheck()
    await restore.getByRole('button', { name: 'Restore 1 index' }).click()
    await expect(page.getByRole('dialog', { name: 'Restore 1 index from far-away' })).toContainText('1 done')
    expect(await call('GET', 's3-orders/_source/1')).toBe('{"price":9007,"name":"<b>été</b>"}')
  })

  test('whose bucket is missing, or whose key is wrong, says so in the words of the store, and that it is registered', async ({
    quietPage: page,
  }) => {
    await start(page)
    await repositoriesPage(page).open()
    for (const [name, changes, told] of [
      ['s3-no-bucket', { bucket: 'nowhere' }, 'The specified bucket does not exist'],
      ['s3-wrong-key', { access_key: 'wrong' }, 'The AWS Access Key Id you provided does not exist in our records'],
    ] as const) {
      const repositories = await fillIn(page, name, changes)
      await page.getByRole('button', { name: 'Create repository' }).click()
      await expect(repositories.dialog).toContainText(told)
      await expect(repositories.dialog).toContainText(`“${name}” is registered, but not all nodes can use it`)
      await expect(page.locator('body')).not.toContainText('s3-journey-secret')
      // As it says: it can be corrected in its place, and saved again.
      await page.getByLabel('Bucket', { exact: true }).fill('backups')
      await page.getByLabel('Value of access_key').fill('test')
      await page.getByRole('button', { name: 'Save repository' }).click()
      await expect(repositories.dialog).toBeHidden()
      await expect(repositories.row(name)).toContainText(/\d nodes?, \d/)
    }
  })
})

test('a repository whose folder has gone gives the reason of the engine, and the names that are known', async ({
  quietPage: page,
}) => {
  await call('PUT', '_snapshot/faults-gone', { type: 'fs', settings: { location: 'faults-gone' } })
  await call('PUT', '_snapshot/faults-gone/lost?wait_for_completion=true', { indices: 'none*' })
  await rm(join(cluster.dir, 'snapshots', 'faults-gone'), { recursive: true })
  await start(page)
  const snapshots = await openSnapshots(page, 'faults-gone')
  await expect(snapshots.row('lost')).toBeVisible()
  await snapshots.open('lost')
  await expect(page.getByRole('main')).toContainText('snapshot_missing_exception')
})

test('a node that is killed under way leaves a snapshot that says what it lacks', async ({ quietPage: page }) => {
  const slow = { repository: 'faults-slow', index: 'faults-heavy', shards: 3, megabytes: 1 }
  await makeSlowSnapshots(cluster.url, slow)
  const elected = (await call('GET', '_cat/cluster_manager?h=node')).trim()
  const manager = cluster.nodes.find(({ name }) => name === elected)
  const other = cluster.nodes.find(({ name }) => name !== elected)
  if (!manager || !other) throw new Error(`No node ${elected}`)
  await start(page, manager.url)
  const snapshots = await openSnapshots(page, slow.repository)
  await page.getByRole('button', { name: 'New snapshot' }).first().click()
  await snapshots.dialog.getByLabel('Snapshot name').fill('half')
  await snapshots.dialog.getByRole('button', { name: /^Indices: / }).click()
  await page.getByRole('radio', { name: 'Pattern' }).check()
  await page.getByLabel('Names and patterns, separated by commas').fill(slow.index)
  await page.locator('h2', { hasText: 'New snapshot' }).click()
  await page.getByRole('button', { name: 'Create snapshot' }).click()
  await expect(snapshots.row('half')).toContainText('IN_PROGRESS')
  await untilShardsAreTaken(manager.url, { ...slow, snapshot: 'half' })
  await other.kill()
  try {
    await expect(snapshots.row('half')).toContainText('PARTIAL', { timeout: 120_000 })
    await snapshots.open('half')
    await expect(page.getByText(/^1 shard of 1 index is not in this snapshot$/)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: slow.index }).last()).toContainText(/node/)
    await page.getByRole('button', { name: 'Work on this cluster' }).click()
    await expect(page.getByRole('dialog', { name: 'Work on this cluster' })).toContainText('PARTIAL')
  } finally {
    await other.restart()
  }
})
