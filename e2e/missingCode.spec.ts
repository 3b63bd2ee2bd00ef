import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { enter } from './enter.ts'

/** The code of the list of indices, which comes with the first visit of that page. */
const code = /\/assets\/IndicesPage[^/]*\.js$/

/** As after an update of the server: the file of the old version is gone. Returns how often it was asked for. */
async function loseCode(page: Page) {
  let asked = 0
  await page.route(code, (route) => {
    asked += 1
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<html>Not found</html>' })
  })
  return () => asked
}

test('a page whose code cannot be loaded says so, and the others live on', async ({ page, system }) => {
  await enter(page, system)
  await expect(page.getByText('Lucene version')).toBeVisible()
  await loseCode(page)
  await indicesPage(page).open()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('Lucene version')).toBeVisible()
})

test('one reload is offered for it, never done unasked, and brings the page where the code is there again', async ({
  page,
  system,
}) => {
  await enter(page, system)
  await expect(page.getByText('Lucene version')).toBeVisible()
  await loseCode(page)
  await indicesPage(page).open()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await page.unroute(code)
  await page.getByRole('main').getByRole('button', { name: 'Reload this page' }).click()
  await expect(indicesPage(page).grid).toBeVisible()
})

test('a reload that did not help is not offered again: no circle', async ({ page, system }) => {
  await enter(page, system)
  await expect(page.getByText('Lucene version')).toBeVisible()
  await loseCode(page)
  await indicesPage(page).open()
  await page.getByRole('main').getByRole('button', { name: 'Reload this page' }).click()
  await expect(page.getByText('The reload did not help')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Reload this page' })).toHaveCount(0)
})
