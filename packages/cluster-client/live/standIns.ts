import { createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer } from '@searchdeck/fake-cluster/server'
import { it } from 'vitest'

interface StandIn {
  readonly distribution: 'opensearch' | 'elasticsearch'
  readonly version: string
  readonly flavor?: 'oss'
  /** The letters of its nodes' roles; `dimr` unless told. */
  readonly role?: string
}

/** What the fake cluster can be taken for here. */
const standIns: Readonly<Record<string, StandIn>> = {
  'fake opensearch@3.8': { distribution: 'opensearch', version: '3.8.0' },
  'fake elasticsearch@7.10': { distribution: 'elasticsearch', version: '7.10.2', flavor: 'oss' },
  'fake elasticsearch@8.19': { distribution: 'elasticsearch', version: '8.19.13', role: 'cdfhilmrstw' },
}

const standInNames = Object.keys(standIns)

/** As which engines the fake cluster keeps the whole contract: those that page tests take it for. */
export const contractStandIns = ['fake opensearch@3.8', 'fake elasticsearch@8.19']

export const isStandIn = (engine: string) => standInNames.includes(engine)

/** The stand-in of a real engine, where there is one. */
export const standInOf = (engine: string) => standInNames.find((name) => name === `fake ${engine}`)

/** As the client knows the engine that a stand-in is taken for. */
export function engineOfStandIn(name: string): StandIn {
  const told = standIns[name]
  if (!told) throw new Error(`No stand-in "${name}". There are: ${standInNames.join(', ')}`)
  return told
}

/** The fake cluster on a port, as the engine that its name says. */
export async function startStandIn(name: string) {
  const told = engineOfStandIn(name)
  const { distribution, version, role = 'dimr' } = told
  const attributes = { zone: 'eu-1a', 'rack.row': 'r1' }
  // As tools/clusters/live/shareClusters.ts starts the real ones.
  const nodes = ['rack 7, node: 1', 'rack 8 -> node 2'].map((node, at) => ({
    ...{ name: node, elected: at === 0, uptime: '60000', role, attributes },
  }))
  // Of the engines that are started here, only OpenSearch has a plugin for repositories, and none has scheduled snapshots.
  const repositoryTypes = distribution === 'opensearch' ? ['s3'] : []
  const cluster = createFakeCluster({ ...told, name: 'stand-in', nodes, repositoryTypes, snapshotPolicies: null })
  const server = await startFakeServer({ cluster })
  const running = { engine: name, url: server.url, distribution, version, dir: '' }
  return {
    running: { ...running, nodes: nodes.map((node) => ({ name: node.name, url: server.url, logFile: '' })) },
    giveBack: () => server.close(),
  }
}

/**
 * `it` for a test in which the fake cluster cannot take part, with the reason: there it is no test at all. On engines it is
 * `it`, and so it is on the fake when there is no reason.
 */
export function onlyOnEngines(
  engine: string,
  reason: string | undefined,
): (name: string, run: () => Promise<unknown>) => void {
  return reason !== undefined && isStandIn(engine) ? () => undefined : it
}
