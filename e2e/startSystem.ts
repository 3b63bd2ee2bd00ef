import { loadSample, startCluster } from '@searchdeck/clusters'
import { startGateway } from './startGateway.ts'

/** What every journey finds: a real cluster of three nodes with sample data, and the built gateway in front of it. */
export interface System {
  readonly entry: string
  readonly origin: string
  readonly clusterUrl: string
}

export default async function startSystem(): Promise<() => Promise<void>> {
  const cluster = await startCluster({ engine: 'opensearch@3', nodes: 3 })
  await loadSample(cluster.url)
  const gateway = await startGateway(['--cluster', cluster.url])
  const system: System = { entry: gateway.entry, origin: gateway.origin, clusterUrl: cluster.url }
  process.env['SEARCHDECK_E2E'] = JSON.stringify(system)
  return async () => {
    await gateway.stop()
    await cluster.stop()
  }
}
