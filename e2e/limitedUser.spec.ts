import { createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import type { RunningCluster } from '@searchdeck/clusters'
import { request, type Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indexActions } from './pages/indexActions.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { savedClusters } from './savedClusters.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

test.describe('one call is forbidden', { tag: '@fake' }, () => {
  let server: FakeServer
  let gateway: RunningGateway
  test.beforeAll(async () => {
    const held = createFakeCluster({
      indices: [{ index: 'orders', health: 'yellow', rep: '1' }, { index: 'users' }],
      aliases: [{ alias: 'shop', index: 'orders' }],
    })
    server = await startFakeServer({ cluster: held })
    gateway = await startGateway(['--cluster', server.url])
  })
  test.afterEach(() => server.cluster.heal())
  test.afterAll(async () => {
    await gateway.stop()
    await server.close()
  })

  const home = async (page: Page) => {
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const refusalOf = (page: Page, call: string) =>
    page.getByRole('alert').filter({ hasText: '403 Forbidden' }).filter({ hasText: call })

  test('GET /: Home says so beside what it would tell, the rest is there', async ({ quietPage: page }) => {
    server.cluster.fail(/^\/$/, { status: 403 })
    await home(page)
    await expect(refusalOf(page, 'GET /')).toBeVisible()
    await expect(page.getByText('Active shards percent')).toBeVisible()
    await indicesPage(page).open()
    await expect(indicesPage(page).row('orders')).toBeVisible()
    await expectAccessible(page)
  })

  test('_cluster/health: its place says so, the dot is grey, the cluster is not taken for gone', async ({
    quietPage: page,
  }) => {
    server.cluster.fail('/_cluster/health', { status: 403 })
    await home(page)
    await expect(refusalOf(page, 'GET /_cluster/health')).toBeVisible()
    await expect(page.getByText('Lucene version')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cluster .*unknown/ })).toBeVisible()
    await indicesPage(page).open()
    await expect(indicesPage(page).row('orders')).toBeVisible()
  })

  test('_cluster/stats: the figures say so, health and identity are there', async ({ quietPage: page }) => {
    server.cluster.fail('/_cluster/stats', { status: 403 })
    await home(page)
    await expect(refusalOf(page, 'GET /_cluster/stats')).toBeVisible()
    await expect(page.getByText('Lucene version')).toBeVisible()
    await expect(page.getByText('Active shards percent')).toBeVisible()
  })

  test('_cat/indices: the list says so under its head, Home is there', async ({ quietPage: page }) => {
    server.cluster.fail('/_cat/indices', { status: 403 })
    await home(page)
    await expect(page.getByText('Lucene version')).toBeVisible()
    await indicesPage(page).open()
    await expect(refusalOf(page, 'GET /_cat/indices')).toBeVisible()
    await expect(page.getByText('Health', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    server.cluster.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(indicesPage(page).row('orders')).toBeVisible()
  })

  test('_cat/aliases: the column says so, the indices are there', async ({ quietPage: page }) => {
    server.cluster.fail('/_cat/aliases', { status: 403 })
    await home(page)
    await indicesPage(page).open()
    await expect(indicesPage(page).row('orders')).toContainText('not permitted')
  })
})

test.describe('a user who may read logs-* of a secured cluster', { tag: '@secured' }, () => {
  let cluster: RunningCluster
  let gateway: RunningGateway
  test.beforeAll(async ({ secured }) => {
    cluster = secured
    gateway = await startGateway(['--ca', cluster.ca ?? ''])
  })
  test.afterAll(() => gateway.stop())

  /** Two connections to one cluster, side by side in the list. */
  async function open(page: Page, path: string, limited = cluster.users?.['limited']) {
    const { admin } = cluster.users ?? {}
    if (!admin || !limited) throw new Error('The cluster is not secured')
    const auth = ({ name, password }: { name: string; password: string }) => ({
      authType: 'basicAuth',
      authData: { username: name, password },
    })
    await savedClusters(page, [
      { id: 'limited', name: 'as limited', uri: cluster.url, auth: auth(limited) },
      { id: 'admin', name: 'as admin', uri: cluster.url, auth: auth(admin) },
    ])
    await enter(page, gateway)
    await expect(page.getByRole('button', { name: /^Cluster as limited/ })).toBeVisible()
    await page.goto(`${gateway.origin}${path}`)
  }

  test('the app stays usable, and each refused part says so', async ({ quietPage: page }) => {
    await open(page, '/cluster/0')
    await expect(page.getByText('Active shards percent')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'GET /_cluster/stats' })).toContainText('403 Forbidden')
    await indicesPage(page).open()
    await expect(page.getByRole('alert').filter({ hasText: 'GET /_cat/indices' })).toContainText('403 Forbidden')
    await expectAccessible(page)
    for (const [path, call] of [
      ['nodes', 'GET /_cat/nodes'],
      ['index_templates', 'GET /_index_template'],
      ['shards/recovery', 'GET /_recovery'],
      ['pending_tasks', 'GET /_cluster/pending_tasks'],
    ] as const) {
      await page.goto(`${gateway.origin}/cluster/0/${path}`)
      await expect(page.getByRole('alert').filter({ hasText: call })).toContainText('403 Forbidden')
      await expectAccessible(page)
    }
  })

  test('who may list a part only is asked for names, and works within them', async ({ quietPage: page }) => {
    const { admin } = cluster.users ?? {}
    if (!admin) throw new Error('The cluster is not secured')
    const api = await request.newContext({
      baseURL: cluster.url,
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: { authorization: `Basic ${btoa(`${admin.name}:${admin.password}`)}` },
    })
    const security = '/_plugins/_security/api'
    const made: string[] = []
    const make = async (path: string, data: object) => {
      expect((await api.put(path, { data })).ok()).toBe(true)
      made.unshift(path)
    }
    const ranger = { name: 'ranger', password: 'Only-logs-91!' }
    try {
      for (const name of ['logs-part-1', 'logs-part-2', 'orders-part'])
        await make(`/${name}`, { settings: { number_of_replicas: 0 } })
      await make(`${security}/roles/ranger`, {
        cluster_permissions: ['cluster_monitor', 'cluster_composite_ops'],
        index_permissions: [{ index_patterns: ['logs-*'], allowed_actions: ['indices_all'] }],
      })
      await make(`${security}/internalusers/ranger`, { password: ranger.password })
      await make(`${security}/rolesmapping/ranger`, { users: [ranger.name] })
      await open(page, '/cluster/0/indices', ranger)
      await expect(page.getByRole('alert')).toContainText('no permissions for')
      await expect(page.getByText('This user may not list all indices')).toBeVisible()
      await expectAccessible(page)
      const names = page.getByRole('textbox', { name: 'Names or patterns' })
      await names.fill('orders-part')
      await names.press('Enter')
      await expect(page.getByRole('alert')).toContainText('GET /_cat/indices/orders-part')
      await expect(names).toHaveValue('orders-part')
      await names.fill('logs-part-*')
      await names.press('Enter')
      const { row } = indicesPage(page)
      await expect(row('logs-part-1')).toBeVisible()
      await expect(row('logs-part-2')).toBeVisible()
      await expect(page.getByText('Only indices that match')).toContainText('logs-part-*')
      await expect(page).toHaveURL(/within=logs-part-\*/)
      await expectAccessible(page)
      await page.getByRole('checkbox', { name: 'Select logs-part-1' }).check()
      await page.getByRole('toolbar', { name: 'Selected indices' }).getByRole('button', { name: 'Refresh' }).click()
      await page.getByRole('button', { name: 'Refresh 1 index' }).click()
      await expect(page.getByRole('dialog', { name: 'Refresh 1 index' }).getByRole('status')).toContainText('1 done')
      await page.keyboard.press('Escape')
      await indexActions(page).choose('logs-part-2', 'Delete…')
      await indexActions(page).dialog.getByRole('button', { name: 'Delete index' }).click()
      await expect(row('logs-part-2')).toHaveCount(0)
      await page.reload()
      await expect(row('logs-part-1')).toBeVisible()
      for (const path of ['shards', 'shards/recovery']) {
        await page.goto(`${gateway.origin}/cluster/0/${path}`)
        await expect(page.getByText('Only indices that match')).toContainText('logs-part-*')
        await expect(page.getByText('logs-part-1').first()).toBeVisible()
      }
      await page.goto(`${gateway.origin}/cluster/0/search`)
      await page.getByRole('button', { name: /^Indices: / }).click()
      await expect(page.getByRole('dialog').getByText('logs-part-1')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('logs-part-1')
      await expect(page.getByRole('option', { name: /logs-part-1/ }).first()).toBeVisible()
      await page.goto(`${gateway.origin}/cluster/0/indices`)
      await page.getByRole('button', { name: 'Show all indices' }).click()
      await expect(page.getByText('This user may not list all indices')).toBeVisible()
    } finally {
      for (const path of made) await api.delete(path)
      await api.dispose()
    }
  })

  test('what this user may not change is refused with the reason, and sent to nobody else', async ({
    quietPage: page,
  }) => {
    await open(page, '/cluster/0/indices')
    const { create, dialog } = indexActions(page)
    await create('not-mine')
    await expect(dialog.getByRole('alert')).toContainText('403 Forbidden')
    await expect(dialog.getByRole('textbox', { name: 'Index name' })).toHaveValue('not-mine')
  })

  test('another connection to the same cluster sees what it may see, in another tab at the same time', async ({
    quietPage: page,
    context,
  }) => {
    await open(page, '/cluster/0/indices')
    await expect(page.getByRole('alert').filter({ hasText: 'GET /_cat/indices' })).toBeVisible()
    const second = await context.newPage()
    await second.goto(`${gateway.origin}/cluster/1/indices`)
    const { create, told, choose, dialog } = indexActions(second)
    await create('mine')
    await expect(told('200 OK · mine created')).toBeVisible()
    await expect(indicesPage(second).row('mine')).toBeVisible()
    await page.getByRole('button', { name: 'Reload', exact: true }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'GET /_cat/indices' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cluster as limited/ })).toBeVisible()
    await choose('mine', 'Delete…')
    await dialog.getByRole('button', { name: 'Delete index' }).click()
    await expect(told('200 OK · mine deleted')).toBeVisible()
  })
})
