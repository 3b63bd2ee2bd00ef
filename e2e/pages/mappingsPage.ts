import type { Page } from '@playwright/test'

/** The mapping of one index, as a person reads it. */
export function mappingsPage(page: Page) {
  const tree = page.getByRole('tree', { name: 'Fields of the index' })
  const field = (name: string) => tree.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
  return {
    tree,
    field,
    names: () => tree.locator('bdi').allTextContents(),
    marks: () => tree.locator('mark').allTextContents(),
    filter: page.getByRole('textbox', { name: 'Filter fields, or column:value' }),
    types: page.getByRole('combobox', { name: 'Type of fields' }),
    count: page.getByRole('status').filter({ hasText: /field/ }),
    open: (origin: string, index: string) =>
      page.goto(`${origin}/cluster/0/indices/${encodeURIComponent(index)}?part=mappings`),
  }
}
