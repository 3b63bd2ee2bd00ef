import { engineError, indexClosed, indexNotFound } from './engineError.ts'
import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from './fakeApp.ts'
import { namedIndices } from './indexNames.ts'
import { fakeIndex, type FakeIndex, type FakeState } from './state.ts'
import { startTask } from './taskRoutes.ts'

const parameters = ['wait_for_completion', 'refresh', 'conflicts', 'requests_per_second', 'slices', 'scroll_size']

/** `_reindex` and `_delete_by_query`, both as tasks only. Queries are not understood: everything matches. */
export function byQueryRoutes(app: FakeApp, state: FakeState): void {
  app.post('/_reindex', (c) => unknownParameters(c, parameters) ?? reindex(c, state))
  app.post('/:index{(?:_all|[^_/][^/]*)}/_delete_by_query', (c) => {
    const unknown = unknownParameters(c, parameters)
    if (unknown) return unknown
    const named = namedIndices(state, c.req.param('index'), { closed: false, hidden: false })
    if ('error' in named) return refuse(named.error)
    const closed = named.indices.find(({ status }) => status === 'close')
    return closed ? refuse(indexClosed(closed.index, closed.uuid)) : deleteDocuments(state, named.indices)
  })
}

function deleteDocuments(state: FakeState, indices: readonly FakeIndex[]): Response {
  return startTask(state, {
    action: 'indices:data/write/delete/byquery',
    description: `delete-by-query [${indices.map(({ index }) => index).join(', ')}]`,
    total: indices.reduce((sum, index) => sum + Number(index['docs.count']), 0),
    counter: 'deleted',
    end: () => {
      for (const each of indices) {
        each['docs.count'] = '0'
        Reflect.deleteProperty(state.documents, each.index)
      }
    },
  })
}

function reindex(c: FakeContext, state: FakeState): Response {
  const names = namesOf(c.env.body)
  if (names === undefined) return refuse(engineError(400, 'parse_exception', 'request body is required'))
  const source = state.indices.find(({ index }) => index === names.source)
  if (!source) return refuse(indexNotFound(names.source))
  const total = Number(source['docs.count'])
  return startTask(state, {
    action: 'indices:data/write/reindex',
    description: `reindex from [${names.source}] to [${names.dest}]`,
    total,
    end: () => {
      const there = state.indices.find(({ index }) => index === names.dest)
      if (there) there['docs.count'] = String(Math.max(total, Number(there['docs.count'])))
      else state.indices.push(fakeIndex({ index: names.dest, 'docs.count': String(total) }))
    },
  })
}

function namesOf(body: string): { source: string; dest: string } | undefined {
  const found = /"source":\{"index":"([^"]+)".*"dest":\{"index":"([^"]+)"/.exec(body)
  return found ? { source: found[1] ?? '', dest: found[2] ?? '' } : undefined
}

/** A force merge with `wait_for_completion=false`. */
export function mergeAsTask(state: FakeState, indices: readonly FakeIndex[], shards: object): Response {
  const names = indices.map(({ index }) => index).join(', ')
  return indices.length === 0
    ? json({ _shards: shards })
    : startTask(state, {
        action: 'indices:admin/forcemerge',
        description: `Force-merge indices [${names}]`,
        total: 0,
        outcome: { response: { _shards: shards } },
      })
}
