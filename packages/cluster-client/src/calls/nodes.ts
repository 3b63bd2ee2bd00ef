import type { Cluster } from '../cluster.ts'
import { listNodeAttributesRequest, toNodeAttributes, type AttributesByNode } from '../nodeAttributes.ts'
import { listNodesRequest, toNodeSummaries, type NodeSummary } from '../nodes.ts'
import { send, type SendOptions } from '../request.ts'
import { readRows } from './readRows.ts'

/** All nodes: one "Cat nodes API" call. Rejects like `send`. */
export async function listNodes(cluster: Cluster, options?: SendOptions): Promise<NodeSummary[]> {
  return toNodeSummaries(await readRows(cluster, listNodesRequest(cluster.engine), options))
}

/** Node id → its attributes, of all nodes: one "Nodes info API" call. Rejects like `send`. */
export async function listNodeAttributes(cluster: Cluster, options?: SendOptions): Promise<AttributesByNode> {
  return toNodeAttributes((await send(cluster, listNodeAttributesRequest(), options)).json)
}
