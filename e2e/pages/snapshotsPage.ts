import type { Page } from '@playwright/test'

/** The snapshots of one repository and their dialogs, as a person reads them. */
export function snapshotsPage(page: Page, repository: string) {
  const grid = page.getByRole('grid', { name: `Snapshots of ${repository}` })
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  const row = (name: string) => rows.filter({ has: page.getByTitle(name, { exact: true }) })
  return {
    grid,
    rows,
    row,
    dialog: page.getByRole('dialog'),
    filter: page.getByPlaceholder('Snapshot name'),
    /** Opens the menu of a row and chooses its entry. */
    choose: async (name: string, entry: string) => {
      await page.getByRole('button', { name: `Actions for snapshot ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    },
    /** Opens the row to what is not in the snapshot. */
    open: (name: string) =>
      row(name)
        .getByRole('button', { name: `Details of ${name}` })
        .click(),
  }
}
