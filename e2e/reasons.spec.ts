import type { RunningCluster } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { shardsPage } from './pages/shardsPage.ts'

test.describe.configure({ timeout: 120_000 })

async function send(base: string, method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(base + path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
  return { status: answer.status, text: await answer.text() }
}

async function openShards(page: Page, entry: string, filter: string) {
  await page.goto(entry)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Shards/ })
    .click()
  const shards = shardsPage(page)
  await shards.filter.fill(filter)
  // The grid is drawn anew when the filter counts: what was focused before that is gone.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Shards\s*1 of \d/)
  await expect(shards.head(filter)).toBeVisible()
  return shards
}

test.describe('on the cluster of all journeys', () => {
  const name = 'reasons-of-one'
  test.afterEach(async ({ system }) => {
    await send(system.clusterUrl, 'DELETE', `/${name}`)
    await send(system.clusterUrl, 'DELETE', `/${name}-later`)
  })

  test('under read_only_allow_delete the page says what the engine does: no delete of documents, but of the index', async ({
    quietPage: page,
    system,
  }) => {
    const call = (method: string, path = '', body?: object) => send(system.clusterUrl, method, `/${name}${path}`, body)
    await call('PUT', '', { settings: { number_of_replicas: 0 } })
    await call('PUT', '/_doc/1?refresh=true', { a: 1 })
    await call('PUT', '/_settings', { 'index.blocks.read_only_allow_delete': true })
    expect((await call('DELETE', '/_doc/1')).status).toBe(429)
    expect((await call('PUT', '/_doc/2', { a: 2 })).status).toBe(429)
    expect((await call('PUT', '/_settings', { 'index.refresh_interval': '5s' })).status).toBe(429)
    expect((await call('GET', '/_search')).status).toBe(200)

    await page.goto(system.entry)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow|red/)
    await page.goto(`${system.origin}/cluster/0/indices/${name}`)
    const note = page.getByRole('note')
    await expect(note).toContainText('documents can be neither written nor deleted')
    await expect(note).toContainText('It can still be searched, and the whole index can be deleted')
    expect((await call('DELETE')).status).toBe(200)
  })

  test('a shard that no node may take says which rule keeps it out, not how it came to be unassigned', async ({
    quietPage: page,
    system,
  }) => {
    await send(system.clusterUrl, 'PUT', `/${name}?wait_for_active_shards=0`, {
      settings: { number_of_replicas: 0, 'index.routing.allocation.require._name': 'nowhere' },
    })
    const shards = await openShards(page, system.entry, name)
    // What the page says of the cluster changes, and moves the grid: a tip is put away when its place moves.
    await expect(async () => {
      await shards.badge('Unassigned', 'primary 0, UNASSIGNED').focus()
      await expect(shards.tip).toContainText('Became unassigned byINDEX_CREATED', { timeout: 2_000 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(shards.bar).toContainText('stays unassigned: cannot allocate because allocation is not permitted')
    await expect(shards.bar).toContainText('became so by INDEX_CREATED')
    await expect(shards.reasons.first()).toHaveText('excluded by rule')
    await page.goto(`${system.origin}/cluster/0/indices/${name}?part=shards`)
    await expect(page.getByRole('note')).toContainText(/stays unassigned:.*not permitted to any of the nodes/)
    await expect(page.getByRole('note')).toContainText('node does not match index setting')

    // The reason on Home leads to the same, and the head of the index back to its page.
    await page.goto(`${system.origin}/cluster/0`)
    const unwell = page.getByRole('grid', { name: 'Needs attention' }).getByRole('row').filter({ hasText: name })
    await unwell.getByRole('link', { name: /^1 primary unassigned/ }).click()
    await expect(shards.bar).toContainText('stays unassigned: cannot allocate because allocation is not permitted')
    await shards.head(name).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/indices/${name}$`))
    await page.goto(`${system.origin}/cluster/0`)
    await page.getByRole('link', { name: /^Unassigned shards/ }).click()
    await expect(shards.head(name)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Filter by node' })).toHaveValue('(unassigned)')
  })

  test('the palette finds an index that was made since it was open last', async ({ quietPage: page, system }) => {
    await page.goto(system.entry)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow|red/)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Go to or run' })
    await expect(page.getByRole('group', { name: /^Indices/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await send(system.clusterUrl, 'PUT', `/${name}-later`, { settings: { number_of_replicas: 0 } })
    await page.keyboard.press('Control+k')
    await search.fill(`${name}-later`)
    await expect(page.getByRole('option', { name: new RegExp(`^${name}-later`) })).toBeVisible()
  })
})

test.describe('where the cluster itself is changed', () => {
  let cluster: RunningCluster
  const call = (method: string, path: string, body?: object) => send(cluster.url, method, path, body)
  const setting = (settings: Record<string, unknown>) => call('PUT', '/_cluster/settings', { transient: settings })
  const disk = 'cluster.routing.allocation.disk'

  test.beforeAll(async ({ cluster: shared }) => {
    cluster = shared
    // The disks are measured every half minute unless told otherwise: from here on, so that the time is used.
    await setting({ [`${disk}.threshold_enabled`]: true, 'cluster.info.update.interval': '10s' })
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  /** Until the explanation of the copy has this decider: the disks have been measured. */
  const explained = (index: string, primary: boolean, decider: string) =>
    expect
      .poll(async () => (await call('POST', '/_cluster/allocation/explain', { index, shard: 0, primary })).text, {
        timeout: 90_000,
      })
      .toContain(decider)

  test('a full disk says the limit that was reached: of an absolute watermark what is free, of a share what is used', async ({
    quietPage: page,
    system,
  }) => {
    await call('PUT', '/disky', { settings: { number_of_replicas: 0 } })
    await setting({
      [`${disk}.watermark.low`]: '900tb',
      [`${disk}.watermark.high`]: '1kb',
      [`${disk}.watermark.flood_stage`]: '1b',
    })
    await explained('disky', true, 'disk_threshold')
    const shards = await openShards(page, system.entry, 'disky')
    const own = shards.grid.getByRole('button', { name: 'primary 0, STARTED' })
    await own.click()
    await expect(shards.reasons.first()).toHaveText(/^[\d.]+ [MGT]B free < 989[.,]\d* ?[TP]B$/)
    await page.keyboard.press('Escape')

    for (const low of ['0.01', '1%']) {
      await setting({
        [`${disk}.watermark.low`]: low,
        [`${disk}.watermark.high`]: low === '1%' ? '99.99%' : '0.9999',
        [`${disk}.watermark.flood_stage`]: low === '1%' ? '99.999%' : '0.99999',
      })
      await own.click()
      await expect(shards.reasons.first()).toHaveText(/^disk [\d.]+% > 1%$/)
      await page.keyboard.press('Escape')
    }
    // The next one needs room for its index.
    await setting({
      [`${disk}.watermark.low`]: null,
      [`${disk}.watermark.high`]: null,
      [`${disk}.watermark.flood_stage`]: null,
      [`${disk}.threshold_enabled`]: false,
    })
  })

  test('a node that left is named, and those that stay say that they have no copy', async ({
    quietPage: page,
    system,
  }) => {
    const lost = cluster.nodes[2]
    if (!lost) throw new Error('The cluster has no third node')
    await call('PUT', '/lonely', {
      settings: { number_of_replicas: 0, 'index.routing.allocation.require._name': lost.name },
    })
    const shards = await openShards(page, system.entry, 'lonely')
    await expect(shards.badge(lost.name, 'primary 0, STARTED')).toBeVisible()
    await lost.kill()
    try {
      await expect(async () => {
        await shards.reload()
        await expect(shards.head('lonely')).toHaveAccessibleName(/red/, { timeout: 1000 })
      }).toPass({ timeout: 60_000 })
      await expect(async () => {
        await shards.badge('Unassigned', 'primary 0, UNASSIGNED').focus()
        await expect(shards.tip).toContainText(`node_left [${lost.name}]`, { timeout: 2_000 })
      }).toPass()
      await page.keyboard.press('Enter')
      await expect(shards.bar).toContainText('a previous copy of the primary shard existed')
      await expect(shards.reasons.first()).toHaveText('has no copy')
      await shards.reasons.first().focus()
      await expect(shards.tip).toContainText('It has no copy of this shard on its disk.')
    } finally {
      await lost.restart()
    }
  })
})
