import type { RawFacts } from './tables/format.ts'

/** Why an engine's version has no such thing. */
export type Missing =
  /** It came later: in this version, where that is known. */
  | { readonly kind: 'notYet'; readonly since: string | undefined }
  /** It was removed, in this version. */
  | { readonly kind: 'removed'; readonly in: string }

/** Compares versions such as `7.10` and `7.10.2` by major and minor: negative, zero or positive. */
export function compareVersions(a: string, b: string): number {
  const [majorA = 0, minorA = 0] = a.split('.').map(Number)
  const [majorB = 0, minorB = 0] = b.split('.').map(Number)
  return majorA - majorB || minorA - minorB
}

/** Whether `version` lacks what has these facts; nothing when it has it, or when that is not known. */
export function missingIn(version: string | undefined, facts: RawFacts | undefined): Missing | undefined {
  if (version === undefined || !facts || !/^\d/.test(version)) return undefined
  if (facts.s !== undefined && compareVersions(version, facts.s) < 0) return { kind: 'notYet', since: facts.s }
  if (facts.n !== undefined && compareVersions(version, facts.n) <= 0) return { kind: 'notYet', since: undefined }
  if (facts.r !== undefined && compareVersions(version, facts.r) >= 0) return { kind: 'removed', in: facts.r }
  return undefined
}

/** Whether it is deprecated in `version`; since which version, where that is known. */
export function deprecatedIn(version: string | undefined, facts: RawFacts | undefined): string | true | undefined {
  const since = facts?.d
  if (since === undefined || since === true || version === undefined || !/^\d/.test(version)) return since
  return compareVersions(version, since) >= 0 ? since : undefined
}

/** The version by whose documentation something is found: none, the newest, when the engine's does not have it yet. */
export function documentedIn(version: string | undefined, missing: Missing | undefined): string | undefined {
  return missing?.kind === 'notYet' ? undefined : version
}
