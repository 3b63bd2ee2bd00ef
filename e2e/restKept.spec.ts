import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
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

test('tabs are renamed, closed and brought back; console texts come from files and go to files as they were', async ({
  quietPage: page,
  gateway,
  cluster,
}) => {
  const rest = await open(page, gateway, cluster.url)
  await rest.tab('Tab 1').dblclick()
  const name = page.getByRole('textbox', { name: 'New name for Tab 1' })
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Every morning')
  await page.keyboard.press('Enter')
  await expect(rest.tab('Every morning')).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'New name for Every morning' })).toBeFocused()
  await page.keyboard.type('never mind')
  await page.keyboard.press('Escape')
  await expect(rest.tab('Every morning')).toBeVisible()
  const text = '# notes 🚀\nGET _cluster/health\n\nGET _cat/nodes?v\n'
  await rest.writeText(text)
  await rest.tab('Every morning').press('Delete')
  await expect(rest.tab('Tab 1')).toBeVisible()
  await rest.choose('Reopen what was closed or replaced')
  await expect(page.getByRole('tab', { name: 'Every morning', selected: true })).toBeVisible()
  await expect(rest.text).toContainText('# notes 🚀')
  const exported = await exportOf(page)
  expect(exported.suggestedFilename()).toBe('Every_morning.txt')
  expect(await readFile(await exported.path(), 'utf8')).toBe(text)
  const chooser = page.waitForEvent('filechooser')
  await rest.choose('Import text files')
  const files = ['nightly', 'weekly', 'yearly'].map((file) => ({ file, content: `# ${file}\n${text}` }))
  await (
    await chooser
  ).setFiles([
    ...files.map(({ file, content }) => ({
      ...{ name: `${file}.txt`, mimeType: 'text/plain', buffer: Buffer.from(content.replaceAll('\n', '\r\n')) },
    })),
    { name: 'picture.txt', mimeType: 'text/plain', buffer: Buffer.from([0xff, 0xfe, 0x00, 0x80]) },
  ])
  await expect(page.getByText('picture.txt is no text and was not read.')).toBeVisible()
  for (const { file, content } of files) {
    await rest.tab(file).click()
    await expect(rest.text).toContainText(`# ${file}`)
    expect(await readFile(await (await exportOf(page)).path(), 'utf8')).toBe(content)
  }
  await rest.runAll.click()
  await expect(page.getByRole('region', { name: 'Answers' }).getByText('200 OK')).toHaveCount(2)
})

async function exportOf(page: Page): Promise<Download> {
  const download = page.waitForEvent('download')
  await restPage(page).choose('Export as a text file')
  return download
}

test('a long answer folds and is searched to its end; a text is set out, and led through by keys; variables fill the path', async ({
  quietPage: page,
  gateway,
  cluster,
}) => {
  const lines = Array.from(
    { length: 4000 },
    (_, n) => `{"index":{"_id":"${n}"}}\n{"n":${n},"text":"${'long '.repeat(60)}"}`,
  )
  const made = await fetch(`${cluster.url}/long-answer/_bulk?refresh=true`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: `${lines.join('\n')}\n` },
  })
  expect(made.status).toBe(200)
  const rest = await open(page, gateway, cluster.url)
  await rest.choose('Variables')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('long')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('long-answer')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('${long}')).toBeVisible()
  await page.keyboard.press('Escape')
  const offered = page.getByRole('option')
  await rest.path.click()
  await page.keyboard.type('${lo')
  await expect(offered.filter({ hasText: 'long-answer' })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(rest.path).toContainText('${long}', { timeout: 1000 })
  }).toPass()
  // Its value stands beside it.
  await expect(rest.path).toHaveText('${long}long-answer')
  await page.keyboard.type('/_search?size=4000&sort=n')
  await rest.send.click()
  await expect(rest.answer).toContainText('"timed_out"')
  await page.getByRole('button', { name: 'Fold', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fold below level 1' }).click()
  await expect(rest.answer).toContainText(/"hits": \{…\}\s*\}$/)
  await page.getByRole('button', { name: 'Fold', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Unfold all' }).click()
  await page.getByRole('button', { name: 'Search in the answer' }).click()
  await page.keyboard.type('"n": 3999')
  await page.keyboard.press('Enter')
  await expect(rest.answer).toContainText('"n": 3999')

  await rest.writeText(
    'POST ${long}/_count\n{"query":{"term":{"n":1.0}}}\n\n# last\nPOST long-answer/_search\n{"size":0,"big":9007199254740993}',
  )
  await page.keyboard.press('Shift+Alt+F')
  await expect(rest.text).toContainText(/"size": 0,\s*"big": 9007199254740993/)
  await expect(rest.text).toContainText('{"query":{"term":{"n":1.0}}}')
  await expect(page.getByRole('heading', { name: 'Request 2 of 2' })).toBeVisible()
  await page.keyboard.press('Control+ArrowUp')
  await page.keyboard.press('Control+ArrowUp')
  await expect(page.getByRole('heading', { name: 'Request 1 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Fold or unfold all requests' }).click()
  await expect(rest.text).not.toContainText('"term"')
  const beside = page.getByRole('group', { name: 'Run request 1' })
  await expect(beside.getByRole('button', { name: 'Documentation' })).toBeVisible()
  await beside.getByRole('button', { name: /^Run/ }).click()
  const answers = page.getByRole('region', { name: 'Answers' })
  await expect(answers.getByRole('textbox', { name: 'Body of the answer to POST long-answer/_count' })).toContainText(
    '"count": 1',
  )
  await fetch(`${cluster.url}/long-answer`, { method: 'DELETE' })
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
