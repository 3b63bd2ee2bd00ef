import type { RunningCluster } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

const REPOSITORY = 'restore-journey'
const SNAPSHOT = 'before'

test.describe('restore', { tag: '@engines' }, () => {
  let cluster: RunningCluster
  let gateway: RunningGateway
  /** As they were when the snapshot was made. */
  let before: unknown

  test.beforeAll(async ({ cluster: shared, gateway: own }) => {
    cluster = shared
    gateway = own
    for (const [id, value] of [1, 9_007, -3].entries())
      await call('PUT', `restored-orders/_doc/${id}?refresh=true`, { value, name: `<b>${id}</b> été %2F` })
    await call('PUT', 'restored-other/_doc/1?refresh=true', { other: true })
    await call('PUT', `_snapshot/${REPOSITORY}`, { type: 'fs', settings: { location: REPOSITORY } })
    await call('PUT', `_snapshot/${REPOSITORY}/${SNAPSHOT}?wait_for_completion=true`, { indices: 'restored-*' })
    before = await documentsOf('restored-orders')
    await call('DELETE', 'restored-orders/_doc/1?refresh=true')
    await call('PUT', 'restored-orders/_doc/0?refresh=true', { value: 4 })
    expect(await documentsOf('restored-orders')).not.toEqual(before)
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  /** Behind the page's back, as somebody else would. */
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${cluster.url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.ok, text).toBe(true)
    return JSON.parse(text)
  }

  async function documentsOf(index: string): Promise<unknown> {
    await call('POST', `${index}/_refresh`)
    const { hits } = (await call('GET', `${index}/_search?size=100`)) as {
      hits: { hits: { _id: string; _source: object }[] }
    }
    return hits.hits.map(({ _id, _source }) => [_id, _source]).sort()
  }

  async function openRestore(page: Page) {
    await savedClusters(page, [{ name: 'kept', uri: cluster.url }])
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    await page.goto(`${gateway.origin}/cluster/0/snapshot_repositories/${REPOSITORY}`)
    await page.getByRole('button', { name: `Actions for snapshot ${SNAPSHOT}` }).click()
    await page.getByRole('menuitem', { name: 'Restore…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore from' })
    await dialog.getByRole('checkbox', { name: 'restored-orders' }).click()
    await dialog.getByRole('checkbox', { name: 'Include global state' }).uncheck()
    return dialog
  }

  test('under a new name, next to what changed meanwhile', async ({ quietPage: page }) => {
    const dialog = await openRestore(page)
    await dialog.getByLabel('Rename pattern').fill('restored-(.+)')
    await dialog.getByLabel('Replacement').fill('restored-copy-of-$1')
    await expect(dialog.getByRole('list', { name: 'Resulting names' })).toContainText('restored-copy-of-orders')
    await expectAccessible(page)
    // What was typed and chosen outlasts a reload.
    await page.reload()
    await expect(dialog.getByLabel('Replacement')).toHaveValue('restored-copy-of-$1')
    await expect(dialog.getByRole('checkbox', { name: 'restored-orders' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Include global state' })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Restore 1 index' }).click()
    const job = page.getByRole('dialog', { name: `Restore 1 index from ${SNAPSHOT}` })
    await expect(job).toContainText('1 done')
    expect(await documentsOf('restored-copy-of-orders')).toEqual(before)
    expect(await documentsOf('restored-orders')).not.toEqual(before)
  })

  test('over an index that is open: it is closed first, and is as it was', async ({ quietPage: page }) => {
    const dialog = await openRestore(page)
    await expect(dialog).toContainText('an open index has this name')
    await expect(dialog.getByRole('button', { name: 'Restore 0 indices' })).toBeDisabled()
    await dialog.getByLabel('What to do with restored-orders').selectOption('Close it, then replace it')
    await dialog.getByRole('button', { name: 'Restore 1 index' }).click()
    const job = page.getByRole('dialog', { name: `Restore 1 index from ${SNAPSHOT}` })
    await expect(job).toContainText('2 done')
    expect(await documentsOf('restored-orders')).toEqual(before)
  })

  test('over an index that is closed, which is replaced at once, and is as it was', async ({ quietPage: page }) => {
    await call('PUT', 'restored-other/_doc/1?refresh=true', { other: false })
    await call('POST', 'restored-other/_close')
    const dialog = await openRestore(page)
    await dialog.getByRole('checkbox', { name: 'restored-orders' }).click()
    await dialog.getByRole('checkbox', { name: 'restored-other' }).click()
    await expect(dialog).toContainText('a closed index has this name')
    await dialog.getByLabel('What to do with restored-other').selectOption('Replace it')
    await dialog.getByRole('button', { name: 'Restore 1 index' }).click()
    const job = page.getByRole('dialog', { name: `Restore 1 index from ${SNAPSHOT}` })
    await expect(job).toContainText('1 done')
    expect(await documentsOf('restored-other')).toEqual([['1', { other: true }]])
  })

  test('that no node can take says why, and what is there stays', async ({ quietPage: page }) => {
    const dialog = await openRestore(page)
    await dialog.getByRole('checkbox', { name: 'restored-other' }).click()
    await dialog.getByLabel('Rename pattern').fill('restored-(.+)')
    await dialog.getByLabel('Replacement').fill('restored-nowhere-$1')
    await dialog.getByLabel('Settings changed').fill('index.routing.allocation.require.box=none')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Restore 2 indices' }).click()
    const job = page.getByRole('dialog', { name: `Restore 2 indices from ${SNAPSHOT}` })
    await expect(job).toContainText('2 failed')
    await expect(job).toContainText('A primary shard of it could not be restored: node does not match')
    // The cluster is red for as long as they are there.
    await call('DELETE', 'restored-nowhere-orders,restored-nowhere-other')
  })

  test('goes on without its page, and is found again after a reload', async ({ quietPage: page }) => {
    const dialog = await openRestore(page)
    await dialog.getByLabel('Rename pattern').fill('restored-(.+)')
    await dialog.getByLabel('Replacement').fill('restored-left-$1')
    await dialog.getByRole('button', { name: 'Restore 1 index' }).click()
    const job = page.getByRole('dialog', { name: `Restore 1 index from ${SNAPSHOT}` })
    await expect(job).toContainText(/It goes on in the cluster|1 done/)
    await page.reload()
    await page.getByRole('button', { name: 'Work on this cluster' }).click()
    const work = page.getByRole('dialog', { name: 'Work on this cluster' })
    await expect(work).toContainText(`Restore 1 index from ${SNAPSHOT}`)
    await expect(work.getByRole('listitem').first()).toContainText('1 done')
    expect(await documentsOf('restored-left-orders')).toEqual(before)
  })
})
