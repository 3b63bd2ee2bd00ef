/** By what name our own texts speak of the properties of a type; one name for the same type of both products. */
const names: Readonly<Record<string, string>> = {
  '_types.query_dsl.QueryContainer': 'query',
  '_common.query_dsl.QueryContainer': 'query',
  '_types.aggregations.AggregationContainer': 'aggregation',
  '_common.aggregations.AggregationContainer': 'aggregation',
  'ingest._types.ProcessorContainer': 'processor',
  'ingest._common.ProcessorContainer': 'processor',
  '_types.mapping.TypeMapping': 'mapping',
  '_common.mapping.TypeMapping': 'mapping',
  '_types.aggregations.TermsAggregation': 'terms',
  '_common.aggregations.TermsAggregationFields': 'terms',
  '_types.query_dsl.BoolQuery': 'bool',
  '_common.query_dsl.BoolQuery': 'bool',
  'body _global.search': 'search',
  'search.Search_RequestBody': 'search',
}

/** The name for a type, where our texts speak of it. */
export function textName(type: string): string | undefined {
  return Object.hasOwn(names, type) ? names[type] : undefined
}
