import { json, jsonText, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { namedIndices, reachOf } from '../indices/indexNames.ts'
import { names } from '../indices/onNames.ts'
import { jsonObject, textOf } from '../indices/settingsShape.ts'
import { typeOf, type FakeIndex, type FakeState } from '../state.ts'
import { engineError, indexClosed } from '../wire/engineError.ts'
import { aggregationsOf } from './searchAggregations.ts'
import { createContexts, pointInTimeRoutes, scrollRoutes, type SearchContexts } from './searchContexts.ts'
import { notHere, Refusal, testOf, valuesOf } from './searchQuery.ts'
import { contextMissing, windowTooLarge } from './searchRefusals.ts'
import { orderOf, type Order, type Placed } from './searchSort.ts'

const forNames = ['expand_wildcards', 'ignore_unavailable', 'allow_no_indices', 'routing', 'q']
const known = [...forNames, 'size', 'from', 'track_total_hits', 'scroll']
const countLimit = 10_000

interface Document extends Placed {
  readonly source: string
  readonly routing: string | undefined
}

/** What a search reads: all documents of its indices, as they were when it began. */
interface Searched {
  readonly documents: readonly Document[]
  readonly indices: readonly FakeIndex[]
}

/** A scroll: what is left of its hits, and how many come at a time. */
interface Scroll extends Searched {
  readonly left: readonly Document[]
  readonly total: number
  readonly size: number
  readonly order: Order
}

interface Asked {
  readonly from: number
  readonly size: number
  /** Up to how many hits are counted. */
  readonly counts: number
  readonly query: unknown
  readonly sort: unknown
  readonly after: readonly unknown[] | undefined
  readonly pit: string | undefined
  readonly aggregations: unknown
}

/**
 * `_search`, `_msearch`, `_count`, scrolls and points in time. Of the query language it understands what `searchQuery.ts`
 * says, of a body its page, sort, `search_after` and what
 * `searchAggregations.ts` counts; everything else is refused.
 */
export function searchRoutes(app: FakeApp, state: FakeState): void {
  const pits = createContexts<Searched>()
  const scrolls = createContexts<Scroll>()
  const answering = (c: FakeContext, answer: () => Response) => unknownParameters(c, known) ?? orRefusal(answer)
  for (const path of ['/_search', `${names}/_search`])
    app.on(['GET', 'POST'], path, (c) => answering(c, () => search(c, state, { pits, scrolls })))
  for (const path of ['/_count', `${names}/_count`])
    app.on(['GET', 'POST'], path, (c) => answering(c, () => count(c, state)))
  for (const path of ['/_msearch', `${names}/_msearch`])
    app.on(['GET', 'POST'], path, (c) => orRefusal(() => multiSearch(c, state)))
  scrollRoutes(app, scrolls, (held, id) => scrolled(state, scrolls, held, id))
  pointInTimeRoutes(app, state, pits, (c) => {
    const held = searchedBy(c, state)
    return { held, shards: shardsOf(held.indices) }
  })
}

/** What is answered, or why the fake refuses to. */
export function orRefusal(answer: () => Response): Response {
  try {
    return answer()
  } catch (refusal) {
    if (refusal instanceof Refusal) return refuse(refusal.error)
    throw refusal
  }
}

function shardsOf(indices: readonly FakeIndex[]) {
  const total = indices.reduce((sum, { pri }) => sum + Number(pri), 0)
  return { total, successful: total, skipped: 0, failed: 0 }
}

/** Documents of indices of which only the number is known. */
function untold(state: FakeState, indices: readonly FakeIndex[]): number {
  const without = indices.filter(({ index }) => state.documents[index] === undefined)
  return without.reduce((sum, index) => sum + Number(index['docs.count']), 0)
}

function searchedBy(c: FakeContext, state: FakeState): Searched {
  return searched(state, c.req.param('index') ?? '_all', c.req.query('expand_wildcards'))
}

function searched(state: FakeState, expression: string, expandWildcards?: string): Searched {
  const named = namedIndices(state, expression, reachOf(expandWildcards, { closed: false, hidden: false }))
  if ('error' in named) throw new Refusal(named.error)
  const closed = named.indices.find((index) => index.status === 'close')
  if (closed) throw new Refusal(indexClosed(closed.index, closed.uuid))
  const stored = named.indices.flatMap(({ index }) =>
    (state.documents[index] ?? []).map((each) => ({ index, ...each })),
  )
  const documents = stored.map(({ index, id, source, routing }, place) => ({
    ...{ index, id, source, routing, place },
    // Read when a query or a sort needs them.
    get values() {
      return valuesOf(source)
    },
  }))
  return { documents, indices: named.indices }
}

/** Members that a search may have here; the second ones change nothing of what the fake answers. */
const withEffect = ['from', 'size', 'query', 'sort', 'search_after', 'pit', 'track_total_hits', 'aggs', 'aggregations']
const withoutEffect = ['version', 'seq_no_primary_term', 'timeout', '_source', 'track_scores']

function askedBy(body: Record<string, unknown>, parameter: (name: string) => string | undefined): Asked {
  const unknown = Object.keys(body).find((name) => !withEffect.includes(name) && !withoutEffect.includes(name))
  if (unknown !== undefined) throw notHere(`[${unknown}] of a search`)
  const { query, sort, search_after: after, pit } = body
  const figure = (name: string, usual: unknown) => parameter(name) ?? body[name] ?? usual
  const q = parameter('q')
  return {
    from: Number(figure('from', 0)),
    size: Number(figure('size', 10)),
    counts: countingOf(figure('track_total_hits', undefined)),
    query: q === undefined ? query : { query_string: { query: q } },
    sort,
    after: Array.isArray(after) ? after : undefined,
    pit: pit === undefined ? undefined : textOf(jsonObject(pit)['id'] ?? ''),
    aggregations: body['aggs'] ?? body['aggregations'],
  }
}

function countingOf(told: unknown): number {
  if (told === undefined) return countLimit
  const text = textOf(told)
  return text === 'true' ? Infinity : text === 'false' ? 0 : Number(text)
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    return jsonObject(text.trim() === '' ? {} : JSON.parse(text))
  } catch {
    throw new Refusal(engineError(400, 'parsing_exception', 'the body is not JSON'))
  }
}

interface Contexts {
  readonly pits: SearchContexts<Searched>
  readonly scrolls: SearchContexts<Scroll>
}

function search(c: FakeContext, state: FakeState, { pits, scrolls }: Contexts): Response {
  const asked = askedBy(bodyOf(c.env.body), (name) => c.req.query(name))
  const held = asked.pit === undefined ? searchedBy(c, state) : pits.get(asked.pit)
  if (held === undefined) return refuse(contextMissing(asked.pit ?? ''))
  const { hits, order, total, counted } = found(state, held, asked)
  const after = asked.after
  const reached = after ? hits.filter((hit) => order.isAfter(hit, after)) : hits
  const page = reached.slice(asked.from, asked.from + asked.size)
  const opens = c.req.query('scroll') !== undefined
  const scroll = { ...held, left: reached.slice(asked.size), total, size: asked.size, order }
  const id = opens ? { _scroll_id: scrolls.open(scroll) } : asked.pit === undefined ? {} : { pit_id: asked.pit }
  return jsonText(
    answerText(state, { ...held, page, total, counts: opens ? Infinity : asked.counts, order, counted, id }),
  )
}

function found(
  state: FakeState,
  { documents, indices }: Searched,
  { from, size, query, sort, pit, aggregations }: Asked,
) {
  const [index] = indices
  if (from + size > countLimit && index)
    throw new Refusal(windowTooLarge(index.index, state.nodes[0]?.id ?? '', from + size))
  const order = orderOf(sort, pit !== undefined)
  const matching = documents.filter(testOf(query))
  const sorts = sort !== undefined && [sort].flat().length > 0
  const counted = aggregationsOf(aggregations, matching)
  const hits = sorts ? matching.sort(order.compare) : matching
  return { hits, order, total: hits.length, counted }
}

interface Page extends Searched {
  readonly page: readonly Document[]
  readonly total: number
  readonly counts: number
  readonly order: Order
  readonly id: object
  readonly counted?: object | undefined
}

/** Sources go out as the texts they are, so that numbers and escapes survive. */
function answerText(state: FakeState, { page, indices, total, counts, order, id, counted }: Page): string {
  const isCounted = counts > 0
  const told = { value: Math.min(total, counts), relation: total > counts ? 'gte' : 'eq' }
  const score = order.valuesOf === undefined ? '1.0' : 'null'
  const hits = page.map((hit) => {
    const { index, source, routing } = hit
    const head = JSON.stringify({ _index: index, ...typeOf(state), _id: hit.id }).slice(1, -1)
    const more = routing === undefined ? '' : `,"_routing":${JSON.stringify(routing)}`
    const sort = order.valuesOf ? `,"sort":${JSON.stringify(order.valuesOf(hit))}` : ''
    return `{${head},"_score":${score}${more},"_source":${source}${sort}}`
  })
  const head = JSON.stringify({ ...id, took: 1, timed_out: false, _shards: shardsOf(indices) }).slice(0, -1)
  const best = page.length > 0 ? score : 'null'
  return `${head},"hits":{${isCounted ? `"total":${JSON.stringify(told)},` : ''}"max_score":${best},"hits":[${hits.join(',')}]}${counted ? `,"aggregations":${JSON.stringify(counted)}` : ''}}`
}

function scrolled(state: FakeState, scrolls: SearchContexts<Scroll>, held: Scroll, id: string): Response {
  const page = held.left.slice(0, held.size)
  scrolls.set(id, { ...held, left: held.left.slice(held.size) })
  return jsonText(answerText(state, { ...held, page, counts: Infinity, id: { _scroll_id: id } }))
}

function count(c: FakeContext, state: FakeState): Response {
  const { query, pit } = askedBy(bodyOf(c.env.body), (name) => c.req.query(name))
  if (pit !== undefined) throw notHere('[pit] of a count')
  const { documents, indices } = searchedBy(c, state)
  const matching = documents.filter(testOf(query)).length
  return json({ count: matching + untold(state, indices), _shards: shardsOf(indices) })
}

/** A line that names indices and a line that searches them, for each. */
function multiSearch(c: FakeContext, state: FakeState): Response {
  const lines = c.env.body.split('\n').filter((line) => line.trim() !== '')
  const answers: string[] = []
  for (let at = 0; at + 1 < lines.length; at += 2) answers.push(oneOfMany(state, lines[at] ?? '', lines[at + 1] ?? ''))
  return jsonText(`{"took":1,"responses":[${answers.join(',')}]}`)
}

function oneOfMany(state: FakeState, header: string, body: string): string {
  try {
    const { index = '_all' } = bodyOf(header)
    const asked = askedBy(bodyOf(body), () => undefined)
    const held = searched(state, [index].flat().map(textOf).join(','))
    const { hits, order, total, counted } = found(state, held, asked)
    const page = hits.slice(asked.from, asked.from + asked.size)
    return `${answerText(state, { ...held, page, total, counts: asked.counts, order, counted, id: {} }).slice(0, -1)},"status":200}`
  } catch (refusal) {
    if (refusal instanceof Refusal) return JSON.stringify(refusal.error.body)
    throw refusal
  }
}
