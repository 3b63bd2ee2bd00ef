import { MOST_CHARACTERS } from './importRecord.ts'

/** A line that is not blank, without its end. */
export interface TextLine {
  /** Counted from 1, blank ones too. */
  readonly at: number
  /** Absent where it is too long. */
  readonly text: string | undefined
}

/** Lines of a text that comes in parts. They end at `\n` or `\r\n`, the last one also at the end of the text. */
export function createLineSplitter(mostCharacters = MOST_CHARACTERS) {
  let at = 1
  let begun: string[] = []
  let length = 0
  const add = (part: string) => {
    length += part.length
    if (length > mostCharacters) begun = []
    else if (part !== '') begun.push(part)
  }
  const finish = (lines: TextLine[]) => {
    const text = begun.join('')
    const plain = text.endsWith('\r') ? text.slice(0, -1) : text
    if (length > mostCharacters) lines.push({ at, text: undefined })
    else if (plain.trim() !== '') lines.push({ at, text: plain })
    begun = []
    length = 0
  }
  return {
    push(text: string): TextLine[] {
      const lines: TextLine[] = []
      let start = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        add(text.slice(start, end))
        finish(lines)
        at += 1
        start = end + 1
      }
      add(text.slice(start))
      return lines
    },
    end(): TextLine[] {
      const lines: TextLine[] = []
      finish(lines)
      return lines
    },
  }
}
