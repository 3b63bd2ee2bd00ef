import type { Cluster } from '../cluster.ts'
import { isClusterError } from '../door/errors.ts'
import { send, type SendOptions } from '../door/request.ts'
import { fieldNamesRequest, toFieldNames, type FieldName } from '../names/fieldNames.ts'
import { namesRequest, toNames, type NamesOf } from '../names/names.ts'

/**
 * Names of things of one kind, sorted: one call. An engine that does not have such things, or does not show them to this user, has
 * no names. Rejects like `send` where the cluster cannot be asked at all.
 */
export async function listNames(cluster: Cluster, of: NamesOf, options?: SendOptions): Promise<string[]> {
  try {
    const { json } = await send(cluster, namesRequest(of), options)
    return toNames(of, json)
  } catch (error) {
    if (isClusterError(error) && (error.kind === 'http' || error.kind === 'unsupported')) return []
    throw error
  }
}

/** As `listNames`: the fields of indices, aliases, data streams or patterns. */
export async function listFieldNames(
  cluster: Cluster,
  names: readonly string[],
  options?: SendOptions,
): Promise<FieldName[]> {
  try {
    return toFieldNames((await send(cluster, fieldNamesRequest(names), options)).json)
  } catch (error) {
    if (isClusterError(error) && error.kind === 'http') return []
    throw error
  }
}
