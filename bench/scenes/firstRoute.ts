import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import { ownRequests, watchNetwork } from '../network.ts'
import { callsSince, type System } from '../system.ts'

/** The first route, Home: what comes over the wire, and when something shows. */
export function firstRouteScene(system: System): Scene {
  return { name: 'first', title: 'First route (Home)', runs: 3, measure: () => measureFirstRoute(system) }
}

async function measureFirstRoute(system: System): Promise<Figure[]> {
  const known = await loadHome(system, `${system.origin}/`, true)
  const first = await loadHome(system, system.entry, false)
  return [
    { what: 'JS, gzip', unit: 'KiB', target: 200, value: known.jsBytes / 1024 },
    { what: 'CSS, gzip', unit: 'KiB', target: 25, value: known.cssBytes / 1024 },
    {
      what: 'all bytes over the wire, as encoded for this browser',
      unit: 'KiB',
      target: 260,
      value: known.wireBytes / 1024,
    },
    { what: 'web requests until the first paint', unit: 'count', target: 6, value: known.webRequests },
    {
      what: 'web requests in all, with the list of what is red and yellow',
      unit: 'count',
      value: known.allWebRequests,
    },
    { what: 'web requests, with the sign-in', unit: 'count', value: first.webRequests },
    { what: 'first contentful paint', unit: 'ms', target: 300, value: known.paintMs },
    { what: 'first contentful paint, with the sign-in', unit: 'ms', value: first.paintMs },
    { what: 'figures visible', unit: 'ms', value: known.visibleMs },
    { what: 'requests to the cluster until the figures show', unit: 'count', target: 2, value: known.calls },
    { what: 'requests to the cluster in all', unit: 'count', value: known.allCalls },
    { what: 'longest task', unit: 'task', value: known.longestTask },
  ]
}

async function loadHome(system: System, url: string, isSignedIn: boolean) {
  return withColdPage(system, { isSignedIn }, async ({ page, cdp }) => {
    const requests = await watchNetwork(cdp)
    const before = system.cluster.requests.length
    await page.goto(url, { waitUntil: 'commit' })
    const visibleMs = await page.evaluate(() => bench.frameShowing({ selector: 'main section a', text: '9,9' }))
    const calls = callsSince(system, before).length
    await page.waitForLoadState('networkidle')
    const own = ownRequests(requests)
    const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    const [jsBytes, cssBytes] = await Promise.all([gzipBytes(own, '.js'), gzipBytes(own, '.css')])
    return {
      visibleMs,
      jsBytes,
      cssBytes,
      wireBytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      calls,
      webRequests: own.filter(({ start }) => (start - (own[0]?.start ?? 0)) * 1000 <= paintMs).length,
      allWebRequests: own.length,
      allCalls: callsSince(system, before).length,
      paintMs,
      longestTask: await page.evaluate(() => bench.longestTask(0)),
    }
  })
}

/** Bodies as the gateway has them compressed by gzip, whatever the browser took. */
async function gzipBytes(requests: readonly { url: string }[], ending: string): Promise<number> {
  const files = requests.filter(({ url }) => new URL(url).pathname.endsWith(ending))
  const sizes = await Promise.all(files.map(({ url }) => bodyBytes(url)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Not by `fetch`, which unpacks what it reads. */
async function bodyBytes(url: string): Promise<number> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [IncomingMessage]
  return (await buffer(answer)).length
}
