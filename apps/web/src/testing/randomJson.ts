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

function pick(random: () => number, list: readonly string[]): string {
  return list[Math.floor(random() * list.length)] ?? ''
}

function membersOf(text: string): [string, string][] {
  return [...entries(text)].map(({ key, start, end }) => [key, text.slice(start, end)])
}
