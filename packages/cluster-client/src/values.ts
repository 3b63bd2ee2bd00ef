/** `fields` without those that are `undefined`: absent stays absent in what the client returns. */
export function present<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const kept: { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } = {}
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) Reflect.set(kept, name, value)
  return kept
}

/** Member `name` of a JSON object, or `undefined` for anything that is none. Own members only. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

/** Text that is not empty, else `undefined`. */
export function textValue(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * A number, given as one or as decimal text (`_cat` does both), else `undefined`: null, `"NaN"`, `"-"` and empty text
 * are no figures. Exact up to 2^53; beyond that (9 petabytes) the nearest number.
 */
export function numberValue(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value)) return undefined
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** `true` or `false`, else `undefined`. */
export function booleanValue(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}
