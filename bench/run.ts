import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import type { Figure, Scene } from './figure.ts'
import { comparisonHead, comparisonRows, tableHead, tableRows } from './resultTable.ts'
import { autoRefreshScene } from './scenes/autoRefresh.ts'
import { bulkScene } from './scenes/bulk.ts'
import { documentImportScene } from './scenes/documentImport.ts'
import { exportScenes } from './scenes/export.ts'
import { firstRouteScene } from './scenes/firstRoute.ts'
import { gatewayScene } from './scenes/gateway.ts'
import { indicesScene, indicesUseScene, manyRowsScene } from './scenes/indices.ts'
import { layoutShiftScene } from './scenes/layoutShift.ts'
import { mappingsScene } from './scenes/mappings.ts'
import { nodesScene } from './scenes/nodes.ts'
import { restScenes } from './scenes/rest.ts'
import { searchScenes } from './scenes/search.ts'
import { allShardsScene, shardsScene } from './scenes/shards.ts'
import { recoveryScene } from './scenes/recovery.ts'
import { snapshotsScene } from './scenes/snapshots.ts'
import { templatesScene } from './scenes/templates.ts'
import { warmScenes } from './scenes/warm.ts'
import { startSystem, type System } from './system.ts'

const scenesOf = (system: System, documents: number): Scene[] => [
  firstRouteScene(system),
  indicesScene(system),
  indicesUseScene(system),
  manyRowsScene(system),
  bulkScene(system),
  nodesScene(system),
  shardsScene(system),
  allShardsScene(system),
  autoRefreshScene(system),
  ...searchScenes(system),
  ...exportScenes(system, documents),
  recoveryScene(system),
  snapshotsScene(system),
  templatesScene(system),
  mappingsScene(system),
  documentImportScene(system),
  ...restScenes(system),
  ...warmScenes(system),
  layoutShiftScene(system),
  gatewayScene(system),
]

/** What is measured, and beside what. */
interface Order {
  readonly scenes: readonly string[]
  /** Another checkout, built: each scene is measured there and here by turns. */
  readonly beside: string | undefined
  /** How many documents are exported. */
  readonly documents: number
}

function orderOf(args: readonly string[]): Order {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { beside: { type: 'string' }, documents: { type: 'string', default: '1000000' } },
    allowPositionals: true,
  })
  return { scenes: positionals, beside: values.beside, documents: Number(values.documents) }
}

async function main({ scenes: wanted, beside, documents }: Order): Promise<void> {
  const own = await open(documents)
  const other =
    beside === undefined ? undefined : await open(documents, path.resolve(beside, 'apps/server/dist/searchdeck.js'))
  try {
    const chosen = choose(own.scenes, wanted)
    process.stderr.write('Warming up …\n')
    // So that no scene pays for what only the first one would: files read for the first time, answers made.
    for (const { scenes } of other ? [own, other] : [own])
      await scenes.find(({ name }) => name === 'indices')?.measure()
    const rows: string[] = []
    for (const scene of chosen) {
      const beforeIt = other?.scenes.find(({ name }) => name === scene.name)
      rows.push(beforeIt ? await compared(scene, beforeIt) : tableRows(scene.title, await runsOf(scene)))
    }
    console.log([await conditions(), '', other ? comparisonHead : tableHead, ...rows].join('\n'))
  } finally {
    await own.system.stop()
    await other?.system.stop()
  }
}

/** The scenes of these names; all of them where none is named. */
function choose(scenes: readonly Scene[], wanted: readonly string[]): readonly Scene[] {
  const names = scenes.map(({ name }) => name)
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`No scene ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  return wanted.length === 0 ? scenes : scenes.filter(({ name }) => wanted.includes(name))
}

/** A build to be measured; of this checkout unless told. */
async function open(documents: number, program?: string) {
  const system = await startSystem(program)
  endGatewayWithUs(system)
  return { system, scenes: scenesOf(system, documents) }
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

/** By turns, twice as often as alone: what else the machine does in that hour meets both. */
async function compared(scene: Scene, otherScene: Scene): Promise<string> {
  const own: Figure[][] = []
  const other: Figure[][] = []
  for (let run = 1; run <= 2 * scene.runs; run++) {
    process.stderr.write(`${scene.name} ${run}/${2 * scene.runs}\n`)
    other.push(await otherScene.measure())
    own.push(await scene.measure())
  }
  return comparisonRows(scene.title, other, own)
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

await main(orderOf(process.argv.slice(2)))
