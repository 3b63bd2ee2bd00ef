import { createScanner, type JSONScanner } from 'jsonc-parser'
import { faultAt, type JsonFault, type JsonProblem } from './invalidJson.ts'

/** What a token is. The numbers are the scanner's own: its enum is lost when files are compiled one by one. */
export const token = {
  openObject: 1,
  closeObject: 2,
  openArray: 3,
  closeArray: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
} as const

/** Called for each token in order of the text, with its offsets; white space lies between them. */
export type TakeToken = (kind: number, start: number, end: number) => void

const lineComment = 12
const blockComment = 13
const lineBreak = 14
const space = 15
const endOfText = 17

/**
 * Reads a text of strict JSON token by token and stops at the first fault, which it gives back; nothing when there is
 * none. Tokens before a fault have been taken by then. Works without recursion: depth costs four bytes a level.
 */
export function readTokens(text: string, take: TakeToken): JsonFault | undefined {
  const scanner = createScanner(text, false)
  const grammar = createGrammar()
  for (;;) {
    const kind: number = scanner.scan()
    if (kind === space || kind === lineBreak) continue
    const start = scanner.getTokenOffset()
    if (kind === endOfText) return grammar.complete() ? undefined : faultAt(text, start, 'incomplete')
    const problem = lexicalProblem(kind, scanner) ?? grammar.step(kind)
    if (problem !== undefined) return faultAt(text, start, problem)
    take(kind, start, scanner.getPosition())
  }
}

const scanProblems: readonly (JsonProblem | undefined)[] = [
  undefined,
  'comment',
  'string',
  'number',
  'escape',
  'escape',
  'controlCharacter',
]

function lexicalProblem(kind: number, scanner: JSONScanner): JsonProblem | undefined {
  if (kind === lineComment || kind === blockComment) return 'comment'
  return scanProblems[scanner.getTokenError()]
}

interface Grammar {
  /** Moves on by one token, or says why it may not stand here. */
  step(kind: number): JsonProblem | undefined
  complete(): boolean
}

/** Sets of tokens that may come next, one bit for each kind. */
const set = (...kinds: number[]) => kinds.reduce((bits, kind) => bits | (1 << kind), 0)
const value = set(token.openObject, token.openArray, token.null, token.true, token.false, token.string, token.number)
const firstItem = value | set(token.closeArray)
const key = set(token.string)
const firstKey = key | set(token.closeObject)
const afterKey = set(token.colon)
const afterMember = set(token.comma, token.closeObject)
const afterItem = set(token.comma, token.closeArray)
const nothing = 0

function createGrammar(): Grammar {
  const open: number[] = []
  let expected = value
  let last = 0
  const inObject = () => open[open.length - 1] === token.openObject
  const afterValue = () => {
    if (open.length === 0) return nothing
    return inObject() ? afterMember : afterItem
  }
  const afterScalar = () => (expected === key || expected === firstKey ? afterKey : afterValue())
  const after = (kind: number): number => {
    switch (kind) {
      case token.openObject:
      case token.openArray:
        open.push(kind)
        return inObject() ? firstKey : firstItem
      case token.closeObject:
      case token.closeArray:
        open.pop()
        return afterValue()
      case token.comma:
        return inObject() ? key : value
      case token.colon:
        return value
      default:
        return afterScalar()
    }
  }
  return {
    complete: () => expected === nothing,
    step(kind) {
      if ((expected & (1 << kind)) === 0) return problemOf(kind, expected, last)
      expected = after(kind)
      last = kind
      return undefined
    },
  }
}

function problemOf(kind: number, expected: number, last: number): JsonProblem {
  if (expected === nothing) return 'afterEnd'
  const closes = kind === token.closeObject || kind === token.closeArray
  return closes && last === token.comma ? 'trailingComma' : 'unexpected'
}
