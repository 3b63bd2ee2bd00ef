import type { Page } from '@playwright/test'

/** The list of snapshot repositories and its dialogs, as a person reads them. */
export function repositoriesPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'Repositories' })
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  const menu = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `Actions on ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  return {
    open: () => page.getByRole('navigation').getByRole('link', { name: 'Snapshots', exact: true }).click(),
    filter: page.getByRole('textbox', { name: 'Name, type or setting' }),
    row: (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) }),
    newButton: page.getByRole('button', { name: 'New repository' }).first(),
    dialog: page.getByRole('dialog'),
    menu,
  }
}
