import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { clusterSelector } from './pages/clusterSelector.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { savedClusters } from './savedClusters.ts'
import { serveStatic, type StaticSite } from './serveStatic.ts'
import { startRelay, type Relay } from './startRelay.ts'

let site: StaticSite
let relay: Relay
test.beforeAll(async () => {
  site = await serveStatic()
})
test.beforeEach(async ({ system }) => {
  relay = await startRelay(system.clusterUrl)
})
test.afterEach(() => relay.stop())
test.afterAll(() => site.stop())

const auth = { authType: 'basicAuth', authData: { username: 'ann', password: 's3cret' } }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

/** Two tabs on static hosting, with nothing set up beforehand; both work on the one saved cluster. */
async function openTwoTabs(page: Page): Promise<readonly [Page, Page]> {
  await page.goto(`${site.url}config.json`)
  await page.evaluate(
    (stored) => localStorage.setItem('connection', stored),
    JSON.stringify({ clusters: [{ id: 'c', name: 'our logs', uri: relay.url, auth }], activeClusterIndex: 0 }),
  )
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(site.url)
    await expect(heading(tab)).toContainText(/green|yellow/)
    await indicesPage(tab).open()
    await expect(indicesPage(tab).row('products')).toBeVisible()
  }
  return [page, other]
}

const openSettings = (page: Page) => page.getByRole('link', { name: 'Settings' }).first().click()

test('a reset holds although another tab is open, and that tab follows it at once', async ({ quietPage }) => {
  const [page, other] = await openTwoTabs(quietPage)
  await other.getByRole('button', { name: 'New index' }).click()
  await other.getByRole('textbox', { name: 'Index name' }).fill('half-typed')
  await openSettings(page)
  await page.getByRole('button', { name: 'Delete all saved data…' }).click()
  await page.getByRole('button', { name: 'Delete all saved data', exact: true }).click()
  await expect(other.getByText('All saved data was deleted in another tab')).toBeVisible()
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('Welcome to Searchdeck')
  expect(await storedText(other)).not.toMatch(/s3cret|our logs|half-typed/)

  // What the other tab changes now is its own.
  await other.getByText('Dark', { exact: true }).click()
  await expect(page.locator('body')).toHaveClass(/dark/)
  await other.reload()
  await expect(heading(other)).toHaveText('Welcome to Searchdeck')
  expect(await storedText(page)).not.toMatch(/s3cret|our logs/)
})

test('an import is followed by the other tab, which keeps what is typed in it', async ({ quietPage }) => {
  const [page, other] = await openTwoTabs(quietPage)
  await other.getByRole('button', { name: 'New index' }).click()
  await other.getByRole('textbox', { name: 'Index name' }).fill('half-typed')
  await openSettings(page)
  await page.getByRole('button', { name: 'Import…' }).click()
  const backup = {
    version: '1.8.0',
    store: {
      connection: { clusters: [{ id: 'c', name: 'renamed', uri: relay.url }], activeClusterIndex: 0 },
      theme: { theme: 'dark' },
      indices: { sortBy: 'docs', descending: true },
    },
  }
  const buffer = Buffer.from(JSON.stringify(backup))
  await page.getByLabel(/Choose a backup file/).setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Import and reload' }).click()
  await expect(other.getByText('A backup was imported in another tab')).toBeVisible()
  for (const tab of [page, other]) await expect(clusterSelector(tab).button).toContainText('renamed')
  await expect(other.locator('body')).toHaveClass(/dark/)
  await expect(other.getByRole('textbox', { name: 'Index name' })).toHaveValue('half-typed')
  const stored = JSON.parse(await other.evaluate(() => localStorage.getItem('connection') ?? '')) as unknown
  expect(stored).toMatchObject({ clusters: [{ name: 'renamed', auth: { authType: 'none' } }] })
  expect(await storedText(other)).not.toContain('s3cret')
})

test('two tabs on one cluster filter, sort and show hidden each for itself, and share settings', async ({
  quietPage,
}) => {
  const [page, other] = await openTwoTabs(quietPage)
  const context: BrowserContext = page.context()
  const all = await indicesPage(other).names()
  await indicesPage(page).filter.fill('products')
  await expect.poll(indicesPage(page).names).toEqual(['products'])
  await indicesPage(page).header('Docs').getByRole('button').click()
  await expect(indicesPage(page).header('Docs')).toHaveAttribute('aria-sort', /./)
  // Shared, and heard by the other tab after all that was changed before it.
  await page.getByText('Dark', { exact: true }).click()
  await expect(other.locator('body')).toHaveClass(/dark/)
  await expect(indicesPage(other).filter).toHaveValue('')
  expect(await indicesPage(other).names()).toEqual(all)
  await expect(indicesPage(other).header('Docs')).not.toHaveAttribute('aria-sort', /./)
  await expect(other).not.toHaveURL(/filter=/)

  // An open tab keeps its own over a reload; a new one begins with the last change.
  await other.reload()
  await expect.poll(indicesPage(other).names).toEqual(all)
  const third = await context.newPage()
  await third.goto(site.url)
  await expect(heading(third)).toContainText(/green|yellow/)
  await indicesPage(third).open()
  await expect.poll(indicesPage(third).names).toEqual(['products'])
  await expect(indicesPage(third).header('Docs')).toHaveAttribute('aria-sort', /./)
})

test('a link that names an index shows it whatever was left, and brings back what it set aside', async ({
  quietPage: page,
}) => {
  await savedClusters(page, [{ name: 'our logs', uri: relay.url }])
  await page.goto(site.url)
  await expect(heading(page)).toContainText(/green|yellow/)
  await indicesPage(page).open()
  await indicesPage(page).filter.fill('index:people')
  await indicesPage(page).filter.press('Enter')
  await expect.poll(indicesPage(page).names).toEqual(['people'])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Go to or run' })).toBeFocused()
  await page.keyboard.type('products')
  await expect(page.getByRole('option', { name: 'products', exact: true })).toBeVisible()
  await page.getByRole('option', { name: 'Show all in Indices: products' }).click()
  await expect.poll(indicesPage(page).names).toEqual(['products'])
  const notice = page.getByRole('status').filter({ hasText: 'Set aside' })
  await expect(notice).toContainText('index:people')
  await notice.getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(indicesPage(page).names).toEqual(['people'])
  await expect(notice).toHaveCount(0)
})
