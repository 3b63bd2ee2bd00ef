/**
 * One list out of two windows' changes to it: what each added, changed or removed since `base` is kept.
 * Where both changed the same item, mine wins. The order is mine; what the other window added comes last.
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
    return [JSON.stringify(item) === JSON.stringify(start) ? their : item]
  })
  return [...kept, ...theirs.filter(({ id }) => !own.has(id) && !before.has(id))]
}
