import { json, refuse, type FakeApp } from '../fakeApp.ts'
import { isElasticsearch8, type FakeAlias, type FakeIndex, type FakeState } from '../state.ts'
import { aliasesMissing, engineError, type EngineError } from '../wire/engineError.ts'
import { namedIndices } from './indexNames.ts'
import { jsonObject, textOf } from './settingsShape.ts'

/** What an index says of its aliases. */
export function aliasesOf(state: FakeState, { index: name }: FakeIndex): object {
  const own = state.aliases.filter(({ index }) => index === name)
  return Object.fromEntries(own.map(({ alias, ...properties }) => [alias, { ...properties, index: undefined }]))
}

/** An alias as it is kept, from what a call says of it; `routing` stands for both kinds. */
export function aliasEntries(index: string, aliases: unknown): FakeAlias[] {
  return Object.entries(jsonObject(aliases)).map(([alias, told]) => aliasEntry(alias, index, told))
}

function aliasEntry(alias: string, index: string, told: unknown): FakeAlias {
  const { routing, ...properties } = jsonObject(told)
  const both = routing === undefined ? {} : { index_routing: textOf(routing), search_routing: textOf(routing) }
  return { ...both, ...properties, alias, index }
}

/** Elasticsearch 8 can answer that some of it went wrong. */
export function aliasesChanged(state: FakeState): Response {
  return json({ acknowledged: true, ...(isElasticsearch8(state) && { errors: false }) })
}

/** Gives an alias to an index, in place of what it was there. Gives the refusal where an index has that name. */
export function putAlias(state: FakeState, alias: string, indices: readonly FakeIndex[], body: object) {
  const same = state.indices.find((index) => index.index === alias)
  if (same) return refuse(takenByIndex(state, same))
  for (const { index } of indices) {
    state.aliases = state.aliases.filter((entry) => entry.alias !== alias || entry.index !== index)
    state.aliases.push(aliasEntry(alias, index, body))
  }
  return aliasesChanged(state)
}

function takenByIndex(state: FakeState, { index, uuid }: FakeIndex): EngineError {
  const type = 'invalid_alias_name_exception'
  if (isElasticsearch8(state)) {
    const reason = `Invalid alias name [${index}]: an index or data stream exists with the same name as the alias`
    return engineError(400, type, reason)
  }
  const reason = `Invalid alias name [${index}], an index exists with the same name as the alias`
  return engineError(400, type, reason, { index, index_uuid: uuid })
}

interface Change {
  readonly isAdded: boolean
  readonly alias: string
  readonly index: string
  readonly properties: object
}

/** `POST _aliases`: all of its actions or none. */
export function aliasesRoute(app: FakeApp, state: FakeState): void {
  app.post('/_aliases', (c) => {
    const before = state.aliases
    for (const change of changesOf(JSON.parse(c.env.body))) {
      const refusal = apply(state, change)
      if (refusal === undefined) continue
      state.aliases = before
      return refusal
    }
    return aliasesChanged(state)
  })
}

function apply(state: FakeState, { isAdded, alias, index, properties }: Change): Response | undefined {
  const named = namedIndices(state, index, { closed: true, hidden: true })
  if ('error' in named) return refuse(named.error)
  if (isAdded) {
    const answer = putAlias(state, alias, named.indices, properties)
    return answer.ok ? undefined : answer
  }
  const kept = state.aliases.filter(
    (entry) => entry.alias !== alias || !named.indices.some((each) => each.index === entry.index),
  )
  if (kept.length === state.aliases.length) return refuse(aliasesMissing(alias))
  state.aliases = kept
  return undefined
}

function changesOf(body: unknown): Change[] {
  const actions = Object.values(jsonObject(body)).flat()
  return actions.flatMap((action: unknown) =>
    Object.entries(jsonObject(action)).map(([kind, told]: [string, unknown]) => {
      const { alias, index, ...properties } = jsonObject(told)
      return { isAdded: kind === 'add', alias: String(alias), index: String(index), properties }
    }),
  )
}
