import type { RunningCluster } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indexActions } from './pages/indexActions.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { workPlace } from './pages/workPlace.ts'
import type { RunningGateway } from './startGateway.ts'
import { savedClusters } from './savedClusters.ts'
import { enter } from './enter.ts'

test.describe('indices', { tag: '@engines' }, () => {
  let cluster: RunningCluster
  let gateway: RunningGateway

  test.beforeAll(async ({ cluster: shared, gateway: own }) => {
    cluster = shared
    gateway = own
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  /** Behind the page's back, as somebody else would. */
  async function call(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
    const headers = { 'content-type': path.includes('_bulk') ? 'application/x-ndjson' : 'application/json' }
    const answer = await fetch(`${cluster.url}${path}`, { method, ...(body !== undefined && { body, headers }) })
    return { status: answer.status, text: await answer.text() }
  }

  /** Each with one shard and no replica, all at once. */
  async function make(prefix: string, count: number): Promise<void> {
    const settings = '{"settings":{"number_of_shards":1,"number_of_replicas":0}}'
    const names = Array.from({ length: count }, (_, at) => `${prefix}-${at}`)
    const made = await Promise.all(names.map((name) => call('PUT', `/${name}`, settings)))
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 200))
  }

  async function fill(index: string, count: number): Promise<void> {
    const lines = Array.from({ length: count }, (_, n) => `{"index":{}}\n{"n":${n}}\n`)
    expect((await call('POST', `/${index}/_bulk?refresh=true`, lines.join(''))).status).toBe(200)
  }

  async function open(page: Page) {
    await savedClusters(page, [{ name: 'worked on', uri: cluster.url }])
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    await indicesPage(page).open()
    await expect(indicesPage(page).grid).toBeVisible()
  }

  test('aliases are added with what they do, moved and deleted', async ({ quietPage: page }) => {
    for (const index of ['alias-one', 'alias-two']) await fill(index, 1)
    await open(page)
    const { choose, told } = indexActions(page)
    await choose('alias-one', 'Aliases…')
    const dialog = page.getByRole('dialog', { name: 'Aliases of alias-one' })
    await expect(dialog).toContainText('This index has no aliases')
    await dialog.getByRole('textbox', { name: 'Alias name' }).fill('Sales')
    await dialog.getByText('Filter, routing, write index').click()
    await dialog.getByRole('textbox', { name: 'Filter' }).fill('{"term":{"n":9007199254740993}}')
    await dialog.getByRole('checkbox').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add alias' }).click()
    await expect(told('200 OK · Alias Sales added to alias-one')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Aliases' })).toContainText('9007199254740993')
    await dialog.getByRole('textbox', { name: 'Alias name' }).fill('alias-two')
    await expect(dialog).toContainText('An index has this name.')
    await dialog.getByRole('textbox', { name: 'Alias name' }).fill('')
    await dialog.getByText('Filter, routing, write index').click()

    await dialog.getByRole('button', { name: 'Move alias Sales' }).click()
    const move = page.getByRole('dialog', { name: 'Move this alias to another index?' })
    await move.getByRole('combobox').fill('alias-two')
    await expectAccessible(page)
    await move.getByRole('button', { name: 'Move alias' }).click()
    await expect(told('200 OK · Alias Sales moved to alias-two')).toBeVisible()
    expect(JSON.parse((await call('GET', '/alias-two/_alias')).text)).toMatchObject({
      'alias-two': { aliases: { Sales: { is_write_index: true } } },
    })
    await expect(dialog).toContainText('This index has no aliases')
    await expect(move).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(indicesPage(page).row('alias-two')).toContainText('[Sales]')

    await choose('alias-two', 'Aliases…')
    const other = page.getByRole('dialog', { name: 'Aliases of alias-two' })
    expect((await call('DELETE', '/alias-two/_alias/Sales')).status).toBe(200)
    await other.getByRole('button', { name: 'Delete alias Sales' }).click()
    const remove = page.getByRole('dialog', { name: 'Delete this alias?' })
    await remove.getByRole('button', { name: 'Delete alias' }).click()
    await expect(remove.getByRole('alert')).toContainText('404 Not found')
    await expectAccessible(page)
  })

  test('a reindex is followed from another page and over a reload', async ({ quietPage: page }) => {
    await fill('copy-from', 1500)
    await open(page)
    const { choose, told } = indexActions(page)
    const work = workPlace(page)
    await choose('copy-from', 'Reindex…')
    const dialog = page.getByRole('dialog', { name: 'Reindex copy-from' })
    const dest = dialog.getByRole('combobox', { name: 'Destination index' })
    await dest.fill('copy-from')
    await expect(dialog).toContainText('An index cannot be copied into itself.')
    await dest.fill('copy-to')
    await expect(dialog).toContainText('It is new')
    await expectAccessible(page)
    await dest.press('Enter')
    await expect(told('Reindex into copy-to started.')).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.reload()
    await expect(work.button).toBeVisible()
    await work.button.click()
    await expect(work.popup).toContainText('Reindex of copy-from into copy-to')
    await expect(work.popup).toContainText('done · 1,500 created')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await indicesPage(page).open()
    await choose('copy-from', 'Reindex…')
    await dest.fill('copy-to')
    await expect(dialog).toContainText('It exists.')
    await dest.press('Enter')
    await expect(told('Reindex of copy-from into copy-to: done')).toContainText('1,500 updated')
  })

  test('a reindex that the engine refuses says why, and keeps what was typed', async ({ quietPage: page }) => {
    await fill('gone-soon', 1)
    await open(page)
    const { choose } = indexActions(page)
    await choose('gone-soon', 'Reindex…')
    const dialog = page.getByRole('dialog', { name: 'Reindex gone-soon' })
    expect((await call('DELETE', '/gone-soon')).status).toBe(200)
    await dialog.getByRole('combobox').fill('gone-copy')
    await page.keyboard.press('Enter')
    const told = dialog.getByRole('alert').or(page.getByText('Reindex of gone-soon into gone-copy: failed'))
    await expect(told.first()).toBeVisible()
    await expect(page.getByText(/no such index/).first()).toBeVisible()
  })

  test('all documents of an index are deleted, and the index stays', async ({ quietPage: page }) => {
    await fill('emptied', 120)
    await open(page)
    const { choose, told } = indexActions(page)
    await choose('emptied', 'Delete documents…')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('ALL data is deleted: 120 documents.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete all documents' }).click()
    await expect(told('Delete all documents of emptied: done')).toContainText('120 deleted')
    expect((await call('GET', '/emptied/_count')).text).toContain('"count":0')

    await choose('emptied', 'Delete documents…')
    expect((await call('DELETE', '/emptied')).status).toBe(200)
    await dialog.getByRole('button', { name: 'Delete all documents' }).click()
    await expect(page.getByText(/no such index|Index not found/).first()).toBeVisible()
  })

  test('many indices are changed in batches, with one summary', async ({ quietPage: page }) => {
    await make('many', 40)
    await call('PUT', '/left-alone')
    await open(page)
    const indices = indicesPage(page)
    await indices.filter.fill('many-')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('40 of')
    const bar = page.getByRole('toolbar', { name: 'Selected indices' })
    const selectAll = page.getByRole('checkbox', { name: /^Select all rows/ })
    await selectAll.check()
    for (const [action, words] of [
      ['Refresh', 'Refresh 40 indices'],
      ['Flush', 'Flush 40 indices'],
      ['Clear cache', 'Clear the caches of 40 indices'],
      ['Force merge', 'Force merge 40 indices'],
      ['Delete documents', 'Delete all documents of 40 indices'],
      ['Close', 'Close 40 indices'],
      ['Open', 'Open 40 indices'],
    ] as const) {
      await bar.getByRole('button', { name: action, exact: true }).click()
      const preview = page.getByRole('dialog', { name: words })
      await expect(preview).toContainText('3 requests')
      if (action === 'Refresh') await expectAccessible(page)
      if (action === 'Delete documents' || action === 'Close') {
        await expect(preview.getByRole('button', { name: words })).toBeDisabled()
        await preview.getByRole('textbox').fill('40')
      }
      await preview.getByRole('button', { name: words }).click()
      const job = page.getByRole('dialog', { name: words })
      await expect(job.getByRole('status')).toContainText('40 done')
      if (action === 'Refresh') await expectAccessible(page)
      await page.keyboard.press('Escape')
      // The list is read anew: open ones can be opened no more.
      await expect(indices.row('many-0')).toContainText(action === 'Close' ? 'close' : 'open')
    }
    await bar.getByRole('button', { name: 'Change a setting' }).click()
    const setting = page.getByRole('dialog', { name: 'Change a setting of 40 indices' })
    await setting.getByRole('combobox', { name: 'Setting' }).fill('index.refresh_interval')
    await setting.getByRole('textbox', { name: 'Value' }).fill('37s')
    await expect(setting).toContainText('3 requests')
    await expectAccessible(page)
    await setting.getByRole('textbox', { name: /40/ }).fill('40')
    await setting.getByRole('button', { name: 'Change 40 indices' }).click()
    const changed = page.getByRole('dialog', { name: 'Change index.refresh_interval of 40 indices' })
    await expect(changed.getByRole('status')).toContainText('40 done')
    await page.keyboard.press('Escape')
    expect((await call('GET', '/many-39/_settings')).text).toContain('"refresh_interval":"37s"')
    await bar.getByRole('button', { name: 'Delete', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Delete 40 indices' })
    expect((await call('DELETE', '/many-7')).status).toBe(200)
    await preview.getByRole('textbox').fill('40')
    await preview.getByRole('button', { name: 'Delete 40 indices' }).click()
    const job = page.getByRole('dialog', { name: 'Delete 40 indices' })
    await expect(job.getByRole('status')).toContainText('39 done · 1 failed')
    await expect(job.getByRole('grid')).toContainText('It is no longer there.')
    await expectAccessible(page)
    expect((await call('HEAD', '/many-0')).status).toBe(404)
  })

  test('a page that is closed half way leaves what can be resumed', async ({ quietPage: page }) => {
    await make('half', 40)
    await open(page)
    await indicesPage(page).filter.fill('half-')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('40')
    await page.getByRole('checkbox', { name: /^Select all rows/ }).check()
    let closes = 0
    await page.route('**/api/forward', async (route) => {
      const isClose = route.request().headers()['x-searchdeck-path']?.includes('/_close') === true
      if (isClose) closes += 1
      // The second one never leaves the page.
      if (isClose && closes === 2) return
      await route.fallback()
    })
    const bar = page.getByRole('toolbar', { name: 'Selected indices' })
    await bar.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('40')
    await page.getByRole('dialog').getByRole('button', { name: 'Close 40 indices' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('16 done · 16 under way')
    await page.reload()
    const work = workPlace(page)
    await work.button.click()
    // Unknown where the page still heard that its call broke off, before it went.
    await expect(work.popup).toContainText(/Not finished\. 16 done · 16 (?:under way|unknown) · 8 not started/)
    await work.popup.getByRole('button', { name: 'Details' }).click()
    const job = page.getByRole('dialog', { name: 'Close 40 indices' })
    await expectAccessible(page)
    await job.getByRole('button', { name: 'Resume' }).click()
    const asked = page.getByRole('dialog', { name: 'Go on with what was not started?' })
    await asked.getByRole('button', { name: 'Close 8 indices' }).click()
    await expect(job.getByRole('status')).toContainText('24 done · 16 unknown')
    const statuses = (await call('GET', '/_cat/indices/half-*?h=status&expand_wildcards=all')).text
    expect(statuses.match(/close/g)).toHaveLength(24)
  })
})
