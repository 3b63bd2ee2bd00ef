import type { RunningCluster } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indexTemplatesPage } from './pages/indexTemplatesPage.ts'
import { savedClusters } from './savedClusters.ts'
import type { RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

test.describe('templates', { tag: '@engines' }, () => {
  let cluster: RunningCluster
  let gateway: RunningGateway

  test.beforeAll(async ({ cluster: shared, gateway: own }) => {
    cluster = shared
    gateway = own
    await put('_component_template/part', '{"template":{"settings":{}},"_meta":{"n":9007199254740993,"f":1.0}}')
    await put(
      '_index_template/whole',
      '{"index_patterns":["none-*","nil-*"],"priority":4711,"composed_of":["part"],"version":20261121}',
    )
    await put('_index_template/.inner', '{"index_patterns":["inner-*"]}')
    await put('_template/old%20%25', '{}', 400)
    await put('_template/old-日%25', '{"index_patterns":["old-*"],"order":3,"settings":{}}')
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  /** Behind the page's back, as somebody else would. */
  async function put(path: string, body: string, status = 200) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${cluster.url}/${path}`, { method: 'PUT', headers, body })
    await answer.text()
    expect(answer.status).toBe(status)
  }

  async function open(page: Page) {
    await savedClusters(page, [{ name: 'shaped', uri: cluster.url }])
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    await page.goto(`${gateway.origin}/cluster/0/indices`)
    await indexTemplatesPage(page).open()
    await expect(page).toHaveURL(/\/cluster\/0\/index_templates$/)
  }

  test('the kind that the engine puts first is listed, and the others can be chosen', async ({ quietPage: page }) => {
    await open(page)
    const templates = indexTemplatesPage(page)
    const first = cluster.distribution === 'opensearch' ? 'composable' : 'legacy'
    await expect(templates.kind).toHaveValue(first)
    await templates.kind.selectOption('composable')
    await expect(templates.row('whole')).toContainText('none-*, nil-*')
    await expect(templates.row('whole')).toContainText('4711')
    await expect(templates.row('whole')).toContainText('20261121')
    await expect(templates.row('whole')).toContainText('part')
    await expectAccessible(page)
    await templates.kind.selectOption('component')
    await expect(templates.row('part')).toBeVisible()
    await page.reload()
    await expect(templates.kind).toHaveValue('component')
    await templates.kind.selectOption('legacy')
    await expect(templates.row('old-日%')).toContainText('old-*')
    await expect(templates.row('old-日%')).toContainText('3')
  })

  test('a row opens by mouse and by keyboard to what the cluster says, every digit', async ({ quietPage: page }) => {
    await open(page)
    const templates = indexTemplatesPage(page)
    await templates.kind.selectOption('component')
    await templates.opener('part').click()
    await expect(templates.json('part')).toContainText('"n": 9007199254740993')
    await expect(templates.json('part')).toContainText('"f": 1.0')
    await expectAccessible(page)
    await templates.opener('part').click()
    await expect(templates.json('part')).toHaveCount(0)

    await templates.kind.selectOption('composable')
    await templates.row('whole').getByRole('gridcell').nth(1).click()
    await page.keyboard.press('Enter')
    await expect(templates.json('whole')).toContainText('"priority": 4711')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(templates.json('whole')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(templates.json('whole')).toHaveCount(0)
  })

  test('what is hidden or filtered out says so', async ({ quietPage: page }) => {
    await open(page)
    const templates = indexTemplatesPage(page)
    await templates.kind.selectOption('composable')
    await expect(templates.row('whole')).toBeVisible()
    await expect(templates.row('.inner')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show hidden templates' }).click()
    await expect(templates.row('.inner')).toBeVisible()
    await templates.filter.fill('patterns:none')
    await expect.poll(templates.names).toEqual(['whole'])
    await page.reload()
    await expect.poll(templates.names).toEqual(['whole'])
    await templates.filter.fill('no such thing')
    await expect(page.getByText(/None of \d+ templates matches/)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filter' }).last().click()
    await expect(templates.row('.inner')).toBeVisible()
  })
})
