import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { browserAtRest, type ColdPage } from './coldPage.ts'
import { openInPage, type Sight } from './inPage.ts'
import type { System } from './system.ts'

interface WarmPageOptions {
  /** The page's address below the gateway's. */
  readonly address: string
  /** Shown once the page has what it is opened for. */
  readonly sight: Sight
  /** Local storage by key, as the app writes it. */
  readonly stored?: Readonly<Record<string, object>>
}

/**
 * Opens a page for the third time in one profile, in a window of its own each time: files and their compiled code are in the
 * browser's cache, which keeps code from the second use on, and cluster and engine are known. `visit` gets the empty page
 * of the third time.
 */
export async function withWarmPage<T>(
  system: System,
  { address, sight, stored = {} }: WarmPageOptions,
  visit: (warm: ColdPage) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'searchdeck-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: 'en',
  })
  try {
    // tsx marks functions with a call of this name, which the page does not have.
    await context.addInitScript({ content: `globalThis.__name = (each) => each; (${openInPage.toString()})()` })
    const home = await context.newPage()
    await home.goto(system.entry, { waitUntil: 'commit' })
    await home.evaluate((each) => bench.frameShowing(each), { selector: 'main section a', text: '9,9' })
    await home.waitForLoadState('networkidle')
    await home.evaluate((groups) => {
      for (const [name, value] of Object.entries(groups)) localStorage.setItem(name, JSON.stringify(value))
    }, stored)
    await home.close()
    for (let visited = 0; visited < 2; visited++) {
      const page = await context.newPage()
      await page.goto(system.origin + address, { waitUntil: 'commit' })
      await page.evaluate((each) => bench.frameShowing(each), sight)
      await page.waitForLoadState('networkidle')
      await page.close()
    }
    const page = await context.newPage()
    const browser = context.browser()
    if (browser) await browserAtRest(browser)
    return await visit({ page, cdp: await context.newCDPSession(page) })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
