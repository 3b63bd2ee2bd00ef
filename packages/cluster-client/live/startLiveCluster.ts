import { borrowCluster, type LentCluster } from '@searchdeck/clusters/testing'
import { ping } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { clusterOf } from '../src/testing/cluster.ts'
import { contractStandIns, isStandIn, startStandIn } from './standIns.ts'
import { undiciTransport } from './undiciTransport.ts'

export interface LiveCluster {
  readonly running: LentCluster
  /** Over real sockets, as the engine says it is. */
  readonly cluster: Cluster
  stop(): Promise<void>
}

const usual = 'opensearch@1.3,opensearch@2.19,opensearch@3.8,elasticsearch@7.10'
/** The real ones that the tests run on: `SEARCHDECK_ENGINES`, joined by commas. */
export const realEngines = (process.env['SEARCHDECK_ENGINES'] ?? usual)
  .split(',')
  .map((engine) => engine.trim())
  .filter((engine) => engine !== '')
/** What the contract is held against: the real engines, and the fake cluster as each engine that page tests take it for. */
export const engines: readonly string[] = [...realEngines, ...contractStandIns]

/** The cluster of an engine that all contract tests share: this one has it alone until it stops using it, empty. A stand-in is its own. */
export async function startLiveCluster(engine: string): Promise<LiveCluster> {
  const { running, giveBack } = isStandIn(engine) ? await startStandIn(engine) : await borrow(engine)
  const transport = undiciTransport(running.url)
  const unknown = clusterOf({ uri: running.url, transport, engine: {} })
  return {
    running,
    cluster: { ...unknown, engine: (await ping(unknown)).engine },
    stop: async () => {
      await transport.close()
      await giveBack()
    },
  }
}

function borrow(engine: string) {
  const next = realEngines.slice(realEngines.indexOf(engine) + 1)
  return borrowCluster({ engine, next })
}
