import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { restPage } from './pages/restPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

const index = 'rest-%41'
const escaped = encodeURIComponent(index)

async function call(url: string, method: string, path: string, body?: string) {
  const type = path.includes('_bulk') ? 'application/x-ndjson' : 'application/json'
  const answer = await fetch(url + path, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': type } }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function open(page: Page, gateway: RunningGateway, uri: string, more: Readonly<Record<string, unknown>> = {}) {
  await savedClusters(page, [{ name: 'rest', uri, ...more }])
  await enter(page, gateway)
  const rest = restPage(page)
  await rest.open()
  await expect(rest.path).toBeVisible()
  return rest
}

test.describe('the console', { tag: '@engines' }, () => {
  test.afterEach(async ({ cluster }) => {
    await call(cluster.url, 'DELETE', `/${escaped}`)
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  test('sends what is typed, every digit of it, and finds it again after a reload', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const rest = await open(page, gateway, cluster.url)
    const body = '{"big": 9223372036854775807, "one": 1.0, "far": 1e30, // kept out\n "text": """two\nlines"""}'
    await rest.write({ method: 'PUT', path: `${escaped}/_doc/1?refresh=true`, body })
    await rest.path.press('ControlOrMeta+Enter')
    await expect(rest.answer).toContainText('"created"')
    const stored = await call(cluster.url, 'GET', `/${escaped}/_doc/1`)
    expect(stored.text).toContain('"big": 9223372036854775807, "one": 1.0, "far": 1e30')
    expect(stored.text).toContain('"text": "two\\nlines"')
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('complementary', { name: 'History' })
    await expect(history.getByRole('button', { name: /PUT.*_doc\/1.*201/ })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(rest.path).toContainText(`${escaped}/_doc/1?refresh=true`)
    await expect(rest.body).toContainText('9223372036854775807')
    await expect(rest.answer).toContainText('"created"')
  })

  test('runs a text of many requests in order, and stops at the first failure or goes on', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const rest = await open(page, gateway, cluster.url)
    const text = [
      `PUT ${escaped}`,
      `POST ${escaped}/_bulk?refresh=true\n{"index":{"_id":"1"}}\n{\n  "n": 1, # first\n}\n{"index":{"_id":"2"}}\n{"n": 9007199254740993}`,
      'GET missing-one/_settings',
      `GET ${escaped}/_search\n{"query": {"term": {"n": 9007199254740993}}}`,
    ]
    await rest.writeText(text.join('\n\n'))
    await expect(rest.runAll).toContainText('2 write')
    await rest.runAll.click()
    const answers = page.getByRole('region', { name: 'Answers' })
    await expect(answers.getByText('Not sent', { exact: true })).toBeVisible()
    await expect(answers.getByText('404 Not Found')).toBeVisible()
    await expect(answers.getByText('The run stopped here; request 4 of it was not sent.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Stop at the first failure' }).uncheck()
    await rest.text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('ControlOrMeta+Enter')
    // A GET has its body.
    await expect(answers.getByRole('button', { name: /_search/ }).last()).toBeVisible()
    await expect(answers.getByText('9007199254740993')).toBeVisible()
    await expectAccessible(page)
  })

  test('shows a table of text as a table, and headers, and nothing for HEAD', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    await call(cluster.url, 'PUT', `/${escaped}`)
    const rest = await open(page, gateway, cluster.url)
    await rest.write({ path: '_cat/indices?v&h=index,docs.count' })
    await rest.send.click()
    await page.getByText('Table', { exact: true }).click()
    await expect(page.getByRole('grid').getByText(index, { exact: true })).toBeVisible()
    await rest.write({ method: 'HEAD', path: escaped })
    await rest.send.click()
    await expect(page.getByText('200 OK')).toBeVisible()
    await rest.write({ method: 'HEAD', path: 'missing-one' })
    await rest.send.click()
    await expect(page.getByText('404 Not Found')).toBeVisible()
  })

  test('offers what can be typed next: paths of this engine, names of this cluster, members of the body', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    await call(cluster.url, 'PUT', '/offered-index/_doc/1?refresh=true', '{"offered_field":1}')
    const rest = await open(page, gateway, cluster.url)
    const offered = page.getByRole('option')
    // A key in the very moment in which the popup opens takes nothing.
    const take = (path: string) =>
      expect(async () => {
        await page.keyboard.press('Tab')
        await expect(rest.path).toHaveText(path, { timeout: 1000 })
      }).toPass()
    await rest.method.selectOption('POST')
    await rest.path.click()
    await page.keyboard.type('offered')
    await expect(offered.filter({ hasText: 'offered-index' })).toBeVisible()
    await take('offered-index')
    await page.keyboard.type('/_sea')
    await expect(offered.filter({ hasText: /^_search/ }).first()).toBeVisible()
    await take('offered-index/_search')
    await rest.body.click()
    await page.keyboard.type('{"query":{"ter')
    await expect(offered.filter({ hasText: /^term/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type('m":{"offered')
    await expect(offered.filter({ hasText: 'offered_field' })).toBeVisible()
    await call(cluster.url, 'DELETE', '/offered-index')
  })

  test('asks on a cluster that asks before, with what it would hit, and refuses on a read-only one until unlocked', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    await page.clock.install()
    await call(cluster.url, 'PUT', `/${escaped}/_doc/1?refresh=true`, '{"n":1}')
    const rest = await open(page, gateway, cluster.url, { access: 'readOnly' })
    await rest.write({ method: 'DELETE', path: escaped })
    await rest.send.click()
    await expect(rest.refusal).toContainText('read-only')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByRole('menuitem', { name: 'For 5 minutes' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 index, 1 document.')).toBeVisible()
    await expectAccessible(page)
    expect((await call(cluster.url, 'HEAD', `/${escaped}`)).status).toBe(200)
    await dialog.getByRole('textbox').fill('Send DELETE')
    await dialog.getByRole('button', { name: 'Send DELETE' }).click()
    await expect(rest.answer).toContainText('"acknowledged"')
    expect((await call(cluster.url, 'HEAD', `/${escaped}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Lock now' }).click()
    await rest.send.click()
    await expect(rest.refusal).toContainText('read-only')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByRole('menuitem', { name: 'For 10 minutes' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const unlocked = page.getByText('unlocked for the console of this window')
    await page.clock.fastForward('09:00')
    await expect(unlocked).toBeVisible()
    await page.clock.fastForward('01:05')
    await expect(unlocked).toHaveCount(0)
    await rest.send.click()
    await expect(rest.refusal).toContainText('read-only')
  })

  test('fills in variables, says which have no value, and takes a curl command without its password', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const rest = await open(page, gateway, cluster.url)
    await rest.write({ path: '${what}/health' })
    await rest.send.click()
    await expect(rest.refusal).toContainText('${what} has no value')
    await page.getByRole('button', { name: 'Set a value' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill('_cluster')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await rest.send.click()
    await expect(rest.answer).toContainText('"cluster_name"')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        `curl -u elastic:secret -XPOST 'https://other:9200/_search?size=0' -d '{"track_total_hits": true}'`,
      ),
    )
    await rest.path.click()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(rest.path).toContainText('/_search?size=0')
    await expect(rest.method).toHaveValue('POST')
    await expect(page.locator('body')).not.toContainText('secret')
    await rest.send.click()
    await expect(rest.answer).toContainText('"hits"')
  })
})

test('two windows keep what each of them types in the same tab', async ({ quietPage: page, gateway, cluster }) => {
  const rest = await open(page, gateway, cluster.url)
  await rest.write({ path: 'shared' })
  await expect.poll(() => storedPaths(page)).toContain('shared')
  const second = await page.context().newPage()
  const other = await open(second, gateway, cluster.url)
  await expect(other.path).toContainText('shared')
  await other.write({ path: 'of-the-second' })
  await expect.poll(() => storedPaths(page)).toContain('of-the-second')
  await rest.write({ path: 'of-the-first' })
  await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining(['of-the-first', 'of-the-second']))
  await expect(rest.tab('Tab 1 (2)')).toBeVisible()
})

/** The paths of the tabs in the database of the console. */
function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(name))
      })
      const tabs = await new Promise<{ request: { path: string } }[]>((resolve) => {
        const request = database.transaction('restQueryTabs').objectStore('restQueryTabs').getAll()
        request.onsuccess = () => resolve(request.result as { request: { path: string } }[])
      })
      database.close()
      paths.push(...tabs.map(({ request }) => request.path))
    }
    return paths
  })
}
