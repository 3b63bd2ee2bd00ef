import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { restPage } from './pages/restPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'

async function open(page: Page, gateway: RunningGateway, uri: string) {
  await savedClusters(page, [{ name: 'kept', uri }])
  await enter(page, gateway)
  const rest = restPage(page)
  await rest.open()
  await expect(rest.path).toBeVisible()
  return rest
}

test('saved queries, the history and examples lead back to requests', async ({ quietPage: page, gateway, cluster }) => {
  const rest = await open(page, gateway, cluster.url)
  await rest.write({ method: 'POST', path: '_search?size=0', body: '{"query": {"match_all": {}}}' })
  await page.getByRole('button', { name: 'Save query' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Everything')
  await dialog.getByRole('textbox', { name: /Description/ }).fill('counted on Mondays')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await rest.send.click()
  await expect(rest.answer).toContainText('"hits"')
  await page.getByRole('button', { name: 'Examples' }).click()
  const nodes = dialog.getByRole('listitem').filter({ hasText: '_cat/nodes' })
  await expect(nodes.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', /cat-nodes/)
  await nodes.getByRole('button', { name: /^Use/ }).click()
  await rest.send.click()
  await expect(page.getByRole('tabpanel')).toContainText('200 OK')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await history.getByRole('textbox').fill('match_all')
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await history.getByRole('button', { name: /_search/ }).click()
  await history.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(rest.body).toContainText('match_all')
  await page.getByRole('button', { name: 'Saved' }).click()
  const saved = page.getByRole('complementary', { name: 'Saved' })
  await saved.getByRole('textbox').fill('mondays')
  await saved.getByRole('button', { name: /Everything/ }).click()
  await saved.getByRole('button', { name: 'Open in new tab' }).click()
  await expect(page.getByRole('tab', { name: /Everything/, selected: true })).toBeVisible()
  await expectAccessible(page)
})

test('a console text goes to a file and comes back as it was', async ({ quietPage: page, gateway, cluster }) => {
  const rest = await open(page, gateway, cluster.url)
  const text = '# notes 🚀\nGET _cluster/health\n\nGET _cat/nodes?v\n'
  await rest.writeText(text)
  const download = page.waitForEvent('download')
  await rest.choose('Export as a text file')
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toBe(text)
  const chooser = page.waitForEvent('filechooser')
  await rest.choose('Import text files')
  await (await chooser).setFiles({ name: 'nightly.txt', mimeType: 'text/plain', buffer: await readFile(file) })
  await expect(page.getByRole('tab', { name: /nightly/, selected: true })).toBeVisible()
  await expect(rest.text).toContainText('# notes 🚀')
  await rest.runAll.click()
  await expect(page.getByRole('region', { name: 'Answers' }).getByText('200 OK')).toHaveCount(2)
})

test('an answer is filtered by a path, compared with the one before, and its request is copied', async ({
  quietPage: page,
  gateway,
  cluster,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const rest = await open(page, gateway, cluster.url)
  await rest.write({
    method: 'POST',
    path: '_bulk?refresh=true',
    body: '{"index":{"_index":"compared","_id":"1"}}\n{"n":9007199254740993}',
  })
  await rest.send.click()
  await expect(rest.answer).toContainText('"created"')
  await rest.send.click()
  await expect(rest.answer).toContainText('"updated"')
  await page.getByRole('button', { name: 'Compare with another answer' }).click()
  const compared = page.getByRole('table', { name: 'Compare with another answer' })
  await expect(compared).toContainText('"created"')
  await expect(compared).toContainText('"updated"')
  await expectAccessible(page)
  await rest.write({ path: 'compared/_doc/1', body: '' })
  await rest.send.click()
  await expect(rest.answer).toContainText('9007199254740993')
  await page.getByRole('button', { name: 'Filter by a path expression' }).click()
  await page.getByRole('textbox', { name: 'Filter by a path expression' }).fill('$._source.n')
  await expect(page.getByText('1 match')).toBeVisible()
  await expect(rest.answer).toHaveText(/^\s*\[?\s*9007199254740993\s*\]?\s*$/)
  await rest.choose('Copy as curl')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^curl -X GET .*\/compared\/_doc\/1'$/)
  await fetch(`${cluster.url}/compared`, { method: 'DELETE' })
})
