import type { Cluster } from '../cluster.ts'
import type { Health } from '../cluster/clusterHealth.ts'
import type { ClusterInfo } from '../cluster/clusterInfo.ts'
import { HttpError } from '../door/errors.ts'
import type { SendOptions } from '../door/request.ts'
import { clusterHealth, ping } from './cluster.ts'

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

/** A collection of OpenSearch Serverless is known by the name that requests are signed for. */
async function identify(cluster: Cluster, options: SendOptions | undefined): Promise<ClusterInfo> {
  const { auth } = cluster
  if (auth.authType !== 'awsIAM' || auth.authData.service !== 'aoss') return ping(cluster, options)
  return ping({ ...cluster, engine: { distribution: 'opensearch', flavor: 'serverless' } }, options)
}
