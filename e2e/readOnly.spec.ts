import { expect, expectAccessible, test } from './fixtures.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

let gateway: RunningGateway
test.beforeAll(({ gateway: own }) => {
  gateway = own
})

test('a read-only cluster wears a lock, and everything that would change it says why it is off', async ({
  quietPage: page,
  system,
}) => {
  const writes: string[] = []
  page.on('request', (request) => {
    const method = request.headers()['x-searchdeck-method']
    if (method !== undefined && method !== 'GET') writes.push(method)
  })
  await savedClusters(page, [{ name: 'do not touch', uri: system.clusterUrl, access: 'readOnly' }])
  await enter(page, gateway)
  await expect(page.getByRole('button', { name: /^Cluster do not touch/ })).toContainText('read-only')
  await indicesPage(page).open()
  await expect(indicesPage(page).row('orders')).toBeVisible()

  const newIndex = page.getByRole('button', { name: 'New index' })
  await expect(newIndex).toHaveAttribute('aria-disabled', 'true')
  await expect(newIndex).toHaveAttribute('title', /connection is read-only/)
  // It stays in reach of the keyboard, so that its reason is read out, and does nothing.
  await newIndex.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions of orders' }).click()
  for (const action of ['Refresh', 'Flush', 'Clear cache', 'Force merge…', 'Close…', 'Delete…']) {
    const item = page.getByRole('menuitem', { name: action })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toHaveAttribute('title', /connection is read-only/)
  }
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Info' }).click()
  await expect(page.getByRole('dialog').locator('.cm-content')).toContainText('number_of_shards')
  expect(writes).toEqual([])
})

test('a cluster where changes are to be confirmed asks before each, and for the name before a delete', async ({
  quietPage: page,
  system,
}) => {
  await savedClusters(page, [{ name: 'with care', uri: system.clusterUrl, access: 'confirm' }])
  await enter(page, gateway)
  await indicesPage(page).open()
  await page.getByRole('button', { name: 'Actions of orders' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('DELETE /orders')
  const verb = dialog.getByRole('button', { name: 'Delete index' })
  await expect(verb).toBeDisabled()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('order')
  await expect(verb).toBeDisabled()
  await page.keyboard.type('s')
  await expect(verb).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions of orders' }).click()
  await page.getByRole('menuitem', { name: 'Refresh…' }).click()
  await expect(dialog).toContainText('POST /orders/_refresh')
  await dialog.getByRole('button', { name: 'Refresh index' }).click()
  await expect(page.locator('[id^=snackbar-]')).toContainText('200 OK · orders refreshed')
})
