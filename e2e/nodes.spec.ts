import { bigCluster, createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import type { RunningCluster } from '@searchdeck/clusters'
import { expect, expectAccessible, test } from './fixtures.ts'
import { nodesPage } from './pages/nodesPage.ts'
import { savedClusters } from './savedClusters.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

test.describe('three nodes of OpenSearch', () => {
  let cluster: RunningCluster
  test.beforeEach(async ({ quietPage: page, system, cluster: shared }) => {
    cluster = shared
    await enter(page, system)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  test('are listed with who they are, what they do and how full they are', async ({ quietPage: page }) => {
    const nodes = nodesPage(page)
    await page.getByRole('link', { name: /^Nodes 3/ }).click()
    await expect(page).toHaveTitle(/Nodes/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes3')
    const [first = '', ...others] = cluster.nodes.map(({ name }) => name)
    await expect.poll(nodes.names).toEqual([first, ...others])
    for (const name of [first, ...others]) {
      await expect(nodes.row(name)).toContainText(cluster.version)
      await expect(nodes.row(name)).toContainText('127.0.0.1')
      await expect(nodes.row(name)).toContainText(/\d+%/)
      await expect(nodes.row(name)).toContainText(/[\d.]+ \/ [\d.]+ [MGT]B/)
      await expect(nodes.row(name)).toContainText('rack.row: r1')
    }
    await expect(nodes.grid.getByRole('gridcell', { name: 'yes', exact: true })).toHaveCount(1)
    await expect(nodes.grid.getByRole('gridcell', { name: 'eligible', exact: true })).toHaveCount(2)
    await expect(nodes.grid.getByText('NaN')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('open what their roles mean, by keyboard', async ({ quietPage: page }) => {
    const nodes = nodesPage(page)
    await nodes.open()
    await nodes
      .row(cluster.nodes[1]?.name ?? '')
      .getByRole('button', { name: /^Roles of/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Roles of/ })
    await expect(dialog).toContainText('may become cluster manager cluster_manager')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  })

  test('are filtered and sorted, and the address restores it', async ({ quietPage: page }) => {
    const nodes = nodesPage(page)
    const second = cluster.nodes[1]?.name ?? ''
    await nodes.open()
    await nodes.filter.fill(second)
    await expect.poll(nodes.names).toEqual([second])
    await nodes.filter.fill('attributes:eu-1a')
    await nodes.filter.press('Enter')
    await expect.poll(nodes.names).toHaveLength(3)
    await nodes.header('Name').getByRole('button').click()
    await expect.poll(nodes.names).toEqual(cluster.nodes.map(({ name }) => name).toReversed())
    await page.reload()
    await expect(page.getByRole('search').getByRole('button', { name: 'Remove attributes:eu-1a' })).toBeVisible()
    await expect.poll(nodes.names).toEqual(cluster.nodes.map(({ name }) => name).toReversed())
    await nodes.filter.fill('no such node')
    await expect(page.getByText('None of 3 nodes matches')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear filter' }).last().click()
    await expect.poll(nodes.names).toHaveLength(3)
  })

  test('hide the attributes that the settings say', async ({ quietPage: page }) => {
    const nodes = nodesPage(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('textbox', { name: 'Hidden node attributes' }).fill('^rack')
    await expectAccessible(page)
    await nodes.open()
    const row = nodes.row(cluster.nodes[0]?.name ?? '')
    await expect(row).toContainText('shard_indexing_pressure_enabled')
    await expect(row).not.toContainText('rack.row')
  })

  test('show that one is gone, and that it is back', async ({ quietPage: page }) => {
    const nodes = nodesPage(page)
    const [, , third] = cluster.nodes
    await nodes.open()
    await expect.poll(nodes.names).toHaveLength(3)
    await page.getByRole('combobox', { name: 'Auto-refresh interval' }).selectOption('1')
    await third?.kill()
    await expect(nodes.row(third?.name ?? '')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes2')
    await third?.restart()
    await expect(nodes.row(third?.name ?? '')).toBeVisible({ timeout: 60_000 })
  })
})

test.describe('a user who may not read the nodes of a secured cluster', { tag: '@secured' }, () => {
  let gateway: RunningGateway
  test.beforeAll(async ({ secured }) => {
    gateway = await startGateway(['--ca', secured.ca ?? ''])
  })
  test.afterAll(() => gateway.stop())

  test('is told which call was refused; another one of the same cluster sees them', async ({
    quietPage: page,
    secured: cluster,
  }) => {
    const { admin, limited } = cluster.users ?? {}
    if (!admin || !limited) throw new Error('The cluster is not secured')
    await savedClusters(
      page,
      [limited, admin].map(({ name, password }) => ({
        ...{ id: name, name, uri: cluster.url },
        auth: { authType: 'basicAuth', authData: { username: name, password } },
      })),
    )
    await enter(page, gateway)
    await expect(page.getByRole('button', { name: new RegExp(`^Cluster ${limited.name}`) })).toBeVisible()
    await page.goto(`${gateway.origin}/cluster/0/nodes`)
    const refusal = page.getByRole('alert').filter({ hasText: 'GET /_cat/nodes' })
    await expect(refusal).toContainText('403 Forbidden')
    await expectAccessible(page)
    await page.goto(`${gateway.origin}/cluster/1/nodes`)
    await expect.poll(nodesPage(page).names).toEqual(cluster.nodes.map(({ name }) => name))
  })
})

test.describe('fifty nodes', { tag: '@fake' }, () => {
  let server: FakeServer
  let gateway: RunningGateway
  test.beforeAll(async () => {
    const nodes = bigCluster({ indices: 10 }).nodes?.map((node, at) => ({
      ...node,
      name: `es-data-node-prod-${String(at).padStart(2, '0')}`,
    }))
    const cluster = createFakeCluster({ distribution: 'elasticsearch', version: '9.4.3', nodes: nodes ?? [] })
    server = await startFakeServer({ cluster })
    gateway = await startGateway(['--cluster', server.url])
  })
  test.afterEach(() => server.cluster.heal())
  test.afterAll(async () => {
    await gateway.stop()
    await server.close()
  })

  test('have what fills up in sight at every width, with names of 20 characters', async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, gateway)
    const nodes = nodesPage(page)
    await nodes.open()
    await expect(nodes.row('es-data-node-prod-00')).toBeVisible()
    const end = async (title: string) => {
      const box = await nodes.header(title).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(await end('Shards')).toBeLessThan(1430)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(nodes.header('Master')).toHaveCount(0)
    for (const title of ['Disk', 'Heap', 'CPU', 'RAM']) expect(await end(title)).toBeLessThan(1270)
    await page.setViewportSize({ width: 800, height: 900 })
    for (const title of ['Disk', 'Heap']) expect(await end(title)).toBeLessThan(790)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(nodes.row('es-data-node-prod-00').getByRole('gridcell').first()).toContainText('%')
  })

  test('are there when their attributes may not be read, and the column says so', async ({ quietPage: page }) => {
    server.cluster.fail('/_nodes', { status: 403 })
    await enter(page, gateway)
    const nodes = nodesPage(page)
    await nodes.open()
    await expect(nodes.row('es-data-node-prod-00')).toContainText('not permitted')
  })

  test('are read at 390 px and sideways by keyboard', async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, gateway)
    await page.getByRole('button', { name: 'Pages, now Home' }).click()
    await page.getByRole('menuitemradio', { name: 'Nodes' }).click()
    const nodes = nodesPage(page)
    await nodes.row('es-data-node-prod-00').getByRole('gridcell').first().focus()
    await page.keyboard.press('End')
    await expect(nodes.header('ID')).toBeInViewport()
    await expectAccessible(page)
  })
})

test('a serverless cluster has no tab for nodes', { tag: '@fake' }, async ({ quietPage: page }) => {
  const cluster = createFakeCluster({ distribution: 'elasticsearch', flavor: 'serverless' })
  const server = await startFakeServer({ cluster })
  const gateway = await startGateway(['--cluster', server.url])
  await enter(page, gateway)
  await expect(page.getByRole('link', { name: 'Indices' }).first()).toBeVisible()
  await expect(page.getByText('This is a serverless cluster')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nodes' })).toHaveCount(0)
  await page.goto(`${gateway.origin}/cluster/0/nodes`)
  await expect(page.getByRole('alert')).toContainText('GET /_cat/nodes')
  await gateway.stop()
  await server.close()
})
