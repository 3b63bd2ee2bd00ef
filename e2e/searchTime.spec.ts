import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { searchPage } from './pages/searchPage.ts'
import { savedClusters } from './savedClusters.ts'

const index = 'timed-hits'
const start = Date.UTC(2026, 4, 3, 8)
/** Six hours, more at the end than at the beginning. */
const times = Array.from({ length: 300 }, (_, n) => start + Math.floor(Math.sqrt((n + 0.5) / 300) * 21_600_000))

test.describe('hits over time', { tag: '@engines' }, () => {
  const call = async (url: string, method: string, path: string, body?: string): Promise<unknown> => {
    const type = path.includes('_bulk') ? 'application/x-ndjson' : 'application/json'
    const answer = await fetch(`${url}${path}`, { method, ...(body && { body, headers: { 'content-type': type } }) })
    const text = await answer.text()
    expect(answer.status, text).toBeLessThan(300)
    return JSON.parse(text)
  }

  test.beforeAll(async ({ cluster }) => {
    const settings = { number_of_replicas: 0, number_of_shards: 2 }
    const properties = { '@timestamp': { type: 'date' }, n: { type: 'long' } }
    await call(cluster.url, 'PUT', `/${index}`, JSON.stringify({ settings, mappings: { properties } }))
    const lines = times.flatMap((time, n) => [
      '{"index":{}}',
      `{"n":${n},"@timestamp":"${new Date(time).toISOString()}"}`,
    ])
    await call(cluster.url, 'POST', `/${index}/_bulk?refresh=true`, `${lines.join('\n')}\n`)
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  /** From when to when the address says that hits are looked for. */
  function rangeOf(page: Page) {
    const told = new URL(page.url().replace('/#', '')).searchParams.get('time') ?? '{}'
    return JSON.parse(told) as { field: string; from: string; to: string }
  }

  async function countBetween(url: string, { from: gte, to: lt }: { from: string; to: string }): Promise<number> {
    const query = { range: { '@timestamp': { gte, lt } } }
    const told = await call(url, 'POST', `/${index}/_count`, JSON.stringify({ query }))
    return (told as { count: number }).count
  }

  test('are shown as bars, narrowed by dragging, by keys and from the table, and Back leads to what was before', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    await savedClusters(page, [{ name: 'timed', uri: cluster.url }])
    await enter(page, gateway)
    await searchPage(page).open()
    await page.goto(`${page.url().split('?')[0] ?? ''}?indices=${index}`)
    await expect(page.getByText('300 hits', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Histogram', exact: true }).click()
    const bars = page.getByRole('slider', { name: /^Hits over time, .*: 300 hits/ })
    await expect(bars).toBeVisible()
    await expectAccessible(page)

    const { x = 0, y = 0, width = 0 } = (await bars.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(300)
    await page.mouse.move(x + width * 0.3, y + 50)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.6, y + 50, { steps: 5 })
    await expect(page.getByText('release to narrow, Esc leaves it')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText('@timestamp')
    const dragged = rangeOf(page)
    const count = await countBetween(cluster.url, dragged)
    expect(count).toBeGreaterThan(30)
    expect(count).toBeLessThan(200)
    await expect(page.getByText(`${count} hits`, { exact: true })).toBeVisible()
    const narrowed = page.getByRole('slider', { name: new RegExp(`^Hits over time, .*: ${count} hits`) })
    await expect(narrowed).toBeVisible()

    await narrowed.press('End')
    await narrowed.press('Shift+ArrowLeft')
    await narrowed.press('Shift+ArrowLeft')
    await narrowed.press('Enter')
    await expect.poll(() => rangeOf(page).from).not.toBe(dragged.from)
    const pressed = rangeOf(page)
    expect(pressed.to).toBe(dragged.to)
    await expect(page.getByText(`${await countBetween(cluster.url, pressed)} hits`, { exact: true })).toBeVisible()

    await page.goBack()
    await expect(page.getByText(`${count} hits`, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(bars).toBeVisible()
    await expect(page.getByText('300 hits', { exact: true })).toBeVisible()

    const sent: string[] = []
    page.on('request', (request) => {
      if ((request.postData() ?? '').includes('searchdeck_histogram')) sent.push('with')
      else if ((request.postData() ?? '').includes('query_string')) sent.push('without')
    })
    // What the page before asks for on its way back is not counted.
    page.once('framenavigated', () => sent.splice(0))
    await page.reload()
    await expect(bars).toBeVisible()
    await expect(page.getByText('300 hits', { exact: true })).toBeVisible()
    expect(sent).toEqual(['with'])

    await page.getByRole('button', { name: 'Show as table' }).click()
    const row = page
      .getByRole('table', { name: /^Hits over time/ })
      .getByRole('row')
      .last()
    const told = Number(await row.getByRole('cell').first().textContent())
    await expectAccessible(page)
    await row.getByRole('button').click()
    await expect(page.getByText(told === 1 ? '1 hit' : `${told} hits`, { exact: true })).toBeVisible()
    expect(await countBetween(cluster.url, rangeOf(page))).toBe(told)
  })
})
