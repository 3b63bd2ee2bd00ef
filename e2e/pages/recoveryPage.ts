import type { Page } from '@playwright/test'

/** The list of recoveries, as a person reads it. */
export function recoveryPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'Shard recovery' })
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  return {
    filter: page.getByRole('textbox', { name: 'Filter by index, or column:value' }),
    stage: page.getByRole('combobox', { name: 'Filter by stage' }),
    activeOnly: page.getByRole('button', { name: 'Active only' }),
    progress: page.getByRole('progressbar'),
    /** Of an index and a copy: `0 pri`. */
    row: (index: string, shard: string) =>
      rows.filter({ has: page.getByText(index, { exact: true }) }).filter({ hasText: shard }),
    count: () => rows.count(),
    /** The texts of one column. */
    cells: async (title: string) => {
      const titles = await grid.getByRole('columnheader').allTextContents()
      return grid.locator(`[role=gridcell]:nth-child(${titles.indexOf(title) + 1})`).allTextContents()
    },
  }
}
