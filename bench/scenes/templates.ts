import type { Page } from '@playwright/test'
import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import { callsSince, type System } from '../system.ts'

/** 2,000 composable templates on one page: the list, and a row that opens. */
export function templatesScene(system: System): Scene {
  return { name: 'templates', title: 'Index templates, 2,000', runs: 3, measure: () => measureTemplates(system) }
}

async function measureTemplates(system: System): Promise<Figure[]> {
  const stored = { indexTemplates: { rowsPerPage: 0, showHiddenIndices: true } }
  return withColdPage(system, { stored }, async ({ page }) => {
    const before = system.cluster.requests.length
    const visibleMs = await openTemplates(system, page)
    await page.waitForLoadState('networkidle')
    const calls = callsSince(system, before).length
    const longestOfOpening = await page.evaluate(() => bench.longestTask(0))
    const nodes = await page.evaluate(() => bench.countNodes())
    const openMs = await openRow(page)
    const openedMs = await page.evaluate(() => performance.now())
    await page.evaluate(() => bench.scrollTable(40, 800))
    return [
      { what: 'visible', unit: 'ms', value: visibleMs },
      { what: 'requests to the cluster', unit: 'count', target: 1, value: calls },
      { what: 'longest task', unit: 'task', value: longestOfOpening },
      { what: 'DOM nodes', unit: 'count', target: 3000, value: nodes },
      { what: 'a row opens', unit: 'ms', value: openMs },
      {
        what: 'longest task of scrolling 40 × 800 px',
        unit: 'task',
        target: 50,
        value: await page.evaluate((since) => bench.longestTask(since), openedMs),
      },
    ]
  })
}

/** Returns when rows showed, in milliseconds from navigation start. */
async function openTemplates({ origin }: System, page: Page): Promise<number> {
  await page.goto(`${origin}/cluster/0/index_templates`, { waitUntil: 'commit' })
  return page.evaluate((sight) => bench.frameShowing(sight), { selector: '[role=grid] [role=gridcell]' })
}

/** Milliseconds from the click to the frame with the JSON's place, its code loaded for the first time. */
async function openRow(page: Page): Promise<number> {
  const sight = { selector: '[data-control=detail] [aria-busy=false]' }
  await page.evaluate((what) => bench.expectFrame('click', what), sight)
  await page.locator('[aria-rowindex="3"] [aria-expanded]').click()
  return page.evaluate(() => bench.expectedFrame())
}
