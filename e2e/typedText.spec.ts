import type { Dialog, Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { connectionDialog } from './pages/connectionDialog.ts'
import { indexActions } from './pages/indexActions.ts'
import { indicesPage } from './pages/indicesPage.ts'
import type { RunningGateway } from './startGateway.ts'
import { startRelay } from './startRelay.ts'

const first = 'typed-text-first'
const second = 'typed-text-second'

test.afterEach(async ({ system }) => {
  for (const index of [first, second]) await fetch(`${system.clusterUrl}/${index}`, { method: 'DELETE' })
})

async function openIndices(page: Page, system: Pick<RunningGateway, 'entry'>) {
  await enter(page, system)
  await expect(page.getByText('Lucene version')).toBeVisible()
  await indicesPage(page).open()
  await expect(indicesPage(page).grid).toBeVisible()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' })

/** Back is asked about, and not taken; a reload is asked about by the browser, and taken. */
async function leaveAndComeBack(page: Page) {
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  const asked: string[] = []
  const accept = (dialog: Dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  }
  page.on('dialog', accept)
  await page.reload()
  page.off('dialog', accept)
  expect(asked).toEqual(['beforeunload'])
}

async function discard(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a new index: Back and the tab ask, a reload keeps what is typed, and success asks nothing', async ({
  quietPage: page,
  system,
}) => {
  await openIndices(page, system)
  await page.getByRole('button', { name: 'New index' }).click()
  const name = page.getByRole('textbox', { name: 'Index name' })
  await name.fill(first)
  await page.getByRole('textbox', { name: 'Number of replicas' }).fill('0')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await leaveAndComeBack(page)
  await expect(name).toHaveValue(first)
  await expect(page.getByRole('textbox', { name: 'Number of replicas' })).toHaveValue('0')

  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await closing).dismiss()
  await expect(name).toHaveValue(first)

  await name.press('Enter')
  await expect(indicesPage(page).row(first)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Lucene version')).toBeVisible()
})

test('aliases, reindex and settings: nothing typed is lost on Back and on a reload', async ({
  quietPage: page,
  system,
}) => {
  const settings = JSON.stringify({ settings: { number_of_replicas: 0 } })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${system.clusterUrl}/${first}`, { method: 'PUT', headers, body: settings })
  await openIndices(page, system)
  const { choose } = indexActions(page)

  await choose(first, 'Aliases…')
  const alias = page.getByRole('textbox', { name: 'Alias name' })
  await alias.fill('latest')
  await leaveAndComeBack(page)
  await expect(alias).toHaveValue('latest')
  await discard(page)

  await choose(first, 'Reindex…')
  const dest = page.getByRole('dialog').getByRole('combobox')
  await dest.fill(second)
  await leaveAndComeBack(page)
  await expect(dest).toHaveValue(second)
  await discard(page)

  await choose(first, 'Force merge…')
  const segments = page.getByRole('dialog').getByRole('textbox')
  await segments.fill('7')
  await leaveAndComeBack(page)
  await expect(segments).toHaveValue('7')
  await discard(page)

  await indicesPage(page)
    .row(first)
    .getByRole('link', { name: `Open the page of ${first}` })
    .click()
  const parts = page.getByRole('navigation', { name: `Parts of ${first}` })
  await parts.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Set another…' }).click()
  const setting = page.getByRole('dialog').getByRole('textbox').first()
  await setting.fill('index.refresh_interval')
  await leaveAndComeBack(page)
  await expect(setting).toHaveValue('index.refresh_interval')
  await discard(page)
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
})

test('a check that fails takes neither the open dialog nor the selection away', async ({ page, system }) => {
  const relay = await startRelay(system.clusterUrl)
  try {
    await page.clock.install()
    await enter(page, system)
    await expect(page.getByText('Lucene version')).toBeVisible()
    await page.goto(`${system.origin}/welcome?add=true`)
    await connectionDialog(page).fill({ uri: relay.url })
    await connectionDialog(page).connect()
    await expect(page.getByText('Lucene version')).toBeVisible()
    await indicesPage(page).open()
    for (const name of ['products', 'people'])
      await indicesPage(page)
        .row(name)
        .getByRole('checkbox', { name: `Select ${name}` })
        .click()
    await page.getByRole('button', { name: 'New index' }).click()
    const name = page.getByRole('textbox', { name: 'Index name' })
    await name.fill(first)

    relay.setDown(true)
    await page.clock.runFor(31_000)
    const panel = page.getByRole('heading', { name: 'Network error, cannot access your cluster', includeHidden: true })
    await expect(panel).toBeVisible()
    await expect(name).toHaveValue(first)
    await name.fill(`${first}-more`)

    relay.setDown(false)
    await page.clock.runFor(31_000)
    await expect(panel).toHaveCount(0)
    await expect(name).toHaveValue(`${first}-more`)
    await discard(page)
    await expect(page.getByRole('toolbar', { name: 'Selected indices' })).toContainText('2')
  } finally {
    await relay.stop()
  }
})
