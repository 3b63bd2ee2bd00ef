import { expect, expectAccessible, test } from './fixtures.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { enter } from './enter.ts'

test.beforeEach(async ({ quietPage, system }) => {
  await enter(quietPage, system)
  await expect(quietPage.getByRole('heading', { level: 1 })).toContainText('yellow')
})

test('the printed address leads to Home of the cluster, and its link leaves the address bar', async ({
  quietPage,
  system,
}) => {
  expect(quietPage.url()).toBe(`${system.origin}/cluster/0`)
  await expect(quietPage).toHaveTitle(/^Searchdeck - Home - /)
  const figures = quietPage.getByRole('region', { name: 'Cluster in figures' })
  await expect(figures.getByText('3 master · 3 data')).toBeVisible()
  await expect(quietPage.getByText('You Know, for Search').or(quietPage.getByText(/OpenSearch Project/))).toBeVisible()
  const attention = quietPage.getByRole('grid', { name: 'Needs attention' })
  await expect(attention.getByText('orders', { exact: true })).toBeVisible()
  await expectAccessible(quietPage)
})

test('the list shows what the cluster holds, and only what the filter leaves', async ({ quietPage }) => {
  const indices = indicesPage(quietPage)
  await indices.open()
  await expect(indices.grid).toBeVisible()
  await expect(quietPage.getByText('products', { exact: true })).toBeVisible()
  await quietPage.keyboard.press('/')
  await expect(indices.filter).toBeFocused()
  await quietPage.keyboard.type('index:logs-web')
  await expect.poll(indices.names).toHaveLength(7)
  await expect(quietPage).toHaveURL(/filter=index%3Alogs-web/)
  await quietPage.reload()
  await expect.poll(indices.names).toHaveLength(7)
  await indices.filter.press('Escape')
  await expect(quietPage.getByText('products', { exact: true })).toBeVisible()
  await expectAccessible(quietPage)
})

test('hidden indices show when they are asked for', async ({ quietPage }) => {
  const indices = indicesPage(quietPage)
  await indices.open()
  await expect(indices.grid).toBeVisible()
  const before = (await indices.names()).length
  await quietPage.getByRole('button', { name: 'Show hidden indices' }).click()
  await expect.poll(async () => (await indices.names()).length).toBeGreaterThan(before)
  await quietPage.getByRole('button', { name: 'Show hidden indices' }).click()
})

test('the list is used by keyboard alone: reach it, sort it, move in it', async ({ quietPage }) => {
  const indices = indicesPage(quietPage)
  await indices.open()
  await expect(indices.grid).toBeVisible()
  await indices.header('Name').focus()
  await expect(indices.header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await quietPage.keyboard.press('Enter')
  await expect(indices.header('Name')).toHaveAttribute('aria-sort', 'descending')
  const [first] = await indices.names()
  await quietPage.keyboard.press('ArrowDown')
  await expect(indices.grid.locator(':focus')).toContainText(first ?? '')
  await quietPage.keyboard.press('End')
  await expect(indices.grid.locator(':focus')).toHaveAttribute(
    'aria-colindex',
    (await indices.grid.getAttribute('aria-colcount')) ?? '',
  )
  await quietPage.keyboard.press('Control+Home')
  await quietPage.keyboard.press('ArrowRight')
  await quietPage.keyboard.press('ArrowUp')
  await expect(indices.header('Name')).toBeFocused()
  await quietPage.keyboard.press('Enter')
  await expect(indices.header('Name')).toHaveAttribute('aria-sort', 'ascending')
})

test('theme and language are chosen in the footer, and kept', async ({ quietPage }) => {
  await quietPage.getByText('Dark', { exact: true }).click()
  await expect(quietPage.locator('html')).toHaveAttribute('data-theme', 'dark')
  await quietPage.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(quietPage.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(quietPage.getByRole('link', { name: 'Accueil' })).toBeVisible()
  await expect(quietPage.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an address that leads nowhere leads to the first cluster', async ({ quietPage, system }) => {
  for (const path of ['/cluster/17', '/cluster/nobody/indices', '/nothing/at/all']) {
    await quietPage.goto(`${system.origin}${path}`)
    await expect(quietPage).toHaveURL(`${system.origin}/cluster/0`)
  }
})

test('the list is usable on a narrow screen', async ({ quietPage, system }) => {
  for (const width of [800, 390]) {
    await quietPage.setViewportSize({ width, height: 844 })
    await quietPage.goto(`${system.origin}/cluster/0/indices`)
    await expect(quietPage.getByText('products', { exact: true })).toBeVisible()
    expect(await quietPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
