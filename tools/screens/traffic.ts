import type { Page } from '@playwright/test'

export interface Traffic {
  /** Resolves once no request of the page is under way, and what they brought is drawn. */
  settle(): Promise<void>
}

/** Counts what a page is waiting for. A state in which a call hangs never settles. */
export function watchTraffic(page: Page): Traffic {
  let open = 0
  let wake: () => void = () => undefined
  page.on('request', () => {
    open += 1
  })
  const ended = () => {
    open -= 1
    wake()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // What was under way in the page before is not always told to have ended.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open = 0
  })
  const quiet = () =>
    new Promise<void>((resolve) => {
      wake = () => {
        if (open <= 0) resolve()
      }
      wake()
    })
  return {
    settle: async () => {
      do {
        await quiet()
        await drawn(page)
      } while (open > 0)
    },
  }
}

/** Resolves when what the page has decided by now is on the screen. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
