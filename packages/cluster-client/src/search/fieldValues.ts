import { arrayItems, rawValue } from '@searchdeck/exact-json'
import { numberValue, textValue } from '../values.ts'
import { memberText, setMembers } from './bodyText.ts'
import { existsFilter, filteredSearchBody, notFilter } from './searchBody.ts'
import type { Search } from './searchRequests.ts'

/** A value of a field, and how many of the hits have it. */
export interface FieldValue {
  /** JSON as the engine writes it, digit by digit, and as `termFilter` takes it. */
  readonly value: string
  readonly count: number
}

/** The commonest values of a field in all hits of a search. */
export interface FieldValues {
  /** The commonest first. */
  readonly values: readonly FieldValue[]
  /** How often there are others. A hit with several values is counted with each. */
  readonly others: number
  /** Hits without the field. */
  readonly missing: number
  /** The counts of the values may be too low: each shard told only its own commonest. */
  readonly isApproximate: boolean
}

/** What of a body says which hits there are. */
const ofHits = ['query', 'knn', 'min_score', 'terminate_after', 'timeout', 'runtime_mappings', 'derived']

/**
 * The search for the commonest values of a field in all that another search finds: "Terms aggregation", and how many hits lack it.
 * `countPath` is by what they are counted (`SearchField.countPath`). It finds no hits itself, and counts them all.
 * Throws `InvalidJsonError` for a body that is no JSON object.
 */
export function fieldValuesSearch({ indices, body }: Search, path: string, countPath: string, size = 10): Search {
  const members = ofHits.flatMap((name) => {
    const text = memberText(body, name)
    return text === undefined ? [] : [[name, text] as const]
  })
  const kept = setMembers('{}', Object.fromEntries(members))
  const filter = memberText(body, 'post_filter')
  const terms = `{"terms":{"field":${JSON.stringify(countPath)},"size":${size}}}`
  // Text that is too long for its keyword is not missing, so the field itself is asked for.
  const missing = `{"filter":${notFilter(existsFilter(path))}}`
  const counted = { size: '0', aggs: `{"values":${terms},"missing":${missing}}` }
  return {
    indices,
    body: setMembers(filteredSearchBody(kept, filter === undefined ? [] : [filter]), counted),
    countsAll: true,
  }
}

/** Reads the `aggregations` of an answer to `fieldValuesSearch`. */
export function toFieldValues(aggregations: string): FieldValues {
  const figure = (...path: string[]) => numberValue(textValue(rawValue(aggregations, path))) ?? 0
  const buckets = rawValue(aggregations, ['values', 'buckets']) ?? '[]'
  return {
    values: (arrayItems(buckets, []) ?? []).map(({ start, end }) => valueOf(buckets.slice(start, end))),
    others: figure('values', 'sum_other_doc_count'),
    missing: figure('missing', 'doc_count'),
    isApproximate: figure('values', 'doc_count_error_upper_bound') > 0,
  }
}

function valueOf(bucket: string): FieldValue {
  const [key = 'null', text] = [rawValue(bucket, ['key']), rawValue(bucket, ['key_as_string'])]
  const count = numberValue(textValue(rawValue(bucket, ['doc_count']))) ?? 0
  // A boolean has the key 1, a date its milliseconds.
  if (text === '"true"' || text === '"false"') return { value: text.slice(1, -1), count }
  return { value: text ?? key, count }
}
