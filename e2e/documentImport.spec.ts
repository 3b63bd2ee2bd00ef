import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { importPage } from './pages/importPage.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { workPlace } from './pages/workPlace.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

const index = 'brought-in'
const other = 'brought-elsewhere'

test.describe('documents of a file', { tag: '@engines' }, () => {
  const ask = async (url: string, method: string, path: string, body?: object) => {
    const json = { 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body), headers: json }) })
    return { status: answer.status, text: await answer.text() }
  }

  test.beforeEach(async ({ cluster }) => {
    for (const name of [index, other]) {
      await ask(cluster.url, 'DELETE', `/${name}`)
      const properties = { n: { type: 'integer' }, price: { type: 'double' }, on: { type: 'boolean' } }
      const settings = { number_of_replicas: 0, number_of_shards: 1 }
      const made = await ask(cluster.url, 'PUT', `/${name}`, { settings, mappings: { properties } })
      expect(made.status, made.text).toBe(200)
    }
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  async function open(page: Page, gateway: RunningGateway, url: string, query = `?index=${index}`) {
    await savedClusters(page, [{ name: 'brought', uri: url }])
    await enter(page, gateway)
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible()
    await page.goto(`${gateway.origin}/cluster/0/import${query}`)
    return importPage(page)
  }
  const stored = async (url: string, id: string, name = index) =>
    (await ask(url, 'GET', `/${name}/_doc/${encodeURIComponent(id)}`)).text
  const total = async (url: string, name: string) =>
    Number(/"count":(\d+)/.exec((await ask(url, 'GET', `/${name}/_count`)).text)?.[1])

  test('come in; those that are refused are listed, saved, put right and brought in again', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const found = await open(page, gateway, cluster.url)
    await expectAccessible(page)
    const good = Array.from({ length: 1200 }, (_, n) => `{"_id":"d/${n}","n":${n},"big":9223372036854775807}`)
    const bad = ['{"_id":"word","n":"a word"}', '{"_id":"open","n":', '{"_id":"d/7","n":1}']
    await found.choose('good and bad.ndjson', [...good, ...bad].join('\r\n'))
    await expect(found.main.getByRole('list', { name: 'First documents' }).getByRole('listitem')).toHaveCount(20)
    await expectAccessible(page)
    await found.verb.click()
    await expect(found.end).toContainText('Some documents were not imported')
    await expect(found.figure('Imported')).toHaveText('1,200')
    await expect(found.figure('Refused')).toHaveText('3')
    await expect(found.refused).toContainText('version_conflict_engine_exception')
    await expect(found.refused).toContainText('This is no JSON')
    await expectAccessible(page)
    expect(await stored(cluster.url, 'd/9')).toContain('"big":9223372036854775807')
    expect(await total(cluster.url, index)).toBe(1200)

    const saving = page.waitForEvent('download')
    await found.save.click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('good and bad-refused.ndjson')
    const text = await readFile(await saved.path(), 'utf8')
    await found.next.click()
    const put = text.replace('"a word"', '1').replace('{"_id":"open","n":', '{"n":2}').replace('"d/7"', '"d/again"')
    await found.choose('put right.ndjson', put)
    await expect(found.select('Format')).toHaveValue('bulk')
    await found.verb.click()
    await expect(found.end).toHaveText('All documents were imported.')
    expect(await total(cluster.url, index)).toBe(1203)
    await workPlace(page).button.click()
    await expect(workPlace(page).popup).toContainText(`Import of put right.ndjson into ${index}`)
  })

  test('of a table have the types of the mapping', async ({ quietPage: page, gateway, cluster }) => {
    await savedClusters(page, [{ name: 'brought', uri: cluster.url }])
    await enter(page, gateway)
    const indices = indicesPage(page)
    await indices.open()
    await indices.filter.fill(index)
    await page.getByRole('button', { name: `Actions of ${index}` }).click()
    await page.getByRole('menuitem', { name: 'Import documents…' }).click()
    const found = importPage(page)
    const rows = Array.from({ length: 300 }, (_, n) => `${n};${n}.50;TRUE;"a ""quoted"" word"`)
    await found.choose('table.csv', `\ufeffkey;price;on;text\r\n${rows.join('\r\n')}\r\n`)
    await expect(found.select('price: becomes')).toHaveValue('number')
    await expect(found.select('on: becomes')).toHaveValue('boolean')
    await found.select('key: becomes').selectOption('The id')
    await expectAccessible(page)
    await found.verb.click()
    await expect(found.end).toHaveText('All documents were imported.')
    expect(await stored(cluster.url, '7')).toContain('{"price":7.50,"on":true,"text":"a \\"quoted\\" word"}')
    await found.main.getByRole('link', { name: `Search in ${index}` }).click()
    await expect(page.getByRole('main')).toContainText('300 hits')
  })

  test('that were exported are the same elsewhere', async ({ quietPage: page, gateway, cluster }) => {
    const lines = Array.from(
      { length: 50 },
      (_, n) => `{"index":{"_index":"${index}","_id":"é/${n}"}}\n{"n":${n},"one":1.0,"far":{"a":1e30}}\n`,
    ).join('')
    const found = await open(page, gateway, cluster.url, '')
    await found.choose('search.ndjson', lines)
    await expect(found.index).toHaveValue(index)
    await found.index.fill(other)
    await found.verb.click()
    await expect(found.end).toHaveText('All documents were imported.')
    expect(await total(cluster.url, other)).toBe(50)
    expect(await total(cluster.url, index)).toBe(0)
    expect(await stored(cluster.url, 'é/7', other)).toContain('{"n":7,"one":1.0,"far":{"a":1e30}}')
    await found.next.click()
    await found.choose('search.ndjson', lines)
    await found.select('The file names indices').selectOption('Each into its own index')
    await found.verb.click()
    await expect(found.end).toHaveText('All documents were imported.')
    expect(await total(cluster.url, index)).toBe(50)
  })
})
