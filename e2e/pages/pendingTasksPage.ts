import type { Page } from '@playwright/test'

/** The list of pending cluster tasks, as a person reads it. */
export function pendingTasksPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'Pending cluster tasks' })
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  return {
    filter: page.getByRole('textbox', { name: 'Filter by source, or column:value' }),
    priority: page.getByRole('combobox', { name: 'Filter by priority' }),
    row: (source: string) => rows.filter({ hasText: source }),
    /** By their insert order. */
    orders: () => rows.locator('[role=gridcell]:nth-child(1)').allTextContents(),
  }
}
