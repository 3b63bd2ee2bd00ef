import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, queryText } from '../requests/path.ts'
import { member, textValue } from '../values.ts'

/** Things of a cluster that have names, and that no other call lists in a word. */
export type NamedKind =
  | 'indexTemplate'
  | 'componentTemplate'
  | 'template'
  | 'repository'
  | 'pipeline'
  | 'searchPipeline'
  | 'node'
  | 'ilmPolicy'
  | 'slmPolicy'
  | 'ismPolicy'

/** Such a kind, or the snapshots of a repository. */
export type NamesOf = NamedKind | { readonly snapshotsOf: string }

interface Listing {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly read: (answer: unknown) => unknown[]
}

const column = (name: string) => (answer: unknown) => list(answer).map((row) => member(row, name))
const listed = (name: string, of: string) => (answer: unknown) =>
  list(member(answer, name)).map((row) => member(row, of))
const keys = (answer: unknown) => (typeof answer === 'object' && answer !== null ? Object.keys(answer) : [])

const values = (answer: unknown) => keys(answer).map((key) => member(answer, key))

const listings: Readonly<Record<NamedKind, Listing>> = {
  indexTemplate: {
    path: '/_index_template',
    query: { filter_path: 'index_templates.name' },
    read: listed('index_templates', 'name'),
  },
  componentTemplate: {
    path: '/_component_template',
    query: { filter_path: 'component_templates.name' },
    read: listed('component_templates', 'name'),
  },
  template: { path: '/_template', query: { filter_path: '*.order' }, read: keys },
  repository: { path: '/_cat/repositories', query: { format: 'json', h: 'id' }, read: column('id') },
  // The pipelines themselves may be megabytes, and their answer cannot be cut down to names.
  pipeline: {
    path: '/_nodes/_local/stats/ingest',
    query: { filter_path: 'nodes.*.ingest.pipelines.*.count' },
    read: (answer) =>
      values(member(answer, 'nodes')).flatMap((node) => keys(member(member(node, 'ingest'), 'pipelines'))),
  },
  searchPipeline: { path: '/_search/pipeline', query: {}, read: keys },
  node: { path: '/_cat/nodes', query: { format: 'json', h: 'name' }, read: column('name') },
  ilmPolicy: { path: '/_ilm/policy', query: { filter_path: '*.version' }, read: keys },
  slmPolicy: { path: '/_slm/policy', query: { filter_path: '*.version' }, read: keys },
  ismPolicy: {
    path: '/_plugins/_ism/policies',
    query: { filter_path: 'policies._id', size: '1000' },
    read: listed('policies', '_id'),
  },
}

/**
 * Asks for names and as little else as the engine can: "Get index template API", "Get component template API", "Get template API",
 * "Cat repositories API", "Nodes stats API" for pipelines, "Cat nodes API", "Get lifecycle policy API", "Get snapshot API" without details, and
 * OpenSearch's for search pipelines and index state policies. Throws `InvalidRequestError` as `pathSegment`.
 */
export function namesRequest(of: NamesOf): ClusterRequest {
  if (typeof of === 'string') {
    const { path, query } = listings[of]
    return { method: 'GET', path: `${path}${queryText(query)}` }
  }
  const query = queryText({ verbose: 'false', filter_path: 'snapshots.snapshot' })
  return { method: 'GET', path: `/_snapshot/${pathSegment(of.snapshotsOf)}/_all${query}` }
}

/** Reads an answer to `namesRequest`, sorted. */
export function toNames(of: NamesOf, answer: unknown): string[] {
  const read = typeof of === 'string' ? listings[of].read : listed('snapshots', 'snapshot')
  return read(answer)
    .flatMap((name) => textValue(name) ?? [])
    .sort()
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
