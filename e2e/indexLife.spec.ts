import type { RunningCluster } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indexActions } from './pages/indexActions.ts'
import { indicesPage } from './pages/indicesPage.ts'
import type { RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

test.describe('a cluster', { tag: ['@engines', '@everyEngine'] }, () => {
  let cluster: RunningCluster
  let gateway: RunningGateway

  test.beforeAll(async ({ cluster: shared, gateway: own }) => {
    cluster = shared
    gateway = own
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  /** A force merge goes on as a task, which tells its end itself. */
  const mergesAsTask = () => /^opensearch@(2|3)|^elasticsearch@[89]/.test(cluster.engine)

  /** Behind the page's back, as somebody else would. */
  const call = async (method: string, path: string) => {
    const answer = await fetch(`${cluster.url}${path}`, { method })
    await answer.text()
    return answer.status
  }

  async function connect(page: Page) {
    await enter(page, gateway)
    await page.getByRole('button', { name: 'Add cluster' }).click()
    await page.getByRole('textbox', { name: 'URI' }).fill(cluster.url)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
  }

  test('is connected, and an index lives from its making to its end', async ({ quietPage: page }) => {
    await connect(page)
    await expect(page.getByRole('region', { name: 'Cluster in figures' })).toContainText(/\d/)
    await expect(page.getByText(cluster.version, { exact: true }).first()).toBeVisible()
    const indices = indicesPage(page)
    const { choose, create, dialog, told } = indexActions(page)
    await indices.open()
    await create('journey')
    await expect(told('200 OK · journey created')).toBeVisible()
    await expect(indices.row('journey')).toContainText('1p 0r')

    for (const [action, done] of [
      ['Refresh', 'journey refreshed'],
      ['Flush', 'journey flushed'],
      ['Clear cache', 'Cache of journey cleared'],
    ] as const) {
      await choose('journey', action)
      await expect(told(`200 OK · ${done}`)).toBeVisible()
    }

    await choose('journey', 'Force merge…')
    await dialog.getByRole('textbox', { name: 'Maximum segments per shard' }).fill('1')
    await expect(dialog).toContainText('POST /journey/_forcemerge?max_num_segments=1')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Force merge index' }).click()
    await expect(told(mergesAsTask() ? 'Force merge of journey: done' : '200 OK · journey merged')).toBeVisible()

    await choose('journey', 'Info')
    await expect(dialog).toContainText('GET /journey')
    await expect(dialog.locator('.cm-content')).toContainText('number_of_shards')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await choose('journey', 'Stats')
    await expect(dialog.locator('.cm-content')).toContainText('_shards')
    await page.keyboard.press('Escape')

    await choose('journey', 'Close…')
    await dialog.getByRole('button', { name: 'Close index' }).click()
    await expect(told('200 OK · journey closed')).toBeVisible()
    await expect(indices.row('journey')).toContainText('close')

    await choose('journey', 'Open')
    await expect(told('200 OK · journey opened')).toBeVisible()
    await expect(indices.row('journey')).toContainText('open')

    await choose('journey', 'Delete…')
    await expect(dialog).toContainText('DELETE /journey')
    await dialog.getByRole('button', { name: 'Delete index' }).click()
    await expect(told('200 OK · journey deleted')).toBeVisible()
    await expect(indices.row('journey')).toHaveCount(0)
    expect(await call('HEAD', '/journey')).toBe(404)
  })

  test('each action that fails says why, and what was typed stays', async ({ quietPage: page }) => {
    expect(await call('PUT', '/doomed')).toBe(200)
    await connect(page)
    const indices = indicesPage(page)
    const { choose, create, dialog, told } = indexActions(page)
    await indices.open()
    await expect(indices.row('doomed')).toBeVisible()

    expect(await call('PUT', '/taken')).toBe(200)
    await create('taken')
    await expect(dialog.getByRole('alert')).toContainText('resource_already_exists_exception')
    await expect(dialog.getByRole('textbox', { name: 'Index name' })).toHaveValue('taken')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()

    expect(await call('DELETE', '/doomed')).toBe(200)
    // A failed change reads the list anew, so the row would go: an old list is what a slow cluster leaves.
    await page.route('**/api/forward', async (route) => {
      if (route.request().headers()['x-searchdeck-path']?.startsWith('/_cat/indices') === true) await route.abort()
      else await route.fallback()
    })
    for (const action of ['Refresh', 'Flush', 'Clear cache']) {
      await choose('doomed', action)
      const failure = told('404 Not found')
      await expect(failure).toContainText('Index not found')
      await failure.getByRole('button', { name: 'Dismiss' }).click()
    }
    if (mergesAsTask()) {
      await choose('doomed', 'Force merge…')
      await dialog.getByRole('button', { name: 'Force merge index' }).click()
      await expect(told('Force merge of doomed: failed')).toContainText('no such index')
    }
    for (const [action, verb] of [
      ...(mergesAsTask() ? [] : ([['Force merge…', 'Force merge index']] as const)),
      ['Close…', 'Close index'],
      ['Delete…', 'Delete index'],
    ] as const) {
      await choose('doomed', action)
      await dialog.getByRole('button', { name: verb }).click()
      await expect(dialog.getByRole('alert')).toContainText('Index not found')
      await page.keyboard.press('Escape')
    }
    await choose('doomed', 'Info')
    await expect(dialog.getByRole('alert')).toContainText('Index not found')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.unroute('**/api/forward')
    expect(await call('DELETE', '/taken')).toBe(200)
    await page.getByRole('button', { name: 'Reload' }).first().click()
    await expect(indices.row('taken')).toHaveCount(0)
  })
})
