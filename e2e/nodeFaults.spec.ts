import type { RunningCluster, RunningNode } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { nodesPage } from './pages/nodesPage.ts'
import { shardsPage } from './pages/shardsPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

test.describe.configure({ timeout: 240_000 })

/** The page is right within ten seconds; a machine that is slow itself may take longer. */
const SOON = { timeout: 60_000 }

let cluster: RunningCluster
let gateway: RunningGateway

test.beforeAll(async ({ cluster: shared, gateway: own }) => {
  cluster = shared
  gateway = own
  const settings = { number_of_shards: 3, number_of_replicas: 1 }
  await call(cluster.url, 'PUT', '/spread', { settings, aliases: { wide: {} } })
})
test.afterAll(({ tidyUp }) => tidyUp())
test.beforeEach(() => call(cluster.url, 'GET', '/_cluster/health?wait_for_status=green&wait_for_nodes=3&timeout=120s'))

async function call(url: string, method: string, path: string, body?: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
  return text
}

interface Roles {
  /** The node that the page asks. It is not the manager. */
  readonly entry: RunningNode
  readonly manager: RunningNode
  readonly other: RunningNode
}

async function roles(): Promise<Roles> {
  const elected = (await call(cluster.url, 'GET', '/_cat/cluster_manager?h=node')).trim()
  const [manager] = cluster.nodes.filter(({ name }) => name === elected)
  const [entry, other] = cluster.nodes.filter(({ name }) => name !== elected)
  if (!manager || !entry || !other) throw new Error(`No node ${elected}`)
  return { entry, manager, other }
}

/** Home of the cluster by one of its nodes, all well. */
async function openHome(page: Page, { url }: RunningNode) {
  await savedClusters(page, [{ name: 'three', uri: url }])
  await enter(page, gateway)
  const home = {
    title: page.getByRole('heading', { level: 1 }),
    selector: page.getByRole('banner').getByRole('button', { name: /^Cluster three/ }),
    trouble: page.getByRole('alert'),
    figures: page.getByRole('region', { name: 'Cluster in figures' }),
    identity: page.getByText('Lucene version'),
  }
  await expect(home.title).toContainText('green', SOON)
  await expect(home.figures).toContainText('3 primaries · 3 replicas')
  return home
}

test('another node is stopped: how many answer is said, and no figure falls unmarked', async ({ quietPage: page }) => {
  const { entry, other } = await roles()
  const home = await openHome(page, entry)
  other.pause()
  try {
    await expect(home.figures.getByText('2 of 3 nodes answered').first()).toBeVisible(SOON)
    // The figures of the nodes that answer follow.
    await expect(home.figures.getByText(/^≥ 1$/)).toBeVisible(SOON)
    await expect(home.figures).toContainText('3 primaries · 3 replicas')
    await expectAccessible(page)
  } finally {
    other.resume()
  }
  await expect(home.figures.getByText('2 of 3 nodes answered')).toHaveCount(0, SOON)
})

test('the manager is stopped: its health is not shown any longer, the rest goes on', async ({ quietPage: page }) => {
  const { entry, manager } = await roles()
  const home = await openHome(page, entry)
  manager.pause()
  try {
    await expect(home.selector).toHaveAccessibleName('Cluster three: health does not answer', SOON)
    await expect(home.title).toContainText(/health does not answer\s*for \d+ s/)
    await expect(home.trouble).toContainText('may be worse than it looks')
    await expect(home.figures.getByText('2 of 3 nodes answered').first()).toBeVisible(SOON)
    await expect(home.identity).toBeVisible()
    await expect(home.title).not.toContainText('green')
    await expectAccessible(page)
  } finally {
    manager.resume()
  }
  await expect(home.title).toContainText(/green|yellow/, SOON)
  await expect(home.trouble).toHaveCount(0)
})

test('the node that is asked is stopped: the page says so, and stays', async ({ quietPage: page }) => {
  const { entry } = await roles()
  const home = await openHome(page, entry)
  entry.pause()
  try {
    await expect(home.selector).toHaveAccessibleName('Cluster three: does not answer', SOON)
    await expect(home.title).toContainText('does not answer')
    await expect(home.title).not.toContainText('green')
    await expect(home.identity).toBeVisible()
  } finally {
    entry.resume()
  }
  await expect(home.title).toContainText(/green|yellow/, SOON)
})

test('two of three nodes are gone: nobody leads the cluster, and what one node knows can be read', async ({
  quietPage: page,
}) => {
  const { entry, manager, other } = await roles()
  const home = await openHome(page, entry)
  await Promise.all([manager.kill(), other.kill()])
  try {
    await expect(home.selector).toHaveAccessibleName('Cluster three: no cluster manager elected', SOON)
    await expect(home.title).toContainText('no cluster manager elected')
    await expect(home.trouble).toContainText('Nothing can be changed')
    await expect(home.figures.getByText('1 of 3 nodes answered').first()).toBeVisible(SOON)
    await expect(home.figures.getByText('Unassigned shards').locator('..')).toContainText('–')
    await expect(home.identity).toBeVisible()
    await expectAccessible(page)
    await shardsPage(page).open()
    await expect(shardsPage(page).head('spread')).toBeVisible(SOON)
    await expect(
      shardsPage(page)
        .badge(entry.name, /STARTED/)
        .first(),
    ).toBeVisible()
    await nodesPage(page).open()
    await expect(nodesPage(page).row(entry.name)).toBeVisible(SOON)
    await indicesPage(page).open()
    await expect(indicesPage(page).row('spread')).toBeVisible(SOON)
    await expect(indicesPage(page).row('spread')).toContainText('[wide]', SOON)
    await expect(home.trouble.first()).toContainText('Nothing can be changed')
    await page.getByRole('button', { name: 'New index' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Index name').fill('orphan')
    await dialog.getByRole('button', { name: 'Create index' }).click()
    await expect(dialog.getByRole('status')).toContainText('The cluster has not answered PUT /orphan yet', SOON)
    await expect(dialog.getByRole('alert')).toContainText('cluster_manager_not_discovered_exception', SOON)
  } finally {
    await Promise.all([manager.restart(), other.restart()])
  }
  await expect(page.getByText('Nothing can be changed')).toHaveCount(0, SOON)
})
