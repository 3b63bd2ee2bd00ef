import type { Page } from '@playwright/test'
import { heapBytes, withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import { callsSince, type System } from '../system.ts'

/** How 20,000 copies came to their nodes, on one page, and scrolling through all of them. */
export function recoveryScene(system: System): Scene {
  return { name: 'recovery', title: 'Shard recovery, 20,000', runs: 3, measure: () => measureRecovery(system) }
}

async function measureRecovery(system: System): Promise<Figure[]> {
  const stored = { shardRecovery: { rowsPerPage: 0 } }
  return withColdPage(system, { stored }, async ({ page, cdp }) => {
    const before = system.cluster.requests.length
    const visibleMs = await openRecovery(system, page)
    await page.waitForLoadState('networkidle')
    const openedMs = await page.evaluate(() => performance.now())
    const longestOfOpening = await page.evaluate(() => bench.longestTask(0))
    const calls = callsSince(system, before).length
    await page.evaluate(() => bench.scrollTable(40, 800))
    const heap = await heapBytes(cdp)
    return [
      { what: 'visible', unit: 'ms', value: visibleMs },
      { what: 'requests to the cluster', unit: 'count', target: 1, value: calls },
      { what: 'longest task', unit: 'task', value: longestOfOpening },
      { what: 'DOM nodes', unit: 'count', target: 3000, value: await page.evaluate(() => bench.countNodes()) },
      {
        what: 'longest task of scrolling 40 × 800 px',
        unit: 'task',
        target: 50,
        value: await page.evaluate((since) => bench.longestTask(since), openedMs),
      },
      { what: 'heap', unit: 'MB', value: heap === undefined ? undefined : heap / 1e6 },
    ]
  })
}

/** Returns when rows showed, in milliseconds from navigation start. */
async function openRecovery({ origin }: System, page: Page): Promise<number> {
  await page.goto(`${origin}/cluster/0/shards/recovery`, { waitUntil: 'commit' })
  return page.evaluate((sight) => bench.frameShowing(sight), { selector: '[role=grid] [role=gridcell]' })
}
