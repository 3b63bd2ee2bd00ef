import { createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { pendingTasksPage } from './pages/pendingTasksPage.ts'
import { savedClusters } from './savedClusters.ts'

test.describe('pending cluster tasks', { tag: '@fake' }, () => {
  let server: FakeServer
  test.beforeAll(async () => {
    const cluster = createFakeCluster({
      pendingTasks: [
        { insertOrder: 41, priority: 'URGENT', source: 'create-index [orders]', executing: true, waitedMs: 12_345 },
        { insertOrder: 42, priority: 'HIGH', source: 'put-mapping [orders]', executing: false, waitedMs: 12_001 },
        { insertOrder: 43, priority: 'HIGH', source: 'shard-started [logs][0]', executing: false, waitedMs: 800 },
      ],
    })
    server = await startFakeServer({ cluster })
  })
  test.afterAll(() => server.close())

  test('are counted on Home, listed, narrowed, and the address restores it', async ({ quietPage: page, gateway }) => {
    await savedClusters(page, [{ name: 'busy', uri: server.url }])
    await enter(page, gateway)
    await page.getByRole('link', { name: 'Pending tasks 3' }).click()
    await expect(page).toHaveURL(/\/cluster\/0\/pending_tasks$/)
    await expect(page).toHaveTitle(/Pending tasks/)
    const pending = pendingTasksPage(page)
    await expect(pending.row('create-index [orders]')).toContainText('executing')
    await expect.poll(pending.orders).toEqual(['41', '42', '43'])
    await expectAccessible(page)
    await pending.priority.selectOption('HIGH')
    await pending.filter.fill('orders')
    await expect.poll(pending.orders).toEqual(['42'])
    await expect(page).toHaveURL(/filter=orders/)
    await expect(page).toHaveURL(/priority=HIGH/)
    await page.reload()
    await expect.poll(pending.orders).toEqual(['42'])
    await pending.priority.selectOption('LANGUID')
    await expect(page.getByText('None of 3 tasks matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filter' }).last().click()
    await expect.poll(pending.orders).toEqual(['41', '42', '43'])
    server.cluster.state.pendingTasks = []
    await page.keyboard.press('r')
    await expect(page.getByText('The cluster manager has nothing waiting')).toBeVisible()
    await page.getByRole('navigation', { name: 'Related pages' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('link', { name: 'Pending tasks 0' })).toBeVisible()
  })
})
