import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { searchPage } from './pages/searchPage.ts'
import { workPlace } from './pages/workPlace.ts'
import { savedClusters } from './savedClusters.ts'
import { serveStatic } from './serveStatic.ts'
import type { RunningGateway } from './startGateway.ts'
import { startRelay, type Relay, type RelayFault } from './startRelay.ts'

const index = 'flawed-hits'
/** More than page numbers reach. */
const size = 10_050

let relay: Relay
test.beforeEach(async ({ cluster }) => {
  relay = await startRelay(cluster.url)
})
test.afterEach(() => relay.stop())

/** Behind the page's back. */
async function call(url: string, method: string, path: string, body?: string): Promise<string> {
  const type = path.includes('_bulk') ? 'application/x-ndjson' : 'application/json'
  const answer = await fetch(`${url}${path}`, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': type } }),
  })
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(300)
  return text
}

test.beforeAll(async ({ cluster }) => {
  const properties = { n: { type: 'long' }, word: { type: 'keyword' } }
  const settings = { number_of_replicas: 0, number_of_shards: 5 }
  await call(cluster.url, 'PUT', `/${index}`, JSON.stringify({ settings, mappings: { properties } }))
  const lines = Array.from({ length: size }, (_, n) => `{"index":{"_id":"${n}"}}\n{"n":${n},"word":"w${n % 7}"}\n`)
  await call(cluster.url, 'POST', `/${index}/_bulk?refresh=true`, lines.join(''))
})
test.afterAll(({ tidyUp }) => tidyUp())

/** The search page with all documents of the index, by way of the relay. */
async function open(page: Page, gateway: RunningGateway, search = `?indices=${index}`) {
  await savedClusters(page, [{ name: 'flawed', uri: relay.url }])
  await enter(page, gateway)
  const found = searchPage(page)
  await found.open()
  await page.goto(`${page.url().split('?')[0] ?? ''}${search}`)
  return found
}

/** As the security plugin says it. */
const refused = (action: string): RelayFault => {
  const reason = `no permissions for [${action}] and User [name=reader, backend_roles=[], requestedTenant=null]`
  const cause = { type: 'security_exception', reason }
  return { status: 403, body: JSON.stringify({ error: { ...cause, root_cause: [cause] }, status: 403 }) }
}
const error = (status: number, type: string, reason: string): RelayFault => {
  const cause = { type, reason }
  return { status, body: JSON.stringify({ error: { ...cause, root_cause: [cause] }, status }) }
}

test('a search whose calls are refused one at a time says which, and does all the rest', async ({
  quietPage: page,
  gateway,
}) => {
  const found = await open(page, gateway)
  const alert = page.getByRole('alert')
  await expect(found.hits).toBeVisible()

  const allowSearch = relay.fail(/^POST \/[^/]*\/_search(\?|$)/, refused('indices:data/read/search'))
  await found.find('word:w3')
  await expect(alert).toContainText('403')
  await expect(alert).toContainText('indices:data/read/search')
  await expect(alert).toContainText(`POST /${index}/_search`)
  await expect(found.query).toHaveValue('word:w3')
  await expect(found.grid).toHaveCount(0)
  await expectAccessible(page)
  await indicesPage(page).open()
  await expect(indicesPage(page).row(index)).toBeVisible()
  await page.goBack()
  await expect(found.query).toHaveValue('word:w3')
  await expect(alert).toContainText('403')
  allowSearch()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1,436 hits')).toBeVisible()

  const allowMapping = relay.fail(/_mapping/, refused('indices:admin/mappings/get'))
  await page.reload()
  await expect(page.getByText('1,436 hits')).toBeVisible()
  await expect(page.getByText(/The mapping could not be read, so fields cannot be sorted by/)).toContainText(
    'indices:admin/mappings/get',
  )
  await expect(found.column('n').getByRole('button')).toHaveCount(0)
  allowMapping()

  const allowNames = relay.fail(/_resolve\/index|_cat\/(indices|aliases)/, refused('indices:admin/resolve/index'))
  await page.reload()
  await expect(found.column('n').getByRole('button')).toBeVisible()
  await found.inIndices('flawed-*')
  await page.getByRole('button', { name: /^Indices: flawed-\*/ }).click()
  const names = page.getByRole('dialog', { name: 'Indices' })
  await expect(names.getByRole('alert')).toContainText('403')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('1,436 hits')).toBeVisible()
  allowNames()

  const allowCount = relay.fail(/_count/, refused('indices:data/read/count'))
  await page.getByRole('button', { name: 'Actions for all hits' }).click()
  await page.getByRole('menuitem', { name: 'Delete all hits…' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete all hits?' })
  await expect(remove.getByRole('alert')).toContainText('403')
  await expect(remove.getByRole('button', { name: 'Delete documents' })).toBeDisabled()
  allowCount()
  await remove.getByRole('button', { name: 'Try again' }).click()
  await expect(remove.getByRole('button', { name: 'Delete 1,436 documents' })).toBeEnabled()
  await remove.getByRole('button', { name: 'Cancel' }).click()

  await found.find('*')
  await expect(page.getByText('10,000+ hits')).toBeVisible()
  const allowPit = relay.fail(/^POST .*(_pit|point_in_time)/, refused('indices:data/read/point_in_time/create'))
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect(alert).toContainText('indices:data/read/point_in_time/create')
  await expect(found.grid).toBeVisible()
  const { work, download } = await exportAll(page)
  await expect(work).toContainText('indices:data/read/point_in_time/create')
  expect(await download.failure()).not.toBeNull()
  await page.keyboard.press('Escape')
  allowPit()
  // The page that shows has kept its number.
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^Page 2\b/)).toBeVisible()
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect(page.getByText(/^Page \d/)).toHaveCount(0)
  await expect(alert).toHaveCount(0)
})

/** Begins an export of all hits: the browser's download, and the list of work. */
async function exportAll(page: Page) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Hits of this page or all of them…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export hits' })
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(dialog).toHaveCount(0)
  const { button, popup } = workPlace(page)
  await button.click()
  return { work: popup, download: await coming }
}

const faults: readonly (readonly [name: string, fault: RelayFault, told: readonly string[]])[] = [
  ['401', error(401, 'security_exception', 'missing authentication credentials'), ['401']],
  ['404', error(404, 'index_not_found_exception', `no such index [${index}]`), ['Index not found', index]],
  ['410', error(410, 'gone_exception', 'it is gone'), ['410', 'it is gone']],
  [
    '429',
    {
      status: 429,
      headers: { 'retry-after': '2' },
      body: '{"error":{"type":"es_rejected_execution_exception","reason":"queue is full"},"status":429}',
    },
    ['429', 'queue is full'],
  ],
  ['500', error(500, 'null_pointer_exception', 'it stumbled'), ['500', 'it stumbled']],
  ['HTML with 200', { status: 200, body: '<html><head><title>Sign in</title></head></html>' }, ['Sign in']],
  ['HTML with 502', { status: 502, body: '<html><head><title>502 Bad Gateway</title></head></html>' }, ['502']],
  ['an answer that breaks off', 'cutOff', ['broke off']],
]

test('whatever comes of a search is said in its place, nothing typed is lost, and the next one finds again', async ({
  quietPage: page,
  gateway,
}) => {
  const found = await open(page, gateway)
  const alert = page.getByRole('alert')
  const isMeant = /^POST \/[^/]*\/_search(\?|$)/
  await expect(found.hits).toBeVisible()
  for (const [at, [name, fault, told]] of faults.entries())
    await test.step(name, async () => {
      const lift = relay.fail(isMeant, fault)
      await found.find(`n:${at}`)
      for (const text of told) await expect(alert).toContainText(text)
      await expect(found.query).toHaveValue(`n:${at}`)
      lift()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('1 hit', { exact: true })).toBeVisible()
      await expect(alert).toHaveCount(0)
    })

  const lift = relay.fail(isMeant, 'hang')
  await found.find('word:w5')
  await expect.poll(() => relay.hanging()).toBe(1)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  // The connection closes, and so would the engine's search end.
  await expect.poll(() => relay.hanging()).toBe(0)
  await expect(page.getByText('The search was cancelled. These are the hits of the one before.')).toBeVisible()
  await expect(found.query).toHaveValue('word:w5')
  lift()
  await found.search.click()
  await expect(page.getByText('1,435 hits')).toBeVisible()
})

test('one shard of five that fails is told above the hits of the others, and no export of them looks whole', async ({
  quietPage: page,
  gateway,
}) => {
  const source = "if (doc['n'].value == 77) throw new IllegalArgumentException('not seventy-seven'); return true"
  const body = JSON.stringify({ query: { script: { script: { source } } } })
  const found = await open(page, gateway, `?indices=${index}&body=${encodeURIComponent(body)}`)
  const told = page.getByRole('status').filter({ hasText: '1 of 5 shards failed' })
  await expect(told).toContainText(`of ${index}`)
  await expect(found.grid).toBeVisible()
  await expect.poll(async () => (await found.values('n')).length).toBe(10)
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  const failures = page.getByRole('dialog', { name: 'Why shards failed' })
  await expect(failures).toContainText('script_exception')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const { work, download } = await exportAll(page)
  await expect(work).toContainText('The cluster did not give all of it:')
  expect(await download.failure()).not.toBeNull()
})

test('an export whose point in time is gone half way fails with the reason, and so does one that the browser ends', async ({
  quietPage: page,
  gateway,
  cluster,
}) => {
  const found = await open(page, gateway)
  await expect(found.hits).toBeVisible()
  const pages = /^POST \/_search(\?|$)/
  const expired = relay.fail(pages, 'hang', 1)
  const first = await exportAll(page)
  await expect.poll(() => relay.hanging()).toBe(1)
  await call(cluster.url, 'DELETE', '/_search/point_in_time/_all')
  expired()
  await expect(first.work).toContainText(
    'The cluster let go of the search half way: its point in time or scroll is gone.',
  )
  expect(await first.download.failure()).not.toBeNull()
  await first.work.getByRole('button', { name: 'Clear finished' }).click()
  await page.keyboard.press('Escape')

  const ended = relay.fail(pages, 'hang', 1)
  const second = await exportAll(page)
  await expect.poll(() => relay.hanging()).toBe(1)
  await second.download.cancel()
  ended()
  await expect(second.work).toContainText('The browser ended the download.')
  // Nothing of it is left in the cluster either.
  await expect
    .poll(async () => JSON.parse(await call(cluster.url, 'GET', '/_search/point_in_time/_all')) as unknown)
    .toEqual({ pits: [] })
  await page.keyboard.press('Escape')
  await found.find('n:7')
  await expect(page.getByText('1 hit', { exact: true })).toBeVisible()
})

test('an export without a gateway goes into the chosen file, else in parts, and says when there is no room for it', async ({
  quietPage: page,
}) => {
  const site = await serveStatic()
  try {
    await page.addInitScript(() => {
      const told: string[] = []
      const createWritable = () =>
        Promise.resolve({
          write: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')),
          close: () => Promise.resolve(told.push('closed')),
          abort: () => Promise.resolve(told.push('aborted')),
        })
      // The dialog of the browser cannot be worked: a file of this page's own stands for the one that is chosen.
      const chosen = async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
      const full = () => Promise.resolve({ createWritable })
      Object.assign(window, { told, ways: { chosen, full, none: undefined } })
    })
    await savedClusters(page, [{ name: 'flawed', uri: relay.url }])
    await page.goto(site.url)
    const found = searchPage(page)
    await found.open()
    await found.inIndices(index)
    await found.search.click()
    await expect(page.getByText('10,000+ hits')).toBeVisible()
    const work = workPlace(page)
    const exportBy = async (way: 'chosen' | 'full' | 'none') => {
      await page.evaluate((name) => {
        const ways = Reflect.get(window, 'ways') as Record<string, unknown>
        Object.assign(window, { showSaveFilePicker: ways[name] })
      }, way)
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Hits of this page or all of them…' }).click()
      await page.getByRole('dialog', { name: 'Export hits' }).getByRole('button', { name: 'Export' }).click()
    }
    await exportBy('chosen')
    await work.button.click()
    await expect(work.popup).toContainText(/done · [\d,]+ documents/)
    const lines = await page.evaluate(async () => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('search.ndjson')
      return (await (await handle.getFile()).text()).trimEnd().split('\n').length
    })
    expect(lines).toBeGreaterThan(20_000)
    await work.popup.getByRole('button', { name: 'Clear finished' }).click()
    await page.keyboard.press('Escape')

    const coming = page.waitForEvent('download')
    await exportBy('none')
    const download = await coming
    expect(download.suggestedFilename()).toBe('search.ndjson')
    const text = await readFile(await download.path(), 'utf8')
    expect(text.trimEnd().split('\n')).toHaveLength(lines)

    await exportBy('full')
    await work.button.click()
    await expect(work.popup).toContainText('The device is full: there is no room for the file.')
    expect(await page.evaluate(() => Reflect.get(window, 'told') as unknown)).toEqual(['aborted'])
  } finally {
    await site.stop()
  }
})

test('documents whose index is deleted meanwhile: what was typed stays, and each is told', async ({
  quietPage: page,
  gateway,
  cluster,
}) => {
  const gone = 'flawed-gone'
  const make = async () => {
    const lines = ['edited', 'second', 'third'].map((id) => `{"index":{"_id":"${id}"}}\n{"word":"${id}"}\n`)
    await call(cluster.url, 'POST', `/${gone}/_bulk?refresh=true`, lines.join(''))
  }
  await make()
  const found = await open(page, gateway, `?indices=${gone}`)
  const dialog = page.getByRole('dialog')
  const editor = dialog.getByRole('textbox', { name: 'Document source' })
  await found.row('edited').dblclick()
  await expect(editor).toContainText('"word"')
  await editor.fill('{"word":"typed for long"}')
  await call(cluster.url, 'DELETE', `/${gone}`)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone has deleted the index of this document')
  await expect(editor).toContainText('typed for long')
  await expectAccessible(page)
  // An update would make the index anew, empty and with another mapping.
  expect((await fetch(`${cluster.url}/${gone}`, { method: 'HEAD' })).status).toBe(404)
  await dialog.getByRole('button', { name: 'Create it again' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(found.row('typed for long')).toBeVisible()

  await make()
  await found.search.click()
  for (const id of ['second', 'third']) await found.row(id).getByRole('checkbox').first().check()
  await call(cluster.url, 'DELETE', `/${gone}`)
  await page.getByRole('button', { name: 'Delete 2…' }).click()
  await dialog.getByRole('button', { name: 'Delete 2 documents' }).click()
  await expect(dialog).toContainText('2 documents could not be deleted:')
  await expect(dialog.getByRole('list', { name: 'Documents' })).toContainText('404 index_not_found_exception')
})

test('a document of 20 MB and one of a thousand fields leave the page usable', async ({
  quietPage: page,
  gateway,
  cluster,
}) => {
  const fields = Array.from({ length: 998 }, (_, n) => `"field_${String(n).padStart(3, '0')}":${n}`)
  const properties = { long: { type: 'text', index: false } }
  const settings = { number_of_replicas: 0 }
  await call(cluster.url, 'PUT', '/flawed-large', JSON.stringify({ settings, mappings: { properties } }))
  const put = (id: string, body: string) => call(cluster.url, 'PUT', `/flawed-large/_doc/${id}?refresh=true`, body)
  await put('huge', `{"long":"${'long text '.repeat(2_000_000)}"}`)
  await put('wide', `{${fields.join(',')}}`)
  const found = await open(page, gateway, '?indices=flawed-large')
  const row = found.row('huge')
  await expect(row).toContainText('long text')
  await row.getByRole('button', { name: 'Details of huge' }).click()
  await expect(page.getByRole('textbox', { name: 'JSON of huge' })).toContainText('long text')
  await row.getByRole('button', { name: 'Details of huge' }).click()
  await row.getByRole('link', { name: 'Edit huge' }).click()
  const dialog = page.getByRole('dialog')
  const editor = dialog.getByRole('textbox', { name: 'Document source' })
  await expect(editor).toContainText('long text')
  await editor.press('ControlOrMeta+Home')
  await editor.press('ArrowRight')
  await editor.pressSequentially('"typed":1,')
  await dialog.getByText('Fields', { exact: true }).click()
  await expect(dialog).toContainText('This document is too long to be shown by its fields.')
  await dialog.getByText('JSON', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Document updated')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(found.column('typed')).toBeVisible()

  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Fields', exact: true })
  await panel.getByRole('textbox', { name: 'Find a field' }).fill('field_99')
  await expect(panel.getByRole('listitem')).toHaveCount(8)
  await panel.getByRole('button', { name: 'Close the list of fields' }).click()
  await page.getByRole('button', { name: /^Columns/ }).click()
  const columns = page.getByRole('dialog')
  await columns.getByRole('button', { name: 'Hide all' }).click()
  await columns.getByLabel('Find a column').fill('field_997')
  await columns.getByRole('checkbox', { name: /field_997/ }).check()
  await page.keyboard.press('Escape')
  await expect(found.column('field_997')).toBeVisible()
  await expect(found.grid.getByRole('gridcell', { name: '997', exact: true })).toBeVisible()
})
