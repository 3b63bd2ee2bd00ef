/** How many characters of a name's tail always stay in sight where it ends in neither a date nor a generation. */
const PLAIN_TAIL = 12
/** Its share of the name, at the most: the beginning tells as much. */
const TAIL_SHARE = 0.4
/** A shorter name is cut at its end. */
const LEAST_LENGTH = 15
/** Hebrew, Arabic and their kin: side by side in two parts, such a name would be read in the wrong order. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * A name in two parts, so that its middle gives way and its tail stays: date and generation tell indices apart.
 * `logs-app-2026.11.19-000311` → `logs-app` and `-2026.11.19-000311`.
 */
export function splitName(name: string): readonly [head: string, tail: string] {
  if (RIGHT_TO_LEFT.test(name)) return [name, '']
  const end = /[-_.]\d{4}[-.](?:\d{2}|w\d{2})(?:[-.]\d{2})?(?:[-_]\d+)?$|[-_]\d{6}$/.exec(name)
  if (end && end.index > 0) return [name.slice(0, end.index), end[0]]
  const characters = Array.from(name)
  if (characters.length < LEAST_LENGTH) return [name, '']
  const tail = Math.min(PLAIN_TAIL, Math.floor(characters.length * TAIL_SHARE))
  return [characters.slice(0, -tail).join(''), characters.slice(-tail).join('')]
}
