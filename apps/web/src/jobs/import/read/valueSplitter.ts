import { MOST_CHARACTERS } from './importRecord.ts'

/** A value of a JSON text, not checked. */
export interface TextValue {
  /** The line it begins in, counted from 1. */
  readonly at: number
  /** Absent where it is too long. */
  readonly text: string | undefined
}

const lineFeed = 10
const quote = 34
const backslash = 92
const comma = 44
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

const isSpace = (unit: number) => unit === 32 || unit === lineFeed || unit === 13 || unit === 9
const opens = (unit: number) => unit === openBrace || unit === openBracket
const closes = (unit: number) => unit === closeBrace || unit === closeBracket
/** After a number or a word. */
const ends = (unit: number) => isSpace(unit) || unit === comma || unit === quote || opens(unit) || closes(unit)

/** The items of JSON arrays, and values that stand one after the other, of a text that comes in parts. */
export function createValueSplitter(mostCharacters = MOST_CHARACTERS) {
  const value = createValue(mostCharacters)
  let line = 1
  let isInArray = false
  /** Between two values. */
  const pass = (unit: number): boolean => {
    if (isSpace(unit) || unit === comma) return true
    if (unit !== (isInArray ? closeBracket : openBracket)) return false
    isInArray = !isInArray
    return true
  }
  return {
    push(text: string): TextValue[] {
      const values: TextValue[] = []
      let start = 0
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        if (unit === lineFeed) line += 1
        if (!value.isOpen()) {
          if (pass(unit)) continue
          value.open(line)
          start = at
        }
        const isOver = value.step(unit)
        if (isOver === undefined) continue
        values.push(value.close(text.slice(start, isOver ? at + 1 : at)))
        // What ends a number is not part of it, and is looked at again.
        if (!isOver && !pass(unit)) at -= 1
      }
      if (value.isOpen()) value.add(text.slice(start))
      return values
    },
    end: (): TextValue[] => (value.isOpen() ? [value.close('')] : []),
    /** An array has begun and not ended. */
    isIncomplete: () => isInArray,
    line: () => line,
  }
}

function createValue(mostCharacters: number) {
  let begun: string[] = []
  let length = 0
  let depth = 0
  let isInString = false
  let isEscaped = false
  let isOpen = false
  let units = 0
  let line = 0
  const add = (part: string) => {
    length += part.length
    if (length > mostCharacters) begun = []
    else begun.push(part)
  }
  const stepInString = (unit: number): true | undefined => {
    // A string that is not closed ends with its line, so that one fault does not take the rest of the file.
    const isOver = unit === lineFeed || (unit === quote && !isEscaped)
    isEscaped = unit === backslash && !isEscaped
    if (isOver) isInString = false
    return (isOver && depth === 0) || undefined
  }
  return {
    isOpen: () => isOpen,
    open(at: number) {
      line = at
      isOpen = true
    },
    /** Takes one unit of it: `true` when the value ends with it, `false` when it ended before. */
    step(unit: number): boolean | undefined {
      if (isInString) return stepInString(unit)
      const isFirst = units === 0
      units += 1
      if (depth === 0 && !isFirst && ends(unit)) return false
      if (unit === quote) isInString = true
      else if (opens(unit)) depth += 1
      else if (closes(unit)) {
        depth -= 1
        // One too many is a value of its own, which is none.
        return depth <= 0 || undefined
      }
      return undefined
    },
    add,
    close(part: string): TextValue {
      add(part)
      const text = length > mostCharacters ? undefined : begun.join('')
      begun = []
      length = 0
      depth = 0
      isInString = false
      isEscaped = false
      isOpen = false
      units = 0
      return { at: line, text }
    },
  }
}
