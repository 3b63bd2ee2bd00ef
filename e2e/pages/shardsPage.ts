import type { Page } from '@playwright/test'

/** The grid of shards, as a person reads it. */
export function shardsPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'Shards' })
  const row = (node: string) => grid.getByRole('row').filter({ has: page.getByText(node, { exact: true }) })
  return {
    grid,
    row,
    /** `name, health, 1p 0r` */
    head: (name: string) => grid.getByRole('columnheader', { name: new RegExp(`^${name},`) }),
    /** Of all columns that are drawn. */
    names: () =>
      // All in one step: a column may go while the next one is read.
      grid
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.slice(1).map((head) => head.getAttribute('aria-label')?.split(',')[0] ?? '')),
    badge: (node: string, name: string | RegExp) => row(node).getByRole('button', { name }),
    /** Names of what is drawn beyond the edges of its cell. */
    badgesOutOfTheirCell: () =>
      grid.locator('[role=gridcell] button').evaluateAll((badges) =>
        badges
          .filter((badge) => {
            const [own, cell] = [badge, badge.closest('[role=gridcell]')].map((each) => each?.getBoundingClientRect())
            if (!own || !cell) return true
            return own.top < cell.top || own.bottom > cell.bottom || own.right > cell.right
          })
          .map((badge) => badge.getAttribute('aria-label')),
      ),
    targets: grid.getByRole('button', { name: 'Move here' }),
    reasons: grid.getByRole('note'),
    bar: page.getByRole('toolbar', { name: 'The chosen shard' }),
    dialog: page.getByRole('dialog'),
    tip: page.getByRole('tooltip'),
    filter: page.getByRole('textbox', { name: 'Filter by index name' }),
    reload: () => page.getByRole('button', { name: 'Reload', exact: true }).first().click(),
    open: () => page.getByRole('link', { name: 'Shards', exact: true }).first().click(),
  }
}
