import { startCluster, type RunningCluster } from '@searchdeck/clusters'
import { ping } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { clusterOf } from '../src/testing/cluster.ts'
import { undiciTransport } from './undiciTransport.ts'

export interface LiveCluster {
  readonly running: RunningCluster
  /** Over real sockets, as the engine says it is. */
  readonly cluster: Cluster
  stop(): Promise<void>
}

const usual = 'opensearch@1.3,opensearch@2.19,opensearch@3.8,elasticsearch@7.10'
/** The engines that the tests run on: `SEARCHDECK_ENGINES`, joined by commas. */
export const engines = (process.env['SEARCHDECK_ENGINES'] ?? usual).split(',').map((engine) => engine.trim())

/** Starts an engine and asks it what it is. */
export async function startLiveCluster(options: Parameters<typeof startCluster>[0]): Promise<LiveCluster> {
  const running = await startCluster(options)
  const transport = undiciTransport(running.url)
  const unknown = clusterOf({ uri: running.url, transport, engine: {} })
  return {
    running,
    cluster: { ...unknown, engine: (await ping(unknown)).engine },
    stop: async () => {
      await transport.close()
      await running.stop()
    },
  }
}
