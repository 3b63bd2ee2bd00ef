import { supports } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'
import { healthValue, type Health } from '../cluster/clusterHealth.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, queryText, withinPath } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { member, numberValue, present, textValue } from '../values.ts'

/** One index of the list. What the engine does not say is absent, never 0: a closed index has neither documents nor size. */
export interface IndexSummary {
  readonly name: string
  readonly health?: Health
  /** Absent on serverless. */
  readonly status?: 'open' | 'close'
  readonly uuid?: string
  readonly primaries?: number
  /** Copies of each primary. */
  readonly replicas?: number
  /** Of the primaries, nested documents included. Exact up to 2^53. */
  readonly docs?: number
  /** Of all copies. */
  readonly sizeBytes?: number
  readonly segments?: number
  /** Milliseconds since 1970. */
  readonly createdMs?: number
}

/** Which indices a list is limited to; all of them unless told. */
export interface IndexSelection {
  /** Only names that begin so. */
  readonly prefix?: string
  /** This one alone; of an alias or a data stream, the indices behind it. */
  readonly name?: string
  readonly health?: Health
  /** Those that these names and patterns match, separated by commas. */
  readonly within?: string | undefined
}

/**
 * `GET _cat/indices`, "Cat indices API": only the columns that are shown, sizes in bytes, closed and hidden indices
 * included where the engine can (`expandWildcardsAll`; unknown engines are asked too, and may refuse with 400).
 * `prefix` limits the list to names that begin so, `name` to one, `within` to what its patterns match, `health` to indices of
 * that colour. Throws `InvalidRequestError` for an empty name.
 */
export function listIndicesRequest(engine: Engine, { health, ...named }: IndexSelection = {}): ClusterRequest {
  const query = queryText({
    format: 'json',
    bytes: 'b',
    health,
    ...(supports(engine, 'clusterHealth') === true && managerTimeout(engine)),
    h: 'index,health,status,uuid,pri,rep,docs.count,store.size,sc,cd',
    expand_wildcards: supports(engine, 'expandWildcardsAll') === false ? undefined : 'all',
  })
  return { method: 'GET', path: `/_cat/indices${namesPath(named)}${query}` }
}

function namesPath({ prefix = '', name, within }: Omit<IndexSelection, 'health'>): string {
  if (name !== undefined) return `/${pathSegment(name)}`
  return prefix === '' ? withinPath(within) : `/${pathSegment(prefix)}*`
}

/** Reads an answer to `listIndicesRequest`: values are text, numbers or null, and rows without a name are left out. */
export function toIndexSummaries(answer: unknown): IndexSummary[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((row: unknown) => {
    const name = textValue(member(row, 'index'))
    return name === undefined ? [] : [{ name, ...figures(row) }]
  })
}

function figures(row: unknown): Omit<IndexSummary, 'name'> {
  const number = (column: string) => numberValue(member(row, column))
  const status = member(row, 'status')
  return present({
    health: healthValue(member(row, 'health')),
    status: status === 'open' || status === 'close' ? status : undefined,
    uuid: textValue(member(row, 'uuid')),
    primaries: number('pri'),
    replicas: number('rep'),
    docs: number('docs.count'),
    sizeBytes: number('store.size'),
    segments: number('sc'),
    createdMs: number('cd'),
  })
}
