import type { Page } from '@playwright/test'

/** The header's cluster selector and the table of clusters in it. */
export function clusterSelector(page: Page) {
  const popup = page.getByRole('dialog', { name: 'Clusters' })
  const grid = popup.getByRole('grid', { name: 'Clusters' })
  const row = (name: string) => grid.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  return {
    button: page.getByRole('button', { name: /^Cluster / }),
    popup,
    grid,
    row,
    names: () => grid.getByRole('link').allTextContents(),
    filter: popup.getByRole('textbox', { name: 'Name, URI or cluster name' }),
    open: () => page.getByRole('button', { name: /^Cluster / }).click(),
    add: () => popup.getByRole('button', { name: 'Add cluster' }).click(),
    edit: (name: string) => popup.getByRole('button', { name: `Edit ${name}`, exact: true }).click(),
    remove: async (name: string) => {
      await popup.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Remove ${name}`, exact: true })
        .click()
    },
  }
}
