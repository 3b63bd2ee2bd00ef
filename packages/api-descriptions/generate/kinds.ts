import type { RawType } from '../src/tables/format.ts'

/** Properties and parameters of these names hold names of things of the cluster, where their type says only that it is a text. */
const byProperty: Readonly<Record<string, string>> = {
  pipeline: '@pipeline',
  default_pipeline: '@pipeline',
  final_pipeline: '@pipeline',
  search_pipeline: '@searchPipeline',
  composed_of: '@componentTemplate',
  repository: '@repository',
  snapshot: '@snapshot',
  analyzer: '@analyzer',
  search_analyzer: '@analyzer',
  search_quote_analyzer: '@analyzer',
  source_index: '@index',
  target_index: '@index',
  write_index: '@index',
  rollover_alias: '@alias',
}

/** By the beginning of an endpoint's name: what a name in its path stands for. The first that fits holds. */
const byEndpoint: readonly (readonly [pattern: RegExp, part: string, kind: string])[] = [
  [/index_template/, 'name', '@indexTemplate'],
  [/component_template/, 'name', '@componentTemplate'],
  [/^indices\.(get|put|delete|exists)_template$|^cat\.templates$/, 'name', '@template'],
  [/data_stream/, 'name', '@dataStream'],
  [/^indices\..*data_lifecycle/, 'name', '@dataStream'],
  [/alias/, 'name', '@alias'],
  [/^indices\.rollover$/, 'alias', '@alias'],
  [/^indices\.resolve/, 'name', '@index'],
  [/^ingest\..*pipeline|^ingest\.simulate/, 'id', '@pipeline'],
  [/^search_pipeline\./, 'id', '@searchPipeline'],
  [/^ilm\./, 'policy', '@ilmPolicy'],
  [/^slm\./, 'policy_id', '@slmPolicy'],
  [/^ism\./, 'policy_id', '@ismPolicy'],
  [/script/, 'id', '@script'],
  [/^render_search_template|^search_template/, 'id', '@script'],
]

const byPart: Readonly<Record<string, string>> = {
  index: '@index',
  target: '@index',
  new_index: '@index',
  leader_index: '@index',
  repository: '@repository',
  snapshot: '@snapshot',
  node_id: '@node',
  field: '@field',
  fields: '@field',
  alias: '@alias',
  source: '@index',
}

/** Properties that hold a document, where their type says only that it is an object. */
const documents: ReadonlySet<string> = new Set(['doc', 'upsert'])

/** The kind of name that stands in the path, or the type that the source gives it. */
export function partType(endpoint: string, part: string, type: RawType): RawType {
  const special = byEndpoint.find(([pattern, name]) => name === part && pattern.test(endpoint))
  if (special) return special[2]
  if (part === 'target' && /^(cluster|snapshot)\./.test(endpoint)) return type
  return byPart[part] ?? type
}

/** The kind of name that a property or parameter holds, or its own type. */
export function valueType(name: string, type: RawType): RawType {
  if (documents.has(name) && typeof type === 'object' && type[0] === 'd') return 'document'
  const kind = Object.hasOwn(byProperty, name) ? byProperty[name] : undefined
  if (!kind) return type
  if (type === 'string') return kind
  return typeof type === 'object' && type[0] === 'a' && type[1] === 'string' ? ['a', kind] : type
}
