import type { Cluster } from '../cluster.ts'
import { transportOf } from './transport.ts'

/** A connection to test with: everything allowed, no credentials, nothing answers but `{}`. */
export function clusterOf(changes: Partial<Cluster> = {}): Cluster {
  return {
    id: 'connection-1',
    uri: 'http://127.0.0.1:9200',
    engine: { distribution: 'opensearch', version: '3.8.0' },
    access: 'open',
    auth: { authType: 'none' },
    headers: [],
    timeoutMs: 30_000,
    transport: transportOf(() => Response.json({})),
    ...changes,
  }
}
