import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegments } from '../requests/path.ts'
import { member, numberValue } from '../values.ts'

/** `GET {indices}/_count`, "Count API": the documents themselves, nested ones not among them. Throws like `pathSegments`. */
export function countRequest(names: readonly string[]): ClusterRequest {
  return { method: 'GET', path: `/${pathSegments(names)}/_count` }
}

/** Reads an answer to `countRequest`; `undefined` where shards did not answer, because then it is not all of them. */
export function toCount(answer: unknown): number | undefined {
  const failed = numberValue(member(member(answer, '_shards'), 'failed')) ?? 0
  return failed > 0 ? undefined : numberValue(member(answer, 'count'))
}
