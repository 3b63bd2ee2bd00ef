import { resolveDateMath } from './dateMath.ts'
import type { SearchTarget } from './targets.ts'

/** What a list of names and patterns means, as far as it can be told without the engine. */
export interface TargetMatch {
  /** Open indices that are searched: those behind aliases and data streams too. Sorted, each once. */
  readonly indices: readonly string[]
  /** Parts that only the engine can resolve: another cluster's (`other:logs-*`), a date formula of an unknown form. */
  readonly unresolved: readonly string[]
  /** Names without a wildcard that nothing has. The engine refuses them with 404. */
  readonly missing: readonly string[]
}

interface Known {
  readonly targets: readonly SearchTarget[]
  readonly byName: ReadonlyMap<string, SearchTarget>
}

/**
 * Which indices a search of these parts reaches, by the engines' rules of "Multi-target syntax": `*` stands for any
 * characters, `-name` behind a wildcard takes away, hidden indices are found by a pattern with a dot before theirs, closed
 * ones by none, `<logs-{now/d}>` is a date. No parts, or `_all`, are everything. `now` is in milliseconds since 1970.
 */
export function matchTargets(targets: readonly SearchTarget[], parts: readonly string[], now: number): TargetMatch {
  const known: Known = { targets, byName: new Map(targets.map((target) => [target.name, target])) }
  const draft: Draft = { found: new Set(), unresolved: [], missing: [] }
  let hasWildcard = false
  for (const part of parts.length === 0 ? ['*'] : parts) {
    const isExclusion = hasWildcard && part.startsWith('-')
    const name = resolveDateMath(isExclusion ? part.slice(1) : part, now)
    if (name === undefined || isRemote(name)) draft.unresolved.push(part)
    else if (isExclusion) takeAway(known, draft, name)
    else takeIn(known, draft, name)
    hasWildcard ||= name !== undefined && isPattern(name)
  }
  return { indices: [...draft.found].sort(), unresolved: draft.unresolved, missing: draft.missing }
}

interface Draft {
  readonly found: Set<string>
  readonly unresolved: string[]
  readonly missing: string[]
}

function takeIn(known: Known, { found, missing }: Draft, name: string): void {
  if (isPattern(name)) for (const index of matching(known, name, false)) found.add(index)
  else {
    const target = known.byName.get(name)
    if (!target) missing.push(name)
    for (const index of target ? indicesOf(known, target) : []) found.add(index)
  }
}

function takeAway(known: Known, { found }: Draft, name: string): void {
  // The engines take away an alias by a wildcard only: by its name they look for an index.
  const indices = isPattern(name) ? matching(known, name, true) : [name]
  for (const index of indices) found.delete(index)
}

function isPattern(name: string): boolean {
  return name.includes('*') || name === '_all'
}

function isRemote(name: string): boolean {
  return name.includes(':')
}

function matching({ targets, byName }: Known, pattern: string, withHidden: boolean): string[] {
  const parts = (pattern === '_all' ? '*' : pattern).split('*')
  const isReached = ({ name, isHidden, isClosed }: SearchTarget) =>
    isClosed !== true && (isHidden !== true || withHidden || (pattern.startsWith('.') && name.startsWith('.')))
  return targets.flatMap((target) =>
    matchesParts(target.name, parts) && isReached(target) ? indicesOf({ targets, byName }, target) : [],
  )
}

function indicesOf({ byName }: Known, { name, kind, indices = [] }: SearchTarget): readonly string[] {
  return kind === 'index' ? [name] : indices.filter((index) => byName.get(index)?.isClosed !== true)
}

/** Whether a name is these parts with any characters between them. Without a regular expression: many stars would make one slow. */
function matchesParts(name: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return name === first
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false
  let at = first.length
  const end = name.length - last.length
  for (const part of rest) {
    const next = name.indexOf(part, at)
    if (next < 0 || next + part.length > end) return false
    at = next + part.length
  }
  return at <= end
}
