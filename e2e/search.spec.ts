import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { searchPage } from './pages/searchPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

const index = 'found-%41-é'
const big = '9223372036854775807'

test.describe('search', { tag: '@engines' }, () => {
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
    const properties = {
      n: { type: 'long' },
      word: { type: 'keyword' },
      text: { type: 'text' },
      deep: { type: 'object', enabled: false },
    }
    const settings = { number_of_replicas: 0, number_of_shards: 1 }
    await call(cluster.url, 'PUT', path, JSON.stringify({ settings, mappings: { properties } }))
    const lines = Array.from({ length: 30 }, (_, n) => [
      JSON.stringify({ index: { _id: n === 0 ? 'a/b %#🎉' : String(n) } }),
      `{"n":${n === 0 ? big : n},"at":"${new Date(Date.now() - n * 3_600_000).toISOString()}","word":"w${n % 3}","text":"some text of ${n}","ratio":1.0,"deep":{"er":[1,{"x":1e400}]}}`,
    ])
    await call(cluster.url, 'POST', `${path}/_bulk?refresh=true`, `${lines.flat().join('\n')}\n`)
    await call(cluster.url, 'PUT', `${path}/_alias/found-alias`)
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  async function open(page: Page, gateway: RunningGateway, url: string, search = '') {
    await savedClusters(page, [{ name: 'searched', uri: url }])
    await enter(page, gateway)
    const found = searchPage(page)
    await found.open()
    if (search !== '') await page.goto(`${page.url().split('?')[0] ?? ''}${search}`)
    return found
  }
  const named = `?indices=${encodeURIComponent(index)}`

  test('finds by a query string in the indices of a pattern, and its address restores it', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const found = await open(page, gateway, cluster.url)
    await found.inIndices('found-*')
    await found.find('word:w1 AND n:<20')
    await expect(page.getByText('7 hits')).toBeVisible()
    await expectAccessible(page)
    const address = page.url()
    await found.find('n:7')
    await expect(page.getByText('1 hit', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('7 hits')).toBeVisible()
    await expect(found.query).toHaveValue('word:w1 AND n:<20')
    await page.goto(address)
    await expect(page.getByText('7 hits')).toBeVisible()
  })

  test('shows every digit, sorts, turns pages, and asks for the size that was chosen', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const found = await open(page, gateway, cluster.url, named)
    await expect(page.getByText('30 hits')).toBeVisible()
    await found.column('n').getByRole('button').click()
    await expect.poll(() => found.values('n')).toEqual(Array.from({ length: 10 }, (_, n) => String(n + 1)))
    await found.column('n').getByRole('button').click()
    await expect.poll(async () => (await found.values('n'))[0]).toBe(big)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(async () => (await found.values('n'))[0]).toBe('20')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20')
    await expect.poll(async () => (await found.values('n'))[0]).toBe(big)
    await expect.poll(async () => (await found.values('ratio'))[0]).toBe('1.0')
    await expect(page).toHaveURL(/size(=|%22%3A)20/)
  })

  test('narrows by a value, leaves it out, and tells both beside the query', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const found = await open(page, gateway, cluster.url, named)
    await expect(page.getByText('30 hits')).toBeVisible()
    await found.row('some text of 4').getByText('w1').click({ button: 'right' })
    await page.getByRole('menuitem', { name: /Filter by this value/ }).click()
    await expect(page.getByText('10 hits')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText('wordisw1')
    await page.getByRole('button', { name: 'Remove the filter word is w1' }).click()
    await expect(page.getByText('30 hits')).toBeVisible()
  })

  test('is narrowed by a range of time, and counts the values of a field in all that is left', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    await open(page, gateway, cluster.url, named)
    await expect(page.getByText('30 hits')).toBeVisible()
    await page.getByRole('button', { name: /^Time range/ }).click()
    await page.getByRole('dialog', { name: 'Time range' }).getByRole('button', { name: 'last 6 hours' }).click()
    await expect(page.getByText('6 hits')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText('last 6 hours')
    const address = page.url()
    await page.getByRole('button', { name: 'Fields', exact: true }).click()
    await page.getByRole('button', { name: /word/ }).first().click()
    const values = page
      .getByRole('region', { name: 'Commonest values of word' })
      .or(page.getByLabel('Commonest values of word'))
    await expect(values.first()).toContainText('w1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filter for w1' }).click()
    await expect(page.getByText('2 hits')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText('30 hits')).toBeVisible()
    await page.goto(address)
    await expect(page.getByText('6 hits')).toBeVisible()
  })

  test('sends a body of its own, never a broken one, and completes its words', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const found = await open(page, gateway, cluster.url, named)
    await expect(page.getByText('30 hits')).toBeVisible()
    await page.getByRole('button', { name: 'Customize query' }).click()
    const editor = page.getByRole('textbox', { name: 'Search body (JSON)' })
    await editor.fill('{"query":{"term":{"word":"w2"}},"size":3')
    await expect(page.getByText('invalid search query').first()).toBeVisible()
    await expect(found.search).toBeDisabled()
    await expectAccessible(page)
    await editor.fill('{"query":{"term":{"word":"w2"}},"size":3}')
    await editor.press('ControlOrMeta+Enter')
    await expect(page.getByText('10 hits')).toBeVisible()
    await expect.poll(async () => (await found.values('word')).length).toBe(3)
    await editor.fill('{"query":{"term":{""}}}')
    await editor.press('Home')
    for (let at = 0; at < 19; at += 1) await editor.press('ArrowRight')
    await editor.pressSequentially('wo')
    await expect(page.getByRole('option', { name: /^word/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reset query' }).first().click()
    await expect(editor).toContainText('query_string')
  })

  test('sends one body after the other that is too long for an address, and Back leads to the one before', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    await open(page, gateway, cluster.url, `${named}&query=open`)
    await expect(page.getByText('30 hits')).toBeVisible()
    const editor = page.getByRole('textbox', { name: 'Search body (JSON)' })
    const long = (words: string[]) =>
      JSON.stringify({ query: { terms: { word: [...words, 'x'.repeat(2500)] } }, size: 10 })
    await editor.fill(long(['w1']))
    await editor.press('ControlOrMeta+Enter')
    await expect(page.getByText('10 hits')).toBeVisible()
    await editor.fill(long(['w1', 'w2']))
    await editor.press('ControlOrMeta+Enter')
    await expect(page.getByText('20 hits')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('10 hits')).toBeVisible()
  })

  test('says what the engine says of a query that it refuses, and finds the way back', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    const found = await open(page, gateway, cluster.url, named)
    await found.find('word:"open')
    await expect(page.getByRole('alert')).toContainText('400')
    // Elasticsearch 7 tells it with the shards alone.
    await expect(page.getByRole('alert')).toContainText('Cannot parse')
    await page.getByRole('button', { name: 'Reset query' }).click()
    await expect(page.getByText('30 hits')).toBeVisible()
  })

  test('is reached from the name and the alias of an index', async ({ quietPage: page, gateway, cluster }) => {
    await savedClusters(page, [{ name: 'searched', uri: cluster.url }])
    await enter(page, gateway)
    const indices = indicesPage(page)
    await indices.open()
    await indices.row(index).getByRole('link', { name: 'found-alias' }).click()
    await expect(page.getByRole('button', { name: /^Indices: found-alias/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Search body (JSON)' })).toBeVisible()
    await expect(page.getByText('30 hits')).toBeVisible()
    await page.goBack()
    await indices.row(index).getByRole('link', { name: index, exact: true }).click()
    await expect(page.getByText('30 hits')).toBeVisible()
  })

  test('takes the hits of a page away as files', async ({ quietPage: page, gateway, cluster }) => {
    await open(page, gateway, cluster.url, `${named}&q=n:<3`)
    await expect(page.getByText('2 hits')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /search\.json/ }).click()
    expect((await download).suggestedFilename()).toBe('search.json')
  })
})
