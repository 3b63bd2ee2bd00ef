import { engineError } from './engineError.ts'
import { json, refuse, type FakeApp } from './fakeApp.ts'
import { namedIndices } from './indexNames.ts'
import type { FakeIndex, FakeState } from './state.ts'

/** What an index says of its aliases. */
export function aliasesOf(state: FakeState, { index: name }: FakeIndex): object {
  const own = state.aliases.filter(({ index }) => index === name)
  return Object.fromEntries(own.map(({ alias, ...properties }) => [alias, { ...properties, index: undefined }]))
}

/** Gives an alias to an index, in place of what it was there. Gives the refusal where an index has that name. */
export function putAlias(state: FakeState, alias: string, indices: readonly FakeIndex[], body: object) {
  if (state.indices.some((index) => index.index === alias)) {
    const reason = `Invalid alias name [${alias}], an index exists with the same name as the alias`
    return refuse(engineError(400, 'invalid_alias_name_exception', reason, { index: alias }))
  }
  for (const { index } of indices) {
    state.aliases = state.aliases.filter((entry) => entry.alias !== alias || entry.index !== index)
    state.aliases.push({ ...body, alias, index })
  }
  return json({ acknowledged: true })
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
    return json({ acknowledged: true })
  })
}

function apply(state: FakeState, { isAdded, alias, index, properties }: Change): Response | undefined {
  const named = namedIndices(state, index, { closed: true, hidden: true })
  if ('error' in named) return refuse(named.error)
  if (isAdded) {
    const answer = putAlias(state, alias, named.indices, properties)
    return answer.ok ? undefined : answer
  }
  state.aliases = state.aliases.filter(
    (entry) => entry.alias !== alias || !named.indices.some((each) => each.index === entry.index),
  )
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

/** A JSON object, or an empty one for anything else. */
export function jsonObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
