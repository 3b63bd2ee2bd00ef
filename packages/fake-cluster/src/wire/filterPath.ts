/**
 * What `filter_path` leaves of an answer: paths joined by commas, `*` for any part of one name; lists are gone through. Only what lies on one of them
 * stays, and nothing that is then empty.
 */
export function filterPath(answer: unknown, paths: string): unknown {
  return (
    kept(
      answer,
      paths.split(',').map((path) => path.split('.').map(segment)),
    ) ?? {}
  )
}

function segment(text: string): RegExp {
  const parts = text.split('*').map((part) => part.replaceAll(/[^\w-]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function kept(value: unknown, paths: readonly (readonly RegExp[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value
  if (Array.isArray(value)) {
    const entries = value.map((each: unknown) => kept(each, paths)).filter((each) => each !== undefined)
    return entries.length === 0 ? undefined : entries
  }
  if (typeof value !== 'object' || value === null) return undefined
  const members = Object.entries(value).flatMap(([name, inner]) => {
    const below = paths.flatMap(([first, ...rest]) => (first?.test(name) === true ? [rest] : []))
    const left = below.length === 0 ? undefined : kept(inner, below)
    return left === undefined ? [] : [[name, left] as const]
  })
  return members.length === 0 ? undefined : Object.fromEntries(members)
}
