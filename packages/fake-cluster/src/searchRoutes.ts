import { indexClosed } from './engineError.ts'
import { jsonText, json, refuse, unknownParameters, type FakeApp, type FakeContext } from './fakeApp.ts'
import { namedIndices, reachOf } from './indexNames.ts'
import type { FakeIndex, FakeState } from './state.ts'

const names = '/:index{(?:_all|[^_/][^/]*)}'
const known = [
  'size',
  'from',
  'q',
  'sort',
  'expand_wildcards',
  'ignore_unavailable',
  'allow_no_indices',
  'track_total_hits',
  'routing',
]

/** `_search` and `_count`: every document matches, in the order of the state, a page at a time. Queries are not understood. */
export function searchRoutes(app: FakeApp, state: FakeState): void {
  for (const path of ['/_search', `${names}/_search`]) {
    app.on(['GET', 'POST'], path, (c) => unknownParameters(c, known) ?? search(c, state))
  }
  for (const path of ['/_count', `${names}/_count`]) {
    app.on(
      ['GET', 'POST'],
      path,
      (c) =>
        unknownParameters(c, known) ??
        found(c, state, (hits, indices) => json({ count: hits.length + untold(state, indices), _shards: shards })),
    )
  }
}

const shards = { total: 1, successful: 1, skipped: 0, failed: 0 }

interface Hit {
  readonly index: string
  readonly id: number
  readonly source: string
}

/** Documents of indices of which only the number is known. */
function untold(state: FakeState, indices: readonly FakeIndex[]): number {
  const without = indices.filter(({ index }) => state.documents[index] === undefined)
  return without.reduce((sum, index) => sum + Number(index['docs.count']), 0)
}

function found(
  c: FakeContext,
  state: FakeState,
  answer: (hits: Hit[], indices: readonly FakeIndex[]) => Response,
): Response {
  const named = namedIndices(
    state,
    c.req.param('index') ?? '_all',
    reachOf(c.req.query('expand_wildcards'), { closed: false, hidden: false }),
  )
  if ('error' in named) return refuse(named.error)
  const closed = named.indices.find((index) => index.status === 'close')
  if (closed) return refuse(indexClosed(closed.index, closed.uuid))
  return answer(
    named.indices.flatMap(({ index }) =>
      (state.documents[index] ?? []).map((source, id) => ({ index, id: id + 1, source })),
    ),
    named.indices,
  )
}

/** Sources go out as the texts they are, so that numbers and escapes survive. */
function search(c: FakeContext, state: FakeState): Response {
  return found(c, state, (all) => {
    const from = pageNumber(c, 'from', 0)
    const hits = all
      .slice(from, from + pageNumber(c, 'size', 10))
      .map(
        ({ index, id, source }) => `{"_index":${JSON.stringify(index)},"_id":"${id}","_score":1.0,"_source":${source}}`,
      )
    const total = `{"value":${all.length},"relation":"eq"}`
    const head = `{"took":1,"timed_out":false,"_shards":${JSON.stringify(shards)}`
    return jsonText(`${head},"hits":{"total":${total},"max_score":1.0,"hits":[${hits.join(',')}]}}`)
  })
}

function pageNumber(c: FakeContext, name: 'from' | 'size', fallback: number): number {
  const inQuery = c.req.query(name)
  if (inQuery !== undefined) return Number(inQuery)
  const inBody = new RegExp(`"${name}"\\s*:\\s*(\\d+)`).exec(c.env.body)?.[1]
  return inBody === undefined ? fallback : Number(inBody)
}
