import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indexActions } from './pages/indexActions.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { searchPage } from './pages/searchPage.ts'

/** The tab of the console that is shown, as a person reads it. */
function restConsole(page: Page) {
  return {
    tab: page.getByRole('tab', { selected: true }),
    tabs: page.getByRole('tab'),
    method: page.getByRole('combobox', { name: 'Method' }),
    path: page.getByRole('textbox', { name: 'Path' }),
    body: page.getByRole('region', { name: 'Body' }).locator('.cm-content'),
    send: page.getByRole('button', { name: 'Send', exact: true }),
  }
}

const openIn = (page: Page) => page.getByRole('button', { name: 'Open in REST console' })

test.beforeEach(async ({ quietPage, system }) => {
  await enter(quietPage, system)
  await indicesPage(quietPage).open()
  await expect(indicesPage(quietPage).row('products')).toBeVisible()
})

test('a dialog brings exactly its request to the console, and the way back leads to its page', async ({
  quietPage: page,
}) => {
  await indexActions(page).choose('products', 'Delete…')
  const shown = await page.getByRole('dialog').locator('pre').innerText()
  expect(shown).toContain('DELETE /products')
  await expectAccessible(page)
  await openIn(page).click()
  const { tab, method, path } = restConsole(page)
  await expect(tab).toContainText('Tab 2')
  await expect(method).toHaveValue('DELETE')
  await expect(path).toHaveText(shown.replace('DELETE ', '').trim())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  // The empty tab beside it was never touched and is not kept; entering once more opens no other.
  await expect(tab).toContainText('Tab 2')
  await expect(restConsole(page).tabs).toHaveCount(1)
  await page.goBack()
  await expect(indicesPage(page).row('products')).toBeVisible()
})

test('what stands typed is asked for first', async ({ quietPage: page }) => {
  await page.getByRole('button', { name: 'New index' }).click()
  await page.getByRole('textbox', { name: 'Index name' }).fill('never-made')
  await openIn(page).click()
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'Index name' })).toHaveValue('never-made')
  await openIn(page).click()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  const { tab, tabs, method, path, body } = restConsole(page)
  await expect(tab).toContainText('Tab 2')
  await expect(tabs).toHaveCount(2)
  await expect(method).toHaveValue('PUT')
  await expect(path).toHaveText(/^\/never-made(\?|$)/)
  await expect(body).toContainText('number_of_shards')
})

test('a search goes on in the console, where it finds the same', async ({ quietPage: page }) => {
  const search = searchPage(page)
  await search.open()
  await search.inIndices('products')
  await search.find('*')
  await expect(search.hits.first()).toBeVisible()
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  const shown = await page.getByRole('region', { name: 'Request' }).locator('pre').textContent()
  await expectAccessible(page)
  await openIn(page).click()
  const { method, path, body, send } = restConsole(page)
  await expect(path).toHaveText(/^\/products\/_search/)
  const typed = `${await method.inputValue()} ${await path.innerText()}\n${await body.innerText()}`
  expect(typed.replaceAll(/\s/g, '')).toBe(shown?.replaceAll(/\s/g, ''))
  await send.click()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('200 OK')
})

test('the request that an error names goes to the console', async ({ quietPage: page }) => {
  const search = searchPage(page)
  await search.open()
  await search.inIndices('products')
  await search.find('price:[')
  await expect(page.getByRole('alert')).toContainText('POST /products/_search')
  await openIn(page).click()
  await expect(restConsole(page).method).toHaveValue('POST')
  await expect(restConsole(page).path).toHaveText('/products/_search')
})

test('a message of what failed leads to the console', async ({ quietPage: page, cluster }) => {
  await fetch(`${cluster.url}/soon-gone`, { method: 'PUT' })
  const indices = indicesPage(page)
  await page.getByRole('button', { name: 'Reload', exact: true }).first().click()
  await expect(indices.row('soon-gone')).toBeVisible()
  await fetch(`${cluster.url}/soon-gone`, { method: 'DELETE' })
  const { choose, told } = indexActions(page)
  await choose('soon-gone', 'Flush')
  await expect(told('404')).toBeVisible()
  await expectAccessible(page)
  await told('404').getByRole('button', { name: 'Open in REST console' }).click()
  await expect(restConsole(page).path).toHaveText(/^\/soon-gone\/_flush/)
})
