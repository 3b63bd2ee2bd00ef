import type { RunningCluster } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { mappingsPage } from './pages/mappingsPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

const shop = {
  dynamic: 'strict',
  _meta: { owner: 'checkout' },
  properties: {
    user: {
      properties: {
        name: { type: 'text', analyzer: 'simple', fields: { raw: { type: 'keyword', ignore_above: 256 } } },
        address: { properties: { city: { type: 'keyword', doc_values: false }, zip: { type: 'keyword' } } },
      },
    },
    items: { type: 'nested', properties: { price: { type: 'double' } } },
    town: { type: 'alias', path: 'user.address.city' },
    '<b>%2F日': { type: 'long', null_value: 0 },
  },
}

test.describe('mappings', { tag: '@engines' }, () => {
  let cluster: RunningCluster
  let gateway: RunningGateway

  test.beforeAll(async ({ cluster: shared, gateway: own }) => {
    cluster = shared
    gateway = own
    await put('mapped', { mappings: shop })
    await put('unmapped', {})
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`group_${at}`, { properties: group() }]))
    await put('many-fields', {
      settings: { 'index.mapping.total_fields.limit': 5210 },
      mappings: { properties: many },
    })
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  const group = () => Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`field_${at}`, { type: 'keyword' }]))

  /** Behind the page's back, as somebody else would. */
  async function call(method: string, path: string, body?: object) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${cluster.url}/${path}`, {
      method,
      ...(body && { headers, body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect([answer.status, text]).toEqual([200, text])
  }
  const put = (path: string, body: object) => call('PUT', path, body)

  async function open(page: Page, index: string) {
    await savedClusters(page, [{ name: 'mapped', uri: cluster.url }])
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    await mappingsPage(page).open(gateway.origin, index)
  }

  test('the fields stand as a tree, with what the mapping says of them', async ({ quietPage: page }) => {
    await open(page, 'mapped')
    const mappings = mappingsPage(page)
    const fields = ['<b>%2F日', 'items', 'price', 'town', 'user', 'address', 'city', 'zip', 'name', 'raw']
    await expect.poll(mappings.names).toEqual(fields)
    await expect(mappings.field('city')).toContainText('doc_values false')
    await expect(mappings.field('raw')).toContainText('keywordmulti-field')
    await expect(mappings.field('town')).toContainText('→ user.address.city')
    await expect(mappings.field('items')).toContainText('nested')
    await expect(mappings.field('user')).toContainText('3 fields')
    await expect(mappings.count).toHaveText('5 fieldsMulti-fields 1Objects 3Aliases 110 of 1,000 allowed by the index')
    await expectAccessible(page)
    await page.getByRole('button', { name: '_meta' }).click()
    await expect(page.getByRole('dialog', { name: '_meta' })).toContainText('"owner": "checkout"')
    await expectAccessible(page)
  })

  test('a search shows what it finds in its place, and is in the address', async ({ quietPage: page }) => {
    await open(page, 'mapped')
    const mappings = mappingsPage(page)
    await mappings.filter.fill('user.address.c')
    await expect.poll(mappings.names).toEqual(['user', 'address', 'city'])
    expect(await mappings.marks()).toEqual(['c'])
    await expect(mappings.count).toContainText('1 of 5 fields')
    await expectAccessible(page)
    await page.reload()
    await expect.poll(mappings.names).toEqual(['user', 'address', 'city'])
    await mappings.filter.fill('')
    await mappings.types.selectOption('nested')
    await expect.poll(mappings.names).toEqual(['items'])
    await mappings.filter.fill('nothing like it')
    await expect(page.getByText('No field matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filter' }).last().click()
    await expect.poll(async () => (await mappings.names()).length).toBe(10)
  })

  test('is walked, opened and copied by keyboard', async ({ quietPage: page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, 'mapped')
    const mappings = mappingsPage(page)
    await mappings.filter.press('Tab')
    await mappings.field('user').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(mappings.names).toEqual(['<b>%2F日', 'items', 'price', 'town', 'user'])
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect(mappings.field('city')).toBeFocused()
    await page.keyboard.press('Control+c')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe('user.address.city')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'user.address.city' })
    await expect(dialog).toContainText('doc_values')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Copy as JSON' }).click()
    await expect.poll(copied).toContain('"doc_values": false')
    await page.keyboard.press('Escape')
    await expect(mappings.field('city')).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: /Copy path/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('5,000 fields are counted, opened and searched', async ({ quietPage: page }) => {
    await open(page, 'many-fields')
    const mappings = mappingsPage(page)
    await expect(mappings.count).toHaveText('5,000 fieldsObjects 2005,200 of 5,210 allowed by the index')
    await page.getByRole('button', { name: 'Expand all' }).click()
    await mappings.tree.getByRole('treeitem').first().focus()
    await page.keyboard.press('End')
    await expect(mappings.tree.locator(':focus')).toHaveAttribute('aria-level', '2')
    await mappings.filter.fill('group_7.field_24')
    await expect.poll(mappings.names).toEqual(['group_7', 'field_24'])
  })

  test('a new index says that it has none, and a closed one shows them', async ({ quietPage: page }) => {
    await open(page, 'unmapped')
    await expect(page.getByText('This index has no fields yet')).toBeVisible()
    await expectAccessible(page)
    await call('POST', 'mapped/_close')
    await mappingsPage(page).open(gateway.origin, 'mapped')
    await expect(mappingsPage(page).field('city')).toBeVisible()
    await call('POST', 'mapped/_open')
  })
})
