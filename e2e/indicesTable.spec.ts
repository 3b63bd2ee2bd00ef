import { expect, expectAccessible, test } from './fixtures.ts'
import { indicesPage } from './pages/indicesPage.ts'

test.beforeEach(async ({ quietPage, system }) => {
  await quietPage.goto(system.entry)
  await indicesPage(quietPage).open()
  await expect(indicesPage(quietPage).row('products')).toBeVisible()
})

test('chips, health and text narrow the list together, and the address restores them', async ({ quietPage: page }) => {
  const indices = indicesPage(page)
  await indices.filter.fill('index:logs-web')
  await indices.filter.press('Enter')
  await expect(indices.filter).toHaveValue('')
  await expect.poll(indices.names).toHaveLength(7)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove index:logs-web' })).toBeVisible()
  await expect.poll(indices.names).toHaveLength(7)
  await indices.filter.fill('no such thing')
  await expect(page.getByText('None of')).toBeVisible()
  await expectAccessible(page)
  await indices.filter.press('Escape')
  await indices.filter.press('Backspace')
  await expect(indices.row('products')).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('close')
  await expect(indices.row('products')).toHaveCount(0)
  for (const name of await indices.names()) await expect(indices.row(name)).toContainText('close')
})

test('rows are selected over all that the filter leaves, in three states, and stay selected', async ({
  quietPage: page,
}) => {
  const indices = indicesPage(page)
  await indices.filter.fill('index:logs-web')
  await expect.poll(indices.names).toHaveLength(7)
  const all = page.getByRole('checkbox', { name: /^Select all rows/ })
  await all.click()
  await expect(page.getByText('7 / 7 selected')).toBeVisible()
  await expect(all).toBeChecked()
  await indices.grid.getByRole('checkbox').nth(3).click()
  await expect(page.getByText('6 / 7 selected')).toBeVisible()
  await expect(all).toBeChecked({ indeterminate: true })
  await page.getByRole('button', { name: 'Reload', exact: true }).first().click()
  await expect(page.getByText('6 / 7 selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('selected')).toHaveCount(0)
})

test('columns are left out, the table is pulled and maximised, and all of it is kept', async ({ quietPage: page }) => {
  const indices = indicesPage(page)
  await page.getByRole('button', { name: 'Table settings' }).click()
  await page.getByRole('checkbox', { name: 'UUID' }).uncheck()
  await expect(indices.header('UUID')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(indices.header('Name')).toBeVisible()
  await expect(indices.header('UUID')).toHaveCount(0)
  await page.getByRole('button', { name: 'Table settings' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect(indices.header('UUID')).toBeVisible()
  await page.getByRole('button', { name: 'Maximise table' }).click()
  const top = async () => (await indices.grid.boundingBox())?.y ?? Number.NaN
  await expect.poll(top).toBeLessThan(5)
  await page.keyboard.press('Escape')
  await expect.poll(top).toBeGreaterThan(50)
})

test('all rows on one page are asked for once', async ({ quietPage: page }) => {
  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await size.selectOption('0')
  const dialog = page.getByRole('dialog', { name: 'Show all rows on one page?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(size).toHaveValue('100')
  await size.selectOption('0')
  await dialog.getByRole('button', { name: 'Show all rows' }).click()
  await expect(size).toHaveValue('0')
  await size.selectOption('20')
  await size.selectOption('1000')
  await expect(size).toHaveValue('1000')
  await expect(dialog).toHaveCount(0)
})

test('the list reloads by itself, and not while the window is hidden', async ({ quietPage: page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.headers()['x-searchdeck-path']?.startsWith('/_cat/indices') === true) asked += 1
  })
  await page.getByRole('combobox', { name: 'Auto-refresh interval' }).selectOption('1')
  await expect.poll(() => asked).toBeGreaterThan(2)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // The one under way may still be counted.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
  const before = asked
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)))
  expect(asked).toBe(before)
})
