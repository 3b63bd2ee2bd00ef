import type { Page } from '@playwright/test'

/** The search page, as somebody who uses it finds its parts. */
export function searchPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'Search results' })
  const query = page.getByRole('textbox', { name: 'Query string' })
  const column = (title: string) => grid.getByRole('columnheader', { name: title, exact: true })
  return {
    grid,
    query,
    column,
    hits: page.getByRole('main').getByText(/^[\d,]+\+? hits?$/),
    search: page.getByRole('button', { name: 'Search', exact: true }),
    row: (text: string | RegExp) => grid.getByRole('row').filter({ hasText: text }),
    open: () => page.getByRole('link', { name: 'Search', exact: true }).click(),
    find: async (text: string) => {
      await query.fill(text)
      await query.press('Enter')
    },
    inIndices: async (pattern: string) => {
      await page.getByRole('button', { name: /^Indices:/ }).click()
      const popup = page.getByRole('dialog', { name: 'Indices' })
      await popup.getByText('Pattern', { exact: true }).click()
      await popup.getByRole('textbox').fill(pattern)
      await popup.getByRole('textbox').press('Enter')
    },
    /** What stands in a column, row by row. */
    values: async (title: string) => {
      const titles = await grid.getByRole('columnheader').allTextContents()
      const at = titles.findIndex((each) => each.trim() === title)
      const cells = grid.getByRole('row').locator(`[role=gridcell]:nth-child(${at + 1})`)
      return cells.allTextContents()
    },
  }
}
