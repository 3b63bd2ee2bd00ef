import type { RunningCluster } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indexActions } from './pages/indexActions.ts'
import { indexDetailsPage } from './pages/indexDetailsPage.ts'
import { indicesPage } from './pages/indicesPage.ts'
import type { RunningGateway } from './startGateway.ts'
import { savedClusters } from './savedClusters.ts'
import { enter } from './enter.ts'

const name = 'ördnung-%41+1'

test.describe('one index', { tag: '@engines' }, () => {
  let cluster: RunningCluster
  let gateway: RunningGateway

  test.beforeAll(async ({ cluster: shared, gateway: own }) => {
    cluster = shared
    gateway = own
    // On one node alone: there is no room for replicas.
    const settings = {
      ...{ number_of_shards: 2, number_of_replicas: 1, refresh_interval: '5s' },
      'routing.allocation.require._name': cluster.nodes[0]?.name,
    }
    const aliases = { sales: { filter: { term: { n: 1 } } } }
    expect((await call('PUT', '', { settings, aliases })).status).toBe(200)
    expect((await call('POST', '/_doc?refresh=true', { n: 1 })).status).toBe(201)
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  /** To the index behind the page's back, as somebody else would. */
  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(`${cluster.url}/${encodeURIComponent(name)}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const settings = async () => {
    const told = JSON.parse((await call('GET', '/_settings?flat_settings=true')).text) as Record<
      string,
      { settings: Record<string, string> }
    >
    return told[name]?.settings ?? {}
  }

  async function open(page: Page) {
    await savedClusters(page, [{ name: 'ordered', uri: cluster.url }])
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    await indicesPage(page).open()
    await indexActions(page).choose(name, 'Index page')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    return indexDetailsPage(page, name)
  }

  test('says what it is, part by part, and in the words of the cluster', async ({ quietPage: page }) => {
    const index = await open(page)
    await expect(index.fact('Docs')).toHaveText('1')
    await expect(index.fact('Shards')).toHaveText('4')
    await expect(page.getByText('Primary shards 2 · Replicas of each 1')).toBeVisible()
    await expect(page.getByText('2 replicas unassigned')).toBeVisible()
    await expect(index.fact('Created by version')).toHaveText(/^\d+\.\d+/)
    await expect(index.fact('Aliases')).toHaveText('sales')
    await expectAccessible(page)

    await index.show('Stats')
    const indexing = page.getByRole('table', { name: 'indexing' })
    await expect(indexing.getByRole('row', { name: /^index total/ })).toContainText('1')
    await page.getByRole('textbox', { name: 'Filter by figure' }).fill('index total')
    await expect(page.getByRole('table')).toHaveCount(1)
    await expectAccessible(page)

    await index.show('Shards')
    await expect(page.getByText('4 copies, 2 unassigned')).toBeVisible()
    await expect(index.grid('Shards')).toContainText('INDEX_CREATED')
    await expectAccessible(page)

    await index.show('Aliases')
    await expect(index.grid('Aliases')).toContainText('{"term":{"n":1}}')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Manage aliases…' }).click()
    await expect(page.getByRole('dialog', { name: `Aliases of ${name}` })).toContainText('sales')
    await page.keyboard.press('Escape')

    await index.show('Settings')
    await index.json.click()
    await expect(page.getByText('"index.refresh_interval": "5s"')).toBeVisible()
    // A link to what is shown shows it again.
    await page.reload()
    await expect(page.getByText('"index.refresh_interval": "5s"')).toBeVisible()
  })

  test('changes a setting, brings its default back, and is told why another is refused', async ({
    quietPage: page,
  }) => {
    const index = await open(page)
    const { told } = indexActions(page)
    await index.show('Settings')
    await index.change('index.refresh_interval')
    await index.value.fill('30s')
    await expect(index.dialog).toContainText('"index.refresh_interval": "30s"')
    await expectAccessible(page)
    await index.verb.click()
    await expect(told(`200 OK · index.refresh_interval of ${name} changed`)).toBeVisible()
    await expect(index.setting('index.refresh_interval')).toContainText('30s')
    expect((await settings())['index.refresh_interval']).toBe('30s')

    await index.change('index.refresh_interval')
    await index.value.fill('soon')
    await index.verb.click()
    await expect(index.dialog.getByRole('alert')).toContainText('400 Bad Request')
    await expect(index.value).toHaveValue('soon')
    await index.dialog.getByRole('checkbox', { name: /Remove, so that the default/ }).check()
    await index.verb.click()
    await expect(index.dialog).toHaveCount(0)
    await expect(index.setting('index.refresh_interval')).toHaveCount(0)
    expect(Object.keys(await settings())).not.toContain('index.refresh_interval')

    await page.getByRole('checkbox', { name: 'Show defaults too' }).check()
    await page.getByRole('textbox', { name: 'Filter by name or value' }).fill('refresh_interval')
    await expect(index.setting('index.refresh_interval')).toContainText('default')
    await expectAccessible(page)
  })

  test('does not overwrite what somebody else set meanwhile', async ({ quietPage: page }) => {
    const index = await open(page)
    await index.show('Settings')
    await index.change('index.number_of_replicas')
    await index.value.fill('2')
    expect((await call('PUT', '/_settings', { 'index.number_of_replicas': 0 })).status).toBe(200)
    await index.verb.click()
    await expect(index.dialog.getByRole('alert')).toContainText('somebody else has changed it to 0')
    expect((await settings())['index.number_of_replicas']).toBe('0')
    await index.dialog.getByRole('button', { name: 'Change it anyway' }).click()
    await expect(index.dialog).toHaveCount(0)
    expect((await settings())['index.number_of_replicas']).toBe('2')
    expect((await call('PUT', '/_settings', { 'index.number_of_replicas': 1 })).status).toBe(200)
  })

  test('shows a block, leads from its alias, and says when it is gone', async ({ quietPage: page }) => {
    expect((await call('PUT', '/_settings', { 'index.blocks.write': true })).status).toBe(200)
    const index = await open(page)
    await page.getByRole('note').getByRole('button', { name: 'Show these settings' }).click()
    await expect(index.setting('index.blocks.write')).toContainText('true')
    await page.goto(page.url().replace(encodeURIComponent(name), 'sales'))
    await page.getByRole('link', { name, exact: true }).click()
    await expect(index.fact('Aliases')).toHaveText('sales')

    await page.getByRole('button', { name: `Actions of ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: false }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete index' }).click()
    await expect(page.getByText('Index not found')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All indices' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Indices')
  })
})
