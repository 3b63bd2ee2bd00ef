import { searchedIndex } from '@searchdeck/fake-cluster'
import { timedIndex, wideIndex, widestIndex } from '../benchCluster.ts'
import { heapBytes, withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { Sight } from '../inPage.ts'
import { callsSince, type System } from '../system.ts'
import { watchTime } from '../timeSpent.ts'
import { withWarmPage } from '../warmPage.ts'
import { frameAfter, toMegabytes } from './indices.ts'

const hits: Sight = { selector: '[role=grid] [role=gridcell]', text: 'Order 0' }

interface Searched {
  readonly index: string
  readonly size: number
  readonly visibleMs: number
}

/** Search by an address that names an index, in a browser that has never been there. */
export function searchScenes(system: System): Scene[] {
  const few = { index: searchedIndex, size: 10, visibleMs: 550 }
  const many = { index: searchedIndex, size: 1000, visibleMs: 700 }
  const wide = { index: wideIndex, size: 1000, visibleMs: 1200 }
  return [
    { name: 'search', title: 'Search, 10 × 60', runs: 3, measure: () => measureSearch(system, few) },
    { name: 'hits', title: 'Search, 1,000 × 60', runs: 3, measure: () => measureSearch(system, many) },
    { name: 'wide', title: 'Search, 1,000 × 300', runs: 3, measure: () => measureSearch(system, wide) },
    { name: 'columns', title: 'Search, 10 × 1,000: columns', runs: 3, measure: () => measureColumns(system) },
    { name: 'extras', title: 'Search: histogram and fields', runs: 3, measure: () => measureExtras(system) },
  ]
}

const addressOf = (index: string, size: number) => `/cluster/0/search?indices=${index}&size=${size}`

async function measureSearch(system: System, { index, size, visibleMs: target }: Searched): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page, cdp }) => {
    const before = system.cluster.requests.length
    await page.goto(system.origin + addressOf(index, size), { waitUntil: 'commit' })
    const visibleMs = await page.evaluate((sight) => bench.frameShowing(sight), hits)
    await page.waitForLoadState('networkidle')
    const shown: Figure[] = [
      { what: 'visible', unit: 'ms', target, value: visibleMs },
      { what: 'longest task', unit: 'task', target: 150, value: await page.evaluate(() => bench.longestTask(0)) },
      { what: 'DOM nodes', unit: 'count', target: 3000, value: await page.evaluate(() => bench.countNodes()) },
      { what: 'requests to the cluster', unit: 'count', value: callsSince(system, before).length },
    ]
    if (size < 100) return shown
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

async function measureColumns(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page }) => {
    await page.goto(system.origin + addressOf(widestIndex, 10), { waitUntil: 'commit' })
    await page.evaluate((sight) => bench.frameShowing(sight), hits)
    await page.waitForLoadState('networkidle')
    const longestOfOpening = await page.evaluate(() => bench.longestTask(0))
    const start = await page.evaluate(() => performance.now())
    const chooser: Sight = { selector: '[role=dialog] li', text: '_count' }
    const openedMs = await frameAfter(page, 'click', chooser, () =>
      page.getByRole('button', { name: /^Columns \d/ }).click(),
    )
    const found: Sight = { selector: '[role=dialog] li:first-child', text: 'field_999' }
    await page.getByRole('dialog').getByRole('searchbox').focus()
    await page.keyboard.insertText('field_99')
    const foundMs = await frameAfter(page, 'keydown', found, () => page.keyboard.press('9'))
    return [
      { what: 'longest task of the page', unit: 'task', target: 150, value: longestOfOpening },
      { what: 'choice of columns: from the click to the frame', unit: 'ms', value: openedMs },
      { what: 'a column found, last key to result', unit: 'ms', value: foundMs },
      {
        what: 'longest task of the choice',
        unit: 'task',
        target: 100,
        value: await page.evaluate((since) => bench.longestTask(since), start),
      },
      { what: 'DOM nodes', unit: 'count', target: 3000, value: await page.evaluate(() => bench.countNodes()) },
    ]
  })
}

/** The same page without and with both, by turns. */
async function measureExtras(system: System): Promise<Figure[]> {
  const without = await measureShown(system, false)
  const both = await measureShown(system, true)
  return [
    { what: 'searches that are sent', unit: 'count', target: 1, value: both.searches },
    { what: 'other requests more', unit: 'count', target: 0, value: both.others - without.others },
    { what: 'code, styles and layout without', unit: 'ms', value: without.drawnMs },
    { what: 'more with both', unit: 'ms', target: 100, value: both.drawnMs - without.drawnMs },
    { what: 'longest task with both', unit: 'task', target: 150, value: both.longestMs },
    { what: 'hits visible without', unit: 'ms', value: without.visibleMs },
    { what: 'hits visible with both', unit: 'ms', value: both.visibleMs },
  ]
}

async function measureShown(system: System, isShown: boolean) {
  const shown = { fieldsShown: isShown, histogramShown: isShown, histogramField: '@timestamp' }
  const stored = { search: { clusters: { [system.cluster.cluster.state.uuid]: shown } } }
  const address = addressOf(timedIndex, 1000)
  return withWarmPage(system, { address, sight: hits, stored }, async ({ page, cdp }) => {
    const timeSpent = await watchTime(cdp)
    const before = system.cluster.requests.length
    await page.goto(system.origin + address, { waitUntil: 'commit' })
    const visibleMs = await page.evaluate((sight) => bench.frameShowing(sight), hits)
    if (isShown) {
      await page.evaluate((sight) => bench.frameShowing(sight), { selector: '[aria-label="Hits over time"] canvas' })
      await page.evaluate((sight) => bench.frameShowing(sight), { selector: 'ul[aria-label="Fields"] li' })
    }
    await page.waitForLoadState('networkidle')
    const { codeMs, drawingMs } = await timeSpent()
    const calls = callsSince(system, before)
    const searches = calls.filter((path) => path.includes('/_search')).length
    return {
      visibleMs,
      searches,
      others: calls.length - searches,
      drawnMs: codeMs + drawingMs,
      longestMs: await page.evaluate(() => bench.longestTask(0)),
    }
  })
}
