/** Width of a character of the monospace font at its small size, in pixels; full-width ones take two. */
const CHARACTER = 7.25
/** What ", …]" and "+99" take besides the names, in pixels. */
const REST = 62

/**
 * How many of the names fit side by side, from the first on; at least one, which is cut where even that does not fit.
 * Counted, not measured: each row would have to be laid out for it.
 */
export function namesThatFit(names: readonly string[], width: number): number {
  const widths = names.map((name) => (characters(name) + 2) * CHARACTER)
  if (widths.reduce((sum, each) => sum + each, 0) <= width) return names.length
  let left = width - REST
  const fitting = widths.findIndex((each) => (left -= each) < 0)
  return Math.max(1, fitting)
}

function characters(name: string): number {
  let count = 0
  for (const character of name) count += (character.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1
  return count
}
