import type { Page } from '@playwright/test'

/** What a person does with one index of the list, and what is told of it. */
export function indexActions(page: Page) {
  return {
    /** Opens the menu of an index's row and chooses; an action that asks first has its dialog open then. */
    choose: async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
    dialog: page.getByRole('dialog'),
    /** The snackbar that holds this text. */
    told: (text: string) => page.locator('[id^=snackbar-]').filter({ hasText: text }).last(),
    create: async (name: string) => {
      await page.getByRole('button', { name: 'New index' }).click()
      await page.getByRole('textbox', { name: 'Index name' }).fill(name)
      await page.getByRole('textbox', { name: 'Number of replicas' }).fill('0')
      await page.keyboard.press('Enter')
    },
  }
}
