import type { ClusterRequest } from './clusterRequest.ts'
import { pathSegment } from './path.ts'

/** `GET {index}`, "Get index API": aliases, mappings and settings. Throws `InvalidRequestError` for an empty name. */
export function indexInfoRequest(name: string): ClusterRequest {
  return { method: 'GET', path: `/${pathSegment(name)}` }
}

/** `GET {index}/_stats`, "Index stats API". Throws `InvalidRequestError` for an empty name. */
export function indexStatsRequest(name: string): ClusterRequest {
  return { method: 'GET', path: `/${pathSegment(name)}/_stats` }
}
