import type { Page } from '@playwright/test'
import { heapBytes, withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { Sight } from '../inPage.ts'
import { callsSince, type System } from '../system.ts'

const badges: Sight = { selector: '[role=grid] [role=gridcell] button' }

/** The grid of 20,000 shards on 50 nodes, ten indices a page. */
export function shardsScene(system: System): Scene {
  return { name: 'shards', title: 'Shards, 10 columns', runs: 3, measure: () => measureFew(system) }
}

async function measureFew(system: System): Promise<Figure[]> {
  return withColdPage(system, { stored: { shards: { columnsPerPage: 10 } } }, async ({ page }) => {
    const before = system.cluster.requests.length
    const visibleMs = await openShards(system, page)
    const calls = callsSince(system, before).length
    return [
      { what: 'visible', unit: 'ms', target: 600, value: visibleMs },
      // Shards, nodes, and how far has come what travels.
      { what: 'requests to the cluster until then', unit: 'count', target: 3, value: calls },
      { what: 'longest task', unit: 'task', target: 100, value: await page.evaluate(() => bench.longestTask(0)) },
    ]
  })
}

/** The same with all 10,000 indices side by side, drawn only where they are in sight. */
export function allShardsScene(system: System): Scene {
  return { name: 'all', title: 'Shards, all 10,000 columns × 50 nodes', runs: 3, measure: () => measureAll(system) }
}

async function measureAll(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page, cdp }) => {
    const visibleMs = await openShards(system, page)
    const first = await page.evaluate(() => bench.longestTask(0))
    const nodes = await page.evaluate(() => bench.countNodes())
    const heap = await heapBytes(cdp)
    const across = await taskOf(page, () => page.evaluate(() => bench.scrollAcross(40, 800)))
    const down = await taskOf(page, () => page.evaluate(() => bench.scrollTable(16, 80)))
    return [
      { what: 'visible', unit: 'ms', target: 500, value: visibleMs },
      { what: 'longest task', unit: 'task', target: 100, value: first },
      { what: 'DOM nodes', unit: 'count', target: 4000, value: nodes },
      { what: 'heap', unit: 'MB', target: 120, value: heap === undefined ? undefined : heap / 1e6 },
      { what: 'longest task of scrolling 40 × 800 px to the right', unit: 'task', target: 50, value: across },
      { what: 'longest task of scrolling 16 × 80 px down', unit: 'task', target: 50, value: down },
    ]
  })
}

/** Opens the grid and returns when its badges showed, in milliseconds from navigation start. */
async function openShards({ origin }: System, page: Page): Promise<number> {
  await page.goto(`${origin}/cluster/0/shards`, { waitUntil: 'commit' })
  return page.evaluate((sight) => bench.frameShowing(sight), badges)
}

/** Milliseconds of the longest task while something is done. */
async function taskOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const start = await page.evaluate(() => performance.now())
  await act()
  return page.evaluate((since) => bench.longestTask(since), start)
}
