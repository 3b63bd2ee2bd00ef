import type { Cluster } from '../cluster.ts'
import { listNodesRequest, toNodeSummaries, type NodeSummary } from '../nodes.ts'
import type { SendOptions } from '../request.ts'
import { readRows } from './readRows.ts'

/** All nodes: one "Cat nodes API" call. Rejects like `send`. */
export async function listNodes(cluster: Cluster, options?: SendOptions): Promise<NodeSummary[]> {
  return toNodeSummaries(await readRows(cluster, listNodesRequest(cluster.engine), options))
}
