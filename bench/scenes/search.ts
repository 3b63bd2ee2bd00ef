import { searchedIndex } from '@searchdeck/fake-cluster'
import { heapBytes, withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { Sight } from '../inPage.ts'
import { callsSince, type System } from '../system.ts'
import { toMegabytes } from './indices.ts'

const hits: Sight = { selector: '[role=grid] [role=gridcell]', text: 'Order 0' }

/** Search by an address that names an index, in a browser that has never been there: ten hits, then a thousand. */
export function searchScenes(system: System): Scene[] {
  return [
    { name: 'search', title: 'Search, 10 × 60', runs: 3, measure: () => measureSearch(system, 10) },
    { name: 'hits', title: 'Search, 1,000 × 60', runs: 3, measure: () => measureSearch(system, 1000) },
  ]
}

async function measureSearch(system: System, size: number): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page, cdp }) => {
    const before = system.cluster.requests.length
    await page.goto(`${system.origin}/cluster/0/search?indices=${searchedIndex}&size=${size}`, { waitUntil: 'commit' })
    const visibleMs = await page.evaluate((sight) => bench.frameShowing(sight), hits)
    await page.waitForLoadState('networkidle')
    const isLarge = size > 100
    const shown: Figure[] = [
      { what: 'visible', unit: 'ms', target: isLarge ? 700 : 550, value: visibleMs },
      { what: 'longest task', unit: 'task', target: 150, value: await page.evaluate(() => bench.longestTask(0)) },
      { what: 'DOM nodes', unit: 'count', target: 3000, value: await page.evaluate(() => bench.countNodes()) },
      { what: 'requests to the cluster', unit: 'count', value: callsSince(system, before).length },
    ]
    if (!isLarge) return shown
    const start = await page.evaluate(() => performance.now())
    await page.evaluate(() => bench.scrollTable(30, 800))
    await page.evaluate(() => bench.scrollAcross(10, 600))
    const scrolledMs = await page.evaluate((since) => bench.longestTask(since), start)
    return [
      ...shown,
      { what: 'longest task of scrolling both ways', unit: 'task', target: 50, value: scrolledMs },
      { what: 'heap', unit: 'MB', value: toMegabytes(await heapBytes(cdp)) },
    ]
  })
}
