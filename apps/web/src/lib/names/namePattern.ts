/** The longest pattern that is compared without a worker, in characters. */
const MOST_HARMLESS = 200

/** A regular expression of the user's, compiled once; or why it is none. The empty one matches nothing. */
export type NamePattern =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'valid'; readonly source: string; readonly regex: RegExp; readonly isHarmless: boolean }

export function compilePattern(source: string): NamePattern {
  if (source === '') return { kind: 'none' }
  try {
    return { kind: 'valid', source, regex: new RegExp(source), isHarmless: isHarmless(source) }
  } catch (error) {
    return { kind: 'invalid', problem: reasonOf(error) }
  }
}

/** Why a text is no regular expression, in the browser's own words; nothing where it is one. */
export function patternProblem(source: string): string | undefined {
  const pattern = compilePattern(source)
  return pattern.kind === 'invalid' ? pattern.problem : undefined
}

/** `Invalid regular expression: /(/: Unterminated group` → `Unterminated group` */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /\/[a-z]*: ([^/]+)$/.exec(message)?.[1] ?? message
}

/**
 * Whether a pattern cannot take long on any name: letters, anchors, classes and choices, and nothing that repeats, groups
 * or refers back, so that each place of a name is looked at once.
 */
function isHarmless(source: string): boolean {
  if (source.length > MOST_HARMLESS) return false
  const rest = source.replaceAll(/\\[^\dkpPucx]/g, '').replaceAll(/\[(?:\\.|[^\]\\])*\]/g, '')
  return !/[*+?{}()\\]/.test(rest)
}
