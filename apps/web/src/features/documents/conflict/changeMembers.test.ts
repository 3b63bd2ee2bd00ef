import { format, isValid, minify } from '@searchdeck/exact-json'
import { expect, it } from 'vitest'
import { changeMembers, type MemberChanges } from './changeMembers.ts'

const set = (...members: [key: string, value: string | undefined][]): MemberChanges =>
  new Map(members.map(([key, value]) => [key, { key: JSON.stringify(key), value }]))

it('gives a member another value and leaves every other sign as it is', () => {
  const text = '{ "a" :1.0,\t"b":\n 9007199254740993 , "c": "caf\\u00e9" }'
  expect(changeMembers(text, set(['b', '-0']))).toBe('{ "a" :1.0,\t"b":\n -0 , "c": "caf\\u00e9" }')
})

it.each([
  ['{"a":1,"b":2,"c":3}', ['a'], '{"b":2,"c":3}'],
  ['{"a":1,"b":2,"c":3}', ['b'], '{"a":1,"c":3}'],
  ['{"a":1,"b":2,"c":3}', ['c'], '{"a":1,"b":2}'],
  ['{"a":1,"b":2,"c":3}', ['b', 'c'], '{"a":1}'],
  ['{"a":1,"b":2,"c":3}', ['a', 'c'], '{"b":2}'],
  ['{"a":1,"b":2,"c":3}', ['a', 'b', 'c'], '{}'],
  ['{\n  "a": 1,\n  "b": 2\n}', ['b'], '{\n  "a": 1\n}'],
] as const)('takes out of %s %j', (text, keys, expected) => {
  expect(changeMembers(text, set(...keys.map((key): [string, undefined] => [key, undefined])))).toBe(expected)
})

it.each([
  ['{"a":1}', '{"a":1, "n": {"x":1}}'],
  ['{}', '{"n": {"x":1}}'],
  ['{\n    "a": 1\n}', '{\n    "a": 1,\n    "n": {\n      "x": 1\n    }\n}'],
  ['{\n}', '{\n  "n": {\n    "x": 1\n  }\n\n}'],
])('adds to %j a member, set out as the others are', (text, expected) => {
  expect(changeMembers(text, set(['n', '{ "x": 1 }']))).toBe(expected)
})

it('adds, changes and takes out at once, also in objects of objects', () => {
  const text = format('{"a":{"b":{"c":1,"d":2}},"z":1}')
  const inner: MemberChanges = new Map([['b', { members: set(['c', undefined], ['d', '[3]'], ['e', '4']) }]])
  const changed = changeMembers(text, new Map([...set(['z', undefined], ['y', 'true']), ['a', { members: inner }]]))
  expect(minify(changed)).toBe('{"a":{"b":{"d":[3],"e":4}},"y":true}')
  expect(changed).toBe(format(changed))
})

it('puts something else in the place of all that was there', () => {
  expect(minify(changeMembers('{\n  "a": 1\n}', set(['a', undefined], ['b', '2'])))).toBe('{"b":2}')
})

it('takes keys as members of objects, whatever they are called', () => {
  const text = '{"__proto__":{"a":1},"constructor":2}'
  const changed = changeMembers(text, new Map([['__proto__', { members: set(['a', '3'], ['toString', '4']) }]]))
  expect(changed).toBe('{"__proto__":{"a":3, "toString": 4},"constructor":2}')
  expect(isValid(changed)).toBe(true)
})

it('changes a key that stands there twice in both places', () => {
  expect(changeMembers('{"a":1,"a":2}', set(['a', '3']))).toBe('{"a":3,"a":3}')
  expect(changeMembers('{"a":1,"b":0,"a":2}', set(['a', undefined]))).toBe('{"b":0}')
})

it('finds no object where one was: nothing is made of that', () => {
  expect(changeMembers('{"a":1}', new Map([['a', { members: set(['b', '2']) }]]))).toBe('{"a":1}')
})
