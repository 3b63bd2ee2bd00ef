/** Why an engine would refuse a name for a new snapshot. */
export type SnapshotNameProblem = 'empty' | 'upperCase' | 'character' | 'start' | 'comma' | 'tooLong' | 'dateMath'

/** What a repository can keep: the name is part of a path in it. */
const longestName = 255

/**
 * What is wrong with the name of a snapshot that is to be made, by the rules of the "Create snapshot API", or
 * `undefined`. Spaces around it count as typed by mistake: they are not part of it. A name in angle brackets is date math,
 * of which only its outline is looked at. The engine has the last word.
 */
export function snapshotNameProblem(typed: string): SnapshotNameProblem | undefined {
  const name = typed.trim()
  if (name === '') return 'empty'
  if (isDateMathName(name)) return dateMathProblem(name)
  return literalProblem(name)
}

/** Whether an engine works the name out itself, by the date: `<nightly-{now/d}>`. */
export function isDateMathName(typed: string): boolean {
  return /^<.*>$/.test(typed.trim())
}

/**
 * Whether a snapshot of this name can have come of a name with date math: everything outside its braces is the same.
 * `<nightly-{now/d}>` becomes `nightly-2026.11.23`.
 */
export function comesOfDateMath(dateMath: string, name: string): boolean {
  const parts = outsideBraces(dateMath.trim().slice(1, -1)).map((part) =>
    part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  return new RegExp(`^${parts.join('.+')}$`).test(name)
}

function literalProblem(name: string): SnapshotNameProblem | undefined {
  if (name.includes(',')) return 'comma'
  if (/[\\/*?"<>|\s#\p{Cc}\p{Surrogate}]/u.test(name) || /^\.\.?$/.test(name)) return 'character'
  if (name.startsWith('_')) return 'start'
  if (name !== name.toLowerCase()) return 'upperCase'
  return new TextEncoder().encode(name).byteLength > longestName ? 'tooLong' : undefined
}

function dateMathProblem(name: string): SnapshotNameProblem | undefined {
  const inside = name.slice(1, -1)
  if (!/\{now[^{}]*(?:\{[^{}]*\})?\}/.test(inside)) return 'dateMath'
  const outside = outsideBraces(inside)
  if (outside.some((part) => /[{}]/.test(part))) return 'dateMath'
  return literalProblem(`${outside.join('0')}0`)
}

function outsideBraces(text: string): string[] {
  return text.split(/\{[^{}]*(?:\{[^{}]*\})?\}/)
}
