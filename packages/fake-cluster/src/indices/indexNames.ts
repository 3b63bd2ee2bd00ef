import { isElasticsearch8, type FakeIndex, type FakeState } from '../state.ts'
import { indexNotFound, type EngineError } from '../wire/engineError.ts'

/** Which kinds a wildcard reaches. Named indices are always reached. */
export interface Reach {
  readonly closed: boolean
  readonly hidden: boolean
}

/** Either the indices that an expression of a path means, or the engine's refusal. */
export type Named = { readonly indices: FakeIndex[] } | { readonly error: EngineError }

/** What a path's index part means: names, aliases, wildcards, `_all`, joined by commas. A name that is missing fails the whole. */
export function namedIndices(state: FakeState, expression: string, reach: Reach): Named {
  const found = new Set<FakeIndex>()
  for (const part of expression.split(',')) {
    const matches = part === '_all' || part.includes('*') ? byWildcard(state, part, reach) : byName(state, part)
    if (matches === undefined) return { error: indexNotFound(part) }
    for (const index of matches) found.add(index)
  }
  return { indices: [...found] }
}

/** `expand_wildcards` as reach: `all` is everything, else the kinds that are listed. */
export function reachOf(expandWildcards: string | undefined, usual: Reach): Reach {
  if (expandWildcards === undefined) return usual
  const kinds = expandWildcards.split(',')
  const all = kinds.includes('all')
  return { closed: all || kinds.includes('closed'), hidden: all || kinds.includes('hidden') }
}

function byWildcard(state: FakeState, part: string, reach: Reach): FakeIndex[] {
  const matches = wildcard(part === '_all' ? '*' : part)
  const reached = (index: FakeIndex) =>
    (index.status === 'open' || reach.closed) &&
    (!index.hidden || reach.hidden || (part.startsWith('.') && index.index.startsWith('.')))
  const aliased = new Set(state.aliases.filter(({ alias }) => matches.test(alias)).map(({ index }) => index))
  return state.indices.filter((index) => (matches.test(index.index) || aliased.has(index.index)) && reached(index))
}

function byName(state: FakeState, name: string): FakeIndex[] | undefined {
  const index = state.indices.find((candidate) => candidate.index === name)
  if (index) return [index]
  const aliased = new Set(state.aliases.filter(({ alias }) => alias === name).map((entry) => entry.index))
  return aliased.size === 0 ? undefined : state.indices.filter((candidate) => aliased.has(candidate.index))
}

/** What a call of one document says that it has not found. */
export function resourceOf(state: FakeState): string {
  return isElasticsearch8(state) ? 'index_or_alias' : 'index_expression'
}

/** `*` stands for any characters; everything else for itself. */
export function wildcard(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
