import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { searchPage } from './pages/searchPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

const index = 'written-%41'
const source =
  '{"big":9223372036854775807,"one":1.0,"far":1e400,"neg":-0,"text":"caf\\u00e9 \\/","__proto__":{"a":[1]}}'

test.describe('documents', { tag: '@engines' }, () => {
  const path = (id = '') => `/${encodeURIComponent(index)}/_doc/${encodeURIComponent(id)}`
  const ask = async (url: string, method: string, to: string, body?: string) => {
    const json = { 'content-type': 'application/json' }
    const answer = await fetch(url + to, { method, ...(body !== undefined && { body, headers: json }) })
    return { status: answer.status, text: await answer.text() }
  }
  const stored = async (url: string, id: string) => (await ask(url, 'GET', path(id))).text

  test.beforeAll(async ({ cluster }) => {
    const settings = { number_of_replicas: 0, number_of_shards: 1 }
    const made = await ask(
      cluster.url,
      'PUT',
      `/${encodeURIComponent(index)}`,
      JSON.stringify({ settings, mappings: { enabled: false } }),
    )
    expect(made.status, made.text).toBe(200)
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  async function put(url: string, id: string, text = source) {
    const answer = await ask(url, 'PUT', `${path(id)}?refresh=true`, text)
    expect(answer.status, answer.text).toBeLessThan(300)
  }

  async function open(page: Page, gateway: RunningGateway, url: string) {
    await savedClusters(page, [{ name: 'written', uri: url }])
    await enter(page, gateway)
    const found = searchPage(page)
    await found.open()
    await page.goto(`${page.url().split('?')[0] ?? ''}?indices=${encodeURIComponent(index)}`)
    await expect(found.grid).toBeVisible()
    return found
  }
  const dialog = (page: Page) => page.getByRole('dialog')
  const editor = (page: Page) => dialog(page).getByRole('textbox', { name: 'Document source' })

  test('keep every token that was not touched, whatever their ids hold', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const id = 'a/b %#?🎉'
    await put(cluster.url, id)
    const found = await open(page, gateway, cluster.url)
    await found.row(id).dblclick()
    await expect(dialog(page)).toContainText(`${index} / _doc / ${id}`)
    await expect(editor(page)).toContainText('9223372036854775807')
    await expectAccessible(page)
    await dialog(page).getByText('Fields', { exact: true }).click()
    const field = dialog(page).getByRole('textbox', { name: 'one' })
    await field.fill('2.50')
    await dialog(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Document updated')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    const kept = (await stored(cluster.url, id)).replaceAll(/\s/g, '')
    expect(kept).toContain(source.replaceAll(/\s/g, '').replace('1.0', '2.50'))
  })

  test('are never overwritten: two browsers change the same one, and each keeps its change', async ({
    quietPage: page,
    browser,
    gateway,
    cluster,
  }) => {
    await put(cluster.url, 'shared', '{"a":1,"b":1,"c":1}')
    const other = await (await browser.newContext()).newPage()
    for (const each of [page, other]) {
      const found = await open(each, gateway, cluster.url)
      await found.row('shared').dblclick()
      await expect(editor(each)).toContainText('"a": 1')
    }
    await editor(other).fill('{"a":2,"b":1,"c":2}')
    await dialog(other).getByRole('button', { name: 'Update' }).click()
    await expect(dialog(other)).toHaveCount(0)
    await editor(page).fill('{"a":1,"b":2,"c":3}')
    await dialog(page).getByRole('button', { name: 'Update' }).click()
    await expect(dialog(page)).toContainText('Changed by someone else')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Update on top of theirs' }).click()
    await expect(dialog(page)).toHaveCount(0)
    const kept = (await stored(cluster.url, 'shared')).replaceAll(/\s/g, '')
    expect(kept).toContain('"_source":{"a":2,"b":2,"c":3}')
    await other.context().close()
  })

  test('are created, duplicated and deleted, one and many', async ({ quietPage: page, gateway, cluster }) => {
    await put(cluster.url, 'first', '{"kind":"made"}')
    const found = await open(page, gateway, cluster.url)
    await page.getByRole('button', { name: 'New document' }).click()
    await dialog(page).getByLabel('Index', { exact: true }).fill(index)
    await dialog(page).getByLabel('Id', { exact: true }).fill('first')
    await editor(page).fill('{"kind":"second"}')
    await dialog(page).getByRole('button', { name: 'Create' }).click()
    await expect(dialog(page)).toContainText('There is a document of this id.')
    await dialog(page).getByLabel('Id', { exact: true }).fill('second')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Create' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(found.row('"kind":"second"').or(found.row('second')).first()).toBeVisible()

    await found.row('first').getByRole('button', { name: 'Actions for first' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(editor(page)).toContainText('made')
    await dialog(page).getByRole('button', { name: 'Create' }).click()
    await expect(dialog(page)).toHaveCount(0)

    for (const id of ['first', 'second']) await found.row(id).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Delete 2…' }).click()
    await expect(dialog(page)).toContainText('Delete 2 documents?')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Delete 2 documents' }).click()
    await expect(page.getByText('2 documents deleted')).toBeVisible()
    await expect(found.row('second')).toHaveCount(0)
    expect((await ask(cluster.url, 'GET', path('first'))).status).toBe(404)
  })

  test('have an address, and what is typed into them outlives a reload', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    await put(cluster.url, 'linked', '{"a":1}')
    const found = await open(page, gateway, cluster.url)
    await found.row('linked').dblclick()
    await expect(editor(page)).toContainText('"a": 1')
    await editor(page).fill('{"a":1,"typed":true}')
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    await expect(editor(page)).toContainText('"typed":true')
    await page.goBack()
    await page.getByRole('button', { name: 'Discard and leave' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
})
