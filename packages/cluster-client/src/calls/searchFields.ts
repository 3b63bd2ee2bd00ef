import type { Cluster } from '../cluster.ts'
import { send, type SendOptions } from '../door/request.ts'
import { mappingsRequest, toSearchFields, type SearchFields } from '../search/fields.ts'
import { nameLists } from '../search/searchRequests.ts'

/**
 * Fields of indices, aliases or patterns with how they are sorted: "Get mapping API", in as many calls as their names need, one
 * after another. Rejects like `send`.
 */
export async function readSearchFields(
  cluster: Cluster,
  names: readonly string[],
  options?: SendOptions,
): Promise<SearchFields> {
  const texts: string[] = []
  for (const list of nameLists(names)) texts.push((await send(cluster, mappingsRequest(list), options)).text)
  return toSearchFields(texts, cluster.engine)
}
