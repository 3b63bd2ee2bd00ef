/** How many characters of a name's tail always stay in sight where it ends in neither a date nor a generation. */
const PLAIN_TAIL = 12

/**
 * A name in two parts, so that its middle gives way and its tail stays: date and generation tell indices apart.
 * `logs-app-2026.11.19-000311` → `logs-app` and `-2026.11.19-000311`.
 */
export function splitName(name: string): readonly [head: string, tail: string] {
  const tail = /[-_.]\d{4}[-.](?:\d{2}|w\d{2})(?:[-.]\d{2})?(?:[-_]\d+)?$|[-_]\d{6}$/.exec(name)
  if (tail && tail.index > 0) return [name.slice(0, tail.index), tail[0]]
  const characters = Array.from(name)
  if (characters.length <= PLAIN_TAIL) return [name, '']
  return [characters.slice(0, -PLAIN_TAIL).join(''), characters.slice(-PLAIN_TAIL).join('')]
}
