import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import type { Page, Route } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, test } from './fixtures.ts'
import { clusterSelector } from './pages/clusterSelector.ts'
import { savedClusters } from './savedClusters.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'

const clusterList = '**/api/default_clusters.json'

/** Holds back what is asked for by these addresses; what it returns lets it go on, and all that comes later. */
async function hold(page: Page, address: string | RegExp) {
  const held: Route[] = []
  let isHolding = true
  await page.route(address, (route) => {
    if (isHolding) held.push(route)
    else return route.fallback()
  })
  return {
    count: () => held.length,
    release: async () => {
      isHolding = false
      await Promise.all(held.map((route) => route.fallback()))
    },
  }
}

test.describe('a start', { tag: '@fake' }, () => {
  let server: FakeServer
  test.beforeAll(async () => {
    server = await startFakeServer({ cluster: createFakeCluster() })
  })
  test.afterAll(() => server.close())

  const asked = () => server.requests.map(({ path }) => path.replace(/\?.*/, ''))
  /** Once on Home, so that cluster and engine are known; then away from the app, for only what is asked from then on counts. */
  const knows = async (page: Page, gateway: RunningGateway) => {
    await savedClusters(page, [{ name: 'known', uri: server.url }])
    await enter(page, gateway)
    await expect(page.getByText('Lucene version')).toBeVisible()
    await page.goto(`${gateway.origin}/theme.js`)
    server.requests.length = 0
  }

  test('of a page whose cluster is known asks it before the gateway has said what it has set up', async ({
    quietPage: page,
    gateway,
  }) => {
    await knows(page, gateway)
    const list = await hold(page, clusterList)
    await page.goto(`${gateway.origin}/cluster/0/nodes`)
    await expect.poll(asked).toEqual(expect.arrayContaining(['/', '/_cluster/health', '/_cat/nodes']))
    expect(list.count()).toBe(1)
    await list.release()
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
    // What was answered before the page was drawn is not asked again.
    expect(asked().filter((path) => path === '/_cat/nodes')).toHaveLength(1)
  })

  test('shows the product before its code is there', async ({ quietPage: page, gateway }) => {
    await knows(page, gateway)
    const code = await hold(page, /\/assets\/main-[^/]*\.js$/)
    await page.goto(gateway.origin, { waitUntil: 'commit' })
    await expect(page.getByRole('banner')).toHaveText('Searchdeck')
    await expect.poll(code.count).toBe(1)
    await code.release()
    await expect(page.getByText('Lucene version')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(1)
  })

  test('with a cluster that takes its time shows the frame meanwhile', async ({ quietPage: page, gateway }) => {
    await knows(page, gateway)
    const calls = await hold(page, '**/api/forward')
    await page.goto(`${gateway.origin}/cluster/0`)
    await expect(
      page.getByRole('navigation', { name: 'Pages of this cluster' }).getByRole('link', { name: 'Indices' }),
    ).toBeVisible()
    await calls.release()
    await expect(page.getByText('Lucene version')).toBeVisible()
  })

  test('in a browser whose session has ended leads to the sign-in, though it has asked already', async ({
    page,
    gateway,
  }) => {
    await knows(page, gateway)
    await page.context().clearCookies()
    await page.goto(gateway.origin)
    await expect(page.getByRole('heading', { name: 'Sign in to the gateway' })).toBeVisible()
    expect(asked()).toEqual([])
  })

  for (const address of ['/', '/cluster/0', '/cluster/0/nodes'])
    test(`at ${address} leads to the cluster that the gateway has by now, not to the one it had`, async ({
      quietPage: page,
    }) => {
      const other = await startFakeServer({ cluster: createFakeCluster() })
      const folder = mkdtempSync(join(tmpdir(), 'searchdeck-start-'))
      const before = await startGateway(['--cluster', server.url], undefined, folder)
      await enter(page, before)
      await expect(page.getByText('Lucene version')).toBeVisible()
      await before.stop()
      const after = await startGateway(['--cluster', other.url], before.port, folder)
      const tab = await page.context().newPage()
      await tab.goto(after.origin + address)
      await expect(clusterSelector(tab).button).toContainText(new URL(other.url).host)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => other.requests.map(({ path }) => path)).toContain('/')
      await after.stop()
      await other.close()
      rmSync(folder, { recursive: true, force: true })
    })
})
