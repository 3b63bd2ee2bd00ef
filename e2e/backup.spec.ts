import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

let gateway: RunningGateway
test.beforeAll(({ gateway: own }) => {
  gateway = own
})

/** Every group that a backup holds, but for the connections; each as somebody left it, and one as a later version did. */
const groups = {
  codeEditor: { vimMode: true, wrapLines: false },
  i18n: { language: 'en' },
  indexDetails: { refreshSeconds: 5 },
  indexTemplates: { sortBy: 'priority', descending: true, showHiddenIndices: true },
  indices: { rowsPerPage: 20, showHiddenIndices: true, hideIndicesRegex: '^(\\.|tmp)', fromTheFuture: [1] },
  nodes: { sortBy: 'disk', descending: true, hideAttributesRegex: '^zone' },
  palette: { recent: ['page:shards'] },
  resize: { indicesTable: 320, kept: ['indicesTable'] },
  restQuery: { databases: ['gone-cluster'] },
  search: { clusters: { x: { indices: 'logs-*' } } },
  settings: { rowHeight: 'comfortable', documentFieldMaxLength: 12, localizeTimestamp: false },
  shardRecovery: { activeOnly: true, refreshSeconds: 5 },
  shards: { columnsPerPage: 20, order: 'name' },
  tableFilters: { clusters: { c1: { nodes: { filter: 'data', chips: [{ column: 'role', value: 'd' }] } } } },
  theme: { theme: 'dark' },
}
const auth = { authType: 'basicAuth', authData: { username: 'ann', password: 's3cret' } }
const passphrase = 'correct horse'

/** All that is stored but for what belongs to this browser alone: ids, the session of the gateway, names of nodes. */
const storage = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([key]) => !key.startsWith('searchdeck') && key !== 'nodeNames')
        .map(([key, text]) => [key, JSON.parse(String(text)) as unknown]),
    ),
  )
/** The one saved cluster, with what the product found out about it. */
async function savedCluster(page: Page): Promise<{ uuid?: string }> {
  const { connection } = (await storage(page)) as { connection?: { clusters?: { uuid?: string }[] } }
  return connection?.clusters?.[0] ?? {}
}

/** What the REST console keeps of a cluster, as its database holds it. */
const entries = {
  restQueryHistory: [{ id: 7, method: 'GET', path: '/_cat', body: '', date: new Date('2026-11-01T10:00:00Z') }],
  restQuerySavedQueries: [{ id: 1, method: 'POST', path: '/a/_search', body: '{"size":1}', name: 'one' }],
  restQueryTabs: [{ name: 'tab-1', label: 'Tab', request: { method: 'GET', path: '/', body: '' } }],
}

/** Makes the database of a cluster. */
function writeEntries(page: Page, database: string): Promise<void> {
  return page.evaluate(
    async ({ name, stores }) => {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => {
        const { result } = opening
        result.createObjectStore('restQueryHistory', { keyPath: 'id', autoIncrement: true }).createIndex('date', 'date')
        result.createObjectStore('restQuerySavedQueries', { keyPath: 'id', autoIncrement: true })
        result.createObjectStore('restQueryTabs', { keyPath: 'name' })
      }
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const transaction = opening.result.transaction(Object.keys(stores), 'readwrite')
      for (const [store, rows] of Object.entries(stores))
        for (const row of rows) transaction.objectStore(store).put(row)
      await new Promise((resolve) => (transaction.oncomplete = resolve))
      opening.result.close()
    },
    { name: database, stores: entries },
  )
}

/** What the database of a cluster holds; nothing of a database that is not there. */
function readEntries(page: Page, database: string): Promise<Record<string, unknown[]>> {
  return page.evaluate(async (name) => {
    const found: Record<string, unknown[]> = {}
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return found
    const opening = indexedDB.open(name)
    await new Promise((resolve) => (opening.onsuccess = resolve))
    for (const store of opening.result.objectStoreNames) {
      const all = opening.result.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => (all.onsuccess = resolve))
      found[store] = all.result
    }
    opening.result.close()
    return found
  }, database)
}
/** What is stored, but for the random keys under which the gateway keeps what is secret: an import has new ones. */
const withoutKeys = (stored: object) =>
  JSON.parse(JSON.stringify(stored, (name, value: unknown) => (name === 'secretsKey' ? undefined : value))) as object
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an encrypted backup gives the same product back after a reset, key by key', async ({
  quietPage: page,
  system,
}) => {
  await enter(page, gateway)
  await expect(page.getByRole('button', { name: 'Add cluster' })).toBeVisible()
  const cluster = { id: 'c1', name: 'our logs', uri: system.clusterUrl, auth, access: 'confirm', color: 'rose' }
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
    },
    { ...groups, connection: { clusters: [cluster], activeClusterIndex: 0 } },
  )
  await page.goto(gateway.origin)
  await expect(heading(page)).toContainText('yellow')
  const { uuid = '' } = await savedCluster(page)
  expect(uuid).not.toBe('')
  await writeEntries(page, uuid)
  // The gateway keeps the password from now on.
  await expect.poll(async () => JSON.stringify(await storage(page))).not.toContain('s3cret')
  const before = await storage(page)
  expect(Object.keys(before).sort()).toEqual([...Object.keys(groups), 'connection'].sort())

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^With credentials/ }).check()
  await page.getByRole('textbox', { name: 'Passphrase (optional)' }).fill(passphrase)
  await page.getByRole('textbox', { name: 'Repeat the passphrase' }).fill(passphrase)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export backup' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('searchdeck_1.8.0_backup.json')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).not.toContain('s3cret')

  await page.getByRole('button', { name: 'Delete all saved data…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete all saved data', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Searchdeck' })).toBeVisible()
  // What the app writes by itself when it starts.
  expect(await storage(page)).toEqual({ connection: { clusters: [], activeClusterIndex: 0 } })
  expect(await readEntries(page, uuid)).toEqual({})

  await page.getByRole('button', { name: 'Import backup' }).click()
  const choose = page.getByLabel(/Choose a backup file/)
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(file) })
  await expect(page.getByText('Wrong file type.')).toBeVisible()
  await choose.setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(file.slice(0, -9)) })
  await expect(page.getByText('Invalid backup')).toBeVisible()
  await choose.setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await page.getByRole('textbox', { name: 'Passphrase' }).fill('another')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText(/The passphrase is wrong/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
  await page.getByRole('button', { name: 'Open' }).click()
  const hosts = page.getByRole('region', { name: 'These hosts will be sent credentials from the file' })
  await expect(hosts).toContainText(new URL(system.clusterUrl).host)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import and reload' }).click()
  await expect(heading(page)).toContainText('yellow')
  await expect(page.getByText('Backup imported')).toBeVisible()
  const after = await storage(page)
  expect(withoutKeys(after)).toEqual({ ...withoutKeys(before), restQuery: { databases: ['gone-cluster', uuid] } })
  expect(JSON.stringify(after)).not.toContain('s3cret')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Export…' }).click()
  await page.getByRole('radio', { name: /^With credentials/ }).check()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export backup' }).click()
  expect(await readFile(await (await again).path(), 'utf8')).toContain('s3cret')
  expect(await readEntries(page, uuid)).toEqual(entries)
})

test('a backup of another client brings its clusters, and says what it could not take', async ({
  quietPage: page,
  system,
}) => {
  await enter(page, gateway)
  await page.getByRole('button', { name: 'Import backup' }).click()
  const backup = {
    version: '1.2.0',
    store: {
      connection: JSON.stringify({
        clusters: [{ name: 'old form', uri: `${system.clusterUrl}/`, username: '', password: '' }, { uri: 'nowhere' }],
      }),
      theme: JSON.stringify({ appTheme: 'dark' }),
      notOurs: {},
    },
    idb: { someUuid: { restQueryHistory: [{ method: 'GET', path: '/', body: '', date: '2026-01-01' }] } },
  }
  const buffer = Buffer.from(JSON.stringify(backup))
  await page.getByLabel(/Choose a backup file/).setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('region', { name: 'Not taken in' })).toContainText('Cluster 2: not valid')
  await page.getByRole('button', { name: 'Import and reload' }).click()
  await expect(heading(page)).toContainText('yellow')
  await expect(page.getByRole('button', { name: /old form/ })).toBeVisible()
  const { restQueryHistory: rows } = await readEntries(page, 'someUuid')
  expect(rows).toMatchObject([{ path: '/' }])
})
