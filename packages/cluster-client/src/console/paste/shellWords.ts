import { isLineBreak } from '../grammar/characters.ts'

/** The words of a command, and whether something follows it: a pipe, a redirection, another command. */
export interface ShellWords {
  readonly words: readonly string[]
  /** Just after the command: at a sign of the shell, at the end of its line, or at the end of the text. */
  readonly end: number
}

/** A word as far as it is read; nothing between words. */
interface Reading {
  word: string | undefined
  at: number
}

/** The words of the first command of a text for `sh`: quotes of all kinds, escapes, lines that go on. Expands nothing. */
export function shellWords(text: string, start = 0): ShellWords {
  const words: string[] = []
  const reading: Reading = { word: undefined, at: start }
  while (reading.at < text.length) {
    const sign = text.charAt(reading.at)
    if (endsCommand(text, reading, words.length)) break
    if (/\s/.test(sign)) {
      if (reading.word !== undefined) words.push(reading.word)
      reading.word = undefined
      reading.at++
    } else readPart(text, reading)
  }
  if (reading.word !== undefined) words.push(reading.word)
  return { words, end: reading.at }
}

function endsCommand(text: string, { word, at }: Reading, count: number): boolean {
  const sign = text.charAt(at)
  if (isLineBreak(sign.charCodeAt(0))) return count > 0 || word !== undefined
  if (sign === '<' || sign === '>') return word === undefined || /^\d$/.test(word)
  return '|;&'.includes(sign) || (sign === '#' && word === undefined)
}

function readPart(text: string, reading: Reading): void {
  const { at } = reading
  const sign = text.charAt(at)
  if (sign === "'") take(reading, ...apostrophes(text, at + 1))
  else if (sign === '"') take(reading, ...quotes(text, at + 1))
  else if (text.startsWith("$'", at)) take(reading, ...ansiQuotes(text, at + 2))
  else if (text.startsWith('$"', at)) take(reading, ...quotes(text, at + 2))
  else if (sign === '\\') readEscape(text, reading)
  else take(reading, sign, at + 1)
}

function take(reading: Reading, part: string, at: number): void {
  reading.word = (reading.word ?? '') + part
  reading.at = at
}

/** A backslash takes the next sign as it is; before a line break both go. */
function readEscape(text: string, reading: Reading): void {
  const next = text.charAt(reading.at + 1)
  if (next === '\r' && text.charAt(reading.at + 2) === '\n') reading.at += 3
  else if (isLineBreak(next.charCodeAt(0))) reading.at += 2
  else take(reading, next, reading.at + 2)
}

function apostrophes(text: string, from: number): [string, number] {
  const end = text.indexOf("'", from)
  return end < 0 ? [text.slice(from), text.length] : [text.slice(from, end), end + 1]
}

function quotes(text: string, from: number): [string, number] {
  const [raw, end] = upTo(text, from, '"')
  return [raw.replace(/\\(?:([$`"\\])|\r?\n)/g, '$1'), end]
}

function ansiQuotes(text: string, from: number): [string, number] {
  const [raw, end] = upTo(text, from, "'")
  return [raw.replace(ansiEscape, (whole, sign: string) => ansi(whole, sign)), end]
}

/** What stands up to a quote without a backslash before it, and where the text goes on. */
function upTo(text: string, from: number, quote: string): [string, number] {
  let at = from
  while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === '\\' ? 2 : 1
  return [text.slice(from, at), at + 1]
}

const ansiEscape = /\\(x[\da-f]{1,2}|u[\da-f]{1,4}|U[\da-f]{1,8}|[0-7]{1,3}|[^])/gi

const ansiSigns: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['e', '\u001b'],
  ['E', '\u001b'],
  ['f', '\f'],
  ['v', '\v'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['?', '?'],
])

function ansi(whole: string, sign: string): string {
  if (/^[xu][\da-f]/i.test(sign)) return fromCode(Number.parseInt(sign.slice(1), 16), whole)
  if (/^[0-7]/.test(sign)) return fromCode(Number.parseInt(sign, 8) % 256, whole)
  return ansiSigns.get(sign) ?? whole
}

function fromCode(code: number, whole: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/**
 * The words of a command for the shell of Windows, as browsers write it: carets before signs go, one at the end of a line
 * joins it with the next, and in quotes a backslash or a second quote stands before a quote.
 */
export function windowsWords(text: string): string[] {
  const words: string[] = []
  let word: string | undefined
  let isQuoted = false
  const signs = uncareted(text)
  const add = (part: string) => (word = (word ?? '') + part)
  for (let at = 0; at < signs.length; at++) {
    const sign = signs.charAt(at)
    if (isEscape(sign, signs.charAt(at + 1), isQuoted)) add(signs.charAt(++at))
    else if (sign === '"') {
      isQuoted = !isQuoted
      add('')
    } else if (isQuoted || !/\s/.test(sign)) add(sign)
    else {
      if (word !== undefined) words.push(word)
      word = undefined
    }
  }
  return word === undefined ? words : [...words, word]
}

function isEscape(sign: string, next: string, isQuoted: boolean): boolean {
  if (sign === '\\') return next === '"' || next === '\\'
  return isQuoted && sign === '"' && next === '"'
}

/** A caret and two line breaks are one line break, a caret and one are none. */
function uncareted(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(
      /\^(?:(\n)\n|\n[ \t]{0,99}|([^\n]))/g,
      (_, line: string | undefined, sign: string | undefined) => line ?? sign ?? ' ',
    )
}
