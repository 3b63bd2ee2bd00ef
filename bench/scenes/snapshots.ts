import { nightlyRepository } from '@searchdeck/fake-cluster'
import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { Sight } from '../inPage.ts'
import { callsSince, type System } from '../system.ts'

const rows: Sight = { selector: '[role=grid] [role=gridcell]' }
/** A cell with a time: the figures are there, and not the names alone. */
const times: Sight = { selector: '[role=grid] [role=gridcell] span[title$="Z"]' }

/** A repository with 3,000 snapshots, from its address in a browser that has never been there. */
export function snapshotsScene(system: System): Scene {
  return {
    name: 'snapshots',
    title: 'Snapshots, 3,000 in one repository',
    runs: 3,
    measure: () => measureSnapshots(system),
  }
}

async function measureSnapshots(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page }) => {
    const before = system.cluster.requests.length
    await page.goto(`${system.origin}/cluster/0/snapshot_repositories/${nightlyRepository}`, { waitUntil: 'commit' })
    const visibleMs = await page.evaluate((sight) => bench.frameShowing(sight), rows)
    const timesMs = await page.evaluate((sight) => bench.frameShowing(sight), times)
    const requests = callsSince(system, before).length
    return [
      { what: 'names and states visible', unit: 'ms', target: 600, value: visibleMs },
      { what: 'times and shards visible', unit: 'ms', value: timesMs },
      { what: 'requests to the cluster', unit: 'count', target: 3, value: requests },
      { what: 'longest task', unit: 'task', value: await page.evaluate(() => bench.longestTask(0)) },
      { what: 'DOM nodes', unit: 'count', target: 3000, value: await page.evaluate(() => bench.countNodes()) },
    ]
  })
}
