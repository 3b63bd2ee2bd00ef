import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { Sight } from '../inPage.ts'
import { callsSince, type System } from '../system.ts'

const rows: Sight = { selector: '[role=grid] [role=gridcell]' }

/** The list of 50 nodes, from its address in a browser that has never been there. */
export function nodesScene(system: System): Scene {
  return { name: 'nodes', title: 'Nodes, 50', runs: 3, measure: () => measureNodes(system) }
}

async function measureNodes(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page }) => {
    const before = system.cluster.requests.length
    await page.goto(`${system.origin}/cluster/0/nodes`, { waitUntil: 'commit' })
    const visibleMs = await page.evaluate((sight) => bench.frameShowing(sight), rows)
    await page.waitForLoadState('networkidle')
    return [
      { what: 'visible', unit: 'ms', target: 450, value: visibleMs },
      { what: 'requests to the cluster', unit: 'count', target: 2, value: callsSince(system, before).length },
      { what: 'longest task', unit: 'task', value: await page.evaluate(() => bench.longestTask(0)) },
      { what: 'DOM nodes', unit: 'count', value: await page.evaluate(() => bench.countNodes()) },
    ]
  })
}
