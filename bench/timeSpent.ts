import type { CDPSession } from '@playwright/test'

/** What the main thread of a page did, in milliseconds since it was opened. */
export interface TimeSpent {
  /** Reading, compiling and running code. */
  readonly codeMs: number
  /** Styles and layout. */
  readonly drawingMs: number
  /** All it did, with garbage collection, painting and what the browser does for itself. */
  readonly busyMs: number
}

/** Follows what the main thread does from now on; ask before the page is opened. */
export async function watchTime(cdp: CDPSession): Promise<() => Promise<TimeSpent>> {
  await cdp.send('Performance.enable')
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
  }
  return async () => {
    const seconds = await read()
    return {
      codeMs: seconds('ScriptDuration') + seconds('V8CompileDuration'),
      drawingMs: seconds('LayoutDuration') + seconds('RecalcStyleDuration'),
      busyMs: seconds('TaskDuration'),
    }
  }
}
