import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { inSnapshot } from '../snapshots/repositoryErrors.ts'
import type { FakeIndex, FakeState } from '../state.ts'
import { aliasesMissing, engineError, invalidIndexName, validationFailed } from '../wire/engineError.ts'
import { aliasesChanged, aliasesOf, aliasesRoute, putAlias } from './aliasRoutes.ts'
import { createIndex } from './createIndex.ts'
import { putSettings, settingsAnswer } from './indexSettings.ts'
import { indexStatsRoutes } from './indexStatsRoutes.ts'
import { maintenanceRoutes } from './maintenanceRoutes.ts'
import { everyIndex, known, names, objectOf, onNames, openAndClosed } from './onNames.ts'
import { jsonObject } from './settingsShape.ts'

/** Create, read, delete, open and close indices, their aliases and their maintenance. */
export function indexRoutes(app: FakeApp, state: FakeState): void {
  app.get(names, (c) =>
    onNames(c, state, (indices) => json(objectOf(indices, (index) => infoOf(state, index, toldOf(c))))),
  )
  app.put(names, (c) => {
    const unknown = unknownParameters(c, known)
    if (unknown) return unknown
    const answer = createIndex(state, c.req.param('index'), c.env.body)
    return 'error' in answer ? refuse(answer.error) : json(answer.body)
  })
  app.delete(names, (c) => deleteIndices(c, state))
  app.delete('/', () => refuse(validationFailed('index / indices is missing')))
  app.get(`${names}/_settings`, (c) =>
    onNames(c, state, (indices) => json(objectOf(indices, (index) => settingsAnswer(state, index, toldOf(c))))),
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
  indexStatsRoutes(app, state)
  aliasRoutes(app, state)
  maintenanceRoutes(app, state)
  app.on(['GET', 'PUT', 'DELETE'], ['/:wrong{_[^/]+}'], (c) => {
    const fault = c.req.method === 'PUT' ? "must not start with '_', '-', or '+'" : "must not start with '_'."
    return refuse(invalidIndexName(c.req.param('wrong'), fault))
  })
}

/** How settings are to be told. */
function toldOf(c: FakeContext) {
  const flag = (name: string) => c.req.query(name) === 'true'
  return { flat: flag('flat_settings'), withDefaults: flag('include_defaults'), human: flag('human') }
}

function infoOf(state: FakeState, index: FakeIndex, told: ReturnType<typeof toldOf>): object {
  return { aliases: aliasesOf(state, index), mappings: mappingOf(state, index), ...settingsAnswer(state, index, told) }
}

function mappingOf(state: FakeState, index: FakeIndex): object {
  return state.mappings[index.index] ?? {}
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
      const held = inSnapshot(state, indices, 'delete')
      if (held) return refuse(held)
      const gone = new Set(indices)
      state.indices = state.indices.filter((index) => !gone.has(index))
      state.aliases = state.aliases.filter((entry) => state.indices.some((index) => index.index === entry.index))
      for (const { index } of gone)
        for (const known of [state.documents, state.mappings, state.settings, state.recoveries])
          Reflect.deleteProperty(known, index)
      state.copies = state.copies.filter((copy) => state.indices.some(({ index }) => index === copy.index))
      return json({ acknowledged: true })
    },
    openAndClosed,
  )
}

function aliasRoutes(app: FakeApp, state: FakeState): void {
  aliasesRoute(app, state)
  app.get(`${names}/_alias`, (c) =>
    onNames(
      c,
      state,
      (indices) => json(objectOf(indices, (index) => ({ aliases: aliasesOf(state, index) }))),
      everyIndex,
    ),
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
      if (gone.length > 0) return aliasesChanged(state)
      return refuse(aliasesMissing(alias))
    }),
  )
}
