import type { Page } from '@playwright/test'

/** The REST console, as somebody who uses it finds its parts. */
export function restPage(page: Page) {
  const path = page.getByRole('textbox', { name: 'Path', exact: true })
  const body = page.getByRole('textbox', { name: 'Body', exact: true })
  const text = page.getByRole('textbox', { name: 'Console text', exact: true })
  const typeInto = async (field: typeof path, typed: string) => {
    await field.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText(typed)
  }
  return {
    path,
    body,
    text,
    method: page.getByRole('combobox', { name: 'Method' }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    runAll: page.getByRole('button', { name: /^Run all/ }),
    answer: page.getByRole('textbox', { name: /^Body of the answer/ }),
    /** Why nothing was sent. What the frame says of the cluster is not of it. */
    refusal: page.getByRole('tabpanel').getByRole('alert'),
    tab: (name: string) => page.getByRole('tab', { name }),
    open: () => page.getByRole('link', { name: 'REST', exact: true }).click(),
    write: async (request: { method?: string; path: string; body?: string }) => {
      await page.getByRole('combobox', { name: 'Method' }).selectOption(request.method ?? 'GET')
      await typeInto(path, request.path)
      if (request.body !== undefined) await typeInto(body, request.body)
    },
    writeText: async (typed: string) => {
      await page.getByText('Console text', { exact: true }).click()
      await typeInto(text, typed)
    },
    /** An entry of the menu beside the save button. */
    choose: async (name: string | RegExp) => {
      await page.getByRole('button', { name: 'More for this request' }).click()
      await page.getByRole('menuitem', { name }).click()
    },
  }
}
