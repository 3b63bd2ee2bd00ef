/** A part of a line in one colour. */
export interface LinePart {
  readonly text: string
  readonly kind: 'key' | 'string' | 'number' | 'word' | 'plain'
  readonly isMarked: boolean
}

const token = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\w.+-]*)|\b(true|false|null)\b/g

/** A line of JSON by its colours, and by what of it is marked. */
export function lineParts(line: string, [markStart, markEnd]: readonly [number, number]): readonly LinePart[] {
  const parts: LinePart[] = []
  const add = (from: number, to: number, kind: LinePart['kind']) => {
    const cuts = [from, ...[markStart, markEnd].filter((cut) => cut > from && cut < to), to]
    for (const [at, start] of cuts.slice(0, -1).entries()) {
      const text = line.slice(start, cuts[at + 1])
      if (text !== '') parts.push({ text, kind, isMarked: start >= markStart && start < markEnd })
    }
  }
  let end = 0
  for (const found of line.matchAll(token)) {
    add(end, found.index, 'plain')
    const [whole, string, colon, number] = found
    const last = found.index + (string ?? whole).length
    add(
      found.index,
      last,
      string !== undefined ? (colon === undefined ? 'string' : 'key') : number === undefined ? 'word' : 'number',
    )
    end = last
  }
  add(end, line.length, 'plain')
  return parts
}
