import { readJavaPattern, type PatternProblem } from './javaPattern.ts'

/** Why an engine would refuse a replacement. `text` is the group that its pattern does not have. */
export type ReplacementProblem =
  { readonly kind: 'escape' | 'reference' } | { readonly kind: 'noGroup'; readonly text: string }

/** What a restore makes of names. */
export type Renaming =
  /** They stay as they are: one of the two fields is empty. */
  | { readonly kind: 'none' }
  | { readonly kind: 'renamed'; readonly rename: (name: string) => string }
  /** It may work; what comes of it is not known here. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pattern'; readonly problem: PatternProblem }
  | { readonly kind: 'replacement'; readonly problem: ReplacementProblem }

/** Text that stays, or the group whose text takes its place. */
type Part = { readonly text: string } | { readonly group: number | string }

/**
 * What `rename_pattern` and `rename_replacement` of the "Restore snapshot API" make of names: Java's `String.replaceAll`, as far as it can
 * be foretold exactly.
 */
export function readRenaming(pattern: string, replacement: string): Renaming {
  if (pattern === '' || replacement === '') return { kind: 'none' }
  const read = readJavaPattern(pattern)
  if (read.kind === 'unread') return { kind: 'unknown' }
  if (read.kind === 'invalid') return { kind: 'pattern', problem: read.problem }
  const parts = readReplacement(replacement, read.groups, read.names)
  if (!Array.isArray(parts)) return { kind: 'replacement', problem: parts }
  const { expression } = read
  return { kind: 'renamed', rename: (name) => renamed(name, expression, parts) }
}

/** The name in a backing index of a data stream is renamed, what stands before it stays. */
const backingIndex = '.ds-'

/** What becomes of the name of an index that belongs to a data stream. */
export function renamedBackingIndex(name: string, rename: (name: string) => string): string {
  return name.startsWith(backingIndex) ? `${backingIndex}${rename(name.slice(backingIndex.length))}` : rename(name)
}

function renamed(name: string, expression: RegExp, parts: readonly Part[]): string {
  let made = ''
  let from = 0
  for (const match of name.matchAll(expression)) {
    made += name.slice(from, match.index)
    for (const part of parts) made += 'text' in part ? part.text : groupOf(match, part.group)
    from = match.index + match[0].length
  }
  return made + name.slice(from)
}

/** A group that took no part is nothing. */
function groupOf(match: RegExpExecArray, group: number | string): string {
  return (typeof group === 'number' ? match[group] : match.groups?.[group]) ?? ''
}

function readReplacement(replacement: string, groups: number, names: ReadonlySet<string>): Part[] | ReplacementProblem {
  const parts: Part[] = []
  for (let rest = replacement; rest !== '';) {
    const part = nextPart(rest, groups, names)
    if ('kind' in part) return part
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return parts
}

function nextPart(
  rest: string,
  groups: number,
  names: ReadonlySet<string>,
): (Part & { readonly length: number }) | ReplacementProblem {
  const token = /^(?:\\([^])|\$\{([a-zA-Z][a-zA-Z0-9]*)\}|\$(\d+)|[^\\$]+)/u.exec(rest)
  if (!token) return { kind: rest.startsWith('\\') ? 'escape' : 'reference' }
  const [{ length }, escaped, name, digits] = token
  if (name !== undefined) return names.has(name) ? { group: name, length } : { kind: 'noGroup', text: name }
  if (digits === undefined) return { text: escaped ?? token[0], length }
  const used = longestGroup(digits, groups)
  if (used === undefined) return { kind: 'noGroup', text: digits.charAt(0) }
  return { group: Number(used), length: used.length + 1 }
}

/** As many digits as make a group that there is; the first one alone must. */
function longestGroup(digits: string, groups: number): string | undefined {
  if (Number(digits.charAt(0)) > groups) return undefined
  let length = 1
  while (length < digits.length && Number(digits.slice(0, length + 1)) <= groups) length += 1
  return digits.slice(0, length)
}
