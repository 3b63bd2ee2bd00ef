import type { RunningCluster } from '@searchdeck/clusters'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indexActions } from './pages/indexActions.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { workPlace } from './pages/workPlace.ts'
import { savedClusters } from './savedClusters.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'
import { startWire, type Wire } from './startWire.ts'
import { enter } from './enter.ts'

let cluster: RunningCluster
let gateway: RunningGateway
let wire: Wire

test.beforeEach(async ({ cluster: shared, gateway: own }) => {
  cluster = shared
  gateway = own
  wire = await startWire(cluster.url)
})
// What no job may touch; the list is longer than what is chosen in it.
test.beforeAll(({ cluster: shared }) => fetch(`${shared.url}/aside`, { method: 'PUT' }))
test.afterAll(({ tidyUp }) => tidyUp())
test.afterEach(async () => {
  await wire.stop()
  if (made !== '') await call('DELETE', `/${made}-*?expand_wildcards=all`)
  made = ''
})

/** Prefix of the indices of this test. */
let made = ''

/** Behind the page's back, as somebody else would. */
async function call(method: string, path: string, body?: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(cluster.url + path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
  return text
}

/** Indices `prefix-00` … with one shard and no replica; those for which `isOnThird` says so live on the third node. */
async function make(prefix: string, count: number, isOnThird: (at: number) => boolean = () => false) {
  const third = cluster.nodes[2]?.name ?? ''
  const names = Array.from({ length: count }, (_, at) => `${prefix}-${String(at).padStart(2, '0')}`)
  made = prefix
  await Promise.all(
    names.map((name, at) => {
      const rule = isOnThird(at) ? 'require' : 'exclude'
      const settings = { number_of_replicas: 0, [`routing.allocation.${rule}._name`]: third }
      return call('PUT', `/${name}`, { settings })
    }),
  )
  return names
}

/** The action on all indices, confirmed; the dialog that follows it. */
async function start(page: Page, count: number, action: string, words: string) {
  await savedClusters(page, [{ name: 'faulty', uri: wire.url }])
  await enter(page, gateway)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow|red/)
  await indicesPage(page).open()
  await indicesPage(page).filter.fill(`${made}-`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Indices${count} of \\d+$`))
  await page.getByRole('checkbox', { name: /^Select all rows/ }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected indices' })
  await bar.getByRole('button', { name: action, exact: true }).click()
  const preview = page.getByRole('dialog', { name: words })
  if (action === 'Close' && count > 10) await preview.getByRole('textbox').fill(String(count))
  await preview.getByRole('button', { name: words }).click()
  return jobDialog(page, words)
}

function jobDialog(page: Page, words: string) {
  const dialog = page.getByRole('dialog', { name: words })
  return {
    dialog,
    state: dialog.getByRole('status'),
    /** Waits for the summary. When it comes is up to the cluster, which may close indices one by one. */
    ends: (summary: string) => expect(dialog.getByRole('status')).toContainText(summary),
    row: (name: string) => dialog.getByRole('row').filter({ hasText: name }),
    /** Presses the button and confirms what is asked then. */
    goOn: async (button: string, confirm: string) => {
      await dialog.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').last().getByRole('button', { name: confirm }).click()
    },
  }
}

/** Opens the job that was left, by the button in the header. */
async function leftJob(page: Page, words: string) {
  const { button, popup } = workPlace(page)
  await button.click()
  await expect(popup).toContainText('Not finished.')
  await popup.getByRole('button', { name: 'Details' }).click()
  return jobDialog(page, words)
}

async function copiedReport(page: Page, dialog: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy the report' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

const ones = (names: readonly string[]) => names.map(() => 1)

test('a node that dies half way: what had its shard there has failed, the rest is done, and nothing runs twice', async ({
  quietPage: page,
}) => {
  const names = await make('dying', 36, (at) => at % 2 === 1)
  const node = cluster.nodes[2]
  wire.before = async (_, number) => {
    if (number !== 2) return
    await node?.kill()
    await call('GET', '/_cluster/health?wait_for_nodes=2&timeout=60s')
  }
  const words = 'Clear the caches of 36 indices'
  const job = await start(page, 36, 'Clear cache', words)
  await expect(job.dialog.getByText('Retry the failed ones')).toBeVisible({ timeout: 60_000 })
  // What was sent before the node died was done on every index.
  const before = wire.calls[0]?.path ?? ''
  const lost = names.filter((name, at) => at % 2 === 1 && !before.includes(name))
  await expect(job.state).toHaveText(`${36 - lost.length} done · ${lost.length} failed`)
  const copied = await copiedReport(page, job.dialog)
  for (const name of names)
    expect(copied).toContain(
      lost.includes(name) ? `${name}\tfailed\tA primary shard of it has no node` : `${name}\tdone\t`,
    )
  expect(wire.timesDone(names)).toEqual(ones(names))
  await expectAccessible(page)
  await job.dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  // One alone is told as honestly.
  await indexActions(page).choose(lost[0] ?? '', 'Clear cache')
  await expect(indexActions(page).told(`Cache of ${lost[0]} cleared`)).toContainText(
    'A primary shard of it has no node',
  )
  await workPlace(page).button.click()
  await workPlace(page).popup.getByRole('button', { name: 'Details' }).click()

  await node?.restart()
  await call('GET', '/_cluster/health/dying-*?wait_for_status=green&timeout=60s')
  await job.goOn('Retry the failed ones', `Clear the caches of ${lost.length} indices`)
  await job.ends('36 done')
  await expect(job.state).toHaveText('36 done')
  const times = (name: string) => (name === lost[0] ? 3 : lost.includes(name) ? 2 : 1)
  expect(wire.timesDone(names)).toEqual(names.map(times))
})

test('documents of every index but the one on a dead node are deleted, and it alone has failed', async ({
  quietPage: page,
}) => {
  const names = await make('emptied', 3, (at) => at === 1)
  for (const name of names) await call('PUT', `/${name}/_doc/1?refresh=true`, { n: 1 })
  const node = cluster.nodes[2]
  await node?.kill()
  try {
    await call('GET', '/_cluster/health?wait_for_nodes=2&timeout=60s')
    const words = 'Delete all documents of 3 indices'
    const job = await start(page, 3, 'Delete documents', words)
    await job.ends('2 done · 1 failed')
    await expect(job.row('emptied-01')).toContainText('Search rejected due to missing shards [[emptied-01][0]]')
    for (const name of ['emptied-00', 'emptied-02']) expect(await call('GET', `/${name}/_count`)).toContain('"count":0')
    // The call for all three came to nothing; then each was asked for once.
    expect(wire.calls).toHaveLength(4)
  } finally {
    await node?.restart()
  }
  await call('GET', '/_cluster/health/emptied-*?wait_for_status=green&timeout=60s')
  expect(await call('GET', '/emptied-01/_count')).toContain('"count":1')
})

test('an index blocked because a disk is full fails alone and at once, and only it is tried again', async ({
  quietPage: page,
}) => {
  const names = await make('blocked', 20)
  const block = (on: true | null) => call('PUT', '/blocked-17/_settings', { 'index.blocks.read_only_allow_delete': on })
  await block(true)
  const job = await start(page, 20, 'Close', 'Close 20 indices')
  await job.ends('19 done · 1 failed')
  await expect(job.row('blocked-17')).toContainText('429 cluster_block_exception')
  await expect(job.row('blocked-17')).toContainText('flood-stage watermark')
  expect(wire.timesDone(names)).toEqual(names.map((name) => (name === 'blocked-17' ? 0 : 1)))

  await block(null)
  wire.calls.length = 0
  await job.goOn('Retry the failed ones', 'Close 1 index')
  await job.ends('20 done')
  expect(wire.calls.map(({ path }) => path.split('?')[0])).toEqual(['/blocked-17/_close'])
})

test('one index that is gone by the time its batch is sent fails alone', async ({ quietPage: page }) => {
  const names = await make('gone', 20)
  let gone = ''
  wire.before = async ({ path }, number) => {
    if (number !== 2) return
    gone = path.split(/[/,]/)[1] ?? ''
    await call('DELETE', `/${gone}`)
  }
  const job = await start(page, 20, 'Flush', 'Flush 20 indices')
  await job.ends('19 done · 1 failed')
  await expect(job.row(gone)).toContainText('no such index')
  expect(wire.timesDone(names)).toEqual(names.map((name) => (name === gone ? 0 : 1)))
})

test('a cluster short of memory asks for fewer calls: the job says so, waits, and goes on by itself', async ({
  quietPage: page,
}) => {
  const names = await make('busy', 20)
  const limit = (value: string | null) =>
    call('PUT', '/_cluster/settings', { transient: { 'indices.breaker.total.limit': value } })
  wire.before = async (_, number) => {
    if (number === 2) await limit('1%')
  }
  try {
    const job = await start(page, 20, 'Close', 'Close 20 indices')
    await expect(job.state).toContainText('The cluster asks for fewer calls: 429 circuit_breaking_exception')
    await expect(job.dialog.getByRole('timer')).toContainText(/attempt \d of 4 follows/)
    await expect(job.state).toContainText('16 done · 4 not started')
    await expect(job.dialog.getByRole('button', { name: 'Stop', exact: true })).toBeEnabled()
    await limit(null)
    await job.ends('20 done')
    expect(wire.timesDone(names)).toEqual(ones(names))
    expect(wire.calls.some(({ status }) => status === 429)).toBe(true)
  } finally {
    await limit(null)
  }
})

test('a page that is closed while a batch is under way: it is looked up when the job goes on, and not sent again', async ({
  quietPage: page,
}) => {
  const names = await make('shut', 40)
  wire.after = (_, number) => (number === 2 ? 'lost' : 'told')
  const running = await start(page, 40, 'Close', 'Close 40 indices')
  await expect(running.state).toContainText('16 done · 16 under way · 8 not started')
  await expect.poll(() => wire.calls[1]?.status).toBe(200)
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto(gateway.origin)
  const job = await leftJob(again, 'Close 40 indices')
  await expect(job.state).toContainText('16 done · 16 under way · 8 not started')
  await job.goOn('Resume', 'Close 8 indices')
  await job.ends('40 done')
  expect(wire.timesDone(names)).toEqual(ones(names))
  expect(wire.calls).toHaveLength(3)
})

test('a gateway that is killed and started again half way: the job is there, and nothing runs twice', async ({
  quietPage: page,
}) => {
  const names = await make('restart', 40)
  gateway = await startGateway()
  wire.after = async (_, number) => {
    if (number !== 2) return 'told'
    await gateway.kill()
    return 'lost'
  }
  const running = await start(page, 40, 'Close', 'Close 40 indices')
  await expect(running.state).toContainText('16 done · 16 unknown · 8 not started')
  await expect(running.state).toContainText('The cluster gave no answer any more.')
  gateway = await startGateway([], gateway.port)
  await enter(page, gateway)
  const job = await leftJob(page, 'Close 40 indices')
  await job.goOn('Resume', 'Close 8 indices')
  await job.ends('40 done')
  expect(wire.timesDone(names)).toEqual(ones(names))
  expect(wire.calls).toHaveLength(3)
  await gateway.stop()
})
