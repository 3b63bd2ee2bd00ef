import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import type { Figure, Scene } from './figure.ts'
import { tableHead, tableRows } from './resultTable.ts'
import { autoRefreshScene } from './scenes/autoRefresh.ts'
import { bulkScene } from './scenes/bulk.ts'
import { firstRouteScene } from './scenes/firstRoute.ts'
import { gatewayScene } from './scenes/gateway.ts'
import { indicesScene, indicesUseScene, manyRowsScene } from './scenes/indices.ts'
import { mappingsScene } from './scenes/mappings.ts'
import { nodesScene } from './scenes/nodes.ts'
import { allShardsScene, shardsScene } from './scenes/shards.ts'
import { recoveryScene } from './scenes/recovery.ts'
import { templatesScene } from './scenes/templates.ts'
import { startSystem, type System } from './system.ts'

const scenesOf = (system: System): Scene[] => [
  firstRouteScene(system),
  indicesScene(system),
  indicesUseScene(system),
  manyRowsScene(system),
  bulkScene(system),
  nodesScene(system),
  shardsScene(system),
  allShardsScene(system),
  autoRefreshScene(system),
  recoveryScene(system),
  templatesScene(system),
  mappingsScene(system),
  gatewayScene(system),
]

async function main(wanted: readonly string[]): Promise<void> {
  const system = await startSystem()
  endGatewayWithUs(system)
  try {
    const scenes = scenesOf(system)
    const unknown = wanted.filter((name) => !scenes.some((scene) => scene.name === name))
    if (unknown.length > 0) {
      throw new Error(`No scene ${unknown.join(', ')}. There are: ${scenes.map(({ name }) => name).join(', ')}`)
    }
    const chosen = wanted.length === 0 ? scenes : scenes.filter(({ name }) => wanted.includes(name))
    process.stderr.write('Warming up …\n')
    // So that no scene pays for what only the first one would: files read for the first time, answers made.
    await scenes.find(({ name }) => name === 'indices')?.measure()
    const rows: string[] = []
    for (const scene of chosen) rows.push(tableRows(scene.title, await runsOf(scene)))
    console.log([await conditions(), '', tableHead, ...rows].join('\n'))
  } finally {
    await system.stop()
  }
}

/** However this process ends, but for a kill that nobody hears of. The browser ends by itself. */
function endGatewayWithUs({ endGateway }: System): void {
  process.once('exit', endGateway)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

async function runsOf({ name, runs, measure }: Scene): Promise<Figure[][]> {
  const figures: Figure[][] = []
  for (let run = 1; run <= runs; run++) {
    process.stderr.write(`${name} ${run}/${runs}\n`)
    figures.push(await measure())
  }
  return figures
}

/** What the figures hang on. A machine that is busy with other things makes every time longer. */
async function conditions(): Promise<string> {
  const browser = await chromium.launch(launchOptions)
  const version = browser.version()
  await browser.close()
  const [load = 0] = loadavg()
  const processors = cpus()
  return [
    `Chromium ${version}, 1440×900, a new profile each time; Node ${process.versions.node}`,
    `${processors.length} × ${processors[0]?.model ?? 'processor'}, load ${load.toFixed(1)}`,
  ].join('; ')
}

await main(process.argv.slice(2))
