import type { Page } from '@playwright/test'

/** The page of one index, as a person reads it. */
export function indexDetailsPage(page: Page, name: string) {
  const parts = page.getByRole('navigation', { name: `Parts of ${name}` })
  return {
    title: page.getByRole('heading', { level: 1 }),
    show: (part: string) => parts.getByRole('link', { name: part, exact: true }).click(),
    /** What stands after a name of the overview. */
    fact: (fact: string) =>
      page
        .locator('dt, [role="group"] span')
        .and(page.getByText(fact, { exact: true }))
        .locator('+ *'),
    setting: (setting: string) =>
      page
        .getByRole('grid', { name: 'Settings' })
        .getByRole('row')
        .filter({ has: page.getByText(setting, { exact: true }) }),
    change: (setting: string) => page.getByRole('button', { name: `Change ${setting}`, exact: true }).click(),
    dialog: page.getByRole('dialog'),
    value: page.getByRole('dialog').getByRole('textbox', { name: 'Value' }),
    verb: page.getByRole('dialog').getByRole('button', { name: 'Change setting' }),
    /** The grid of a part. */
    grid: (part: string) => page.getByRole('grid', { name: part }),
    json: page.getByRole('button', { name: 'JSON', exact: true }),
  }
}
