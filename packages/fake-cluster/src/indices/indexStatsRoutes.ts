import { json, refuse, type FakeApp } from '../fakeApp.ts'
import { shardCounts } from '../shards/shards.ts'
import { isElasticsearch8, type FakeIndex, type FakeState } from '../state.ts'
import { indexClosed } from '../wire/engineError.ts'
import { names, objectOf, onNames } from './onNames.ts'

/** `_stats`, with or without the names of sections. */
export function indexStatsRoutes(app: FakeApp, state: FakeState): void {
  for (const path of [`${names}/_stats`, `${names}/_stats/:sections`]) {
    app.get(path, (c) =>
      onNames(c, state, (indices) => {
        const closed = indices.find(({ status }) => status === 'close')
        if (closed) return refuse(indexClosed(closed.index, closed.uuid))
        return json(statsOf(state, indices, c.req.param('sections')?.split(',')))
      }),
    )
  }
}

type Figures = Readonly<Record<string, Readonly<Record<string, number | boolean>>>>

function statsOf(state: FakeState, indices: readonly FakeIndex[], sections: readonly string[] | undefined): object {
  const told = (figures: Figures) =>
    Object.fromEntries(Object.entries(figures).filter(([name]) => sections?.includes(name) ?? true))
  const of = (index: FakeIndex, copies: number) => told(figuresOf(index, copies))
  const every = indices.map((index) => [of(index, 1), of(index, 1 + Number(index.rep))] as const)
  return {
    _shards: shardCounts(state, indices),
    _all: { primaries: sumOf(every.map(([primaries]) => primaries)), total: sumOf(every.map(([, total]) => total)) },
    indices: objectOf(indices, (index) => ({
      uuid: index.uuid,
      ...(isElasticsearch8(state) && { health: index.health, status: index.status }),
      primaries: of(index, 1),
      total: of(index, 1 + Number(index.rep)),
    })),
  }
}

function sumOf(all: readonly Figures[]): Figures {
  const [first = {}, ...others] = all
  return Object.fromEntries(
    Object.entries(first).map(([section, figures]) => [
      section,
      Object.fromEntries(
        Object.entries(figures).map(([name, figure]) => {
          const more = others.map((other) => other[section]?.[name])
          const add = (sum: number, each: unknown) => sum + (typeof each === 'number' ? each : 0)
          return [name, typeof figure === 'number' ? more.reduce(add, figure) : figure]
        }),
      ),
    ]),
  )
}

/** Of so many copies. */
function figuresOf(index: FakeIndex, copies: number): Figures {
  const docs = Number(index['docs.count']) * copies
  return {
    docs: { count: docs, deleted: Number(index['docs.deleted']) * copies },
    store: { size_in_bytes: Number(index['store.size']), reserved_in_bytes: 0 },
    indexing: {
      index_total: docs,
      index_time_in_millis: docs * 2,
      index_current: 0,
      index_failed: 0,
      is_throttled: false,
      throttle_time_in_millis: 0,
    },
    search: { open_contexts: 0, query_total: 1204 * copies, query_time_in_millis: 60_200 * copies, query_current: 0 },
    segments: { count: Number(index.sc), memory_in_bytes: 0, max_unsafe_auto_id_timestamp: -1 },
    translog: { operations: 0, size_in_bytes: 55, earliest_last_modified_age: 0 },
  }
}
