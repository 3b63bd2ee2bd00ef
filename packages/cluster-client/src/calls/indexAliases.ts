import type { Cluster } from '../cluster.ts'
import { HttpError } from '../door/errors.ts'
import { indexAliasesRequest, toIndexAliases, type IndexAlias } from '../indices/indexAliases.ts'
import { send, type SendOptions } from '../door/request.ts'

/**
 * The aliases of one index with what they do, by name: "Get alias API". Old engines answer 404 where there are none. Rejects like
 * `send`, with its 404 where the index itself is gone.
 */
export async function listIndexAliases(cluster: Cluster, index: string, options?: SendOptions): Promise<IndexAlias[]> {
  try {
    return toIndexAliases((await send(cluster, indexAliasesRequest(index), options)).text, index)
  } catch (error) {
    const isNone = error instanceof HttpError && error.status === 404 && error.type !== 'index_not_found_exception'
    if (isNone) return []
    throw error
  }
}
