const LINES = 5
const CHARACTERS = 11
/** What a name is broken into: a date stays in one piece. */
const PARTS = /\d{4}[-.]\d{2}[-.]\d{2}[-_.:]*|[^-_.:]+[-_.:]*|[-_.:]+/gu

/**
 * A name in at most five lines of eleven characters, broken after its separators. A longer one gives way in its middle: its
 * tail (date, generation) tells indices apart. Full-width characters take the room of two.
 */
export function wrapName(name: string): readonly string[] {
  const lines = wrapped(name)
  if (lines.length <= LINES) return lines
  const head = lines.slice(0, 2)
  const tail = lines.slice(-3)
  const [middle = '', ...rest] = tail
  const characters = Array.from(middle)
  while (widthOf(characters.join('')) >= CHARACTERS) characters.shift()
  return [...head, `…${characters.join('')}`, ...rest]
}

function wrapped(name: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of name.match(PARTS) ?? []) {
    if (widthOf(line + part) <= CHARACTERS) {
      line += part
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of part) {
      if (widthOf(line + character) > CHARACTERS) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line === '' ? lines : [...lines, line]
}

function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += (character.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1
  return width
}
