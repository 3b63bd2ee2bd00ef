import type { Page } from '@playwright/test'
import { endlessIndex } from '../benchCluster.ts'
import { heapBytes, withColdPage, type ColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { Sight } from '../inPage.ts'
import { callsSince, type System } from '../system.ts'
import { frameAfter, toMegabytes } from './indices.ts'

/** Editors stand in shadow roots of their own. */
const editor = '[role=tabpanel] div'
const bodyEditor: Sight = { selector: `[aria-label=Body] div`, inside: '.cm-content' }

const KEYS = 40
/** Until all has come that waits for a pause in typing. */
const PAUSE_MS = 1500

/** The console: opened, and with what is long in it. */
export function restScenes(system: System): Scene[] {
  return [
    { name: 'rest', title: 'Console', runs: 3, measure: () => measureOpening(system) },
    { name: 'rest-answer', title: 'Console, answer of 20 MB', runs: 3, measure: () => measureAnswer(system) },
    { name: 'rest-text', title: 'Console, text of 5,000 requests', runs: 3, measure: () => measureText(system) },
    { name: 'rest-completion', title: 'Console, completion', runs: 3, measure: () => measureCompletion(system) },
    { name: 'rest-history', title: 'Console, 1,000 sent, 100 kB each', runs: 3, measure: () => measureHistory(system) },
  ]
}

async function measureOpening(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page, cdp }) => {
    const before = system.cluster.requests.length
    await page.goto(`${system.origin}/cluster/0/rest`, { waitUntil: 'commit' })
    const visibleMs = await page.evaluate((sight) => bench.frameShowing(sight), bodyEditor)
    await page.waitForLoadState('networkidle')
    return [
      { what: 'first opening, with both editors', unit: 'ms', target: 700, value: visibleMs },
      { what: 'longest task', unit: 'task', target: 150, value: await longestTask(page, 0) },
      { what: 'requests to the cluster', unit: 'count', value: callsSince(system, before).length },
      { what: 'heap', unit: 'MB', value: toMegabytes(await heapBytes(cdp)) },
    ]
  })
}

const HITS = 43_000

async function measureAnswer(system: System): Promise<Figure[]> {
  const request = { method: 'POST', path: `${endlessIndex}/_search`, body: `{"size":${HITS}}` }
  return withConsole(system, { restQueryTabs: [{ ...tab, request }] }, async ({ page, cdp }) => {
    await page.evaluate((sight) => bench.frameShowing(sight), bodyEditor)
    await page.waitForLoadState('networkidle')
    const heapBefore = await heapBytes(cdp)
    const since = await now(page)
    const shown: Sight = { selector: editor, inside: '.cm-content', text: 'pit_id' }
    const visibleMs = await frameAfter(page, 'click', shown, () =>
      page.getByRole('button', { name: 'Send', exact: true }).click(),
    )
    await page.waitForTimeout(PAUSE_MS)
    const longestMs = await longestTask(page, since)
    const heapAfter = await heapBytes(cdp)
    return [
      { what: 'visible, from the click on Send', unit: 'ms', target: 1200, value: visibleMs },
      { what: 'longest task', unit: 'task', target: 100, value: longestMs },
      { what: 'heap', unit: 'MB', target: 150, value: toMegabytes(heapAfter) },
      { what: 'heap before', unit: 'MB', value: toMegabytes(heapBefore) },
    ]
  })
}

/** Some 1.5 MB. */
const longText = Array.from({ length: 5000 }, (_, n) =>
  [
    `# what is slow in service ${n}`,
    `POST logs-service-${n}-*/_search?filter_path=took,aggregations`,
    '{',
    '  "size": 0,',
    `  "query": { "bool": { "filter": [{ "range": { "@timestamp": { "gte": "now-\${window}" } } }] } },`,
    `  "aggs": { "by_upstream": { "terms": { "field": "upstream.address", "size": ${n} } } }`,
    '}\n',
  ].join('\n'),
).join('\n')

async function measureText(system: System): Promise<Figure[]> {
  const text = { ...tab, name: 'long', label: 'Long', place: 2, usedAt: 0, mode: 'text', text: longText }
  return withConsole(system, { restQueryTabs: [tab, text] }, async ({ page, cdp }) => {
    await page.evaluate((sight) => bench.frameShowing(sight), bodyEditor)
    await page.waitForLoadState('networkidle')
    const since = await now(page)
    const shown: Sight = { selector: editor, inside: '.cm-content', text: 'service 0' }
    const visibleMs = await frameAfter(page, 'click', shown, () => page.getByRole('tab', { name: 'Long' }).click())
    await page.getByText('Run all 5,000', { exact: false }).or(page.getByText('Run all 5000')).first().waitFor()
    await page.waitForTimeout(PAUSE_MS)
    const openingMs = await longestTask(page, since)
    await scrollTo(page, 0.5)
    const middleMs = await longestOfTyping(page)
    await page.keyboard.press('Control+End')
    await page.waitForTimeout(PAUSE_MS)
    const endMs = await longestOfTyping(page)
    return [
      { what: 'visible, from the click on its tab', unit: 'ms', target: 500, value: visibleMs },
      { what: 'longest task of opening', unit: 'task', target: 100, value: openingMs },
      { what: `longest task of typing ${KEYS} keys in the middle`, unit: 'task', target: 50, value: middleMs },
      { what: `longest task of typing ${KEYS} keys at the end`, unit: 'task', target: 50, value: endMs },
      { what: 'heap', unit: 'MB', value: toMegabytes(await heapBytes(cdp)) },
    ]
  })
}

/** To this share of the text. */
async function scrollTo(page: Page, share: number): Promise<void> {
  const scroller = page.locator('[role=tabpanel] .cm-scroller').first()
  // Twice: lines that were never in sight have a height that is guessed.
  for (let at = 0; at < 2; at++) {
    await scroller.evaluate((each, part) => (each.scrollTop = part * (each.scrollHeight - each.clientHeight)), share)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await page.locator('[role=tabpanel] .cm-line', { hasText: '"size": 0' }).first().click()
  await page.waitForTimeout(PAUSE_MS)
}

/** With what is done when the keys pause. */
async function longestOfTyping(page: Page): Promise<number> {
  const since = await now(page)
  await page.keyboard.type(' "from": 0, "explain": false, "version": tr'.slice(0, KEYS), { delay: 60 })
  await page.waitForTimeout(PAUSE_MS)
  return longestTask(page, since)
}

const popup: Sight = { selector: editor, inside: '.cm-tooltip-autocomplete' }

/** In the middle of the same text, from the key that opens the popup to the frame that shows it. */
async function measureCompletion(system: System): Promise<Figure[]> {
  const text = { ...tab, mode: 'text', text: longText }
  return withConsole(system, { restQueryTabs: [text] }, async ({ page }) => {
    await page.evaluate((sight) => bench.frameShowing(sight), { selector: editor, inside: '.cm-content' })
    await page.waitForLoadState('networkidle')
    await scrollTo(page, 0.5)
    const since = await now(page)
    const opened = async (at: readonly string[], key: string, sight = popup) => {
      for (const each of at) await page.keyboard.press(each)
      await page.waitForTimeout(PAUSE_MS)
      const openedMs = await frameAfter(page, 'keydown', sight, () => page.keyboard.press(key))
      await page.waitForTimeout(PAUSE_MS)
      await page.keyboard.press('Escape')
      return openedMs
    }
    const memberMs = await opened(['End', 'Enter'], '"')
    const parameterMs = await opened(['Control+ArrowUp', 'End'], '&')
    // Behind the method.
    const ofPath = ['Home', ...Array.from({ length: 'POST '.length }, () => 'ArrowRight')]
    const unknownMs = await opened(ofPath, 'm')
    const namesMs = await opened(['Backspace'], 'm', { ...popup, text: 'metrics-' })
    return [
      { what: 'member of a body', unit: 'ms', target: 100, value: memberMs },
      { what: 'parameter', unit: 'ms', target: 100, value: parameterMs },
      { what: 'path, before the names of 10,000 indices are known', unit: 'ms', target: 100, value: unknownMs },
      { what: 'path, with names', unit: 'ms', target: 100, value: namesMs },
      { what: 'longest task of all', unit: 'task', target: 50, value: await longestTask(page, since) },
    ]
  })
}

const SENT = 1000

async function measureHistory(system: System): Promise<Figure[]> {
  const sent = Array.from({ length: SENT }, (_, n) => ({
    ...{ method: 'POST', path: `logs-${n}/_search`, status: 200, tookMs: n },
    ...{ date: new Date(Date.UTC(2026, 10, 1) + n * 60_000), body: '', bodyLength: 100_000 },
  }))
  return withConsole(system, { restQueryTabs: [tab], restQueryHistory: sent }, async ({ page, cdp }) => {
    await page.evaluate((sight) => bench.frameShowing(sight), bodyEditor)
    await page.waitForLoadState('networkidle')
    const since = await now(page)
    const shown: Sight = { selector: 'aside li', text: `logs-${SENT - 1}/_search` }
    const shownMs = await frameAfter(page, 'click', shown, () => page.getByRole('button', { name: 'History' }).click())
    const next: Sight = { selector: 'aside li', text: `logs-${SENT - 21}/_search` }
    const nextMs = await frameAfter(page, 'click', next, () => page.getByRole('button', { name: 'Older' }).click())
    const longestMs = await longestTask(page, since)
    const sought = page.getByRole('complementary').getByRole('textbox')
    await sought.focus()
    await page.keyboard.insertText('logs-77')
    const found: Sight = { selector: 'aside li:first-child', text: 'logs-777/_search' }
    const foundMs = await frameAfter(page, 'keydown', found, () => page.keyboard.press('7'))
    return [
      { what: 'list, from the click to its frame', unit: 'ms', target: 100, value: shownMs },
      { what: 'next page', unit: 'ms', target: 100, value: nextMs },
      { what: 'longest task of both', unit: 'task', target: 50, value: longestMs },
      { what: 'search through all bodies, last key to result', unit: 'ms', value: foundMs },
      { what: 'longest task of the search', unit: 'task', target: 100, value: await longestTask(page, since) },
      { what: 'heap', unit: 'MB', value: toMegabytes(await heapBytes(cdp)) },
    ]
  })
}

type Entries = Readonly<Record<string, readonly object[]>>

const tab = { name: 'tab', label: 'Tab 1', place: 1, usedAt: 1, request: { method: 'GET', path: '', body: '' } }

/** The console in a browser that holds these entries of it, on its way to be drawn. */
async function withConsole(
  system: System,
  entries: Entries,
  visit: (cold: ColdPage) => Promise<Figure[]>,
): Promise<Figure[]> {
  return withColdPage(system, {}, async (cold) => {
    const { page } = cold
    // From here on the cluster is known by its uuid, under which the entries stand.
    await page.goto(`${system.origin}/cluster/0`, { waitUntil: 'commit' })
    await page.evaluate((sight) => bench.frameShowing(sight), { selector: 'main section a', text: '9,9' })
    await page.waitForFunction((uuid) => localStorage.getItem('connection')?.includes(uuid), uuidOf(system))
    await page.waitForLoadState('networkidle')
    await page.evaluate(store, { name: uuidOf(system), entries })
    await page.goto(`${system.origin}/cluster/0/rest`, { waitUntil: 'commit' })
    return visit(cold)
  })
}

const uuidOf = ({ cluster }: System) => cluster.cluster.state.uuid

/** In the page: the database as the app makes it. A body is made here, where it need not be handed over. */
async function store({ name, entries }: { name: string; entries: Entries }): Promise<void> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    const history = opening.result.createObjectStore('restQueryHistory', { keyPath: 'id', autoIncrement: true })
    history.createIndex('date', 'date')
    opening.result.createObjectStore('restQuerySavedQueries', { keyPath: 'id', autoIncrement: true })
    opening.result.createObjectStore('restQueryTabs', { keyPath: 'name' })
  }
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const writing = opening.result.transaction(opening.result.objectStoreNames, 'readwrite')
  for (const [at, list] of Object.entries(entries))
    for (const each of list) {
      const long =
        'bodyLength' in each ? { body: '{"query":"what a user types"} '.repeat((each.bodyLength as number) / 30) } : {}
      writing.objectStore(at).put({ ...each, ...long })
    }
  await new Promise((resolve) => (writing.oncomplete = resolve))
  opening.result.close()
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
}

function longestTask(page: Page, since: number): Promise<number> {
  return page.evaluate((from) => bench.longestTask(from), since)
}
