import type { Cluster } from '../cluster.ts'
import { reachRequests, type RequestReach } from '../console/requestReach.ts'
import { send, type SendOptions } from '../door/request.ts'
import { toCount } from '../indices/count.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { member, numberValue, textValue } from '../values.ts'

const mostNames = 1000

/**
 * How much a request is about: "Cat indices API" for what its path names, "Count API" for the query of a change by query.
 * `undefined` for one that names no index. Rejects like `send`.
 */
export async function readReach(
  cluster: Cluster,
  request: ClusterRequest,
  options?: SendOptions,
): Promise<RequestReach | undefined> {
  const asked = reachRequests(cluster, request)
  if (asked === undefined) return undefined
  const [rows, hits] = await Promise.all([
    send(cluster, asked.indices, options),
    asked.hits && send(cluster, asked.hits, options),
  ])
  const found = hits && toCount(hits.json)
  return { ...toReach(rows.json), ...(found !== undefined && { hits: found }) }
}

function toReach(answer: unknown): RequestReach {
  const rows: unknown[] = Array.isArray(answer) ? answer : []
  const names = rows.flatMap((row) => textValue(member(row, 'index')) ?? [])
  const counts = rows.map((row) => numberValue(member(row, 'docs.count')))
  const documents = counts.reduce((sum, each) => (sum === undefined || each === undefined ? undefined : sum + each), 0)
  return {
    indices: names.slice(0, mostNames),
    indexCount: names.length,
    ...(documents !== undefined && { documents }),
  }
}
