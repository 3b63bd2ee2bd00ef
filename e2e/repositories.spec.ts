import { createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { repositoriesPage } from './pages/repositoriesPage.ts'
import { savedClusters } from './savedClusters.ts'

test.describe('snapshot repositories', { tag: '@engines' }, () => {
  test.afterAll(({ tidyUp }) => tidyUp())

  test('are made, verified, changed, cleaned up and deleted', async ({ quietPage: page, cluster, gateway }) => {
    await savedClusters(page, [{ name: 'kept', uri: cluster.url }])
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    const repositories = repositoriesPage(page)
    await repositories.open()
    await expect(page).toHaveURL(/\/cluster\/0\/snapshot_repositories$/)
    await expect(page).toHaveTitle(/Snapshots/)

    await repositories.newButton.click()
    await page.getByLabel('Name', { exact: true }).fill('repositories-nightly')
    await page.getByLabel('Location', { exact: true }).fill('nightly')
    await expect(repositories.dialog).toContainText('The nodes allow repositories in')
    await expect(repositories.dialog).toContainText('The name is free')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create repository' }).click()
    await expect(repositories.dialog).toBeHidden()
    const row = repositories.row('repositories-nightly')
    await expect(row).toContainText('location nightly')
    await expect(row).toContainText(/\d nodes?, \d/)
    await expectAccessible(page)

    await repositories.menu('repositories-nightly', 'Edit…')
    await page.getByLabel('Snapshot rate').fill('80mb')
    await page.getByRole('checkbox', { name: 'Read-only' }).check()
    await page.getByRole('button', { name: 'Save repository' }).click()
    await expect(row).toContainText('read-only')
    const told = (await (await fetch(`${cluster.url}/_snapshot/repositories-nightly`)).json()) as object
    expect(told).toMatchObject({
      'repositories-nightly': {
        settings: { location: 'nightly', max_snapshot_bytes_per_sec: '80mb', readonly: 'true' },
      },
    })
    await repositories.menu('repositories-nightly', 'Edit…')
    await page.getByRole('checkbox', { name: 'Read-only' }).uncheck()
    await page.getByRole('button', { name: 'Save repository' }).click()
    await expect(row).not.toContainText('read-only')

    await page.getByRole('button', { name: 'Verify repositories-nightly' }).click()
    await row.getByRole('button', { name: /\d nodes?, \d/ }).click()
    await expect(page.getByRole('dialog')).toContainText(/asked, and (?:all )?can use it/)
    await page.keyboard.press('Escape')
    await repositories.menu('repositories-nightly', 'Clean up…')
    await page.getByRole('button', { name: 'Clean up', exact: true }).click()
    await expect(page.getByText('There was nothing to remove.')).toBeVisible()

    await page.getByRole('button', { name: 'Delete repositories-nightly…' }).click()
    await expect(repositories.dialog).toContainText('All snapshots inside are also deleted')
    await page.getByRole('button', { name: 'Delete repository', exact: true }).click()
    await expect(row).toBeHidden()
    expect((await fetch(`${cluster.url}/_snapshot/repositories-nightly`)).status).toBe(404)
  })

  test('outside of path.repo are said to be so beforehand, and give the engine’s reason', async ({
    quietPage: page,
    cluster,
    gateway,
  }) => {
    await savedClusters(page, [{ name: 'kept', uri: cluster.url }])
    await enter(page, gateway)
    await repositoriesPage(page).open()
    await repositoriesPage(page).newButton.click()
    await page.getByLabel('Name', { exact: true }).fill('repositories-outside')
    await page.getByLabel('Location', { exact: true }).fill('/elsewhere/outside')
    await expect(page.getByRole('dialog')).toContainText('The location lies outside path.repo')
    await page.getByRole('button', { name: 'Create repository' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      "doesn't match any of the locations specified by path.repo",
    )
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('/elsewhere/outside')
    expect((await fetch(`${cluster.url}/_snapshot/repositories-outside`)).status).toBe(404)
  })
})

test.describe('a repository that some nodes cannot reach', { tag: '@fake' }, () => {
  let server: FakeServer
  test.beforeAll(async () => {
    const nodes = ['hot-01', 'hot-02', 'cold-01'].map((name, at) => ({ name, elected: at === 0 }))
    const reason = 'store location [/mnt/snapshots/nightly] is not accessible on the node'
    server = await startFakeServer({
      cluster: createFakeCluster({
        nodes,
        repositories: {
          nightly: { type: 'fs', settings: { location: 'nightly' }, snapshots: [], unreachable: { 'cold-01': reason } },
        },
      }),
    })
  })
  test.afterAll(() => server.close())

  test('says which, why, and of which nothing was said', async ({ quietPage: page, gateway }) => {
    await savedClusters(page, [{ name: 'split', uri: server.url }])
    await enter(page, gateway)
    const repositories = repositoriesPage(page)
    await repositories.open()
    await page.getByRole('button', { name: 'Verify nightly' }).click()
    await repositories
      .row('nightly')
      .getByRole('button', { name: /1 node failed/ })
      .click()
    const popup = page.getByRole('dialog', { name: 'Verification of nightly, result per node' })
    await expect(popup).toContainText('cold-01')
    await expect(popup).toContainText('store location [/mnt/snapshots/nightly] is not accessible on the node')
    await expect(popup).toContainText('hot-01, hot-02')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await repositories.row('nightly').getByRole('link', { name: 'nightly', exact: true }).click()
    await expect(page).toHaveURL(/snapshot_repositories\/nightly$/)
  })
})
