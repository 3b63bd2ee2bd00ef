/** Why Java would refuse a pattern. */
export type PatternProblem = 'group' | 'class' | 'repetition' | 'escape'

/**
 * A regular expression of Java as JavaScript reads it. `unread`: it holds something that means another thing there, or that
 * may take forever; what it does is not known.
 */
export type PatternReading =
  | { readonly kind: 'read'; readonly expression: RegExp; readonly groups: number; readonly names: ReadonlySet<string> }
  | { readonly kind: 'invalid'; readonly problem: PatternProblem }
  | { readonly kind: 'unread' }

/** More things of any length beside each other may take forever on a name that does not fit. */
const mostUnbounded = 5

class Refusal extends Error {
  readonly reading: PatternReading
  constructor(reading: PatternReading) {
    super(reading.kind)
    this.reading = reading
  }
}

const unread = () => new Refusal({ kind: 'unread' })
const invalid = (problem: PatternProblem) => new Refusal({ kind: 'invalid', problem })

/**
 * Reads a pattern of `java.util.regex.Pattern` as far as both languages agree on names without white space: characters,
 * classes, groups, looks ahead, repetitions. Whatever else there is makes it `unread`.
 */
export function readJavaPattern(pattern: string): PatternReading {
  try {
    const reader = new PatternReader()
    let rest = pattern
    while (rest !== '') rest = rest.slice(reader.take(rest))
    return reader.end()
  } catch (error) {
    if (error instanceof Refusal) return error.reading
    // Java may know what JavaScript calls wrong.
    if (error instanceof SyntaxError) return { kind: 'unread' }
    throw error
  }
}

/** What may be repeated: a piece that stands before, with what it holds. */
interface Piece {
  readonly captures: boolean
  readonly repeats: boolean
}

const plain: Piece = { captures: false, repeats: false }

class PatternReader {
  #source = ''
  #groups = 0
  #unbounded = 0
  readonly #names = new Set<string>()
  readonly #open: { readonly groups: number; readonly unbounded: number; readonly isCapture: boolean }[] = []
  /** What stands right before; nothing at the beginning of a group or of a choice, or behind a repetition. */
  #before: Piece | undefined

  /** Takes one token from the beginning, and says how long it is. */
  take(rest: string): number {
    for (const [token, read] of tokens) {
      const [found] = token.exec(rest) ?? []
      if (found === undefined) continue
      this[read](found)
      return found.length
    }
    throw unread()
  }

  end(): PatternReading {
    if (this.#open.length > 0) throw invalid('group')
    if (this.#unbounded > mostUnbounded) throw unread()
    return { kind: 'read', expression: new RegExp(this.#source, 'gu'), groups: this.#groups, names: this.#names }
  }

  #add(source: string, before: Piece | undefined): void {
    this.#source += source
    this.#before = before
  }

  /** An anchor, a point, a class by its letter. */
  asItIs(found: string): void {
    this.#add(found, plain)
  }

  choice(found: string): void {
    this.#add(found, undefined)
  }

  literal(found: string): void {
    this.#add(literal(found), plain)
  }

  escaped(found: string): void {
    this.#add(literal(found.slice(1)), plain)
  }

  characterClass(found: string): void {
    // What needs no escape may have none in JavaScript.
    this.#add(
      found.replaceAll(/\\([^\w])/gu, (_, character: string) =>
        /[\^$\\.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character,
      ),
      plain,
    )
  }

  open(found: string): void {
    const name = /^\(\?<(\w+)>/.exec(found)?.[1]
    if (name !== undefined && this.#names.has(name)) throw unread()
    const isCapture = name !== undefined || found === '('
    this.#open.push({ groups: this.#groups, unbounded: this.#unbounded, isCapture })
    if (isCapture) this.#groups += 1
    if (name !== undefined) this.#names.add(name)
    this.#add(found, undefined)
  }

  close(found: string): void {
    const group = this.#open.pop()
    if (!group) throw invalid('group')
    this.#add(found, { captures: this.#groups > group.groups, repeats: this.#unbounded > group.unbounded })
  }

  repetition(found: string): void {
    // Java repeats nothing at all by `{2}`.
    if (this.#before === undefined) throw found.startsWith('{') ? unread() : invalid('repetition')
    const { captures, repeats } = this.#before
    const isOnce = /^\?\??$/.test(found)
    // What a group holds after it was repeated differs; a repetition in a repetition may take forever.
    if (!isOnce && (captures || repeats)) throw unread()
    if (/^[*+]|,\}/.test(found)) this.#unbounded += 1
    this.#add(found, undefined)
  }

  refusedClass(): void {
    throw invalid('class')
  }
  refusedEscape(): void {
    throw invalid('escape')
  }
  refusedRepetition(): void {
    throw invalid('repetition')
  }
  unknown(): void {
    throw unread()
  }
}

type Reading = Exclude<keyof PatternReader, 'take' | 'end'>

/** The first that fits. */
const tokens: readonly (readonly [RegExp, Reading])[] = [
  [/^\\[dDwWsS]/, 'asItIs'],
  [/^\\[^A-Za-z0-9]/u, 'escaped'],
  [/^\\$/, 'refusedEscape'],
  [/^\\/, 'unknown'],
  [/^\[\^?(?:\\[^A-Za-z0-9]|\\[dDwWsS]|[^\\[\]&^])(?:\\[^A-Za-z0-9]|\\[dDwWsS]|[^\\[\]&])*\]/u, 'characterClass'],
  [/^\[(?:\\.|[^\]\\])*$/su, 'refusedClass'],
  [/^\[/, 'unknown'],
  [/^\((?:\?:|\?=|\?!|\?<[a-zA-Z][a-zA-Z0-9]*>|(?!\?))/, 'open'],
  [/^\(/, 'unknown'],
  [/^\)/, 'close'],
  // Behind a repetition, `+` takes all and gives nothing back.
  [/^(?:[*+?]|\{\d+(?:,\d*)?\})\+/, 'unknown'],
  [/^(?:[*+?]|\{\d+(?:,\d*)?\})\??/, 'repetition'],
  [/^\{/, 'refusedRepetition'],
  [/^[\^$.]/, 'asItIs'],
  [/^\|/, 'choice'],
  [/^[^]/u, 'literal'],
]

function literal(character: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character
}
