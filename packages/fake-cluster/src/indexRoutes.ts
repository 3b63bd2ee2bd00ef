import { aliasesOf, aliasesRoute, jsonObject, putAlias } from './aliasRoutes.ts'
import { mergeAsTask } from './byQueryRoutes.ts'
import { engineError, indexClosed, wrongMethod } from './engineError.ts'
import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from './fakeApp.ts'
import { createIndex } from './createIndex.ts'
import { filterPath } from './filterPath.ts'
import { namedIndices, reachOf, type Reach } from './indexNames.ts'
import { putSettings, settingsAnswer } from './indexSettings.ts'
import type { FakeIndex, FakeState } from './state.ts'

/** A segment that can name indices: no call of the engine itself, which begin with `_`. */
const names = '/:index{(?:_all|[^_/][^/]*)}'
const known = [
  'expand_wildcards',
  'ignore_unavailable',
  'allow_no_indices',
  'timeout',
  'master_timeout',
  'cluster_manager_timeout',
  'wait_for_completion',
  'wait_for_active_shards',
  'max_num_segments',
  'only_expunge_deletes',
  'flush',
  'force',
  'include_defaults',
  'flat_settings',
]
const openOnly: Reach = { closed: false, hidden: false }
const openAndClosed: Reach = { closed: true, hidden: false }

/** Create, read, delete, open and close indices, their aliases and their upkeep. */
export function indexRoutes(app: FakeApp, state: FakeState): void {
  app.get(names, (c) =>
    onNames(c, state, (indices) => {
      const human = c.req.query('human') === 'true'
      return json(
        filterPath(
          objectOf(indices, (index) => infoOf(state, index, human)),
          c.req.query('filter_path'),
        ),
      )
    }),
  )
  app.put(names, (c) => {
    const answer = createIndex(state, c.req.param('index'), c.env.body)
    return 'error' in answer ? refuse(answer.error) : json(answer.body)
  })
  app.delete(names, (c) => deleteIndices(c, state))
  app.get(`${names}/_settings`, (c) =>
    onNames(c, state, (indices) => {
      const [flat, withDefaults] = ['flat_settings', 'include_defaults'].map((flag) => c.req.query(flag) === 'true')
      const told = { flat: flat === true, withDefaults: withDefaults === true }
      return json(objectOf(indices, (index) => settingsAnswer(state, index, told)))
    }),
  )
  app.put(`${names}/_settings`, (c) =>
    onNames(c, state, (indices) => {
      const error = putSettings(state, indices, c.env.body)
      return error ? refuse(error) : json({ acknowledged: true })
    }),
  )
  app.get(`${names}/_mapping`, (c) =>
    onNames(c, state, (indices) => json(objectOf(indices, (index) => ({ mappings: mappingOf(state, index) })))),
  )
  app.get(`${names}/_stats`, (c) =>
    onNames(c, state, (indices) => {
      const closed = indices.find(({ status }) => status === 'close')
      return closed ? refuse(indexClosed(closed.index, closed.uuid)) : json(statsOf(indices))
    }),
  )
  aliasRoutes(app, state)
  upkeepRoutes(app, state)
  app.all('/:wrong{_[^/]+}', (c) => {
    const name = c.req.param('wrong')
    if (c.req.method !== 'GET') return refuse(wrongMethod(c.req.method, c.env.path, ['GET', 'PUT', 'DELETE', 'HEAD']))
    const reason = `Invalid index name [${name}], must not start with '_'.`
    return refuse(engineError(400, 'invalid_index_name_exception', reason, { index: name, index_uuid: '_na_' }))
  })
}

/** Answers for the indices that the path names. Wildcards reach open ones only, unless `usual` or the query says more. */
function onNames(
  c: FakeContext,
  state: FakeState,
  answer: (indices: FakeIndex[]) => Response,
  usual = openOnly,
): Response {
  const unknown = unknownParameters(c, known)
  if (unknown) return unknown
  const named = namedIndices(state, c.req.param('index') ?? '_all', reachOf(c.req.query('expand_wildcards'), usual))
  return 'error' in named ? refuse(named.error) : answer(named.indices)
}

function objectOf(indices: readonly FakeIndex[], tell: (index: FakeIndex) => object): object {
  return Object.fromEntries(indices.map((index) => [index.index, tell(index)]))
}

function infoOf(state: FakeState, index: FakeIndex, human: boolean): object {
  const settings = settingsAnswer(state, index, { flat: false, withDefaults: false, human })
  return { aliases: aliasesOf(state, index), mappings: mappingOf(state, index), ...settings }
}

function mappingOf(state: FakeState, index: FakeIndex): object {
  return state.mappings[index.index] ?? {}
}

function statsOf(indices: readonly FakeIndex[]): object {
  return {
    _shards: shardCounts(indices),
    indices: objectOf(indices, (index) => ({
      uuid: index.uuid,
      primaries: figuresOf(index, 1),
      total: figuresOf(index, 1 + Number(index.rep)),
    })),
  }
}

/** Of so many copies. */
function figuresOf(index: FakeIndex, copies: number): object {
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

function shardCounts(indices: readonly FakeIndex[]): object {
  const total = indices.reduce((sum, index) => sum + Number(index.pri) * (Number(index.rep) + 1), 0)
  const successful = indices.reduce((sum, index) => sum + (index.health === 'red' ? 0 : Number(index.pri)), 0)
  return { total, successful, failed: 0 }
}

function deleteIndices(c: FakeContext, state: FakeState): Response {
  const alias = c.req
    .param('index')
    ?.split(',')
    .find((part) => state.aliases.some((entry) => entry.alias === part))
  if (alias !== undefined) {
    const reason = `The provided expression [${alias}] matches an alias, specify the corresponding concrete indices instead.`
    return refuse(engineError(400, 'illegal_argument_exception', reason))
  }
  return onNames(
    c,
    state,
    (indices) => {
      const gone = new Set(indices)
      state.indices = state.indices.filter((index) => !gone.has(index))
      state.aliases = state.aliases.filter((entry) => state.indices.some((index) => index.index === entry.index))
      return json({ acknowledged: true })
    },
    openAndClosed,
  )
}

function aliasRoutes(app: FakeApp, state: FakeState): void {
  aliasesRoute(app, state)
  app.get(`${names}/_alias`, (c) =>
    onNames(c, state, (indices) => json(objectOf(indices, (index) => ({ aliases: aliasesOf(state, index) })))),
  )
  app.put(`${names}/_alias/:alias`, (c) =>
    onNames(c, state, (indices) =>
      putAlias(state, c.req.param('alias'), indices, jsonObject(JSON.parse(c.env.body || '{}'))),
    ),
  )
  app.delete(`${names}/_alias/:alias`, (c) =>
    onNames(c, state, (indices) => {
      const alias = c.req.param('alias')
      const gone = state.aliases.filter(
        (entry) => entry.alias === alias && indices.some((index) => index.index === entry.index),
      )
      state.aliases = state.aliases.filter((entry) => !gone.includes(entry))
      if (gone.length > 0) return json({ acknowledged: true })
      const details = { 'resource.id': alias, 'resource.type': 'aliases' }
      return refuse(engineError(404, 'aliases_not_found_exception', `aliases [${alias}] missing`, details))
    }),
  )
}

function upkeepRoutes(app: FakeApp, state: FakeState): void {
  for (const call of ['_refresh', '_flush', '_cache/clear', '_forcemerge']) {
    app.on(call === '_forcemerge' || call === '_cache/clear' ? ['POST'] : ['POST', 'GET'], `${names}/${call}`, (c) =>
      onNames(c, state, (indices) => {
        const closed = indices.find((index) => index.status === 'close')
        if (closed) return refuse(indexClosed(closed.index, closed.uuid))
        if (c.req.query('wait_for_completion') === 'false') return mergeAsTask(state, indices, shardCounts(indices))
        return json({ _shards: shardCounts(indices) })
      }),
    )
  }
  app.post(`${names}/_close`, (c) =>
    onNames(c, state, (indices) => {
      for (const index of indices) index.status = 'close'
      return json({
        acknowledged: true,
        shards_acknowledged: true,
        indices: objectOf(indices, () => ({ closed: true })),
      })
    }),
  )
  app.post(`${names}/_open`, (c) =>
    onNames(
      c,
      state,
      (indices) => {
        for (const index of indices) index.status = 'open'
        return json({ acknowledged: true, shards_acknowledged: true })
      },
      openAndClosed,
    ),
  )
}
