import { rawValue } from '@searchdeck/exact-json'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { InvalidRequestError } from '../door/errors.ts'
import { indexNameProblem, type IndexNameProblem } from './indexName.ts'
import { pathSegment } from '../requests/path.ts'
import { booleanValue, member, present, textValue } from '../values.ts'

/** What an alias does beside naming an index. */
export interface AliasProperties {
  /** A query, as JSON text, every digit as it stands in the cluster: only documents that match are seen through the alias. */
  readonly filter?: string
  readonly indexRouting?: string
  readonly searchRouting?: string
  /** Whether what is written to the alias goes to this index, where it names several. */
  readonly isWriteIndex?: boolean
}

/** One alias of one index. */
export interface IndexAlias extends AliasProperties {
  readonly name: string
}

/** `GET {index}/_alias`, "Get alias API". Throws `InvalidRequestError` for an empty name. */
export function indexAliasesRequest(index: string): ClusterRequest {
  return { method: 'GET', path: `/${concrete(index)}/_alias` }
}

/**
 * Reads the text of an answer to `indexAliasesRequest`: the aliases of `index`, by name.
 * Throws `InvalidJsonError` of exact-json for a text that is not JSON.
 */
export function toIndexAliases(text: string, index: string): IndexAlias[] {
  const answer: unknown = JSON.parse(text)
  const aliases = member(member(answer, index), 'aliases')
  if (typeof aliases !== 'object' || aliases === null) return []
  return Object.entries(aliases)
    .map(([name, told]: [string, unknown]) => ({
      name,
      ...present({
        filter: rawValue(text, [index, 'aliases', name, 'filter']),
        indexRouting: textValue(member(told, 'index_routing')),
        searchRouting: textValue(member(told, 'search_routing')),
        isWriteIndex: booleanValue(member(told, 'is_write_index')),
      }),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * `PUT {index}/_alias/{alias}`, "Create or update alias API". Without properties there is no body.
 * Throws `InvalidRequestError` for an empty name, and for a filter that is not JSON.
 */
export function addAliasRequest(index: string, alias: string, properties: AliasProperties = {}): ClusterRequest {
  const path = `/${concrete(index)}/_alias/${concrete(alias)}`
  const members = propertyMembers(properties)
  return { method: 'PUT', path, ...(members.length > 0 && { body: `{${members.join(',')}}` }) }
}

/** `DELETE {index}/_alias/{alias}`, "Delete alias API". Throws `InvalidRequestError` for an empty name. */
export function removeAliasRequest(index: string, alias: string): ClusterRequest {
  return { method: 'DELETE', path: `/${concrete(index)}/_alias/${concrete(alias)}` }
}

/**
 * `POST _aliases`, "Aliases API": takes an alias from indices and gives it to another, all at one moment, so that no
 * search and no write in between finds it missing or twice. Throws like `addAliasRequest`.
 */
export function moveAliasRequest(
  alias: string,
  { from, to }: { readonly from: readonly string[]; readonly to: string },
  properties: AliasProperties = {},
): ClusterRequest {
  for (const name of [alias, to, ...from]) concrete(name)
  const named = (index: string) => [`"index":${JSON.stringify(index)}`, `"alias":${JSON.stringify(alias)}`]
  const actions = [
    ...from.map((index) => `{"remove":{${named(index).join(',')}}}`),
    `{"add":{${[...named(to), ...propertyMembers(properties)].join(',')}}}`,
  ]
  return { method: 'POST', path: '/_aliases', body: `{"actions":[${actions.join(',')}]}` }
}

/** What is wrong with the name of an alias that is to be made, or `undefined`. Unlike an index it may have capital letters. */
export function aliasNameProblem(name: string): IndexNameProblem | undefined {
  return indexNameProblem(name.toLowerCase())
}

/** As texts: a filter goes out with the digits that it came with. */
function propertyMembers({ filter, indexRouting, searchRouting, isWriteIndex }: AliasProperties): string[] {
  const routing = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`"${name}":${JSON.stringify(value)}`]
  return [
    ...(filter === undefined ? [] : [`"filter":${checkedFilter(filter)}`]),
    ...routing('index_routing', indexRouting),
    ...routing('search_routing', searchRouting),
    ...(isWriteIndex === undefined ? [] : [`"is_write_index":${isWriteIndex}`]),
  ]
}

function checkedFilter(filter: string): string {
  try {
    const query: unknown = JSON.parse(filter)
    if (typeof query === 'object' && query !== null && !Array.isArray(query)) return filter.trim()
  } catch {
    // Told below, as for JSON that is no query.
  }
  throw new InvalidRequestError('The filter is not a query in JSON', { method: 'POST', path: '/_aliases' })
}

function concrete(name: string): string {
  if (/^[-_]|[*,]/.test(name)) throw new InvalidRequestError('A name is a pattern')
  return pathSegment(name)
}
