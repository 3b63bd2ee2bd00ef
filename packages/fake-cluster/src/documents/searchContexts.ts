import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { fakeUuid } from '../fakeUuid.ts'
import { names } from '../indices/onNames.ts'
import { jsonObject, textOf } from '../indices/settingsShape.ts'
import { isElasticsearch8, majorOf, type FakeState } from '../state.ts'
import { contextMissing } from './searchRefusals.ts'

/** Search contexts that are open, by id; what they hold is the matter of who opened them. */
export interface SearchContexts<Held> {
  open(held: Held): string
  get(id: string): Held | undefined
  set(id: string, held: Held): void
  /** How many of them were open. */
  close(ids: readonly string[]): number
}

/** `contexts` counts those that were ever opened, so that ids never come back. */
export function createContexts<Held>(): SearchContexts<Held> {
  const held = new Map<string, Held>()
  let opened = 0
  return {
    open(value) {
      const id = fakeUuid(`context ${opened++}`)
      held.set(id, value)
      return id
    },
    get: (id) => held.get(id),
    set: (id, value) => held.set(id, value),
    close: (ids) => ids.filter((id) => held.delete(id)).length,
  }
}

/** Whether this engine has points in time, and by which name. */
function pointInTimeCall(state: FakeState): '_pit' | '_search/point_in_time' | undefined {
  if (state.distribution === 'opensearch') return majorOf(state) >= 2 ? '_search/point_in_time' : undefined
  return state.flavor === 'oss' || majorOf(state) < 8 ? undefined : '_pit'
}

/** Points in time: what they hold is what `snapshot` gives for the call that opens one. */
export function pointInTimeRoutes<Held>(
  app: FakeApp,
  state: FakeState,
  contexts: SearchContexts<Held>,
  snapshot: (c: FakeContext) => { readonly held: Held; readonly shards: object },
): void {
  const call = pointInTimeCall(state)
  if (call === undefined) return
  app.post(`${names}/${call}`, (c) => {
    const unknown = unknownParameters(c, ['keep_alive', 'routing', 'preference', 'expand_wildcards'])
    if (unknown) return unknown
    const { held, shards } = snapshot(c)
    const id = contexts.open(held)
    if (call === '_pit') return json(isElasticsearch8(state) ? { id, _shards: shards } : { id })
    return json({ pit_id: id, _shards: shards, creation_time: 1780000000000 })
  })
  app.delete(`/${call}`, (c) => {
    const { id, pit_id: ids } = jsonObject(JSON.parse(c.env.body))
    const named = [ids ?? id].flat().map(textOf)
    const closed = contexts.close(named)
    if (call === '_pit') return json({ succeeded: true, num_freed: closed }, closed > 0 ? 200 : 404)
    return json({ pits: named.map((each) => ({ successful: true, pit_id: each })) })
  })
}

/** The next page of a scroll, and its end. */
export function scrollRoutes<Held>(
  app: FakeApp,
  contexts: SearchContexts<Held>,
  next: (held: Held, id: string) => Response,
): void {
  app.on(['GET', 'POST'], '/_search/scroll', (c) => {
    const id = textOf(jsonObject(JSON.parse(c.env.body))['scroll_id'] ?? '')
    const held = contexts.get(id)
    return held === undefined ? refuse(contextMissing(id)) : next(held, id)
  })
  app.delete('/_search/scroll', (c) => {
    const ids = [jsonObject(JSON.parse(c.env.body))['scroll_id'] ?? []].flat().map(textOf)
    const closed = contexts.close(ids)
    return json({ succeeded: true, num_freed: closed }, closed > 0 ? 200 : 404)
  })
}
