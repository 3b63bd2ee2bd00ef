import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, queryText } from '../requests/path.ts'
import { member, numberValue, present, textValue } from '../values.ts'

/** What an index says of itself beside its figures. What the engine does not say is absent. */
export interface IndexInfo {
  readonly name: string
  /** By name. */
  readonly aliases: readonly string[]
  /** The data stream that it stores documents of. */
  readonly dataStream?: string
  readonly uuid?: string
  /** Milliseconds since 1970. */
  readonly createdMs?: number
  /** Version of the engine that created it, as the engine writes it. */
  readonly createdVersion?: string
  /** As it was asked for: with date math, or of the index that it was made from. */
  readonly providedName?: string
  /** `logsdb`, `time_series`; absent for the usual one. */
  readonly mode?: string
  /** Of index lifecycle management. */
  readonly policy?: string
  readonly defaultPipeline?: string
  readonly finalPipeline?: string
  /** Blocks in force: `write`, `read_only_allow_delete`. */
  readonly blocks: readonly string[]
}

/** `GET {index}`, "Get index API": aliases, mappings and settings. Throws `InvalidRequestError` for an empty name. */
export function indexInfoRequest(name: string): ClusterRequest {
  return { method: 'GET', path: `/${pathSegment(name)}` }
}

/** `GET {index}`, "Get index API", without its mappings. Throws `InvalidRequestError` for an empty name. */
export function indexOverviewRequest(name: string): ClusterRequest {
  const query = queryText({ human: true, filter_path: '*.aliases,*.data_stream,*.settings.index' })
  return { method: 'GET', path: `/${pathSegment(name)}${query}` }
}

/** `GET {index}/_mapping`, "Get mapping API". Throws `InvalidRequestError` for an empty name. */
export function indexMappingsRequest(name: string): ClusterRequest {
  return { method: 'GET', path: `/${pathSegment(name)}/_mapping` }
}

/** `GET {index}/_stats`, "Index stats API". Throws `InvalidRequestError` for an empty name. */
export function indexStatsRequest(name: string): ClusterRequest {
  return { method: 'GET', path: `/${pathSegment(name)}/_stats` }
}

/** Reads an answer to `indexOverviewRequest` or `indexInfoRequest`. */
export function toIndexInfo(answer: unknown, name: string): IndexInfo {
  const told = member(answer, name)
  const settings = member(member(told, 'settings'), 'index')
  const version = member(settings, 'version')
  const aliases = member(told, 'aliases')
  const text = (setting: string) => textValue(member(settings, setting))
  return {
    name,
    aliases: typeof aliases === 'object' && aliases !== null ? Object.keys(aliases).sort() : [],
    blocks: blocksOf(member(settings, 'blocks')),
    ...present({
      dataStream: textValue(member(told, 'data_stream')),
      uuid: text('uuid'),
      createdMs: numberValue(member(settings, 'creation_date')),
      createdVersion: textValue(member(version, 'created_string')),
      providedName: text('provided_name'),
      mode: text('mode'),
      policy: textValue(member(member(settings, 'lifecycle'), 'name')),
      defaultPipeline: text('default_pipeline'),
      finalPipeline: text('final_pipeline'),
    }),
  }
}

function blocksOf(blocks: unknown): string[] {
  if (typeof blocks !== 'object' || blocks === null) return []
  return Object.entries(blocks).flatMap(([block, value]: [string, unknown]) =>
    value === 'true' || value === true ? [block] : [],
  )
}
