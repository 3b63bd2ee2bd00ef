/** An object or array that is open at the cursor. */
export interface Frame {
  readonly kind: 'object' | 'array'
  /** Of an object, the key whose value is being written; set from its colon on. */
  key: string | undefined
  /** Keys that stand in the object so far. */
  readonly keys: string[]
  /** Texts that stand in it as values, by their keys. */
  readonly texts: Map<string, string>
}

/** What is being typed, without its quotes. */
export interface Token {
  readonly from: number
  /** Behind its last character, also where the cursor is inside. */
  readonly to: number
  readonly quotes: 'none' | 'open' | 'closed'
}

/** Where the cursor is in a JSON text. */
export interface JsonPlace {
  /** The open objects and arrays, the outermost first. */
  readonly frames: readonly Frame[]
  readonly place: 'key' | 'value' | 'none'
  readonly token: Token
}

type State = 'key' | 'colon' | 'value' | 'comma'

/**
 * Finds where the cursor is in a text that is being written: quotes, braces and commas may be missing, `"""` texts and comments
 * (`//`, `#`, and between slashes with stars) are known. A text that ends in the middle of anything is read as far as it goes. Never throws.
 * It takes time with the length of the text before the cursor, and of what stands in the same object behind it.
 */
export function scanJson(text: string, offset: number): JsonPlace {
  const cursor = Math.max(0, Math.min(offset, text.length))
  const scanner = new Scanner(text, cursor)
  while (scanner.at < cursor) if (scanner.step()) return scanner.place()
  scanner.token ??= { from: cursor, to: cursor, quotes: 'none' }
  return scanner.place()
}

/** The keys and texts behind the cursor in the object that it is in; at most `LOOK_AHEAD` characters are read. */
export function scanBehind(text: string, from: number): Frame {
  const end = Math.min(text.length, from + LOOK_AHEAD)
  const scanner = new Scanner(text.slice(0, end), end, from)
  scanner.frames.push({ kind: 'object', key: undefined, keys: [], texts: new Map() })
  scanner.state = 'comma'
  const [frame] = scanner.frames
  while (scanner.at < end && scanner.frames.length > 0) if (scanner.step()) break
  return frame ?? { kind: 'object', key: undefined, keys: [], texts: new Map() }
}

const LOOK_AHEAD = 20_000
const WORD = /[^\s"{}[\],:#/]/

class Scanner {
  at: number
  state: State = 'value'
  token: Token | undefined
  readonly frames: Frame[] = []
  readonly #text: string
  readonly #cursor: number

  constructor(text: string, cursor: number, start = 0) {
    this.#text = text
    this.#cursor = cursor
    this.at = start
  }

  /** Reads what comes next; true when the cursor is in it. */
  step(): boolean {
    const char = this.#text[this.at] ?? ''
    if (char === ' ' || char === '\n') {
      this.at++
      return false
    }
    if (char === '"') return this.#string()
    if (this.#skipsComment(char)) return this.at > this.#cursor
    if (this.#skipsVariable()) return this.at > this.#cursor
    if (WORD.test(char)) return this.#word()
    this.at++
    this.#sign(char)
    return false
  }

  place(): JsonPlace {
    const token: Token = this.token ?? { from: this.#cursor, to: this.#cursor, quotes: 'none' }
    return { frames: this.frames, token, place: this.token ? this.#placeOf() : 'none' }
  }

  #placeOf(): JsonPlace['place'] {
    if (this.state === 'value') return 'value'
    return this.state === 'colon' || this.frames.at(-1)?.kind !== 'object' ? 'none' : 'key'
  }

  #sign(char: string): void {
    if (char === '{' || char === '[') this.#open(char === '{' ? 'object' : 'array')
    else if (char === '}' || char === ']') this.#close()
    else if (char === ',') this.#next()
    else if (char === ':' && this.frames.at(-1)?.kind === 'object') this.state = 'value'
  }

  #open(kind: Frame['kind']): void {
    this.frames.push({ kind, key: undefined, keys: [], texts: new Map() })
    this.state = kind === 'object' ? 'key' : 'value'
  }

  #close(): void {
    this.frames.pop()
    this.state = 'comma'
  }

  #next(): void {
    const frame = this.frames.at(-1)
    if (frame) frame.key = undefined
    this.state = frame?.kind === 'object' ? 'key' : 'value'
  }

  #string(): boolean {
    const isLong = this.#text.startsWith('"""', this.at)
    const from = this.at + (isLong ? 3 : 1)
    const to = isLong ? this.#longEnd(from) : this.#stringEnd(from)
    const isClosed = this.#text.startsWith(isLong ? '"""' : '"', to)
    this.at = to + (isClosed ? (isLong ? 3 : 1) : 0)
    return this.#took({ from, to, quotes: isClosed ? 'closed' : 'open' }, this.#cursor >= from && this.#cursor <= to)
  }

  #longEnd(from: number): number {
    const end = this.#text.indexOf('"""', from)
    return end < 0 ? this.#text.length : end
  }

  /** A string that is not closed ends with its line. */
  #stringEnd(from: number): number {
    let at = from
    for (; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === QUOTE || code === NEW_LINE) return at
      if (code === BACKSLASH) at++
    }
    return Math.min(at, this.#text.length)
  }

  #word(): boolean {
    const from = this.at
    while (this.at < this.#text.length && WORD.test(this.#text[this.at] ?? '')) this.at++
    return this.#took({ from, to: this.at, quotes: 'none' }, this.#cursor <= this.at)
  }

  /** A key or value was read. A key may follow a value without a comma. */
  #took(token: Token, hasCursor: boolean): boolean {
    const frame = this.frames.at(-1)
    if (this.state === 'comma' && frame?.kind === 'array') this.state = 'value'
    if (this.state !== 'value' && frame?.kind === 'object') {
      if (this.state === 'comma') frame.key = undefined
      this.state = 'key'
    }
    if (hasCursor) {
      this.token = token.quotes === 'open' ? { ...token, to: this.#wordEnd() } : token
      return true
    }
    this.#keep(frame, this.#text.slice(token.from, token.to), token)
    return false
  }

  /** Of a string that is not closed, what is being typed goes no further than its word. */
  #wordEnd(): number {
    let end = this.#cursor
    while (end < this.#text.length && WORD.test(this.#text[end] ?? '')) end++
    return end
  }

  #keep(frame: Frame | undefined, text: string, { quotes }: Token): void {
    if (this.state === 'key' && frame) {
      frame.key = quotes === 'none' ? text : unescaped(text)
      frame.keys.push(frame.key)
      this.state = 'colon'
      return
    }
    if (frame?.kind === 'object' && frame.key !== undefined && text.length < LONGEST_TEXT)
      frame.texts.set(frame.key, text)
    this.state = 'comma'
  }

  #skipsComment(char: string): boolean {
    if (char !== '#' && char !== '/') return false
    const isLine = char === '#' || this.#text.startsWith('//', this.at)
    if (!isLine && !this.#text.startsWith('/*', this.at)) return false
    const end = this.#text.indexOf(isLine ? '\n' : '*/', this.at + (isLine ? 1 : 2))
    this.at = end < 0 ? this.#text.length + 1 : end + (isLine ? 1 : 2)
    return true
  }

  /** `${name}` in place of a value. */
  #skipsVariable(): boolean {
    if (!this.#text.startsWith('${', this.at)) return false
    const end = this.#text.indexOf('}', this.at)
    this.at = end < 0 ? this.#text.length + 1 : end + 1
    this.state = 'comma'
    return true
  }
}

const QUOTE = 34
const NEW_LINE = 10
const BACKSLASH = 92
/** Longer values tell nobody which type something is. */
const LONGEST_TEXT = 100

/** A key as it is meant. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  try {
    const read: unknown = JSON.parse(`"${text}"`)
    return typeof read === 'string' ? read : text
  } catch {
    return text
  }
}
