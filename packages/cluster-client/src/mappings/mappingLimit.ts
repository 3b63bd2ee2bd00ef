import type { Mappings, MappingNode } from './mappings.ts'

/**
 * Types that each stand for one field of the engine. Others, such as `search_as_you_type` and `join`, stand for several in
 * some versions, and what is not known here may too.
 */
export const singleTypes: ReadonlySet<string> = new Set([
  ...['text', 'keyword', 'constant_keyword', 'wildcard', 'match_only_text', 'version', 'token_count'],
  ...['byte', 'short', 'integer', 'long', 'unsigned_long', 'half_float', 'float', 'double', 'scaled_float'],
  ...['boolean', 'binary', 'date', 'date_nanos', 'ip', 'geo_point', 'geo_shape', 'completion'],
  ...['integer_range', 'long_range', 'float_range', 'double_range', 'date_range', 'ip_range'],
  ...['dense_vector', 'knn_vector', 'rank_feature', 'rank_features', 'flattened'],
])

/**
 * How many fields the engine counts against the index setting `index.mapping.total_fields.limit`: fields, objects,
 * multi-fields and aliases, each once. Nothing where that cannot be told exactly: several mapping types share their fields,
 * some types stand for more than one field, and whether runtime fields count changed within Elasticsearch 8.
 */
export function fieldsTowardsLimit({ nodes, counts }: Mappings): number | undefined {
  if (counts.type > 1 || !nodes.every(countsOnce)) return undefined
  return nodes.length - counts.type
}

function countsOnce({ kind, type, parameters }: MappingNode): boolean {
  if (kind === 'type' || kind === 'object' || kind === 'alias') return true
  if (kind !== 'field' && kind !== 'multiField') return false
  const parts = parameters.some(({ name }) => name === 'index_prefixes' || name === 'index_phrases')
  return type !== undefined && singleTypes.has(type) && !parts
}
