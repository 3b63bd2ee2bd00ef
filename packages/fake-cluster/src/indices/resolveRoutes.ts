import { json, refuse, unknownParameters, type FakeApp } from '../fakeApp.ts'
import type { FakeIndex, FakeState } from '../state.ts'
import { namedIndices, reachOf, wildcard } from './indexNames.ts'

/** `_resolve/index`: indices and aliases. No data streams are here. */
export function resolveRoutes(app: FakeApp, state: FakeState): void {
  app.get('/_resolve/index/:index', (c) => {
    const unknown = unknownParameters(c, ['expand_wildcards', 'ignore_unavailable', 'allow_no_indices'])
    if (unknown) return unknown
    const expression = c.req.param('index')
    const named = namedIndices(
      state,
      expression,
      reachOf(c.req.query('expand_wildcards'), { closed: false, hidden: false }),
    )
    if ('error' in named) return refuse(named.error)
    const patterns = expression.split(',').map(wildcard)
    const isNamed = (name: string) => patterns.some((pattern) => pattern.test(name))
    const aliases = [...new Set(state.aliases.map(({ alias }) => alias))].filter(isNamed).sort()
    return json({
      indices: named.indices
        .filter(({ index }) => isNamed(index))
        .sort((a, b) => (a.index < b.index ? -1 : 1))
        .map((index) => resolved(state, index)),
      aliases: aliases.map((name) => ({
        name,
        indices: state.aliases.flatMap(({ alias, index }) => (alias === name ? [index] : [])).sort(),
      })),
      data_streams: [],
    })
  })
}

function resolved(state: FakeState, index: FakeIndex): object {
  const aliases = state.aliases.flatMap((entry) => (entry.index === index.index ? [entry.alias] : [])).sort()
  return {
    name: index.index,
    ...(aliases.length > 0 && { aliases }),
    attributes: [...(index.hidden ? ['hidden'] : []), index.status === 'open' ? 'open' : 'closed'].sort(),
  }
}
