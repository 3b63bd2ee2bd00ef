import { isSameData } from './isSameData.ts'

/**
 * One list out of two windows' changes to it: what each added, changed or removed since `base` is kept.
 * Where both changed the same item, field by field; where both changed the same field, mine wins. The order is mine; what
 * the other window added comes last.
 */
export function mergeById<T extends { readonly id: string }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): T[] {
  const before = new Map(base.map((item) => [item.id, item]))
  const other = new Map(theirs.map((item) => [item.id, item]))
  const own = new Set(mine.map((item) => item.id))
  const kept = mine.flatMap((item) => {
    const start = before.get(item.id)
    const their = other.get(item.id)
    if (start === undefined) return [item]
    if (their === undefined) return []
    return [{ ...their, ...changedFields(start, item) }]
  })
  return [...kept, ...theirs.filter(({ id }) => !own.has(id) && !before.has(id))]
}

/** What `after` says otherwise than `before`; a field that is gone is there as `undefined`. */
function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const earlier = new Map(Object.entries(before))
  const changed = new Map<string, unknown>()
  for (const [name, value] of Object.entries(after)) if (!isSameData(earlier.get(name), value)) changed.set(name, value)
  for (const name of earlier.keys()) if (!Object.hasOwn(after, name)) changed.set(name, undefined)
  return withFields<T>({}, changed)
}

function withFields<T extends object>(target: Partial<T>, fields: ReadonlyMap<string, unknown>): Partial<T> {
  for (const [name, value] of fields) Reflect.set(target, name, value)
  return target
}
