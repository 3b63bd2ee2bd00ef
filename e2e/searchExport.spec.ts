import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { toSearchAnswer } from '@searchdeck/cluster-client'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { importPage } from './pages/importPage.ts'
import { searchPage } from './pages/searchPage.ts'
import { workPlace } from './pages/workPlace.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

const index = 'taken-%41-é'
const other = 'taken-elsewhere'
/** More than page numbers reach; `SEARCHDECK_E2E_DOCUMENTS` says how many more. */
const size = Number(process.env['SEARCHDECK_E2E_DOCUMENTS'] ?? 12_000)

/** A document, all of whose tokens have to come out as they went in. */
const documentOf = (n: number) =>
  `{"n":${n % 3 === 0 ? '9223372036854775807' : n},"ratio":1.0,"word":"=w${n % 7}","text":"line ${n} \\u0001 é 🎉","deep":{"huge":1e400,"a":[${n},-0,{}]}}`
const routingOf = (n: number) => (n % 5 === 0 ? { routing: `r${n % 2}` } : {})
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
    const text = await answer.text()
    expect(answer.status, text).toBeLessThan(300)
    return text
  }

  test.beforeAll(async ({ cluster }) => {
    const path = `/${encodeURIComponent(index)}`
    const properties = { n: { type: 'long' }, word: { type: 'keyword' }, deep: { type: 'object', enabled: false } }
    const settings = { number_of_replicas: 0, number_of_shards: 3 }
    for (const each of [path, `/${other}`])
      await call(cluster.url, 'PUT', each, JSON.stringify({ settings, mappings: { properties } }))
    for (let from = 0; from < size; from += 10_000) {
      const lines = Array.from({ length: Math.min(10_000, size - from) }, (_, at) => [
        JSON.stringify({ index: { _id: idOf(from + at), ...routingOf(from + at) } }),
        documentOf(from + at),
      ])
      await call(cluster.url, 'POST', `${path}/_bulk`, `${lines.flat().join('\n')}\n`)
    }
    await call(cluster.url, 'POST', `${path}/_refresh`)
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

  /** What the engine holds in an index: routing and source as it stands there, by id. */
  async function heldIn(url: string, name: string) {
    const held = new Map<string, string>()
    const body = '{"size":5000,"sort":["_doc"]}'
    for (let text = await call(url, 'POST', `/${name}/_search?scroll=1m`, body); ;) {
      const { hits, scrollId } = toSearchAnswer(text)
      for (const { id, routing = '', source = '' } of hits) held.set(id, `${routing} ${source}`)
      if (hits.length === 0) return held
      text = await call(url, 'POST', '/_search/scroll', JSON.stringify({ scroll: '1m', scroll_id: scrollId }))
    }
  }

  /** A download has no ending where it lies. */
  async function namedPath(download: Download) {
    const named = test.info().outputPath(download.suggestedFilename())
    await download.saveAs(named)
    return named
  }

  const linesOf = async (download: Download) => (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')

  test('of all hits for _bulk is the same documents token by token, and so it is once imported elsewhere', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const dialog = await open(page, gateway, cluster.url)
    await expect(dialog.getByRole('radio', { name: /^All [\d,]+\+? hits$/ })).toBeChecked()
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
        return [JSON.stringify({ index: { _index: index, _id: idOf(n), ...routingOf(n) } }), documentOf(n)]
      }),
    )
    expect(lines).toHaveLength(2 * size)
    const differing = [...wanted].filter(([action, source]) => written.get(action) !== source)
    expect(differing.slice(0, 3)).toEqual([])
    const work = workPlace(page)
    await work.button.click()
    await expect(work.popup).toContainText(`Export of ${index} for _bulk`)
    await expect(work.popup).toContainText(`done · ${size.toLocaleString('en')} documents`)

    await page.goto(`${gateway.origin}/cluster/0/import?index=${other}`)
    const brought = importPage(page)
    // Of bulk text the file names the index; the address says another.
    await brought.file.setInputFiles(await namedPath(download))
    await brought.verb.click()
    await expect(brought.end).toHaveText('All documents were imported.')
    const held = await heldIn(cluster.url, other)
    expect(held.size).toBe(size)
    const missing = Array.from({ length: size }, (_, n) => n).filter(
      (n) => held.get(idOf(n)) !== `${routingOf(n).routing ?? ''} ${documentOf(n)}`,
    )
    expect(missing.slice(0, 3)).toEqual([])
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
