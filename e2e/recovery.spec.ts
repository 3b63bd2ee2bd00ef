import type { RunningCluster } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { recoveryPage } from './pages/recoveryPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

test.describe('recoveries', { tag: '@engines' }, () => {
  let cluster: RunningCluster
  let gateway: RunningGateway

  test.beforeAll(async ({ cluster: shared, gateway: own }) => {
    cluster = shared
    gateway = own
    await call('PUT', '/moved', { settings: { number_of_shards: 1, number_of_replicas: 1 } })
    await fill('moved')
    await call('GET', '/_cluster/health/moved?wait_for_status=green&timeout=60s')
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  /** Behind the page's back, as somebody else would. */
  async function call(method: string, path: string, body?: object | string) {
    const answer = await fetch(`${cluster.url}${path}`, {
      method,
      headers: { 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    await answer.text()
    return answer.status
  }

  /** Random text of about 2 MB, which no codec makes smaller by much. */
  async function fill(index: string) {
    const random = () => Array.from({ length: 200 }, () => Math.random().toString(36).slice(2)).join(' ')
    const lines = Array.from({ length: 1000 }, () => `{"index":{}}\n${JSON.stringify({ text: random() })}\n`)
    expect(await call('POST', `/${index}/_bulk`, lines.join(''))).toBe(200)
    await call('POST', `/${index}/_flush`)
  }

  async function open(page: Page, search = '') {
    await savedClusters(page, [{ name: 'moving', uri: cluster.url }])
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    await page.goto(`${gateway.origin}/cluster/0/shards/recovery${search}`)
  }

  const slowly = (rate: string | null) =>
    call('PUT', '/_cluster/settings', { transient: { 'indices.recovery.max_bytes_per_sec': rate } })

  test('how each copy came is listed, found by the palette, and narrowed by stage and index', async ({
    quietPage: page,
  }) => {
    await open(page)
    const recovery = recoveryPage(page)
    await page.goto(`${gateway.origin}/cluster/0`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to or run' }).fill('Shard recov')
    await page.getByRole('option', { name: 'Shard recovery' }).click()
    await expect(page).toHaveURL(/\/cluster\/0\/shards\/recovery$/)
    await expect(recovery.row('moved', '0 rep')).toContainText('PEER')
    await expect(recovery.row('moved', '0 rep')).toContainText('127.0.0.1')
    await expect(recovery.row('moved', '0 pri')).toContainText('EMPTY_STORE')
    await expect(recovery.row('moved', '0 pri')).toContainText('N/A')
    await expectAccessible(page)
    await recovery.stage.selectOption('DONE')
    await recovery.filter.fill('moved')
    await expect.poll(recovery.count).toBe(2)
    await expect(page).toHaveURL(/filter=moved.*stage=DONE|stage=DONE.*filter=moved/)
    await page.reload()
    await expect.poll(recovery.count).toBe(2)
    await recovery.stage.selectOption('TRANSLOG')
    await expect(page.getByText(/None of \d+ recoveries matches/)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filter' }).last().click()
    await expect(recovery.row('moved', '0 pri')).toBeVisible()
  })

  test('a running one is watched to its end', async ({ quietPage: page }) => {
    await open(page)
    const recovery = recoveryPage(page)
    await recovery.activeOnly.click()
    await expect(page.getByText('No recovery is running')).toBeVisible()
    await page.getByRole('combobox', { name: 'Auto-refresh interval' }).selectOption('1')
    await slowly('200kb')
    await call('PUT', '/moved/_settings', { number_of_replicas: 0 })
    await call('PUT', '/moved/_settings', { number_of_replicas: 1 })
    await expect(recovery.progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
    await expect(recovery.row('moved', '0 rep')).toContainText('INDEX')
    await expect(page.getByText('1 running')).toBeVisible()
    await expectAccessible(page)
    await slowly(null)
    await expect(page.getByText('No recovery is running')).toBeVisible({ timeout: 30_000 })
    await expect(recovery.progress).toHaveCount(0)
    await page.getByRole('button', { name: 'Show finished ones too' }).click()
    await expect(recovery.row('moved', '0 rep')).toContainText('100%')
    await page.getByRole('combobox', { name: 'Auto-refresh interval' }).selectOption('0')
  })

  test('a node that died and came back is seen to get its shards again', async ({ quietPage: page }) => {
    const node = cluster.nodes[2]
    await call('PUT', '/spread', { settings: { number_of_shards: 6, number_of_replicas: 1 } })
    await call('GET', '/_cluster/health/spread?wait_for_status=green&timeout=60s')
    await open(page, '?filter=spread')
    const recovery = recoveryPage(page)
    await expect.poll(recovery.count).toBe(12)
    const target = async () => (await recovery.cells('Target')).filter((text) => text.startsWith(node?.name ?? '?'))
    expect((await target()).length).toBeGreaterThan(0)
    await node?.kill()
    await call('GET', '/_cluster/health?wait_for_nodes=2&timeout=60s')
    await page.keyboard.press('r')
    await expect.poll(target).toEqual([])
    await node?.restart()
    await call('GET', '/_cluster/health/spread?wait_for_status=green&timeout=60s')
    await page.keyboard.press('r')
    await expect.poll(recovery.count).toBe(12)
    expect((await target()).length).toBeGreaterThan(0)
  })
})
