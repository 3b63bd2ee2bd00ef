import type { RunningCluster } from '@searchdeck/clusters'
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { shardsPage } from './pages/shardsPage.ts'
import { savedClusters } from './savedClusters.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

let nodeNames: readonly string[]
let cluster: RunningCluster
let gateway: RunningGateway

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(cluster.url + path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return answer.json()
}

const setting = (name: string, value: string | null) =>
  ask('PUT', '/_cluster/settings', { transient: { [name]: value } })

/** An index whose shards all stand. */
async function make(name: string, settings: object): Promise<void> {
  await ask('PUT', `/${name}`, { settings })
  await ask('GET', `/_cluster/health/${name}?wait_for_status=green&timeout=30s`)
}

/** Name of the node that holds the primary. */
async function holderOf(index: string): Promise<string> {
  const rows = (await ask('GET', `/_cat/shards/${index}?format=json&h=prirep,node`)) as {
    prirep: string
    node: string
  }[]
  return rows.find(({ prirep }) => prirep === 'p')?.node ?? ''
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function overlap(a: Box | null, b: Box | null): boolean {
  if (!a || !b) throw new Error('One of them is not drawn')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

async function open(page: Page, filter: string) {
  await enter(page, gateway)
  // The card of Home, not the tab.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Shards/ })
    .click()
  const shards = shardsPage(page)
  await expect(shards.grid).toBeVisible()
  await shards.filter.fill(filter)
  await expect.poll(async () => (await shards.names()).every((name) => name.includes(filter))).toBe(true)
  await expect(shards.head(filter)).toBeVisible()
  return shards
}

async function prepare(own: RunningGateway, shared: RunningCluster): Promise<void> {
  gateway = own
  cluster = shared
  nodeNames = cluster.nodes.map(({ name }) => name)
  // Nothing moves but what the journeys move.
  await setting('cluster.routing.rebalance.enable', 'none')
}

test.describe('shards', { tag: '@engines' }, () => {
  test.beforeAll(({ system, cluster: shared }) => prepare(system, shared))
  test.afterAll(({ tidyUp }) => tidyUp())

  test('a shard is moved, travels in sight, and arrives', async ({ quietPage: page }) => {
    await make('moved', { number_of_shards: 1, number_of_replicas: 0 })
    for (let id = 0; id < 8; id++) {
      await ask('PUT', `/moved/_doc/${id}?refresh=true`, { text: randomBytes(30_000).toString('base64') })
    }
    await ask('POST', '/moved/_flush')
    await setting('indices.recovery.max_bytes_per_sec', '25kb')
    const from = await holderOf('moved')
    const shards = await open(page, 'moved')
    await expectAccessible(page)
    await shards.badge(from, 'primary 0, STARTED').click()
    await expect(shards.bar).toContainText('2 of 2 can take it')
    await expect(shards.targets).toHaveCount(2)
    await expectAccessible(page)
    // A second press leaves it, and so does Escape.
    await shards.badge(from, 'primary 0, STARTED').click()
    await expect(shards.bar).toHaveCount(0)
    await shards.badge(from, 'primary 0, STARTED').click()
    await page.keyboard.press('Escape')
    await expect(shards.targets).toHaveCount(0)

    await shards.badge(from, 'primary 0, STARTED').click()
    const to = nodeNames.find((name) => name !== from) ?? ''
    await shards.row(to).getByRole('button', { name: 'Move here' }).click()
    await expect(shards.dialog).toContainText('the cluster allows it')
    await expect(shards.dialog).toContainText('POST /_cluster/reroute?metric=none')
    await expect(shards.dialog).toContainText(`"from_node": "${from}"`)
    await expectAccessible(page)
    await shards.dialog.getByRole('button', { name: 'Move p0' }).click()
    await expect(page.locator('[id^=snackbar-]')).toContainText(`p0 of moved is moving to ${to}`)
    await expect(shards.bar).toHaveCount(0)
    await expect(shards.badge(from, /primary 0, RELOCATING/)).toBeVisible()
    await expect(shards.badge(to, /primary 0, arriving here/)).toBeVisible()
    await expect(shards.badge(from, /RELOCATING, [1-9]\d?%/)).toBeVisible()
    await expect(shards.badge(to, /arriving here, [1-9]\d?%/)).toBeVisible()
    await setting('indices.recovery.max_bytes_per_sec', null)
    // Nobody reloads: the page notices that it has arrived.
    await expect(shards.badge(to, 'primary 0, STARTED')).toBeVisible({ timeout: 40_000 })
    await expect(shards.row(from).getByRole('button')).toHaveCount(0)
    expect(await holderOf('moved')).toBe(to)
  })

  test('the nodes that cannot take a shard say why, in the rules of the engine', async ({ quietPage: page }) => {
    await make('refused', { number_of_shards: 1, number_of_replicas: 1 })
    const from = await holderOf('refused')
    const rows = (await ask('GET', '/_cat/shards/refused?format=json&h=node')) as { node: string }[]
    const copy = rows.map(({ node }) => node).find((node) => node !== from) ?? ''
    const free = nodeNames.find((node) => node !== from && node !== copy) ?? ''
    await ask('PUT', '/refused/_settings', { 'index.routing.allocation.exclude._name': free })
    const shards = await open(page, 'refused')
    await shards.badge(from, 'primary 0, STARTED').click()
    await expect(shards.row(copy).getByRole('note')).toHaveText('has copy')
    await expect(shards.row(free).getByRole('note')).toHaveText('excluded by rule')
    await expect(shards.bar).toContainText('0 of 2 can take it')
    await shards.row(free).getByRole('note').focus()
    await expect(shards.tip).toContainText('index.routing.allocation.exclude')
    await expectAccessible(page)
    await ask('PUT', '/refused/_settings', { 'index.routing.allocation.exclude._name': null })
  })

  test('a node that is killed leaves shards without a node, red and yellow as it is, and all are back when it is', async ({
    quietPage: page,
  }) => {
    const lost = cluster.nodes[2]
    if (!lost) throw new Error('The cluster has no third node')
    await make('alone', {
      number_of_shards: 1,
      number_of_replicas: 0,
      'index.routing.allocation.require._name': lost.name,
    })
    await make('copied-alone', { number_of_shards: 1, number_of_replicas: 2 })
    const shards = await open(page, 'alone')
    await expect(shards.head('alone')).toHaveAccessibleName(/green/)
    await lost.kill()
    await expect(async () => {
      await shards.reload()
      await expect(shards.head('alone')).toHaveAccessibleName(/red/, { timeout: 3000 })
    }).toPass({ timeout: 120_000 })
    await expect(shards.head('copied-alone')).toHaveAccessibleName(/yellow/)
    await expect(shards.grid.getByRole('columnheader').nth(1)).toHaveAccessibleName(/^alone, red/)
    await expect(shards.row('Unassigned')).toContainText('1 primary, 1 replica')
    await shards.badge('Unassigned', 'primary 0, UNASSIGNED').focus()
    await expect(shards.tip).toContainText('NODE_LEFT')
    await expect(shards.row(lost.name)).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(shards.bar).toContainText('NODE_LEFT')
    // The bar came in above it, and it is not under the head now.
    const [head, chosen] = await Promise.all(
      [shards.head('alone'), shards.row('Unassigned')].map((each) => each.boundingBox()),
    )
    expect(chosen?.y).toBeGreaterThanOrEqual((head?.y ?? Infinity) + (head?.height ?? 0))
    await expect(shards.reasons.first()).toBeVisible()
    await page.keyboard.press('Escape')

    await lost.restart()
    await expect(async () => {
      await shards.reload()
      await expect(shards.head('alone')).toHaveAccessibleName(/green/, { timeout: 3000 })
      await expect(shards.head('copied-alone')).toHaveAccessibleName(/green/, { timeout: 3000 })
    }).toPass({ timeout: 120_000 })
    await expect(shards.row('Unassigned')).toHaveCount(0)
    await expect(shards.badge(lost.name, 'primary 0, STARTED').first()).toBeVisible()
  })
})

// What hangs on no engine is tried on one.
test.describe('shards of one engine', () => {
  test.beforeAll(({ system, cluster: shared }) => prepare(system, shared))
  test.afterAll(({ tidyUp }) => tidyUp())

  test('dozens of shards of one index stand within their cells, and tell of themselves where they are behind a number', async ({
    quietPage: page,
  }) => {
    const lost = { number_of_shards: 40, number_of_replicas: 0, 'index.routing.allocation.require._name': 'nobody' }
    await make('dozens', { number_of_shards: 36, number_of_replicas: 0 })
    await ask('PUT', '/dozens-lost?wait_for_active_shards=0', { settings: lost })
    try {
      const shards = await open(page, 'dozens')
      await expect(shards.row('Unassigned')).toContainText('40 primaries')
      await expect(shards.badge(nodeNames[0] ?? '', /^primary \d+, STARTED$/)).toHaveCount(12)
      expect(await shards.badgesOutOfTheirCell()).toEqual([])
      await shards.badge('Unassigned', '18 more shards').click()
      const all = page.getByRole('dialog', { name: 'dozens-lost, Unassigned' })
      await expect(all).toContainText('40 shards')
      await expect(all.getByRole('button', { name: 'primary 0, UNASSIGNED' })).toBeFocused()
      await page.keyboard.press('End')
      await expect(all.getByRole('button', { name: 'primary 39, UNASSIGNED' })).toBeFocused()
      await expect(shards.tip).toContainText('INDEX_CREATED')
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(all).toHaveCount(0)
      await expect(shards.bar).toContainText('p39')
      await page.keyboard.press('Escape')
    } finally {
      await ask('DELETE', '/dozens,dozens-lost')
    }
  })

  test('two clicks where two neighbouring shards stand choose both, and no tip covers one of them', async ({
    quietPage: page,
  }) => {
    const lost = { number_of_shards: 4, number_of_replicas: 0, 'index.routing.allocation.require._name': 'nobody' }
    await ask('PUT', '/neighbours?wait_for_active_shards=0', { settings: lost })
    try {
      const shards = await open(page, 'neighbours')
      const badges = shards.row('Unassigned').getByRole('button')
      await expect(badges).toHaveCount(4)
      const boxes = () => Promise.all([0, 1, 2, 3].map((at) => badges.nth(at).boundingBox()))
      const places = await boxes()
      for (const at of [0, 1, 3]) {
        const { x = 0, y = 0, width = 0, height = 0 } = places[at] ?? {}
        await page.mouse.move(x + width / 2, y + height / 2)
        await expect(shards.tip).toContainText(`p${at} neighbours`)
        const tip = await shards.tip.boundingBox()
        // Below or beside them all.
        for (const badge of places) expect(overlap(tip, badge), JSON.stringify({ tip, badge })).toBe(false)
        await page.mouse.down()
        await page.mouse.up()
        await expect(shards.bar).toContainText(`p${at}`)
        await expect(badges.nth(at)).toHaveAttribute('aria-pressed', 'true')
        expect(await boxes()).toEqual(places)
      }
    } finally {
      await ask('DELETE', '/neighbours')
    }
  })

  test('a shard is moved by keyboard alone', async ({ quietPage: page }) => {
    await make('by-keyboard', { number_of_shards: 1, number_of_replicas: 0 })
    const from = await holderOf('by-keyboard')
    const shards = await open(page, 'by-keyboard')
    await shards.filter.press('Tab')
    while (!(await shards.grid.evaluate((grid) => grid.contains(document.activeElement))))
      await page.keyboard.press('Tab')
    const way = nodeNames.indexOf(from)
    await page.keyboard.press('Control+Home')
    for (let row = 0; row < way; row++) await page.keyboard.press('ArrowDown')
    await expect(shards.badge(from, 'primary 0, STARTED')).toBeFocused()
    await expect(shards.tip).toContainText('by-keyboard')
    await page.keyboard.press('Enter')
    await expect(shards.targets).toHaveCount(2)
    await page.keyboard.press(way === 0 ? 'ArrowDown' : 'ArrowUp')
    await expect(shards.grid.getByRole('button', { name: 'Move here' }).nth(way === 0 ? 0 : way - 1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shards.dialog).toContainText('the cluster allows it')
    await page.keyboard.press('Tab')
    await expect(shards.dialog.getByRole('button', { name: 'Move p0' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[id^=snackbar-]')).toContainText('p0 of by-keyboard is moving to')
    await expect.poll(() => holderOf('by-keyboard')).not.toBe(from)
  })

  test('a rule that changes after the choice is told by the trial, and nothing moves', async ({ quietPage: page }) => {
    await make('changed', { number_of_shards: 1, number_of_replicas: 0 })
    const from = await holderOf('changed')
    const to = nodeNames.find((node) => node !== from) ?? ''
    const shards = await open(page, 'changed')
    await shards.badge(from, 'primary 0, STARTED').click()
    await expect(shards.targets).toHaveCount(2)
    await ask('PUT', '/changed/_settings', { 'index.routing.allocation.exclude._name': to })
    await shards.row(to).getByRole('button', { name: 'Move here' }).click()
    await expect(shards.dialog.getByRole('alert')).toContainText('filter')
    await expect(shards.dialog.getByRole('button', { name: 'Move p0' })).toBeDisabled()
    await expectAccessible(page)
    expect(await holderOf('changed')).toBe(from)
  })

  test('a read-only connection may look and not move', async ({ quietPage: page }) => {
    await make('locked', { number_of_shards: 1, number_of_replicas: 0 })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.headers()['x-searchdeck-path'] ?? ''))
    await savedClusters(page, [{ name: 'do not touch', uri: cluster.url, access: 'readOnly' }])
    const shards = await open(page, 'locked')
    await shards.badge(await holderOf('locked'), 'primary 0, STARTED').click()
    await expect(shards.bar).toContainText('read-only')
    await expect(shards.targets.first()).toHaveAttribute('aria-disabled', 'true')
    await shards.targets.first().click({ force: true })
    await expect(shards.dialog).toHaveCount(0)
    expect(sent.filter((path) => path.includes('reroute'))).toEqual([])
  })
})

test(
  'a user who may not read shards is told so, in their place',
  { tag: '@secured' },
  async ({ quietPage: page, secured }) => {
    const own = await startGateway(['--ca', secured.ca ?? ''])
    try {
      const { name, password } = secured.users?.limited ?? { name: '', password: '' }
      const auth = { authType: 'basicAuth', authData: { username: name, password } }
      await savedClusters(page, [{ name: 'as limited', uri: secured.url, auth }])
      await enter(page, own)
      await shardsPage(page).open()
      await expect(page.getByRole('alert').filter({ hasText: 'GET /_cat/shards' })).toContainText('403 Forbidden')
      await expectAccessible(page)
    } finally {
      await own.stop()
    }
  },
)
