import { expect, expectAccessible, test } from './fixtures.ts'
import { indexActions } from './pages/indexActions.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { enter } from './enter.ts'

test.beforeEach(async ({ quietPage, system }) => {
  await enter(quietPage, system)
  await expect(quietPage.getByText('Lucene version')).toBeVisible()
})

test('the palette leads to a page and to an index by keyboard alone', async ({ quietPage: page }) => {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Go to or run' })
  // At once, while its code is still on the way: no key goes to the page.
  await page.keyboard.type('recovery')
  await expect(field).toHaveValue('recovery')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Shard recovery/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('products')
  await expect(page.getByRole('option', { name: 'products', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/indices\/products$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('product*')
  await page.getByRole('option', { name: 'Show all in Indices: product*' }).click()
  await expect(indicesPage(page).row('products')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vim')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Code' })).toBeInViewport()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('the list of shortcuts opens by ?, and never while somebody types', async ({ quietPage: page }) => {
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Copy the row')
  await expectAccessible(page)
  // It is longer than the window, and read to its end by keyboard.
  const last = help.getByText('Open its menu')
  await expect(last).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await indicesPage(page).open()
  await indicesPage(page).filter.focus()
  await page.keyboard.type('?')
  await expect(indicesPage(page).filter).toHaveValue('?')
  await expect(help).toHaveCount(0)
})

test('settings act at once and are kept; what is not valid goes nowhere', async ({ quietPage: page }) => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveTitle(/^Searchdeck - Settings - /)
  const limit = page.getByRole('textbox', { name: 'Time limit' })
  await limit.fill('4')
  await expect(page.getByText('Only whole numbers between 5 and 600')).toBeVisible()
  await limit.fill('45')
  const pattern = page.getByRole('textbox', { name: 'Hidden indices' })
  await pattern.fill('^logs-(')
  await expect(page.getByText('Not a valid regular expression')).toBeVisible()
  await pattern.fill('^logs-web')
  await page.getByText('Comfortable', { exact: true }).click()
  await expectAccessible(page)
  await page.reload()
  await expect(limit).toHaveValue('45')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
  await indicesPage(page).open()
  await expect(indicesPage(page).row('products')).toBeVisible()
  await expect(indicesPage(page).grid).not.toContainText('logs-web')
})

test('the theme follows the system as it changes, until one is chosen', async ({ quietPage: page }) => {
  const scheme = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(scheme).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).toHaveClass(/light/)
  await page.getByText('Dark', { exact: true }).click()
  await expect(scheme).toHaveAttribute('data-theme', 'dark')
})

test('a message goes after its time, waits under the pointer, and its answer can be copied', async ({
  quietPage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await indicesPage(page).open()
  const { choose, told } = indexActions(page)
  await choose('products', 'Refresh')
  const message = told('200 OK · products refreshed')
  await message.hover()
  await page.clock.runFor(10_000)
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Copy the answer' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('_shards')
  await page.mouse.move(5, 5)
  // The keyboard holds it too, until it leaves.
  await page.clock.runFor(10_000)
  await expect(message).toBeVisible()
  await indicesPage(page).filter.focus()
  await page.clock.runFor(10_000)
  await expect(message).toHaveCount(0)
})

test('at 800 and 390 px the pages are in a menu, and the skip link leads to the page', async ({ quietPage: page }) => {
  for (const width of [800, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: /^Pages, now/ }).click()
    await page.getByRole('menuitemradio', { name: 'Indices' }).click()
    await expect(indicesPage(page).row('products')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Pages, now/ }).click()
    await page.getByRole('menuitemradio', { name: 'Home' }).click()
    await expect(page.getByText('Lucene version')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Skip to content' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('details of what is not green are folded away and opened again', async ({ quietPage: page }) => {
  const attention = page.getByRole('grid', { name: 'Needs attention' })
  await expect(attention).toContainText(/unassigned|initializing/)
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(attention).toHaveCount(0)
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(attention).toContainText('orders')
})
