import type { RawProperty } from '../../src/tables/format.ts'

/** What is not taken apart: scalars, and names of things of the cluster. */
export const scalars: Readonly<Record<string, string>> = {
  '_common.Field': '@field',
  '_common.Id': 'string',
  '_common.Name': 'string',
  '_common.IndexName': '@index',
  '_common.IndexAlias': '@alias',
  '_common.DataStreamName': '@dataStream',
  '_common.NodeId': '@node',
  '_common.PipelineName': '@pipeline',
  '_common.Duration': 'duration',
  '_common.DurationLarge': 'duration',
  '_common.DateTime': 'date',
  '_common.DateMath': 'date',
  '_common.HumanReadableByteCount': 'byteSize',
  '_common.StorageSize': 'byteSize',
  '_common.StringifiedBoolean': 'boolean',
  '_common.StringifiedInteger': 'integer',
  '_common.StringifiedLong': 'integer',
  '_common.Metadata': 'object',
}

/** Of these exactly one property is given; those named may stand beside it. */
export const containers: Readonly<Record<string, readonly string[]>> = {
  '_common.query_dsl.QueryContainer': [],
  '_common.aggregations.AggregationContainer': ['aggs', 'aggregations', 'meta'],
  '_common.query_dsl.IntervalsContainer': [],
  '_common.query_dsl.SpanQuery': [],
  'ingest._common.ProcessorContainer': [],
  '_core.bulk.OperationContainer': [],
}

/** In these, keys of any name are fields. */
export const fieldKeyed: ReadonlySet<string> = new Set([
  '_common.query_dsl.QueryContainer',
  '_common.query_dsl.SpanQuery',
  '_common.query_dsl.TermsQuery',
  '_common.query_dsl.DecayFunction',
  '_common.query_dsl.GeoDistanceQuery',
  '_common.query_dsl.GeoBoundingBoxQuery',
  '_common.query_dsl.GeoShapeQuery',
  '_common.query_dsl.GeoPolygonQuery',
  '_common.query_dsl.XyShapeQuery',
  '_common.SortOptions',
  '_core.search.HighlightFields',
])

export interface Tag {
  readonly property: string
  readonly without?: string
}

/** A property that tells which of the types it is, and what it is without that property. */
export const tags: Readonly<Record<string, Tag>> = {
  '_common.mapping.Property': { property: 'type', without: 'object' },
  '_common.analysis.Analyzer': { property: 'type', without: 'custom' },
  '_common.analysis.Normalizer': { property: 'type', without: 'custom' },
  '_common.analysis.TokenizerDefinition': { property: 'type' },
  '_common.analysis.TokenFilterDefinition': { property: 'type' },
  '_common.analysis.CharFilterDefinition': { property: 'type' },
}

/** Aggregations have these since the engines were one; the declarations have lost them. */
const ofValues: readonly RawProperty[] = [
  ['field', '@field'],
  ['script', '#_common.Script'],
]

/** Properties that the declarations lack, by type. */
export const additions: Readonly<Record<string, readonly RawProperty[]>> = {
  '_common.aggregations.MetricAggregationBase': ofValues,
  '_common.aggregations.TermsAggregationFields': ofValues,
  '_core.msearch.MultisearchBody': [['aggs', ['d', 'string', '#_common.aggregations.AggregationContainer']]],
}

/** Lists of lines, in which what may have any properties is a document. */
export const linesWithDocuments: ReadonlySet<string> = new Set(['bulk.Bulk_RequestBody'])

/** Calls whose body is a document. */
export const documentBodies: ReadonlySet<string> = new Set(['index', 'create'])

/** Newest versions without a path, where an engine that is asked takes it for the type of an index. */
export const lackingPaths: Readonly<Record<string, string>> = { '/_bulk/stream': '1.3' }
