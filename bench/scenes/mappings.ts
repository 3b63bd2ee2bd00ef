import { manyFieldsIndex } from '@searchdeck/fake-cluster'
import type { Page } from '@playwright/test'
import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import { callsSince, type System } from '../system.ts'

/** A mapping of 5,000 fields: the tree, all of it open, searched and scrolled. */
export function mappingsScene(system: System): Scene {
  return { name: 'mappings', title: 'Mapping, 5,000 fields', runs: 3, measure: () => measureMappings(system) }
}

async function measureMappings(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page }) => {
    const before = system.cluster.requests.length
    const visibleMs = await openMapping(system, page)
    await page.waitForLoadState('networkidle')
    const calls = callsSince(system, before).length
    const longestOfOpening = await page.evaluate(() => bench.longestTask(0))
    const since = await page.evaluate(() => performance.now())
    const expandMs = await timed(page, 'click', { selector: '[aria-level="3"]' }, () =>
      page.getByRole('button', { name: 'Expand all' }).click(),
    )
    const nodes = await page.evaluate(() => bench.countNodes())
    await page.evaluate(() => bench.scrollTable(40, 800))
    const searchMs = await search(page)
    return [
      { what: 'visible', unit: 'ms', value: visibleMs },
      { what: 'requests to the cluster', unit: 'count', value: calls },
      { what: 'longest task', unit: 'task', target: 100, value: longestOfOpening },
      { what: 'all open', unit: 'ms', target: 60, value: expandMs },
      { what: 'DOM nodes', unit: 'count', target: 3000, value: nodes },
      { what: 'search, last key to result', unit: 'ms', target: 190, value: searchMs },
      {
        what: 'longest task of opening all, scrolling 40 × 800 px and searching',
        unit: 'task',
        target: 50,
        value: await page.evaluate((from) => bench.longestTask(from), since),
      },
    ]
  })
}

/** Returns when fields showed, in milliseconds from navigation start. */
async function openMapping({ origin }: System, page: Page): Promise<number> {
  await page.goto(`${origin}/cluster/0/indices/${manyFieldsIndex}?part=mappings`, { waitUntil: 'commit' })
  return page.evaluate((sight) => bench.frameShowing(sight), { selector: '[role=treeitem]' })
}

/** All keys but the last one before, and their result. */
async function search(page: Page): Promise<number> {
  await page.getByRole('textbox', { name: 'Filter fields, or column:value' }).focus()
  await page.keyboard.type('addres')
  await page.locator('mark').first().waitFor()
  return timed(page, 'keydown', { selector: 'mark', text: 'address' }, () => page.keyboard.press('s'))
}

/** Milliseconds from the event, as the browser took it in, to the end of the frame with its result. */
async function timed(
  page: Page,
  event: string,
  sight: { selector: string; text?: string },
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(([name, what]) => bench.expectFrame(name, what), [event, sight] as const)
  await act()
  return page.evaluate(() => bench.expectedFrame())
}
