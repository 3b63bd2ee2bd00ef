import type { Page } from '@playwright/test'
import { heapBytes, withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { Sight } from '../inPage.ts'
import { callsSince, type System } from '../system.ts'

const rows: Sight = { selector: '[role=grid] [role=gridcell]' }

/** The list of 10,000 indices, from its address in a browser that has never been there. */
export function indicesScene(system: System): Scene {
  return { name: 'indices', title: 'Indices, 10,000', runs: 3, measure: () => measureIndices(system) }
}

async function measureIndices(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page, cdp }) => {
    const before = system.cluster.requests.length
    const visibleMs = await openIndices(system, page)
    await page.waitForLoadState('networkidle')
    return [
      { what: 'visible', unit: 'ms', target: 600, value: visibleMs },
      { what: 'requests to the cluster', unit: 'count', target: 2, value: callsSince(system, before).length },
      { what: 'longest task', unit: 'task', value: await page.evaluate(() => bench.longestTask(0)) },
      { what: 'DOM nodes', unit: 'count', value: await page.evaluate(() => bench.countNodes()) },
      { what: 'heap', unit: 'MB', value: toMegabytes(await heapBytes(cdp)) },
    ]
  })
}

/** What is done with the list once it is there: filter, sort. */
export function indicesUseScene(system: System): Scene {
  return { name: 'use', title: 'Indices: filter and sort', runs: 3, measure: () => measureUse(system) }
}

async function measureUse(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page }) => {
    await openIndices(system, page)
    const filter = page.getByRole('textbox', { name: 'Filter, or column:value' })
    const found = system.cluster.cluster.state.indices.filter(({ index }) => index.includes('2026.11'))
    await filter.focus()
    await page.keyboard.insertText('2026.1')
    await page.waitForFunction(() => / of /.test(document.querySelector('h1')?.textContent ?? ''))
    const filterMs = await frameAfter(page, 'keydown', { selector: 'h1', text: `${found.length} of` }, () =>
      page.keyboard.press('1'),
    )
    await filter.press('Escape')
    const sort = (column: string, id: 'docs.count' | 'index') => sortBy(system, page, column, id)
    const docsMs = await sort('Docs', 'docs.count')
    const nameMs = await sort('Name', 'index')
    return [
      { what: 'filter, last key to result', unit: 'ms', target: 190, value: filterMs },
      { what: 'sort by documents', unit: 'ms', target: 60, value: docsMs },
      { what: 'sort by name', unit: 'ms', target: 60, value: nameMs },
    ]
  })
}

/** Clicks a header and waits for the row that then comes first, which does not stand there before. */
async function sortBy({ cluster }: System, page: Page, column: string, id: 'docs.count' | 'index'): Promise<number> {
  const collator = new Intl.Collator('en', { numeric: true })
  const [least] = cluster.cluster.state.indices
    .filter(({ status, health }) => status === 'open' && health !== 'red')
    .toSorted((a, b) => collator.compare(a[id], b[id]))
  const first = { selector: '[role=grid] [aria-rowindex="2"]', text: (least?.index ?? '').slice(-17) }
  await page.waitForFunction(
    ({ selector, text }) => document.querySelector(selector)?.textContent.includes(text) === false,
    first,
  )
  return frameAfter(page, 'click', first, () =>
    page.getByRole('columnheader', { name: column }).getByRole('button').click(),
  )
}

/** Many rows on one page: drawn only where they are in sight. */
export function manyRowsScene(system: System): Scene {
  return { name: 'rows', title: 'Indices: rows per page', runs: 3, measure: () => measureManyRows(system) }
}

async function measureManyRows(system: System): Promise<Figure[]> {
  // The large page sizes ask once before they are taken.
  const stored = { settings: { rowsPerPageAccepted: true } }
  return withColdPage(system, { stored }, async ({ page, cdp }) => {
    await openIndices(system, page)
    await page.waitForLoadState('networkidle')
    const before = system.cluster.requests.length
    const range: Sight = { selector: 'main', text: '1–1,000 of' }
    const thousandMs = await frameAfter(page, 'change', range, () => choosePageSize(page, '1,000'))
    const nodes = await page.evaluate(() => bench.countNodes())
    const calls = callsSince(system, before).length
    const allMs = await frameAfter(page, 'change', { selector: 'main', text: '1–10,000 of' }, () =>
      choosePageSize(page, 'All'),
    )
    const beforeScroll = system.cluster.requests.length
    const start = await page.evaluate(() => performance.now())
    await page.evaluate(() => bench.scrollTable(40, 800))
    return [
      { what: '1,000: visible', unit: 'ms', target: 300, value: thousandMs },
      { what: '1,000: DOM nodes', unit: 'count', target: 3000, value: nodes },
      { what: '1,000: new requests', unit: 'count', target: 0, value: calls },
      { what: 'all 10,000: visible', unit: 'ms', value: allMs },
      {
        what: 'all 10,000: longest task of scrolling 40 × 800 px',
        unit: 'task',
        target: 50,
        value: await page.evaluate((since) => bench.longestTask(since), start),
      },
      {
        what: 'all 10,000: requests of scrolling',
        unit: 'count',
        target: 0,
        value: callsSince(system, beforeScroll).length,
      },
      { what: 'all 10,000: heap', unit: 'MB', value: toMegabytes(await heapBytes(cdp)) },
    ]
  })
}

function choosePageSize(page: Page, label: string): Promise<unknown> {
  return page.getByRole('combobox', { name: 'Rows per page' }).selectOption({ label })
}

/** Opens the list and returns when its rows showed, in milliseconds from navigation start. */
export async function openIndices({ origin }: System, page: Page): Promise<number> {
  await page.goto(`${origin}/cluster/0/indices`, { waitUntil: 'commit' })
  return page.evaluate((sight) => bench.frameShowing(sight), rows)
}

/** Milliseconds from the event that `act` causes to the frame that shows the sight. */
export async function frameAfter(
  page: Page,
  event: string,
  sight: Sight,
  act: () => Promise<unknown>,
): Promise<number> {
  // Watching has to have begun before anything happens.
  await page.evaluate(([type, what]) => bench.expectFrame(type, what), [event, sight] as const)
  await act()
  return page.evaluate(() => bench.expectedFrame())
}

export function toMegabytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / 1e6
}
