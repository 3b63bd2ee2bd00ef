import { containerAt, entries, items, type TextRange } from '../entries.ts'
import { valueRange, type JsonPath } from '../rawValue.ts'

interface Wanted {
  /** Positions among the paths that end here. */
  readonly ends: number[]
  readonly below: Map<string | number, Wanted>
}

/**
 * Where the values at these paths stand, in their order: what `valueRange` says of each, in one walk through the text. A path that
 * leads nowhere is left out.
 * @throws {InvalidJsonError} when the text is broken on the way.
 */
export function locate(text: string, paths: readonly JsonPath[]): TextRange[] {
  const found: (TextRange | undefined)[] = paths.map(() => undefined)
  const whole = valueRange(text, [])
  if (whole) collect(text, whole, wantedOf(paths), found)
  return found.filter((range) => range !== undefined)
}

function wantedOf(paths: readonly JsonPath[]): Wanted {
  const root: Wanted = { ends: [], below: new Map() }
  for (const [at, path] of paths.entries()) {
    let place = root
    for (const step of path) {
      const next = place.below.get(step) ?? { ends: [], below: new Map() }
      place.below.set(step, next)
      place = next
    }
    place.ends.push(at)
  }
  return root
}

function collect(text: string, range: TextRange, wanted: Wanted, found: (TextRange | undefined)[]): void {
  for (const at of wanted.ends) found[at] = { start: range.start, end: range.end }
  if (wanted.below.size === 0) return
  for (const [step, child] of childrenOf(text, range, wanted.below)) {
    const below = wanted.below.get(step)
    if (below) collect(text, child, below, found)
  }
}

/** The wanted ones, of duplicate keys the last one. */
function childrenOf(
  text: string,
  range: TextRange,
  wanted: ReadonlyMap<string | number, unknown>,
): Map<string | number, TextRange> {
  const children = new Map<string | number, TextRange>()
  const container = containerAt(text, range)
  if (container === 'object') {
    for (const entry of entries(text, range)) if (wanted.has(entry.key)) children.set(entry.key, entry)
  } else if (container === 'array') {
    let at = 0
    for (const item of items(text, range)) {
      if (wanted.has(at)) children.set(at, item)
      at++
    }
  }
  return children
}
