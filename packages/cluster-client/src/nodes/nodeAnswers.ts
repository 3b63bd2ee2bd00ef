import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText } from '../requests/path.ts'
import { patience } from '../requests/patience.ts'
import { member, numberValue, present } from '../values.ts'

/** How many nodes were asked, and how many of them answered. */
export interface NodeAnswers {
  readonly total?: number
  readonly successful?: number
}

/**
 * `GET _nodes/process`, "Nodes info API": the least that every node can be asked. One that hangs is waited for a few seconds.
 */
export function callNodesRequest(): ClusterRequest {
  const query = queryText({ timeout: patience, filter_path: '_nodes.total,_nodes.successful' })
  return { method: 'GET', path: `/_nodes/process${query}`, needs: 'nodeInfo' }
}

/** Reads `_nodes` of an answer that all nodes have a part in. */
export function toNodeAnswers(answer: unknown): NodeAnswers {
  const number = (name: string) => numberValue(member(member(answer, '_nodes'), name))
  return present({ total: number('total'), successful: number('successful') })
}
