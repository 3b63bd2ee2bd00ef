import { unit } from './characters.ts'
import type { ConsoleProblemKind, ProblemList } from './consoleProblem.ts'
import { token, type Tokenizer } from './tokenizer.ts'

/** What makes a body sendable: a part of the text and what takes its place. */
export type Mend = (from: number, to: number, text: string) => void

/** Which values stand at the top of a body. */
export type TakeValue = (from: number, to: number) => void

/** Follows the structure of a body of JSON values, names what does not fit and goes on as if it did. */
export interface JsonStructure {
  /** How many brackets are open. */
  depth(): number
  /** Takes a token that is a value or a sign. */
  step(): void
  /** Nothing more comes. */
  end(): void
}

/** What may come next. */
const state = { top: 0, firstKey: 1, key: 2, colon: 3, member: 4, firstItem: 5, item: 6, after: 7 } as const

const literal = /(?:-?(?:0|[1-9]\d{0,4000})(?:\.\d{1,4000})?(?:[eE][-+]?\d{1,4000})?|true|false|null)/y

/** Whether what stands from `from` to `to` is a JSON number, `true`, `false` or `null`. */
export function isLiteral(text: string, from: number, to: number): boolean {
  literal.lastIndex = from
  return literal.test(text) && literal.lastIndex === to
}

interface Sinks {
  readonly problems: ProblemList
  readonly mend: Mend
  readonly takeValue: TakeValue
}

/** The structure of the body whose tokens `tokens` steps through. Without recursion: depth costs one number a level. */
export function createJsonStructure(
  text: string,
  tokens: Pick<Tokenizer, 'kind' | 'from' | 'to'>,
  { problems, mend, takeValue }: Sinks,
): JsonStructure {
  const brackets = createBrackets(text)
  let expected: number = state.top
  let lastComma = -1
  let valueFrom = 0

  const name = (kind: ConsoleProblemKind | undefined) => kind && problems.add(kind, tokens.from, tokens.to)
  const isKeyExpected = () => expected === state.firstKey || expected === state.key

  const afterValue = () => {
    const isTop = brackets.depth() === 0
    expected = isTop ? state.top : state.after
    lastComma = -1
    if (isTop) takeValue(valueFrom, tokens.to)
  }
  const afterComma = () => (expected = brackets.inObject() ? state.key : state.item)

  const scalar = () => {
    if (brackets.depth() === 0) valueFrom = tokens.from
    const isString = tokens.kind !== token.word
    const isKey = isKeyExpected()
    lastComma = -1
    const fits = isString || (!isKey && isWord(text, tokens.from, tokens.to))
    name(fits ? missingBefore[expected] : 'unexpectedText')
    if (isKey || (expected === state.after && isString && brackets.inObject())) expected = state.colon
    else afterValue()
  }

  const openBracket = () => {
    name(isKeyExpected() ? 'unexpectedBracket' : missingBefore[expected])
    if (brackets.depth() === 0) valueFrom = tokens.from
    brackets.open(tokens.from)
    expected = tokens.kind === token.openBrace ? state.firstKey : state.firstItem
    lastComma = -1
  }

  const closeBracket = () => {
    const isBrace = tokens.kind === token.closeBrace
    if (!brackets.canClose(isBrace)) {
      name('unexpectedBracket')
      return
    }
    if (lastComma >= 0) mendComma(lastComma)
    else if (expected === state.colon || expected === state.member) name('missingValue')
    brackets.close(isBrace, (at) => problems.add('unclosedBracket', at, at + 1))
    afterValue()
  }

  const mendComma = (at: number) => {
    problems.add('trailingComma', at, at + 1)
    mend(at, at + 1, '')
  }

  const comma = () => {
    if (expected === state.top) mendComma(tokens.from)
    else if (expected === state.after) {
      afterComma()
      lastComma = tokens.from
    } else {
      name(expected === state.colon || expected === state.member ? 'missingValue' : 'unexpectedComma')
      afterComma()
    }
  }

  return {
    depth: () => brackets.depth(),
    step() {
      const { kind } = tokens
      if (kind === token.comma) comma()
      else if (kind === token.colon && expected === state.colon) expected = state.member
      else if (kind === token.colon) name('unexpectedText')
      else if (kind === token.openBrace || kind === token.openBracket) openBracket()
      else if (kind === token.closeBrace || kind === token.closeBracket) closeBracket()
      else scalar()
    },
    end() {
      const last = brackets.last()
      if (last !== undefined) problems.add('unclosedBracket', last, last + 1)
    },
  }
}

/** What is missing before a value that comes when something else is due. */
const missingBefore: Readonly<Record<number, ConsoleProblemKind | undefined>> = {
  [state.after]: 'missingComma',
  [state.colon]: 'missingColon',
}

interface Brackets {
  depth(): number
  inObject(): boolean
  open(at: number): void
  /** Whether a bracket that fits is open, the last one or one around it. */
  canClose(isBrace: boolean): boolean
  /** Closes the last one that fits; those within it never end. */
  close(isBrace: boolean, takeUnclosed: (at: number) => void): void
  /** Where the last open one stands. */
  last(): number | undefined
}

function createBrackets(text: string): Brackets {
  const open: number[] = []
  // Of each kind, so that a wrong one is told without a search.
  let braces = 0
  const isBraceAt = (at: number | undefined) => at !== undefined && text.charCodeAt(at) === unit.openBrace
  const pop = () => {
    const at = open.pop()
    if (isBraceAt(at)) braces--
    return at
  }
  return {
    depth: () => open.length,
    inObject: () => isBraceAt(open[open.length - 1]),
    open(at) {
      open.push(at)
      if (isBraceAt(at)) braces++
    },
    canClose: (isBrace) => (isBrace ? braces > 0 : open.length > braces),
    close(isBrace, takeUnclosed) {
      for (let at = pop(); at !== undefined && isBraceAt(at) !== isBrace; at = pop()) takeUnclosed(at)
    },
    last: () => open[open.length - 1],
  }
}

/** Whether a word can be a value: a literal, or text with a variable, which becomes one. */
function isWord(text: string, from: number, to: number): boolean {
  return isLiteral(text, from, to) || text.slice(from, to).includes('${')
}
