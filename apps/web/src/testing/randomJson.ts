import { entries } from '@searchdeck/exact-json'

/** Numbers from 0 to 1 that are the same each time for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const keys = ['a', 'b', 'c.d', '__proto__', 'constructor', ' id', '', '日', 'x"y', '😀']
const scalars = [
  ...['9007199254740993', '-9223372036854775808', '18446744073709551615', '1.0', '-0', '0', '1e400', '1E-400'],
  ...['"a"', '"caf\\u00e9"', '"\\/"', '""', '"{[,]}"', '"\\ud83d\\ude00"', 'null', 'true', 'false'],
  ...['3.14159265358979323846264338327950288', '[]', '{}', '[1, 1.0]', '[ {"a":1e400} ]'],
]
const spaces = ['', '', ' ', '\n', '\t', '\n  ']

/** JSON of an object that breaks careless readers, no key in it twice; where there is one to begin with, many members are of it. */
export function randomObject(random: () => number, like?: string, depth = 0): string {
  const space = () => pick(random, spaces)
  const before = new Map(like === undefined ? [] : membersOf(like))
  const names = keys.filter(() => random() < (depth === 0 ? 0.6 : 0.35))
  const members = names.map((key) => {
    const old = before.get(key)
    const value = old !== undefined && random() < 0.6 ? old : randomValue(random, old, depth)
    return `${space()}${JSON.stringify(key)}${space()}:${space()}${value}${space()}`
  })
  return `{${members.length === 0 ? space() : members.join(',')}}`
}

function randomValue(random: () => number, old: string | undefined, depth: number): string {
  const isObject = old?.startsWith('{') ?? random() < 0.35
  return isObject && depth < 3 ? randomObject(random, old, depth + 1) : pick(random, scalars)
}

/**
 * The same so many levels deep, by objects and lists, with any form of number and any escape on the way. Names are those that
 * readers stumble over; none is twice in one object.
 */
export function randomDeepObject(random: () => number, depth: number): string {
  const opened: string[] = []
  const closed: string[] = []
  for (let level = 1; level < depth; level++) {
    const isList = level > 1 && random() < 0.3
    const beside = random() < 0.2 ? `${isList ? '' : '"beside":'}${randomScalar(random)},` : ''
    const name = JSON.stringify(pick(random, keys))
    opened.push(isList ? `[${pick(random, spaces)}${beside}` : `{${pick(random, spaces)}${beside}${name}:`)
    closed.push(isList ? ']' : '}')
  }
  return opened.join('') + randomObject(random, undefined, 2) + closed.reverse().join('')
}

function randomScalar(random: () => number): string {
  return random() < 0.5 ? randomNumber(random) : randomText(random)
}

/** Of any form that JSON has, also with more digits than anything holds. */
export function randomNumber(random: () => number): string {
  const digits = (most: number) => Array.from({ length: 1 + Math.floor(random() * most) }, () => figure(random, 10))
  const whole = random() < 0.3 ? '0' : `${1 + Number(figure(random, 9))}${digits(30).join('')}`
  const fraction = random() < 0.5 ? `.${digits(30).join('')}` : ''
  const exponent =
    random() < 0.4 ? `${pick(random, ['e', 'E'])}${pick(random, ['', '+', '-'])}${digits(3).join('')}` : ''
  return `${random() < 0.3 ? '-' : ''}${whole}${fraction}${exponent}`
}

function figure(random: () => number, below: number): string {
  return String(Math.floor(random() * below))
}

/** Escaped in every way, half of a pair without the other too. */
function randomText(random: () => number): string {
  const code = () =>
    `\\u${Math.floor(random() * 0x10000)
      .toString(16)
      .padStart(4, '0')}`
  const parts = ['a', 'é', '日', '😀', '\\n', '\\t', '\\"', '\\\\', '\\/', '/', '{', ']', ',', ':', ' ']
  return `"${Array.from({ length: Math.floor(random() * 8) }, () => (random() < 0.3 ? code() : pick(random, parts))).join('')}"`
}

function pick(random: () => number, list: readonly string[]): string {
  return list[Math.floor(random() * list.length)] ?? ''
}

function membersOf(text: string): [string, string][] {
  return [...entries(text)].map(({ key, start, end }) => [key, text.slice(start, end)])
}
