import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from './fixtures.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'

let gateway: RunningGateway
test.beforeAll(async () => {
  gateway = await startGateway([])
})
test.afterAll(() => gateway.stop())

const groups = {
  theme: { theme: 'dark' },
  indices: { rowsPerPage: 20, showHiddenIndices: true, fromTheFuture: [1] },
  settings: { rowHeight: 'comfortable', documentFieldMaxLength: 12, localizeTimestamp: false },
  codeEditor: { vimMode: true, wrapLines: false },
}
const auth = { authType: 'basicAuth', authData: { username: 'ann', password: 's3cret' } }
const passphrase = 'correct horse'

/** All that is stored, but for the id of this installation. */
const storage = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([key]) => key !== 'searchdeck')
        .map(([key, text]) => [key, JSON.parse(String(text)) as unknown]),
    ),
  )
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an encrypted backup gives the same product back after a reset, key by key', async ({
  quietPage: page,
  system,
}) => {
  await page.goto(gateway.entry)
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
  const before = await storage(page)

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Export…' }).click()
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete all saved data', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Searchdeck' })).toBeVisible()
  // What the app writes by itself when it starts.
  expect(await storage(page)).toEqual({ connection: { clusters: [], activeClusterIndex: 0 } })

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
  expect(await storage(page)).toEqual(before)
})

test('a backup of another client brings its clusters, and says what it could not take', async ({
  quietPage: page,
  system,
}) => {
  await page.goto(gateway.entry)
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
  const rows = await page.evaluate(async () => {
    const request = indexedDB.open('someUuid')
    await new Promise((resolve) => (request.onsuccess = resolve))
    const all = request.result.transaction('restQueryHistory').objectStore('restQueryHistory').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    return (all.result as { path: string }[]).map(({ path }) => path)
  })
  expect(rows).toEqual(['/'])
})
