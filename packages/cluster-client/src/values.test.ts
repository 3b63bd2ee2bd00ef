import { describe, expect, it } from 'vitest'
import { member, numberValue, present, textValue } from './values.ts'

describe('values of an answer', () => {
  it('are members of its own', () => {
    expect(member({ a: 1 }, 'a')).toBe(1)
    for (const nothing of [{}, null, undefined, 'text', 7, []]) expect(member(nothing, 'toString')).toBeUndefined()
  })

  it.each<[unknown, number | undefined]>([
    [0, 0],
    ['0', 0],
    ['12.50', 12.5],
    ['1e3', 1000],
    ['-1', -1],
    ['NaN', undefined],
    [Number.NaN, undefined],
    ['Infinity', undefined],
    ['-', undefined],
    ['', undefined],
    [' ', undefined],
    ['1kb', undefined],
    ['0x10', undefined],
    [null, undefined],
    [true, undefined],
    [[5], undefined],
  ])('%j as a number is %s', (value, expected) => {
    expect(numberValue(value)).toBe(expected)
  })

  it('are absent when empty', () => {
    expect(textValue('')).toBeUndefined()
    expect(present({ a: undefined, b: 0, c: null })).toStrictEqual({ b: 0, c: null })
  })
})
