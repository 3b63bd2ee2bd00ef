/** What may stand at one place of the body of a search. Places inside it are told by their names in `places`. */
export interface Place {
  /** Members by name, and what stands in each; nothing where that is not known. `field>x`: members called by fields, with `x` in each. */
  readonly members?: Readonly<Record<string, string | undefined>>
  /** Members are called by fields, and this stands in each. */
  readonly ofField?: string
  /** Members have names of somebody's choice, and this stands in each. */
  readonly ofAny?: string
  /** Texts that may stand here, or `field` for the path of a field. */
  readonly texts?: readonly string[] | 'field'
}

type Names = readonly string[]
const plain = (names: Names) => Object.fromEntries(names.map((name) => [name, undefined]))

/** The words of "Query DSL" and "Search API", by the place where they may stand. */
export const places: Readonly<Record<string, Place>> = {
  nothing: {},
  body: {
    members: {
      ...plain([
        'size',
        'from',
        'track_total_hits',
        'min_score',
        'search_after',
        'timeout',
        'terminate_after',
        'suggest',
      ]),
      ...plain(['profile', 'explain', 'version', 'seq_no_primary_term', 'track_scores', 'rescore', 'indices_boost']),
      ...plain(['script_fields', 'runtime_mappings', 'stats', 'ext']),
      query: 'query',
      post_filter: 'query',
      sort: 'sort',
      _source: 'sourceFilter',
      fields: 'fieldList',
      docvalue_fields: 'fieldList',
      stored_fields: 'fieldList',
      aggs: 'aggregations',
      aggregations: 'aggregations',
      highlight: 'highlight',
      collapse: 'fieldHolder',
    },
  },
  query: {
    members: {
      ...{ match: 'field>matchOptions', match_phrase: 'field>matchOptions', match_phrase_prefix: 'field>matchOptions' },
      ...{ match_bool_prefix: 'field>matchOptions', term: 'field>termOptions', prefix: 'field>termOptions' },
      ...{ wildcard: 'field>termOptions', regexp: 'field>termOptions', fuzzy: 'field>fuzzyOptions' },
      ...{ terms: 'field>nothing', terms_set: 'field>termsSetOptions', range: 'field>rangeOptions' },
      ...{ intervals: 'field>nothing', geo_distance: 'field>nothing', geo_bounding_box: 'field>nothing' },
      ...{ geo_shape: 'field>nothing', knn: 'field>knnOptions' },
      ...plain([
        'match_all',
        'match_none',
        'script',
        'script_score',
        'percolate',
        'more_like_this',
        'wrapper',
        'pinned',
      ]),
      ...plain(['rank_feature', 'distance_feature', 'parent_id', 'span_term', 'span_near', 'span_or', 'span_not']),
      bool: 'bool',
      boosting: 'boosting',
      constant_score: 'constantScore',
      dis_max: 'disMax',
      function_score: 'functionScore',
      nested: 'nested',
      has_child: 'hasChild',
      has_parent: 'hasChild',
      exists: 'fieldHolder',
      ids: 'ids',
      multi_match: 'multiMatch',
      combined_fields: 'multiMatch',
      query_string: 'queryString',
      simple_query_string: 'queryString',
    },
  },
  bool: {
    members: {
      ...{ must: 'query', filter: 'query', should: 'query', must_not: 'query' },
      ...plain(['minimum_should_match', 'boost']),
    },
  },
  boosting: { members: { positive: 'query', negative: 'query', ...plain(['negative_boost']) } },
  constantScore: { members: { filter: 'query', ...plain(['boost']) } },
  disMax: { members: { queries: 'query', ...plain(['tie_breaker', 'boost']) } },
  functionScore: {
    members: { query: 'query', ...plain(['functions', 'boost', 'boost_mode', 'score_mode', 'max_boost', 'min_score']) },
  },
  nested: { members: { query: 'query', path: 'field', ...plain(['score_mode', 'ignore_unmapped', 'inner_hits']) } },
  hasChild: {
    members: { query: 'query', ...plain(['type', 'parent_type', 'score_mode', 'inner_hits', 'ignore_unmapped']) },
  },
  ids: { members: plain(['values']) },
  multiMatch: {
    members: {
      fields: 'fieldList',
      operator: 'operator',
      type: 'multiMatchType',
      ...plain(['query', 'fuzziness', 'tie_breaker', 'minimum_should_match', 'boost']),
    },
  },
  queryString: {
    members: {
      ...{ fields: 'fieldList', default_field: 'field', default_operator: 'operator' },
      ...plain(['query', 'analyze_wildcard', 'lenient', 'fuzziness', 'minimum_should_match', 'time_zone', 'boost']),
    },
  },
  matchOptions: {
    members: {
      operator: 'operator',
      ...plain(['query', 'fuzziness', 'minimum_should_match', 'analyzer', 'slop', 'boost', 'zero_terms_query']),
    },
  },
  termOptions: { members: plain(['value', 'boost', 'case_insensitive', 'rewrite', 'flags']) },
  termsSetOptions: {
    members: { minimum_should_match_field: 'field', ...plain(['terms', 'minimum_should_match_script']) },
  },
  rangeOptions: {
    members: { relation: 'relation', ...plain(['gte', 'gt', 'lte', 'lt', 'format', 'time_zone', 'boost']) },
  },
  fuzzyOptions: { members: plain(['value', 'fuzziness', 'max_expansions', 'prefix_length', 'transpositions']) },
  knnOptions: { members: { filter: 'query', ...plain(['vector', 'k']) } },
  sort: { ofField: 'sortOptions', texts: 'field' },
  sortOptions: {
    texts: ['asc', 'desc'],
    members: {
      order: 'order',
      mode: 'sortMode',
      ...plain(['missing', 'unmapped_type', 'numeric_type', 'format', 'nested']),
    },
  },
  sourceFilter: { texts: 'field', members: { includes: 'fieldList', excludes: 'fieldList' } },
  fieldList: { texts: 'field', members: { field: 'field', ...plain(['format']) } },
  field: { texts: 'field' },
  fieldHolder: { members: { field: 'field', ...plain(['boost', 'inner_hits']) } },
  highlight: {
    members: {
      fields: 'highlightFields',
      ...plain(['pre_tags', 'post_tags', 'fragment_size', 'number_of_fragments', 'type']),
    },
  },
  highlightFields: { ofField: 'nothing' },
  aggregations: { ofAny: 'aggregation' },
  aggregation: {
    members: {
      ...Object.fromEntries(
        [
          ...['terms', 'date_histogram', 'histogram', 'range', 'date_range', 'avg', 'sum', 'min', 'max', 'stats'],
          ...['extended_stats', 'cardinality', 'percentiles', 'value_count', 'missing', 'significant_terms'],
          ...['auto_date_histogram', 'rare_terms', 'weighted_avg', 'median_absolute_deviation', 'geo_bounds'],
        ].map((name) => [name, 'aggregationOptions']),
      ),
      ...plain([
        'top_hits',
        'composite',
        'global',
        'reverse_nested',
        'bucket_sort',
        'bucket_script',
        'meta',
        'sampler',
      ]),
      ...{
        filter: 'query',
        filters: 'filters',
        nested: 'nestedAggregation',
        aggs: 'aggregations',
        aggregations: 'aggregations',
      },
    },
  },
  aggregationOptions: {
    members: {
      field: 'field',
      calendar_interval: 'calendarInterval',
      ...plain(['size', 'order', 'missing', 'min_doc_count', 'interval', 'fixed_interval', 'format', 'time_zone']),
      ...plain([
        'offset',
        'ranges',
        'keyed',
        'percents',
        'script',
        'include',
        'exclude',
        'precision_threshold',
        'buckets',
      ]),
    },
  },
  filters: { members: { filters: 'namedQueries', ...plain(['other_bucket', 'other_bucket_key']) } },
  namedQueries: { ofAny: 'query' },
  nestedAggregation: { members: { path: 'field' } },
  operator: { texts: ['and', 'or'] },
  order: { texts: ['asc', 'desc'] },
  sortMode: { texts: ['min', 'max', 'sum', 'avg', 'median'] },
  relation: { texts: ['intersects', 'contains', 'within'] },
  multiMatchType: { texts: ['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix'] },
  calendarInterval: { texts: ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] },
}

/** What stands in a member, by what `Place` says of it. */
export function placeOfRef(ref: string | undefined): Place | undefined {
  if (ref === undefined) return undefined
  return ref.startsWith('field>') ? { ofField: ref.slice('field>'.length) } : places[ref]
}

/** What may stand at the end of a path of member names from the outside of a body; items of a list are no step. */
export function placeAt(path: readonly string[]): Place | undefined {
  let place: Place | undefined = places['body']
  for (const name of path) {
    if (!place) return undefined
    const ref =
      place.members && Object.hasOwn(place.members, name) ? place.members[name] : (place.ofField ?? place.ofAny)
    place = placeOfRef(ref)
  }
  return place
}
