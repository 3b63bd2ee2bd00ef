export { clusterHealth, clusterStats, ping } from './calls/cluster.ts'
export { listAliases, listIndices, type ListIndicesOptions } from './calls/indices.ts'
export { exists, request, send, sendRaw, type SendOptions } from './request.ts'
