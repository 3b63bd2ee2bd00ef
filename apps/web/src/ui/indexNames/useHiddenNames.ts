import { useEffect, useMemo, useState } from 'react'
import { matchNames } from '#lib/names/matchNames.ts'
import { compilePattern, type NamePattern } from '#lib/names/namePattern.ts'

/** Why the pattern hides nothing. */
export type PatternTrouble =
  { readonly kind: 'tooSlow' } | { readonly kind: 'invalid'; readonly problem: string } | undefined

export interface HiddenNames {
  /** Whether a name is hidden; nothing is known of some names while `isPending`. */
  readonly isHidden: (name: string) => boolean
  readonly isPending: boolean
  readonly trouble: PatternTrouble
}

interface Matches {
  readonly source: string
  /** By name; `tooSlow` once the pattern has been switched off. */
  readonly known: ReadonlyMap<string, boolean> | 'tooSlow'
}

interface Named {
  readonly name: string
}

const nothingHidden = () => false

/**
 * Which names the user's pattern hides. A pattern that cannot take long is compared here; any other in a worker, each name
 * once, and after 200 ms it is switched off.
 */
export function useHiddenNames(rows: readonly Named[], source: string): HiddenNames {
  const pattern = useMemo(() => compilePattern(source), [source])
  const isSlowKind = pattern.kind === 'valid' && !pattern.isHarmless
  const matches = useMatches(rows, isSlowKind ? source : undefined)
  return useMemo(() => hiddenNames(rows, pattern, matches), [rows, pattern, matches])
}

function hiddenNames(rows: readonly Named[], pattern: NamePattern, matches: Matches['known'] | undefined): HiddenNames {
  const plain = { isHidden: nothingHidden, isPending: false, trouble: undefined }
  if (pattern.kind === 'none') return plain
  if (pattern.kind === 'invalid') return { ...plain, trouble: pattern }
  if (pattern.isHarmless) return { ...plain, isHidden: (name) => pattern.regex.test(name) }
  if (matches === 'tooSlow') return { ...plain, trouble: { kind: 'tooSlow' } }
  return {
    // What is not known yet stays away: it would come and go.
    isHidden: (name) => matches?.get(name) ?? true,
    isPending: rows.some(({ name }) => matches?.has(name) !== true),
    trouble: undefined,
  }
}

/** What the worker found so far for this pattern. */
function useMatches(rows: readonly Named[], source: string | undefined): Matches['known'] | undefined {
  const [matches, setMatches] = useState<Matches>()
  const known = matches?.source === source ? matches?.known : undefined
  useEffect(() => {
    if (source === undefined || known === 'tooSlow') return
    const names = rows.flatMap(({ name }) => (known?.has(name) === true ? [] : [name]))
    if (names.length === 0) return
    let isWanted = true
    void matchNames({ source, names }).then((found) => {
      if (!isWanted) return
      const added = found === 'tooSlow' ? found : names.map((name, at) => [name, found[at] === true] as const)
      setMatches({ source, known: added === 'tooSlow' ? added : new Map([...(known ?? []), ...added]) })
    })
    return () => {
      isWanted = false
    }
  }, [rows, source, known])
  return known
}
