import type { Request } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { enter } from './enter.ts'

test.beforeEach(async ({ quietPage, system }) => {
  await enter(quietPage, system)
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
  await expect.poll(top).toBeLessThan(45)
  await page.keyboard.press('Escape')
  await expect.poll(top).toBeGreaterThan(60)
})

test('two clicks where two neighbouring checkboxes stand tick both, at the top of the list too', async ({
  quietPage: page,
}) => {
  const boxes = indicesPage(page).grid.getByRole('checkbox')
  const middle = async (at: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await boxes.nth(at).boundingBox()) ?? {}
    return [x + width / 2, y + height / 2] as const
  }
  // The first one is that of the head.
  const places = [await middle(1), await middle(2)]
  for (const [x, y] of places) await page.mouse.click(x, y)
  await expect(boxes.nth(1)).toBeChecked()
  await expect(boxes.nth(2)).toBeChecked()
  expect([await middle(1), await middle(2)]).toEqual(places)
})

test('a head that is dragged takes its column along, selects no text and sorts nothing', async ({
  quietPage: page,
}) => {
  const indices = indicesPage(page)
  const middle = async (name: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await indices.header(name).boundingBox()) ?? {}
    return [x + width / 2, y + height / 2] as const
  }
  const titles = () => indices.grid.getByRole('columnheader').allTextContents()
  const [from, to] = [await middle('Size'), await middle('Health')]
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(to[0], to[1] + 120, { steps: 8 })
  await page.mouse.move(to[0] - 20, to[1], { steps: 4 })
  await page.mouse.up()
  await expect.poll(titles).toEqual(expect.arrayContaining(['Size', 'Health']))
  const order = (await titles()).filter((title) => ['Size', 'Health', 'Docs'].includes(title))
  expect(order).toEqual(['Size', 'Health', 'Docs'])
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('')
  await expect(indices.header('Size')).not.toHaveAttribute('aria-sort')
  await page.getByRole('button', { name: 'Table settings' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(async () => (await titles()).indexOf('Size')).toBeGreaterThan((await titles()).indexOf('Docs'))
})

test('a column that stays shows an edge while something lies under it, and none otherwise', async ({
  quietPage: page,
}) => {
  const { grid, header, row } = indicesPage(page)
  const shadowOf = (cell: typeof grid) => cell.evaluate((element) => getComputedStyle(element).boxShadow)
  const name = row('products').getByRole('gridcell').nth(1)
  const menu = row('products').getByRole('gridcell').last()
  await page.setViewportSize({ width: 1000, height: 700 })
  const [flat, edge] = [/^(?:none|rgba\(0, 0, 0, 0\) 0px 0px 0px 0px, rgba\(0, 0, 0, 0\) 0px 0px 0px 0px)$/, /inset/]
  await expect.poll(() => shadowOf(menu)).toMatch(edge)
  expect(await shadowOf(name)).toMatch(flat)
  await grid.locator('..').evaluate((scroll) => scroll.scrollTo({ left: 10_000 }))
  await expect.poll(() => shadowOf(name)).toMatch(edge)
  expect(await shadowOf(header('Name'))).toMatch(edge)
  await expect.poll(() => shadowOf(menu)).toMatch(flat)
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
  await page.clock.install()
  const asked: Request[] = []
  const answered: Request[] = []
  const isList = (request: Request) => request.headers()['x-searchdeck-path']?.startsWith('/_cat/indices') === true
  page.on('request', (request) => isList(request) && asked.push(request))
  const over = (request: Request) => void (isList(request) && answered.push(request))
  page.on('requestfinished', over)
  // Its time limit goes by the clock that is hurried here.
  page.on('requestfailed', over)
  const afterOneSecond = async () => {
    await page.clock.runFor(1000)
    // What was sent before this is known by its answer.
    await page.evaluate(() => fetch('/healthz'))
    return asked.length
  }
  await page.getByRole('combobox', { name: 'Auto-refresh interval' }).selectOption('1')
  await expect.poll(afterOneSecond).toBeGreaterThan(2)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => answered.length).toBe(asked.length)
  const before = asked.length
  for (let second = 0; second < 5; second += 1) expect(await afterOneSecond()).toBe(before)
})
