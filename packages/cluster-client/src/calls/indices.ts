import { listAliasesRequest, listAliasesWithinRequest, toAliases, toAliasesWithin } from '../indices/aliases.ts'
import { supports } from '../engines/capabilities.ts'
import type { Cluster } from '../cluster.ts'
import { HttpError } from '../door/errors.ts'
import { listBlocksRequest, toBlocks } from '../indices/indexBlocks.ts'
import { indexHealthRequest, toIndexHealth, type IndexHealth } from '../indices/indexHealth.ts'
import { listIndicesRequest, toIndexSummaries, type IndexSelection, type IndexSummary } from '../indices/indices.ts'
import { send, type SendOptions, type WithinOptions } from '../door/request.ts'
import { readKnownRows, readRows } from './readRows.ts'

/** Options of a list of indices. */
export interface ListIndicesOptions extends SendOptions, IndexSelection {}

/**
 * All indices, closed and hidden ones included: one "Cat indices API" call. An engine of which nothing is known is asked
 * for the hidden ones too; when it refuses with 400, once more without. Without an elected manager it is the list that one
 * node last knew. Rejects like `send`.
 */
export async function listIndices(cluster: Cluster, options: ListIndicesOptions = {}): Promise<IndexSummary[]> {
  const call = listIndicesRequest(cluster.engine, options)
  const tried = supports(cluster.engine, 'expandWildcardsAll') === undefined
  const answer = await readKnownRows(cluster, call, options).catch((error: unknown) => {
    if (!tried || !(error instanceof HttpError) || error.status !== 400) throw error
    return readRows(cluster, { ...call, path: call.path.replace('&expand_wildcards=all', '') }, options)
  })
  return toIndexSummaries(answer)
}

/**
 * Index name → its aliases, sorted, of the whole cluster: one "Cat aliases API" call; `within` names and patterns, one "Get
 * alias API" call. Rejects like `send`.
 */
export async function listAliases(cluster: Cluster, options: WithinOptions = {}): Promise<Map<string, string[]>> {
  const { within } = options
  if (within !== undefined)
    return toAliasesWithin((await send(cluster, listAliasesWithinRequest(within), options)).json)
  return toAliases(await readRows(cluster, listAliasesRequest(cluster.engine), options))
}

/** Index name → its blocks, of those that have any: one "Cluster state API" call. Rejects like `send`. */
export async function listBlocks(
  cluster: Cluster,
  options: WithinOptions = {},
): Promise<Map<string, readonly string[]>> {
  return toBlocks((await send(cluster, listBlocksRequest(cluster.engine, options.within), options)).json)
}

/**
 * Index name → its shards that are not where they should be: "Cluster health API" at the level of indices. Without names
 * those of every index. Rejects like `send`.
 */
export async function listIndexHealth(
  cluster: Cluster,
  names: readonly string[] = [],
  options?: SendOptions,
): Promise<Map<string, IndexHealth>> {
  return toIndexHealth((await send(cluster, indexHealthRequest(cluster.engine, names), options)).json)
}
