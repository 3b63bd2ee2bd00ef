import type { Page } from '@playwright/test'

/** What runs on the cluster: the header's button and the list behind it. */
export function workPlace(page: Page) {
  return {
    button: page.getByRole('button', { name: /^Work on this cluster/ }),
    popup: page.getByRole('dialog', { name: 'Work on this cluster' }),
  }
}
