import { launchOptions } from '../e2e/chromium.ts'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { openInPage } from './inPage.ts'
import type { System } from './system.ts'

export interface ColdPage {
  readonly page: Page
  /** The browser's own measurements. */
  readonly cdp: CDPSession
}

interface ColdPageOptions {
  /** Whether it was signed in before, as on every start but the first. */
  readonly isSignedIn?: boolean
  /** Local storage by key, as the app writes it. */
  readonly stored?: Readonly<Record<string, object>>
}

/** A browser that was never used before, with one empty page; ended when `visit` is done. */
export async function withColdPage<T>(
  { origin, session }: System,
  { isSignedIn = true, stored = {} }: ColdPageOptions,
  visit: (cold: ColdPage) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(launchOptions)
  try {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
    if (isSignedIn) localStorage.push(session.stored)
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en',
      storageState: {
        cookies: isSignedIn
          ? [
              {
                ...session.cookie,
                domain: '127.0.0.1',
                path: '/api/',
                expires: -1,
                httpOnly: true,
                secure: false,
                sameSite: 'Strict',
              },
            ]
          : [],
        origins: localStorage.length === 0 ? [] : [{ origin, localStorage }],
      },
    })
    // tsx marks functions with a call of this name, which the page does not have.
    await context.addInitScript({ content: `globalThis.__name = (each) => each; (${openInPage.toString()})()` })
    const page = await context.newPage()
    await browserAtRest(browser)
    return await visit({ page, cdp: await context.newCDPSession(page) })
  } finally {
    await browser.close()
  }
}

/**
 * Waits until the browser has done with itself. For each new window Chromium draws the list under its address bar, in a
 * process of its own: half a second to two of work, which would be counted as the page's where there are two cores.
 */
export async function browserAtRest(browser: Browser): Promise<void> {
  const cdp = await browser.newBrowserCDPSession()
  const usedMs = async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    return 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const end = Date.now() + 30_000
  for (let before = -Infinity, now = await usedMs(); now - before > 20; before = now, now = await usedMs()) {
    if (Date.now() > end) throw new Error('The browser does not come to rest.')
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  await cdp.detach()
}

/** Bytes of JavaScript heap in use, garbage taken out first. */
export async function heapBytes(cdp: CDPSession): Promise<number | undefined> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value
}
