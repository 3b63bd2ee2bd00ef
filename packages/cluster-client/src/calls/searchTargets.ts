import type { Cluster } from '../cluster.ts'
import { isClusterError } from '../door/errors.ts'
import type { WithinOptions } from '../door/request.ts'
import { supports } from '../engines/capabilities.ts'
import {
  indexNamesRequest,
  resolveTargetsRequest,
  toIndexTargets,
  toSearchTargets,
  type SearchTarget,
} from '../search/targets.ts'
import { readObject } from './readObject.ts'
import { readRows } from './readRows.ts'

/**
 * Everything that a search can name: one "Resolve index API" call; where an engine lacks it or refuses it, the names of
 * indices by "Cat indices API". Rejects like `send` where neither may be read, with the reason of the second.
 */
export async function listSearchTargets(cluster: Cluster, options: WithinOptions = {}): Promise<SearchTarget[]> {
  const { within } = options
  const names = async () => toIndexTargets(await readRows(cluster, indexNamesRequest(within), options))
  if (supports(cluster.engine, 'resolveIndex') === false) return names()
  try {
    return await readObject(cluster, resolveTargetsRequest(within), toSearchTargets, options)
  } catch (error) {
    if (isClusterError(error) && error.kind === 'http' && error.status !== 401) return names()
    throw error
  }
}
