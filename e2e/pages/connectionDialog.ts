import type { Page } from '@playwright/test'

interface TypedFields {
  readonly name?: string
  readonly uri?: string
  readonly username?: string
  readonly password?: string
  readonly askEachSession?: boolean
}

/** The dialog in which a cluster is added or changed, as a person uses it. */
export function connectionDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(Add|Edit) cluster$/ })
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    /** From the welcome page. */
    open: () => page.getByRole('button', { name: 'Add cluster' }).click(),
    fill: async ({ name, uri, username, password, askEachSession }: TypedFields) => {
      if (name !== undefined) await dialog.getByLabel('Name', { exact: true }).fill(name)
      if (uri !== undefined) await dialog.getByLabel('URI').fill(uri)
      if (username !== undefined || password !== undefined) await dialog.getByRole('radio', { name: 'Basic' }).check()
      if (username !== undefined) await dialog.getByLabel('Username').fill(username)
      if (password !== undefined) await dialog.getByLabel('Password', { exact: true }).fill(password)
      if (askEachSession !== undefined)
        await dialog.getByRole('checkbox', { name: /each session/ }).setChecked(askEachSession)
    },
    test: () => button(/^Test /).click(),
    connect: () => button('Connect').click(),
    save: () => button('Save').click(),
    close: () => button('Close').last().click(),
  }
}
