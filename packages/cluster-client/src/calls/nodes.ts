import type { Cluster } from '../cluster.ts'
import { callNodesRequest, toNodeAnswers, type NodeAnswers } from '../nodes/nodeAnswers.ts'
import { listNodeAttributesRequest, toNodeAttributes, type AttributesByNode } from '../nodes/nodeAttributes.ts'
import { listNodesRequest, toNodeSummaries, type NodeSummary } from '../nodes/nodes.ts'
import { lowWatermarkRequest, toLowWatermark, type LowWatermark } from '../nodes/diskWatermark.ts'
import { send, type SendOptions } from '../door/request.ts'
import { readKnownRows } from './readRows.ts'

/** All nodes: one "Cat nodes API" call; without an elected manager those that one node last knew. Rejects like `send`. */
export async function listNodes(cluster: Cluster, options?: SendOptions): Promise<NodeSummary[]> {
  return toNodeSummaries(await readKnownRows(cluster, listNodesRequest(cluster.engine), options))
}

/** Node id → its attributes, of all nodes: one "Nodes info API" call. Rejects like `send`. */
export async function listNodeAttributes(cluster: Cluster, options?: SendOptions): Promise<AttributesByNode> {
  return toNodeAttributes((await send(cluster, listNodeAttributesRequest(), options)).json)
}

/** How many nodes answer, of how many: "Nodes info API" with next to nothing to tell. Rejects like `send`. */
export async function callNodes(cluster: Cluster, options?: SendOptions): Promise<NodeAnswers> {
  return toNodeAnswers((await send(cluster, callNodesRequest(), options)).json)
}

/** Up to where disks take new shards: one "Cluster get settings API" call. `undefined` where the answer does not tell. Rejects like `send`. */
export async function readLowWatermark(cluster: Cluster, options?: SendOptions): Promise<LowWatermark | undefined> {
  return toLowWatermark((await send(cluster, lowWatermarkRequest(cluster.engine), options)).json)
}
