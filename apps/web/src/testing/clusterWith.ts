import type { Cluster } from '@searchdeck/cluster-client'

/** A cluster to call, where no page is drawn. */
export function clusterWith(parts: Partial<Cluster> & Pick<Cluster, 'transport'>): Cluster {
  return {
    id: 'test',
    uri: 'http://127.0.0.1:9200',
    engine: { distribution: 'opensearch', version: '3.8.0' },
    access: 'open',
    auth: { authType: 'none' },
    headers: [],
    timeoutMs: 30_000,
    ...parts,
  }
}
