/**
 * Whether `taken` says all that `stored` says of what it knows, and maybe more. For plain data. Null is nothing; at the
 * top, fields that `taken` lacks are not its business.
 */
export function holdsFields(taken: object, stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false
  const said = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(taken).every(([name, value]) => holdsAll(value, said.get(name)))
}

/** Whether `taken` says all that `stored` says, and maybe more. For plain data. Null is nothing. */
export function holdsAll(taken: unknown, stored: unknown): boolean {
  if (stored === null || stored === undefined) return true
  if (typeof stored !== 'object') return taken === stored
  if (typeof taken !== 'object' || taken === null || Array.isArray(taken) !== Array.isArray(stored)) return false
  const there = new Map<string, unknown>(Object.entries(taken))
  return Object.entries(stored).every(([name, value]) => holdsAll(there.get(name), value))
}
