import { createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { indexActions } from './pages/indexActions.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'

test.describe('the editor for JSON', { tag: '@fake' }, () => {
  let server: FakeServer
  let gateway: RunningGateway
  test.beforeAll(async () => {
    server = await startFakeServer({ cluster: createFakeCluster({ indices: [{ index: 'orders' }] }) })
    gateway = await startGateway(['--cluster', server.url])
  })
  test.afterAll(async () => {
    await gateway.stop()
    await server.close()
  })

  /** The filter of an alias, which is a query in JSON. */
  const openFilter = async (page: Page) => {
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await indicesPage(page).open()
    await indexActions(page).choose('orders', 'Aliases…')
    const dialog = page.getByRole('dialog', { name: 'Aliases of orders' })
    await dialog.getByText('Filter, routing, write index').click()
    const editor = dialog.getByRole('textbox', { name: 'Filter' })
    await editor.click()
    await expect(editor).toBeFocused()
    /** The text, line by line. */
    const lines = () => editor.locator('.cm-line').allInnerTexts()
    return { dialog, editor, lines }
  }

  test('types and closes brackets, marks what breaks the text, and leads there by keyboard', async ({
    quietPage: page,
  }) => {
    const { dialog, editor, lines } = await openFilter(page)
    await page.keyboard.type('{"term": {"n": 9007199254740993')
    await expect.poll(lines).toEqual(['{"term": {"n": 9007199254740993}}'])
    await expect(editor).toHaveAccessibleDescription(/^A query in JSON.* Tab indents/)

    await page.keyboard.type(',')
    const problem = dialog.getByRole('button', { name: 'Line 1, column 33: the comma before “}” is one too many' })
    await expect(problem).toBeVisible()
    await expect(editor).toHaveAttribute('aria-invalid', 'true')
    await expect(editor).toHaveAccessibleDescription(/^Line 1, column 33.* Tab indents/)
    await expect(dialog.locator('.cm-lintRange-error')).toHaveText('}')
    await expect(dialog.locator('.cm-lint-marker-error')).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(problem).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(editor).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect.poll(lines).toEqual(['{"term": {"n": 9007199254740993}}'])
    await expect(problem).toHaveCount(0)
    await expect(editor).toHaveAttribute('aria-invalid', 'false')
  })

  test('formats without touching a digit, undoes it in one step, folds and searches', async ({ quietPage: page }) => {
    const { dialog, editor, lines } = await openFilter(page)
    const typed = '{"term":{"n":9007199254740993,"x":[1.0,"\\u00e9\\/"]}}'
    await page.keyboard.insertText(typed)
    await page.keyboard.press('Shift+Alt+F')
    const formatted = [
      ...['{', '  "term": {', '    "n": 9007199254740993,', '    "x": [', '      1.0,', '      "\\u00e9\\/"'],
      ...['    ]', '  }', '}'],
    ]
    await expect.poll(lines).toEqual(formatted)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(lines).toEqual([typed])
    await dialog.getByRole('button', { name: 'Format' }).click()
    await expect.poll(lines).toEqual(formatted)

    await editor.locator('.cm-line').nth(1).click()
    await page.keyboard.press('Control+Shift+BracketLeft')
    await expect.poll(async () => (await lines()).length).toBe(3)
    await page.keyboard.press('Control+Shift+BracketRight')
    await expect.poll(lines).toEqual(formatted)

    await page.keyboard.press('ControlOrMeta+f')
    await expect(dialog.getByRole('textbox', { name: 'Find' })).toBeFocused()
    await page.keyboard.type('1.0')
    await expect(dialog.locator('.cm-searchMatch')).toHaveText('1.0')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('textbox', { name: 'Find' })).toHaveCount(0)
    await expect(editor).toBeFocused()
  })

  test('Tab indents, Escape then Tab leaves, and only another Escape asks to close the dialog', async ({
    quietPage: page,
  }) => {
    const { dialog, editor, lines } = await openFilter(page)
    await page.keyboard.insertText('[]')
    await page.keyboard.press('Tab')
    await expect.poll(lines).toEqual(['  []'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Format' })).toBeFocused()
    await editor.click()
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Discard')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Discard', exact: true })).toBeVisible()
  })

  test('Ctrl+Enter sends the alias, its filter as it was typed', async ({ quietPage: page }) => {
    const { dialog, editor } = await openFilter(page)
    await editor.fill('{"term": {"n": 9007199254740993}}')
    await dialog.getByRole('textbox', { name: 'Alias name' }).fill('big')
    await editor.press('ControlOrMeta+Enter')
    await expect(indexActions(page).told('200 OK · Alias big added to orders')).toBeVisible()
    const sent = server.cluster.calls.find(({ method, path }) => method === 'PUT' && path.endsWith('/_alias/big'))
    expect(sent?.body).toContain('9007199254740993')
  })

  test('Vim keys are a setting: modes, Escape, u and :w', async ({ quietPage: page }) => {
    await enter(page, gateway)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${gateway.origin}/cluster/0/settings`)
    await page.getByRole('switch', { name: 'Vim keys' }).check()
    const { dialog, editor, lines } = await openFilter(page)
    await expect(dialog.getByText('--NORMAL--')).toBeVisible()
    await page.keyboard.type('i')
    await expect(dialog.getByText('--INSERT--')).toBeVisible()
    await page.keyboard.type('{"match_all": {')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('--NORMAL--')).toBeVisible()
    await expect(editor).toBeFocused()
    await page.keyboard.type('0x')
    await expect.poll(lines).toEqual(['"match_all": {}}'])
    await page.keyboard.type('u')
    await expect.poll(lines).toEqual(['{"match_all": {}}'])
    await expectAccessible(page)

    await dialog.getByRole('textbox', { name: 'Alias name' }).fill('everything')
    await editor.focus()
    await page.keyboard.type(':w')
    await page.keyboard.press('Enter')
    await expect(indexActions(page).told('200 OK · Alias everything added to orders')).toBeVisible()
  })
})
