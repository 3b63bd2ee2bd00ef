import type { RawFacts } from '../../src/tables/format.ts'
import { someFacts, type DraftEndpoint, type DraftPath } from '../draft.ts'

type Versions = Readonly<Record<string, string>>

/** First versions that the schema does not tell, by the lists of their names. */
const since: Readonly<Record<string, Versions>> = {
  query: {
    ...{
      intervals: '7.0',
      script_score: '7.0',
      rank_feature: '7.0',
      distance_feature: '7.2',
      match_bool_prefix: '7.2',
    },
    ...{ pinned: '7.4', shape: '7.4', geo_grid: '8.3', knn: '8.12', rule: '8.15' },
  },
  aggregation: {
    ...{ rare_terms: '7.3', cumulative_cardinality: '7.4', string_stats: '7.6', boxplot: '7.7', top_metrics: '7.7' },
    ...{
      t_test: '7.8',
      moving_percentiles: '7.9',
      normalize: '7.9',
      variable_width_histogram: '7.9',
      inference: '7.9',
    },
    ...{
      rate: '7.10',
      geo_line: '7.11',
      multi_terms: '7.12',
      bucket_correlation: '7.14',
      bucket_count_ks_test: '7.14',
    },
    ...{ categorize_text: '7.16', geohex_grid: '8.1', ip_prefix: '8.1', time_series: '8.1', change_point: '8.2' },
    ...{ frequent_items: '8.4', frequent_item_sets: '8.7' },
  },
  processor: {
    ...{ circle: '7.4', enrich: '7.5', csv: '7.6', html_strip: '7.6', inference: '7.8', uri_parts: '7.11' },
    ...{ community_id: '7.12', fingerprint: '7.12', network_direction: '7.12', registered_domain: '7.13' },
    ...{ reroute: '8.8', terminate: '8.16' },
  },
  fieldType: {
    ...{ rank_feature: '7.0', rank_features: '7.0', search_as_you_type: '7.2', flattened: '7.3', shape: '7.4' },
    ...{
      histogram: '7.6',
      constant_keyword: '7.7',
      point: '7.8',
      wildcard: '7.9',
      version: '7.10',
      unsigned_long: '7.10',
    },
    ...{ aggregate_metric_double: '7.11', match_only_text: '7.14', semantic_text: '8.15', rank_vectors: '8.18' },
  },
}

const removed: Readonly<Record<string, Versions>> = {
  query: { common: '8.0', type: '8.0' },
  aggregation: { moving_avg: '8.0' },
}

/** With what the schema does not say of a query, an aggregation, a processor or a type of field. */
export function knownFacts(list: string, name: string, facts: RawFacts | undefined): RawFacts | undefined {
  return someFacts({ s: of(since, list, name), r: of(removed, list, name), ...facts })
}

function of(versions: Readonly<Record<string, Versions>>, list: string, name: string): string | undefined {
  const known = versions[list]
  return known && Object.hasOwn(known, name) ? known[name] : undefined
}

const ofIndex = { parts: { index: '@index' }, parameters: [], body: undefined }

/** Calls of older versions that the schema no longer has. */
export const removedEndpoints: readonly DraftEndpoint[] = [
  {
    ...ofIndex,
    name: 'indices.freeze',
    paths: [{ template: '/{index}/_freeze', methods: ['POST'], facts: { d: '7.14', r: '8.0' } }],
    facts: { w: ['', 'freeze-index-api'] },
  },
  {
    ...ofIndex,
    name: 'indices.unfreeze',
    paths: [{ template: '/{index}/_unfreeze', methods: ['POST'], facts: { d: '7.14', r: '9.0' } }],
    facts: { w: ['', 'unfreeze-index-api'] },
  },
  {
    ...ofIndex,
    name: 'indices.flush_synced',
    paths: ['/_flush/synced', '/{index}/_flush/synced'].map((template) => ({
      ...{ template, methods: ['GET', 'POST'], facts: { d: '7.6', r: '8.0' } },
    })),
    facts: { w: ['', 'indices-synced-flush-api'] },
  },
  {
    ...ofIndex,
    name: 'indices.upgrade',
    paths: ['/_upgrade', '/{index}/_upgrade'].map((template) => ({
      ...{ template, methods: ['GET', 'POST'], facts: { d: true, r: '8.0' } },
    })),
    facts: {},
  },
]

/** Newest versions without a method that the schema gives to a path as if it always had it. */
const lacking: Readonly<Record<string, Versions>> = {
  '/_cat/count/{index}': { POST: '8.19' },
  '/{index}/_termvectors': { GET: '6.8', POST: '6.8' },
  '/_resolve/index/{name}': { POST: '8.19' },
}

/** A path for each of its methods that came later, and one for the rest. */
export function withLaterMethods(path: DraftPath): DraftPath[] {
  const later = Object.entries(lacking[path.template] ?? {}).filter(([method]) => path.methods.includes(method))
  const rest = path.methods.filter((method) => !later.some(([each]) => each === method))
  return [
    { ...path, methods: rest },
    ...later.map(([method, version]) => ({ ...path, methods: [method], facts: { ...path.facts, n: version } })),
  ]
}
