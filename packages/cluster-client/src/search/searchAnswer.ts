import { containerAt, entries, items, parseExact, valueRange, type TextRange } from '@searchdeck/exact-json'
import { booleanValue, member, numberValue, present, textValue } from '../values.ts'
import { readHit, type SearchHit } from './hits.ts'
import { warningTexts } from './warnings.ts'

/** How many hits there are: `eq` exactly, `gte` at least, because the engine stopped counting. */
export interface TotalHits {
  readonly value: number
  readonly relation: 'eq' | 'gte'
}

/** A shard that did not answer, and why. */
export interface ShardFailure {
  readonly index?: string
  readonly shard?: number
  readonly node?: string
  readonly type?: string
  readonly reason?: string
}

/** Shards that were searched. Some engines leave figures out. */
export interface SearchedShards {
  readonly total?: number
  readonly successful?: number
  readonly skipped?: number
  readonly failed?: number
  /** One for each kind of failure that the answer names. */
  readonly failures: readonly ShardFailure[]
}

/** An answer to a search. Documents are slices of its text, unread. */
export interface SearchAnswer {
  /** The answer as it came; of `_msearch` the part that is this search's. */
  readonly text: string
  readonly tookMs?: number
  /** Some shards were not waited for: there may be more hits. */
  readonly isTimedOut: boolean
  /** A limit of the body ended it early. */
  readonly isTerminatedEarly: boolean
  /** Absent where hits were not counted. */
  readonly total?: TotalHits
  readonly shards: SearchedShards
  readonly hits: readonly SearchHit[]
  /** JSON of `aggregations`. */
  readonly aggregations?: string
  /** JSON of `suggest`. */
  readonly suggest?: string
  /** JSON of `profile`. */
  readonly profile?: string
  /** Of a scroll: what its next page is asked by. */
  readonly scrollId?: string
  /** Of a point in time: its id from now on. */
  readonly pitId?: string
  /** What the engine warns of, for example of what a later version no longer has. */
  readonly warnings: readonly string[]
}

/**
 * Reads an answer to `searchRequest`, a scroll or a point in time. `warning` is the answer's header of that name.
 * Throws `InvalidJsonError` for a text that is no JSON object.
 */
export function toSearchAnswer(text: string, warning?: string): SearchAnswer {
  const parts = new Map<string, TextRange>()
  let hits: ReturnType<typeof hitsOf> = { list: [], total: undefined }
  for (const entry of entries(text)) {
    parts.set(entry.key, entry)
    // Read while it is passed: nothing of a large answer is gone through twice.
    if (entry.key === 'hits') hits = hitsOf(text, entry)
  }
  const responses = parts.get('responses')
  const one = responses && valueRange(text, [0], responses)
  // Of `_msearch`, the first of its answers.
  if (one) return toSearchAnswer(text.slice(one.start, one.end), warning)
  const raw = (name: string) => {
    const part = parts.get(name)
    return part && text.slice(part.start, part.end)
  }
  const value = (name: string) => {
    const part = raw(name)
    return part === undefined ? undefined : parseExact(part)
  }
  return {
    text,
    isTimedOut: booleanValue(value('timed_out')) ?? false,
    isTerminatedEarly: booleanValue(value('terminated_early')) ?? false,
    shards: shardsOf(value('_shards')),
    hits: hits.list,
    warnings: warningTexts(warning),
    ...present({
      tookMs: numberValue(value('took')),
      total: hits.total,
      aggregations: raw('aggregations'),
      suggest: raw('suggest'),
      profile: raw('profile'),
      scrollId: textValue(value('_scroll_id')),
      pitId: textValue(value('pit_id')),
    }),
  }
}

function hitsOf(text: string, range: TextRange): { list: SearchHit[]; total: TotalHits | undefined } {
  const list: SearchHit[] = []
  let total: TotalHits | undefined
  if (containerAt(text, range) !== 'object') return { list, total }
  for (const entry of entries(text, range)) {
    if (entry.key === 'total') total = totalOf(parseExact(text.slice(entry.start, entry.end)))
    if (entry.key === 'hits' && containerAt(text, entry) === 'array')
      for (const item of items(text, entry)) list.push(readHit(text, item))
  }
  return { list, total }
}

/** A number up to version 6, an object since. */
function totalOf(told: unknown): TotalHits | undefined {
  const value = numberValue(told) ?? numberValue(member(told, 'value'))
  // Serverless engines and proxies tell -1 for what was not counted.
  if (value === undefined || value < 0) return undefined
  return { value, relation: member(told, 'relation') === 'gte' ? 'gte' : 'eq' }
}

function shardsOf(told: unknown): SearchedShards {
  const failures = member(told, 'failures')
  const listed: unknown[] = Array.isArray(failures) ? failures : []
  const figure = (name: string) => numberValue(member(told, name))
  return {
    ...present({
      total: figure('total'),
      successful: figure('successful'),
      skipped: figure('skipped'),
      failed: figure('failed'),
    }),
    failures: listed.map(failureOf),
  }
}

function failureOf(told: unknown): ShardFailure {
  const reason = member(told, 'reason')
  // Where the query could not be read, the cause says more.
  const cause = textValue(member(member(reason, 'caused_by'), 'reason'))
  const said = textValue(member(reason, 'reason')) ?? textValue(reason)
  return present({
    index: textValue(member(told, 'index')),
    shard: numberValue(member(told, 'shard')),
    node: textValue(member(told, 'node')),
    type: textValue(member(reason, 'type')),
    reason: said === undefined || cause === undefined || said.includes(cause) ? (said ?? cause) : `${said}: ${cause}`,
  })
}
