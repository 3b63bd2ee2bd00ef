/** Shorter ones are not worth leaving out. */
const LEAST = 5

/**
 * The end that all of these names share, from a separator on: `.eu-central-1.internal` of hosts in one domain. Empty where
 * they share none, and for a single name.
 */
export function commonEnding(names: readonly string[]): string {
  const [first = '', ...others] = new Set(names)
  if (others.length === 0) return ''
  let length = first.length
  for (const name of others) {
    while (length > 0 && !name.endsWith(first.slice(first.length - length))) length -= 1
  }
  const shared = first.slice(first.length - length)
  const start = shared.search(/[-._]/)
  const ending = start < 0 ? '' : shared.slice(start)
  return ending.length < LEAST || names.includes(ending) ? '' : ending
}
