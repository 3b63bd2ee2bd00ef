import type { Page } from '@playwright/test'

/** The list of nodes, as a person reads it. */
export function nodesPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'Nodes' })
  return {
    grid,
    filter: page.getByRole('textbox', { name: 'Name, IP, ID, version or column:value' }),
    row: (name: string) => grid.getByRole('row').filter({ has: page.getByText(name, { exact: true }) }),
    names: () => grid.locator('[role=row] [role=gridcell]:nth-child(1)').allTextContents(),
    header: (name: string) => grid.getByRole('columnheader', { name }),
    open: () => page.getByRole('link', { name: 'Nodes', exact: true }).click(),
  }
}
