import type { Page } from '@playwright/test'

/** The list of index templates, as a person reads it. */
export function indexTemplatesPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'Index templates' })
  const row = (name: string) => grid.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  return {
    grid,
    filter: page.getByRole('textbox', { name: 'Filter, or column:value' }),
    kind: page.getByRole('combobox', { name: 'Kind of templates' }),
    row,
    names: () => grid.locator('[aria-rowindex] > [role=gridcell]:nth-child(2)').allTextContents(),
    opener: (name: string) => page.getByRole('button', { name: `Details of ${name}`, exact: true }),
    json: (name: string) => page.getByRole('textbox', { name: `JSON of ${name}`, exact: true }),
    open: () => page.getByRole('link', { name: 'Index templates' }).click(),
  }
}
