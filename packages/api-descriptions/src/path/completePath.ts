import { docsAddress } from '../docsAddress.ts'
import type { Descriptions } from '../descriptions.ts'
import type { NameKind } from '../types/nameKind.ts'
import { deprecatedIn, documentedIn, missingIn, type Missing } from '../versions.ts'
import { partName, pathsBeginningWith, segmentsOf, type PathMatch } from './matching.ts'

/** A way on from where the cursor is. */
export interface PathSuggestion {
  /** One or more segments, such as `_cluster/health`. */
  readonly text: string
  /** The methods of what ends here; none where it goes on. */
  readonly methods: readonly string[]
  /** More segments can follow. */
  readonly continues: boolean
  /** The call that ends here, as its descriptions name it. */
  readonly endpoint: string | undefined
  /** Set when every call that begins like this is missing in the engine's version. */
  readonly missing: Missing | undefined
  readonly deprecated: string | true | undefined
  readonly docs: string | undefined
}

/** What fits at the end of a path. */
export interface PathCompletion {
  /** Where what is being typed begins, in characters from the beginning of the path. */
  readonly from: number
  readonly suggestions: readonly PathSuggestion[]
  /** Kinds of names that can stand here. */
  readonly names: readonly NameKind[]
  /** What else stands here, as the descriptions call it, such as `id`. */
  readonly parts: readonly string[]
}

/** A place in a path. */
export interface PathPlace {
  readonly method?: string | undefined
  readonly pathBeforeCursor: string
  /** Of the engine; everything is there when it is not known. */
  readonly version?: string | undefined
}

/** What can be typed next in a path: its segments and kinds of names. After `?` nothing: see `completeParameter`. */
export function completePath(
  descriptions: Descriptions,
  { method, pathBeforeCursor, version }: PathPlace,
): PathCompletion {
  const segments = segmentsOf(pathBeforeCursor)
  const typed = segments.pop() ?? ''
  const from = pathBeforeCursor.length - typed.length + (typed.lastIndexOf(',') + 1)
  const matches = pathBeforeCursor.includes('?') ? [] : pathsBeginningWith(descriptions, segments, method)
  const at = segments.length
  return {
    from,
    suggestions: [
      ...(typed.includes(',') ? [] : chainsFrom(descriptions, matches, at, version)),
      ...valuesAt(descriptions, matches, at, version),
    ],
    ...namesAt(descriptions, matches, at),
  }
}

/** The literal segments from here to where a call ends or a name follows. */
function chainsFrom(
  descriptions: Descriptions,
  matches: readonly PathMatch[],
  at: number,
  version: string | undefined,
): PathSuggestion[] {
  const chains = new Map<string, { ends: PathMatch[]; all: PathMatch[] }>()
  const noted = (text: string) => {
    const known = chains.get(text)
    if (known) return known
    const chain = { ends: [], all: [] }
    chains.set(text, chain)
    return chain
  }
  for (const match of matches) {
    const rest = match.path.segments.slice(at)
    const name = rest.findIndex((segment) => partName(segment) !== undefined)
    const literals = name < 0 ? rest : rest.slice(0, name)
    if (literals.length === 0 || literals[0] === '') continue
    const chain = noted(literals.join('/'))
    chain.all.push(match)
    if (name < 0) chain.ends.push(match)
  }
  return [...chains].map(([text, { ends, all }]) => ({
    ...suggestionOf(descriptions, ends, all, version),
    text,
    continues: all.length > ends.length || [...chains.keys()].some((other) => other.startsWith(`${text}/`)),
  }))
}

function suggestionOf(
  descriptions: Descriptions,
  ends: readonly PathMatch[],
  all: readonly PathMatch[],
  version: string | undefined,
) {
  const best = ends.find(({ path }) => !missingIn(version, path.facts)) ?? ends[0]
  const facts = all.map(({ path }) => path.facts)
  const missing = facts.map((each) => missingIn(version, each))
  const deprecated = facts.map((each) => deprecatedIn(version, each))
  const isMissing = missing.every(Boolean)
  return {
    methods: [...new Set(ends.flatMap(({ path }) => path.methods))],
    endpoint: best?.endpoint.name,
    missing: isMissing ? missing[0] : undefined,
    deprecated: deprecated.every(Boolean) ? deprecated[0] : undefined,
    docs: docsAddress(
      descriptions.product,
      documentedIn(version, isMissing ? missing[0] : undefined),
      best?.endpoint.docs,
    ),
  }
}

/** The values of a part that has some, such as the metrics of statistics. */
function valuesAt(
  descriptions: Descriptions,
  matches: readonly PathMatch[],
  at: number,
  version: string | undefined,
): PathSuggestion[] {
  const byValue = new Map<string, { all: PathMatch[]; missing: Missing | undefined }>()
  for (const match of matches) {
    const part = partName(match.path.segments[at] ?? '')
    const type = part === undefined ? undefined : match.endpoint.parts[part]
    for (const { value, facts } of type === undefined ? [] : descriptions.types.values(type)) {
      const known = byValue.get(String(value))
      if (known) known.all.push(match)
      else byValue.set(String(value), { all: [match], missing: missingIn(version, facts) })
    }
  }
  return [...byValue].map(([text, { all, missing }]) => {
    const ends = all.filter(({ path }) => path.segments.length === at + 1)
    const suggestion = suggestionOf(descriptions, ends, all, version)
    return { ...suggestion, text, missing: missing ?? suggestion.missing, continues: all.length > ends.length }
  })
}

function namesAt(descriptions: Descriptions, matches: readonly PathMatch[], at: number) {
  const names = new Set<NameKind>()
  const parts = new Set<string>()
  for (const { path, endpoint } of matches) {
    const part = partName(path.segments[at] ?? '')
    if (part === undefined) continue
    const type = endpoint.parts[part] ?? 'string'
    const kinds = descriptions.types.nameKinds(type)
    for (const kind of kinds) names.add(kind)
    if (kinds.length === 0 && descriptions.types.values(type).length === 0) parts.add(part)
  }
  return { names: [...names], parts: [...parts] }
}
