import type { Cluster } from '../cluster.ts'
import type { Health } from '../clusterHealth.ts'
import type { ClusterInfo } from '../clusterInfo.ts'
import { HttpError, MalformedError } from '../errors.ts'
import type { SendOptions } from '../request.ts'
import { clusterHealth, ping } from './cluster.ts'
import { listIndices } from './indices.ts'

/** What a test of a connection found. */
export interface ConnectionTest {
  readonly info: ClusterInfo
  /** Green for serverless, which has no health of its own. Absent when it may not be read. */
  readonly health?: Health
  /** Why the health is absent: the cluster is reached, and refused this one call. */
  readonly healthRefusal?: HttpError
}

/**
 * Whether a cluster can be used: `GET /`, then `GET _cluster/health`; never a search, which a big cluster refuses or
 * suffers under. Rejects like `send` when the first fails, and with `MalformedError` when something else answers in
 * JSON. A refused health is no failed test, whatever its status; no answer to it is one.
 */
export async function testConnection(cluster: Cluster, options?: SendOptions): Promise<ConnectionTest> {
  const info = await identify(cluster, options)
  if (info.engine.flavor === 'serverless') return { info, health: 'green' }
  try {
    const { status } = await clusterHealth({ ...cluster, engine: info.engine }, options)
    return { info, ...(status !== undefined && { health: status }) }
  } catch (error) {
    if (error instanceof HttpError) return { info, healthRefusal: error }
    throw error
  }
}

/** Some other service answers in JSON too: what names no cluster, node or version is none. */
async function pingCluster(cluster: Cluster, options: SendOptions | undefined): Promise<ClusterInfo> {
  const info = await ping(cluster, options)
  const { uuid, tagline, version } = info
  if (uuid === undefined && tagline === undefined && version.number === undefined)
    throw new MalformedError('The answer is not that of a cluster', 'GET /', '', { problem: 'otherJson', status: 200 })
  return info
}

/** A collection of OpenSearch Serverless has no `GET /`: that its indices can be listed says as much. */
async function identify(cluster: Cluster, options: SendOptions | undefined): Promise<ClusterInfo> {
  const { auth } = cluster
  if (auth.authType !== 'awsIAM' || auth.authData.service !== 'aoss') return pingCluster(cluster, options)
  const engine = { distribution: 'opensearch', flavor: 'serverless' } as const
  await listIndices({ ...cluster, engine }, options)
  return { engine, version: {} }
}
