import { setTimeout as wait } from 'node:timers/promises'
import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import { overlaps, watchNetwork } from '../network.ts'
import { callsSince, type System } from '../system.ts'
import { openIndices } from './indices.ts'

const WATCHED_MS = 20_000
const HIDDEN_MS = 5000

/** The list, reloading itself every second for 20 s, then for 5 s out of sight. */
export function autoRefreshScene(system: System): Scene {
  return { name: 'refresh', title: 'Indices: auto-refresh at 1 s for 20 s', runs: 1, measure: () => measure(system) }
}

async function measure(system: System): Promise<Figure[]> {
  return withColdPage(system, { stored: { indices: { refreshSeconds: 1 } } }, async ({ page, cdp }) => {
    const requests = await watchNetwork(cdp)
    await openIndices(system, page)
    const before = system.cluster.requests.length
    const seen = requests.length
    const start = await page.evaluate(() => performance.now())
    await wait(WATCHED_MS)
    const calls = callsSince(system, before).length
    const forwarded = requests.slice(seen)
    const longestTask = await page.evaluate((since) => bench.longestTask(since), start)
    await page.evaluate(() => bench.hide())
    const beforeHidden = system.cluster.requests.length
    await wait(HIDDEN_MS)
    const hiddenCalls = system.cluster.requests.length - beforeHidden
    return [
      { what: 'requests', unit: 'count', target: 21, value: calls },
      { what: 'received', unit: 'MB', value: forwarded.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6 },
      { what: 'overlapping requests of the same call', unit: 'count', target: 0, value: overlaps(forwarded) },
      { what: 'longest task', unit: 'task', value: longestTask },
      { what: 'requests in 5 s while hidden', unit: 'count', target: 0, value: hiddenCalls },
    ]
  })
}
