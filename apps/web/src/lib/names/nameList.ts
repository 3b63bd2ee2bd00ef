/** Whether a text is a list of names and patterns (`logs-*`, `a,b`): no name of an index holds these signs. */
export function isNameList(text: string): boolean {
  return text.includes('*') || text.includes(',')
}

/** The list that means exactly these names, also where it is but one. */
export function nameListOf(names: readonly string[]): string {
  const list = names.join(',')
  return isNameList(list) ? list : `${list},`
}

/**
 * Which names a list of names and patterns means, whatever the case: `*` stands for any characters, and a part with `-`
 * before it that is not the first takes away what those before it took in. A list without parts means every name.
 */
export function nameMatcher(list: string): (name: string) => boolean {
  const parts = list
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, at) => ({ isExclusion: at > 0 && part.startsWith('-'), pattern: part }))
    .map(({ isExclusion, pattern }) => ({
      isExclusion,
      pieces: (isExclusion ? pattern.slice(1) : pattern).split('*'),
    }))
  if (parts.length === 0) return () => true
  return (name) => {
    const lower = name.toLowerCase()
    return parts.reduce(
      (isIn, { isExclusion, pieces }) => (isIn === isExclusion && matches(lower, pieces) ? !isExclusion : isIn),
      false,
    )
  }
}

/** Whether a name is these pieces with any characters between them. Without a regular expression: many stars would make one slow. */
function matches(name: string, [first = '', ...rest]: readonly string[]): boolean {
  const last = rest.pop()
  if (last === undefined) return name === first
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false
  const end = name.length - last.length
  let at = first.length
  for (const piece of rest) {
    const next = name.indexOf(piece, at)
    if (next < 0 || next + piece.length > end) return false
    at = next + piece.length
  }
  return true
}
