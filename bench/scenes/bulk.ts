import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import { callsSince, type System } from '../system.ts'
import { frameAfter, openIndices } from './indices.ts'

/** An action on about a thousand selected indices, from its preview to its summary. */
export function bulkScene(system: System): Scene {
  return { name: 'bulk', title: 'Indices: an action on 1,000', runs: 3, measure: () => measureBulk(system) }
}

async function measureBulk(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page }) => {
    await openIndices(system, page)
    await page.getByRole('textbox', { name: 'Filter, or column:value' }).fill('2026.11')
    await page.waitForFunction(() => / of /.test(document.querySelector('h1')?.textContent ?? ''))
    await page.getByRole('checkbox', { name: /^Select all rows/ }).check()
    await page.waitForLoadState('networkidle')
    const preview = { selector: '[role=dialog] [role=grid] [role=gridcell]' }
    const toolbar = page.getByRole('toolbar')
    const previewMs = await frameAfter(page, 'click', preview, () =>
      toolbar.getByRole('button', { name: 'Refresh', exact: true }).click(),
    )
    const nodes = await page.evaluate(() => bench.countNodes())
    const before = system.cluster.requests.length
    const start = await page.evaluate(() => performance.now())
    // The summary is the only state of the dialog that has a report.
    const jobMs = await frameAfter(page, 'click', { selector: '[role=dialog]', text: 'Copy the report' }, () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Refresh / })
        .click(),
    )
    const calls = callsSince(system, before)
    return [
      { what: 'preview visible', unit: 'ms', value: previewMs },
      { what: 'preview: DOM nodes', unit: 'count', target: 3000, value: nodes },
      { what: 'from the confirmation to the summary', unit: 'ms', value: jobMs },
      { what: 'calls that change', unit: 'count', value: calls.filter((path) => path.includes('_refresh')).length },
      {
        what: 'longest task meanwhile',
        unit: 'task',
        target: 100,
        value: await page.evaluate((since) => bench.longestTask(since), start),
      },
    ]
  })
}
