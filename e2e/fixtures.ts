import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { startCluster, type RunningCluster } from '@searchdeck/clusters'
import { startSharedCluster, type SharedCluster } from './sharedCluster.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'

export interface WorkerOptions {
  readonly engine: string
  readonly nodes: number
  /** Whether the sample data is in the cluster. */
  readonly sample: boolean
}

/** What most journeys find: the gateway with one cluster, which holds the sample data. */
interface System extends RunningGateway {
  readonly clusterUrl: string
}

interface WorkerFixtures {
  shared: SharedCluster
  /** The cluster of this project. Who changes it calls `tidyUp` in the end; who stops a node starts it again. */
  cluster: RunningCluster
  tidyUp: () => Promise<void>
  /** An OpenSearch with users, for journeys marked `@secured`. They leave nothing in it. */
  secured: RunningCluster
  /** A gateway without clusters of its own. */
  gateway: RunningGateway
  system: System
}

interface Fixtures {
  /** Fails the test when the page reports an error of its own: an exception, a console error, a breach of its policy. */
  quietPage: Page
}

/** A start on a slow machine takes long, and it is nobody's test that takes it. */
const patience = { scope: 'worker', timeout: 400_000 } as const

export const test = base.extend<Fixtures, WorkerOptions & WorkerFixtures>({
  engine: ['opensearch@3.8', { option: true, scope: 'worker' }],
  nodes: [3, { option: true, scope: 'worker' }],
  sample: [false, { option: true, scope: 'worker' }],
  shared: [
    async ({ engine, nodes, sample }, use) => {
      const shared = await startSharedCluster({ engine, nodes, sample })
      await use(shared)
      await shared.running.stop()
    },
    patience,
  ],
  cluster: [({ shared }, use) => use(shared.running), patience],
  tidyUp: [({ shared }, use) => use(shared.tidyUp), patience],
  secured: [
    async ({}, use) => {
      const secured = await startCluster({ engine: 'opensearch@3.4', security: true })
      await use(secured)
      await secured.stop()
    },
    patience,
  ],
  gateway: [
    async ({}, use) => {
      const gateway = await startGateway()
      await use(gateway)
      await gateway.stop()
    },
    patience,
  ],
  system: [
    async ({ cluster }, use) => {
      const gateway = await startGateway(['--cluster', cluster.url])
      // In place: what it says of itself may be read anew each time.
      await use(Object.assign(gateway, { clusterUrl: cluster.url }))
      await gateway.stop()
    },
    patience,
  ],
  quietPage: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // A refused call shows in the console by itself; what the page makes of it is the test's business.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }

/** The rules about colours that axe has on by itself. */
const colourRules = ['color-contrast', 'link-in-text-block']

const modal = '[aria-modal="true"]'

/** Nothing serious or critical, in both themes. What hangs on no engine is looked at on one. */
export async function expectAccessible(page: Page): Promise<void> {
  const { project, tags } = test.info()
  if (tags.includes('@engines') && project.name !== 'opensearch@3.8') return
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    // One document without frames: nothing has to be put together in a second page. None of the rules that matter reads
    // style sheets, which axe would load again.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ preload: false, resultTypes: ['violations'] })
    // What is behind a dialog can neither be reached nor is it read; axe would look at it all the same.
    if ((await page.locator(modal).count()) > 0) axe.include(modal)
    // The other theme is the same document in other colours.
    const { violations } = await (scheme === 'light' ? axe : axe.withRules(colourRules)).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(grave.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
