import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { System } from './startSystem.ts'

interface Fixtures {
  system: System
  /** Fails the test when the page reports an error of its own: an exception, a console error, a breach of its policy. */
  quietPage: Page
}

export const test = base.extend<Fixtures>({
  system: async ({}, use) => {
    await use(JSON.parse(process.env['SEARCHDECK_E2E'] ?? '{}') as System)
  },
  quietPage: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // A refused call shows in the console by itself; what the page makes of it is the test's business.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }

/** The rules about colours that axe has on by itself. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Nothing serious or critical, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    // One document without frames: nothing has to be put together in a second page.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
    // The other theme is the same document in other colours.
    const { violations } = await (scheme === 'light' ? axe : axe.withRules(colourRules)).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(grave.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
