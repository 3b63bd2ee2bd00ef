import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { widths, type Width } from './shot.ts'
import { drawn } from './traffic.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Shows the page as it stands in each of these widths and both themes. Returns how many that were. */
export async function throughThemesAndWidths(
  page: Page,
  wanted: readonly Width[],
  look: (width: Width, theme: Theme) => Promise<void>,
): Promise<number> {
  for (const width of wanted) {
    await page.setViewportSize({ width, height: widths[width] })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
      await drawn(page)
      await look(width, colorScheme)
    }
  }
  return wanted.length * themes.length
}

export async function takePicture(page: Page, path: string): Promise<Buffer> {
  return page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}

/**
 * What axe finds serious or critical in the page as it stands, one text a rule. The themes differ in nothing but colours:
 * all rules are tried in the light one only.
 */
export async function graveFindings(page: Page, theme: Theme): Promise<string[]> {
  // Its own loading of style sheets is not needed for any of its rules that matter here, and takes long.
  const axe = new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] })
  // What is behind a dialog can neither be reached nor is it read; axe would look at it all the same.
  const modal = '[aria-modal="true"]'
  if ((await page.locator(modal).count()) > 0) axe.include(modal)
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await axe.analyze()
  const grave = violations.filter(
    ({ id, impact, nodes }) => (impact === 'serious' || impact === 'critical') && !isOfferedList(id, nodes),
  )
  return grave.map(({ id, nodes }) =>
    [`${id}:`, ...nodes.map(({ html, failureSummary }) => `${html}\n      ${failureSummary ?? ''}`)].join('\n    '),
  )
}

/** What an editor offers is scrolled by the arrow keys in the editor; of those axe knows at comboboxes only. */
function isOfferedList(rule: string, nodes: readonly { readonly html: string }[]): boolean {
  return rule === 'scrollable-region-focusable' && nodes.every(({ html }) => html.startsWith('<ul id="cm-ac-'))
}
