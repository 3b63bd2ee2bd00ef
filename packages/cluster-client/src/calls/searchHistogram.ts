import type { Cluster } from '../cluster.ts'
import { HttpError } from '../door/errors.ts'
import type { SendOptions } from '../door/request.ts'
import { toHistogram, withoutAggregation, type Histogram } from '../search/histogram/histogramBars.ts'
import type { HistogramPlan } from '../search/histogram/histogramPlan.ts'
import { histogramName, histogramSearch } from '../search/histogram/histogramSearch.ts'
import type { SearchAnswer } from '../search/searchAnswer.ts'
import type { Search } from '../search/searchRequests.ts'
import { search } from './search.ts'

/** What became of the histogram that was asked for: why there is none where it was refused. */
export type HistogramOutcome = Histogram | { readonly refused: string }

/** A search with its histogram. Of its aggregations only those of the body are left. */
export interface HistogramAnswer extends SearchAnswer {
  readonly histogram: HistogramOutcome
}

/** What a shard fails with when it cannot count by a field, whatever is searched for. */
const ofAggregations = new Set([
  'illegal_argument_exception',
  'aggregation_execution_exception',
  'aggregation_initialization_exception',
  'too_many_buckets_exception',
  'unsupported_operation_exception',
  'class_cast_exception',
  // OpenSearch 3, where it counts by the index.
  'array_index_out_of_bounds_exception',
])

/**
 * Searches and counts the hits over time, in one call: "Search API" as `histogramSearch` has it. Where the engine, or some of
 * its shards, refuse to count, the search is sent once more without, so that no hit is lost. Rejects like `search`.
 */
export async function searchWithHistogram(
  cluster: Cluster,
  asked: Search,
  plan: HistogramPlan,
  options?: SendOptions,
): Promise<HistogramAnswer> {
  const plain = async (refused: string) => ({ ...(await search(cluster, asked, options)), histogram: { refused } })
  const name = histogramName(asked.body)
  if (name === undefined) return plain('')
  let answer: SearchAnswer
  try {
    answer = await search(cluster, histogramSearch(asked, plan, cluster.engine), options)
  } catch (error) {
    if (!isRefused(error)) throw error
    return plain(reasonOf(error))
  }
  const failure = answer.shards.failures.find(({ type }) => type !== undefined && ofAggregations.has(type))
  if (failure) {
    const without = await plain(failure.reason ?? failure.type ?? '')
    // Where as many fail without it, it was not the histogram.
    if ((without.shards.failed ?? 0) < (answer.shards.failed ?? 0)) return without
  }
  return split(answer, name, plan)
}

/** Up to Elasticsearch 7 too many bars are 503; what an engine stumbles over while it counts is 500. */
function isRefused(error: unknown): error is HttpError {
  if (!(error instanceof HttpError)) return false
  return error.status === 400 || error.status === 500 || error.raw.includes('too_many_buckets_exception')
}

function reasonOf({ causedBy, reason, message }: HttpError): string {
  return causedBy ?? reason ?? message
}

function split({ aggregations = '{}', ...answer }: SearchAnswer, name: string, plan: HistogramPlan): HistogramAnswer {
  const own = withoutAggregation(aggregations, name)
  const histogram = toHistogram(aggregations, name, plan) ?? { refused: '' }
  return { ...answer, ...(own !== undefined && { aggregations: own }), histogram }
}
