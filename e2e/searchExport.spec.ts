import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { searchPage } from './pages/searchPage.ts'
import { workPlace } from './pages/workPlace.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

const index = 'taken-%41-é'
/** More than page numbers reach. */
const size = 12_000

/** A document, all of whose tokens have to come out as they went in. */
const documentOf = (n: number) =>
  `{"n":${n % 3 === 0 ? '9223372036854775807' : n},"ratio":1.0,"word":"=w${n % 7}","text":"line ${n} \\u0001 é 🎉","deep":{"huge":1e400,"a":[${n},-0,{}]}}`
const idOf = (n: number) => (n === 0 ? 'a/b %#🎉' : `id-${n}`)

test.describe('an export', { tag: '@engines' }, () => {
  const call = async (url: string, method: string, path: string, body?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body !== undefined && {
        body,
        headers: { 'content-type': path.includes('_bulk') ? 'application/x-ndjson' : 'application/json' },
      }),
    })
    expect(answer.status, await answer.text()).toBeLessThan(300)
  }

  test.beforeAll(async ({ cluster }) => {
    const path = `/${encodeURIComponent(index)}`
    const properties = { n: { type: 'long' }, word: { type: 'keyword' }, deep: { type: 'object', enabled: false } }
    const settings = { number_of_replicas: 0, number_of_shards: 3 }
    await call(cluster.url, 'PUT', path, JSON.stringify({ settings, mappings: { properties } }))
    const lines = Array.from({ length: size }, (_, n) => [
      JSON.stringify({ index: { _id: idOf(n), ...(n % 5 === 0 && { routing: `r${n % 2}` }) } }),
      documentOf(n),
    ])
    await call(cluster.url, 'POST', `${path}/_bulk?refresh=true`, `${lines.flat().join('\n')}\n`)
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  async function open(page: Page, gateway: RunningGateway, url: string) {
    await savedClusters(page, [{ name: 'taken', uri: url }])
    await enter(page, gateway)
    const found = searchPage(page)
    await found.open()
    await page.goto(`${page.url().split('?')[0] ?? ''}?indices=${encodeURIComponent(index)}`)
    await expect(found.grid).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Hits of this page or all of them…' }).click()
    return page.getByRole('dialog', { name: 'Export hits' })
  }

  const linesOf = async (download: Download) => (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')

  test('of all hits for _bulk holds each document once, token by token, with its id and routing', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const dialog = await open(page, gateway, cluster.url)
    await expect(dialog.getByRole('radio', { name: /^All (12,000|10,000\+) hits$/ })).toBeChecked()
    await expectAccessible(page)
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('search.ndjson')
    const lines = await linesOf(download)
    const written = new Map<string, string>()
    for (let at = 0; at < lines.length; at += 2) written.set(lines[at] ?? '', lines[at + 1] ?? '')
    const wanted = new Map(
      Array.from({ length: size }, (_, n) => {
        const routing = n % 5 === 0 ? { routing: `r${n % 2}` } : {}
        return [JSON.stringify({ index: { _index: index, _id: idOf(n), ...routing } }), documentOf(n)]
      }),
    )
    expect(lines).toHaveLength(2 * size)
    const differing = [...wanted].filter(([action, source]) => written.get(action) !== source)
    expect(differing.slice(0, 3)).toEqual([])
    const work = workPlace(page)
    await work.button.click()
    await expect(work.popup).toContainText(`Export of ${index} for _bulk`)
    await expect(work.popup).toContainText('done · 12,000 documents')
  })

  test('as CSV has the chosen columns of all hits', async ({ quietPage: page, gateway, cluster }) => {
    const dialog = await open(page, gateway, cluster.url)
    await dialog.getByText('CSV', { exact: true }).click()
    await dialog.getByRole('button', { name: 'None' }).click()
    for (const column of ['_id', 'n', 'word']) await dialog.getByRole('checkbox', { name: column, exact: true }).check()
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    const lines = await linesOf(await coming)
    expect(lines[0]).toBe('\ufeff_id,n,word\r')
    expect(lines).toHaveLength(size + 1)
    expect(lines).toContain("id-3,9223372036854775807,'=w3\r")
  })
})
