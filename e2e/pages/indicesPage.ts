import type { Page } from '@playwright/test'

/** The list of indices, as a person reads it. */
export function indicesPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'Indices' })
  return {
    grid,
    filter: page.getByRole('textbox', { name: 'Filter, or column:value' }),
    row: (name: string) => grid.getByRole('row').filter({ has: page.getByText(name, { exact: true }) }),
    names: () => grid.locator('[role=row] [role=gridcell]:nth-child(2)').allTextContents(),
    header: (name: string) => grid.getByRole('columnheader', { name }),
    open: () => page.getByRole('link', { name: 'Indices' }).first().click(),
  }
}
