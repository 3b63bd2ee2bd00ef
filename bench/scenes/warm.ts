import type { Figure, Scene } from '../figure.ts'
import type { Sight } from '../inPage.ts'
import { callsSince, type System } from '../system.ts'
import { watchTime } from '../timeSpent.ts'
import { withWarmPage } from '../warmPage.ts'

interface WarmStart {
  readonly name: string
  readonly title: string
  readonly address: string
  readonly sight: Sight
}

const rows: Sight = { selector: '[role=grid] [role=gridcell]' }

const starts: readonly WarmStart[] = [
  { name: 'warm-home', title: 'Home, warm', address: '/', sight: { selector: 'main section a', text: '9,9' } },
  { name: 'warm-indices', title: 'Indices, 10,000, warm', address: '/cluster/0/indices', sight: rows },
  { name: 'warm-nodes', title: 'Nodes, 50, warm', address: '/cluster/0/nodes', sight: rows },
  {
    name: 'warm-shards',
    title: 'Shards, all 10,000 columns, warm',
    address: '/cluster/0/shards',
    sight: { selector: '[role=grid] [role=gridcell] button' },
  },
]

/** A page opened for the third time in one profile, as somebody does who works with the product every day. */
export function warmScenes(system: System): Scene[] {
  return starts.map((start) => ({
    name: start.name,
    title: start.title,
    runs: 3,
    measure: () => measureWarm(system, start),
  }))
}

async function measureWarm(system: System, { address, sight }: WarmStart): Promise<Figure[]> {
  return withWarmPage(system, { address, sight }, async ({ page, cdp }) => {
    const timeSpent = await watchTime(cdp)
    const before = system.cluster.requests.length
    await page.goto(system.origin + address, { waitUntil: 'commit' })
    const visibleMs = await page.evaluate((each) => bench.frameShowing(each), sight)
    const { codeMs, drawingMs, busyMs } = await timeSpent()
    const paintMs = await page.evaluate(() => bench.firstPaint())
    return [
      { what: 'visible', unit: 'ms', value: visibleMs },
      { what: 'first contentful paint', unit: 'ms', value: paintMs },
      { what: 'of it code', unit: 'ms', value: codeMs },
      { what: 'styles and layout', unit: 'ms', value: drawingMs },
      { what: 'other work: paint, garbage, the browser', unit: 'ms', value: busyMs - codeMs - drawingMs },
      { what: 'waiting', unit: 'ms', value: Math.max(0, visibleMs - busyMs) },
      { what: 'requests to the cluster until then', unit: 'count', value: callsSince(system, before).length },
    ]
  })
}
