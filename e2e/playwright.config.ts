import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'
import type { WorkerOptions } from './fixtures.ts'

/** They kill nodes, and take the longest: a cluster of their own lets the others go on meanwhile. Nothing else is in it. */
const faults = /(?:bulk|node|snapshot)Faults\.spec/
/** They are about the app itself, and want a cluster with the sample data, whichever it is. */
const ofTheApp = /(?:backup|basePath|frame|gatewaySession|missingCode|twoTabs|typedText)\.spec/

/** The journeys that hang on no engine, and are for everybody. */
const main = {
  name: 'opensearch@3.8',
  grepInvert: [/@secured|@fake/, faults, ofTheApp],
  use: { engine: 'opensearch@3.8', sample: true },
}

/** The engines that the journeys marked `@engines` go through; `SEARCHDECK_E2E_ENGINES`, joined by commas, names others. */
const asked = process.env['SEARCHDECK_E2E_ENGINES']?.split(',').map((engine) => engine.trim())
const engines = (asked ?? [main.name, 'elasticsearch@7.10']).map((engine) =>
  engine === main.name ? main : { name: engine, grep: /@engines/, use: { engine } },
)

/**
 * Each project has a cluster of its own, and at most one of the workers: nobody else changes what a journey looks at, and
 * the cluster lives as long as there are journeys for it. Who is free takes the next: the longest come first, the shortest
 * last, so that both workers end together.
 */
const projects = [
  ...engines,
  // Not where other engines are asked for.
  ...(asked && !asked.includes(main.name)
    ? []
    : [
        { name: 'faults of opensearch@3.8', grep: faults, use: { engine: 'opensearch@3.8' } },
        {
          name: 'one node of opensearch@2.19',
          grep: asked ? ofTheApp : [/@everyEngine/, ofTheApp],
          use: { engine: 'opensearch@2.19', nodes: 1, sample: true },
        },
      ]),
  { name: 'fake', grep: /@fake/ },
  { name: 'secured', grep: /@secured/ },
]

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // A third would only make each slower: what they wait for is the processor.
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace costs a quarter of the time: `--trace retain-on-failure` where one is needed.
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: projects.map((project) => ({ ...project, workers: 1 })),
})
