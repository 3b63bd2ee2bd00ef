/** Which rows are selected, by key: a key stays selected while its row is filtered out, sorted or reloaded. */
export interface TableSelection {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

export type SelectAllState = 'all' | 'some' | 'none'

/** How many of these keys are selected; keys that are no longer there do not count. */
export function countSelected(keys: Iterable<string>, selected: ReadonlySet<string>): number {
  if (selected.size === 0) return 0
  let count = 0
  for (const key of keys) if (selected.has(key)) count += 1
  return count
}

/** What the checkbox over these rows shows. */
export function selectAllState(keys: readonly string[], selected: ReadonlySet<string>): SelectAllState {
  const count = countSelected(keys, selected)
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** The selection with these keys in it, or out of it; all others stay as they are. */
export function withSelected(
  selected: ReadonlySet<string>,
  keys: Iterable<string>,
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (isSelected) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The keys from one to the other, both with it, in either direction; only `to` where `from` is not among them. */
export function keysBetween(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const end = keys.indexOf(to)
  const start = from === undefined ? -1 : keys.indexOf(from)
  if (start < 0 || end < 0) return [to]
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
