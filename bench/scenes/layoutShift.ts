import type { Page } from '@playwright/test'
import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { System } from '../system.ts'

/** Pages by their path. */
const pages = [
  ['Home', ''],
  ['Nodes', '/nodes'],
  ['Indices', '/indices'],
  ['Shards', '/shards'],
  ['Shard recovery', '/shards/recovery'],
  ['Search', '/search'],
  ['REST', '/rest'],
  ['Index templates', '/index_templates'],
  ['Pending tasks', '/pending_tasks'],
  ['Repositories', '/snapshot_repositories'],
  ['Settings', '/settings'],
] as const

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Milliseconds that each answer takes longer: so each state on the way is drawn. */
const LATENCY_MS = 120

/** How far what is in sight moves while a page comes about. */
export function layoutShiftScene(system: System): Scene {
  return { name: 'shift', title: 'Layout shift', runs: 1, measure: () => measureLayoutShift(system) }
}

async function measureLayoutShift(system: System): Promise<Figure[]> {
  return withColdPage(system, {}, async ({ page, cdp }) => {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      ...{ offline: false, downloadThroughput: -1, uploadThroughput: -1 },
      latency: LATENCY_MS,
    })
    // The stand-in makes each answer once, which takes seconds: what shows meanwhile is not what is measured.
    for (const [, path] of pages) await visit(page, system, path)
    const figures: Figure[] = []
    for (const viewport of windows) {
      await page.setViewportSize(viewport)
      for (const [title, path] of pages) {
        await visit(page, system, path)
        const value = await page.evaluate(() => bench.layoutShift())
        figures.push({ what: `${title}, ${viewport.width} px`, unit: 'shift', target: 0.02, value })
      }
    }
    return figures
  })
}

async function visit(page: Page, { origin }: System, path: string): Promise<void> {
  await page.goto(`${origin}/cluster/0${path}`)
  await page.waitForLoadState('networkidle')
}
