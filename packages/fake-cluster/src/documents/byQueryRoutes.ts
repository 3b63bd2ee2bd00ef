import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { namedIndices } from '../indices/indexNames.ts'
import { names } from '../indices/onNames.ts'
import { jsonObject, textOf } from '../indices/settingsShape.ts'
import { fakeIndex, takesTypes, type FakeDocument, type FakeIndex, type FakeState, type FakeTask } from '../state.ts'
import {
  engineError,
  errorOf,
  indexClosed,
  indexNotFound,
  validationFailed,
  type EngineError,
} from '../wire/engineError.ts'
import { testOf, valuesOf, type Test } from './searchQuery.ts'
import { orRefusal } from './searchRoutes.ts'
import { runTask, startTask } from './taskRoutes.ts'

const parameters = ['wait_for_completion', 'refresh', 'conflicts', 'requests_per_second', 'slices', 'scroll_size']
const updateParameters = [...parameters, 'pipeline']

/** `_reindex`, of every document, `_delete_by_query`, and `_update_by_query`, which changes nothing: it knows neither scripts nor pipelines. */
export function byQueryRoutes(app: FakeApp, state: FakeState): void {
  app.post('/_reindex', (c) => unknownParameters(c, parameters) ?? reindex(c, state))
  app.post(`${names}/_delete_by_query`, (c) => {
    const unknown = unknownParameters(c, parameters)
    if (unknown) return unknown
    if (!('query' in bodyOf(c))) return refuse(validationFailed('query is missing'))
    return orRefusal(() => deleteDocuments(c, state))
  })
  app.post(
    `${names}/_update_by_query`,
    (c) => unknownParameters(c, updateParameters) ?? orRefusal(() => updateDocuments(c, state)),
  )
}

type Work = Pick<FakeTask, 'action' | 'description' | 'total'> & Partial<FakeTask>

/** As a task, or at once where the caller waits. An engine that cannot begin tells the one who reads the task. */
function begin(c: FakeContext, state: FakeState, work: Work, error?: EngineError): Response {
  if (c.req.query('wait_for_completion') !== 'false') return error ? refuse(error) : runTask(work)
  if (!error) return startTask(state, work)
  return startTask(state, { ...work, total: 0, end: () => undefined, outcome: { error: errorOf(error) }, readsLeft: 0 })
}

function bodyOf(c: FakeContext): Record<string, unknown> {
  return jsonObject(c.env.body.trim() === '' ? {} : JSON.parse(c.env.body))
}

/** The indices of a call and what it finds there; with the error that keeps it from beginning. */
function found(c: FakeContext, state: FakeState) {
  const expression = c.req.param('index') ?? ''
  const named = namedIndices(state, expression, { closed: false, hidden: false })
  const indices = 'error' in named ? [] : named.indices
  const closed = indices.find(({ status }) => status === 'close')
  const error = 'error' in named ? named.error : closed && indexClosed(closed.index, closed.uuid)
  const test = testOf(bodyOf(c)['query'] ?? { match_all: {} })
  return {
    expression,
    indices,
    error,
    test,
    total: indices.reduce((sum, index) => sum + leftOf(state, index, test).deleted, 0),
  }
}

function updateDocuments(c: FakeContext, state: FakeState): Response {
  const { expression, error, total } = found(c, state)
  const work = { action: 'indices:data/write/update/byquery', description: `update-by-query [${expression}]`, total }
  return begin(c, state, { ...work, counter: 'updated', end: () => undefined }, error)
}

function deleteDocuments(c: FakeContext, state: FakeState): Response {
  const { expression, indices, error, test, total } = found(c, state)
  const work: Work = {
    action: 'indices:data/write/delete/byquery',
    description: `delete-by-query [${expression}]`,
    total,
    counter: 'deleted',
    end: () => {
      for (const each of indices) {
        const { documents, count } = leftOf(state, each, test)
        each['docs.count'] = String(count)
        if (documents) state.documents[each.index] = documents
      }
    },
  }
  return begin(c, state, work, error)
}

/** What a deletion leaves. Of an index of which only the number of documents is known, all match or none. */
function leftOf(state: FakeState, index: FakeIndex, test: Test) {
  const stored = state.documents[index.index]
  const matches = ({ id, source }: FakeDocument) => test({ index: index.index, id, values: valuesOf(source) })
  const documents = stored?.filter((document) => !matches(document))
  if (stored && documents) return { documents, count: documents.length, deleted: stored.length - documents.length }
  const all = Number(index['docs.count'])
  const deleted = test({ index: index.index, id: '', values: new Map() }) ? all : 0
  return { documents, count: all - deleted, deleted }
}

function reindex(c: FakeContext, state: FakeState): Response {
  const { source, dest } = bodyOf(c)
  if (source === undefined) return refuse(engineError(400, 'parse_exception', 'request body is required'))
  const [from, to] = [nameIn(source), nameIn(dest)]
  const same = from === to && validationFailed(`reindex cannot write into an index its reading from [${to}]`)
  const [index, there] = [from, to].map((name) => state.indices.find((each) => each.index === name))
  const total = documentsIn(index)
  const work: Work = {
    action: 'indices:data/write/reindex',
    description: `reindex from [${from}] to [${to}]${takesTypes(state) ? '[_doc]' : ''}`,
    counter: documentsIn(there) > 0 ? 'updated' : 'created',
    total,
    end: () => copyDocuments(state, from, to, total),
  }
  return begin(c, state, work, same || (index ? undefined : indexNotFound(from)))
}

const nameIn = (end: unknown) => textOf(jsonObject(end)['index'] ?? '')
const documentsIn = (index: FakeIndex | undefined) => Number(index?.['docs.count'] ?? 0)

function copyDocuments(state: FakeState, from: string, to: string, total: number): void {
  const there = state.indices.find(({ index }) => index === to)
  if (there) there['docs.count'] = String(Math.max(total, Number(there['docs.count'])))
  else state.indices.push(fakeIndex({ index: to, 'docs.count': String(total) }))
  const documents = state.documents[from]
  if (documents) state.documents[to] = [...documents]
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
        isMerge: true,
        outcome: { response: { _shards: shards } },
      })
}
