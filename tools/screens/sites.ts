import type { BrowserContext } from '@playwright/test'
import { serveStatic } from '../../e2e/serveStatic.ts'
import { startGateway } from '../../e2e/startGateway.ts'
import type { SiteName } from './shot.ts'

export interface Sites {
  readonly origins: Readonly<Record<SiteName, string>>
  /** Gives a browser the sessions of the gateways. */
  enter(context: BrowserContext): Promise<void>
  stop(): Promise<void>
}

/** Everything that serves the app; `predefined` is the address of the cluster that is set up beforehand. */
export async function startSites(predefined: string): Promise<Sites> {
  const gateways = [await startGateway(), await startGateway(['--cluster', predefined])] as const
  // However this process ends, but for a kill that nobody hears of. The browser ends by itself.
  process.once('exit', () => gateways.forEach((gateway) => gateway.process.kill()))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const plainHost = await serveStatic({ '/config.json': { historyMode: 'hash', hints: true } })
  const [gateway, withCluster] = gateways
  return {
    origins: {
      gateway: gateway.origin,
      predefined: withCluster.origin,
      plainHost: plainHost.url.replace(/\/$/, ''),
    },
    enter: async (context) => {
      const page = await context.newPage()
      for (const { entry } of gateways) {
        await page.goto(entry)
        await page.locator('main h1').waitFor()
      }
      await page.close()
    },
    stop: async () => {
      await Promise.all([...gateways.map((each) => each.stop()), plainHost.stop()])
    },
  }
}
