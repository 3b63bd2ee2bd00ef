import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, isValid } from './firstError.ts'
import { hostileText, nearlyJson } from './testing/hostileJson.ts'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('firstError', () => {
  it.each([
    ['', 'incomplete', 0],
    ['{"a":1', 'incomplete', 6],
    ['[1,]', 'trailingComma', 3],
    ['{"a":1,}', 'trailingComma', 7],
    ['[1 2]', 'unexpected', 3],
    ['[01]', 'unexpected', 2],
    ['{a:1}', 'unexpected', 1],
    ['{"a":1]', 'unexpected', 6],
    ['{"a" 1}', 'unexpected', 5],
    ['NaN', 'unexpected', 0],
    ['"a', 'string', 0],
    ['"a\nb"', 'string', 0],
    ['"\\x"', 'escape', 0],
    ['"\\u12g4"', 'escape', 0],
    ['"\t"', 'controlCharacter', 0],
    ['[1.]', 'number', 1],
    ['[1e+]', 'number', 1],
    ['{} {}', 'afterEnd', 3],
    ['{ // why\n}', 'comment', 2],
    ['/* why */ 1', 'comment', 0],
    ['\ufeff1', 'unexpected', 0],
  ] as const)('finds in %j: %s at %i', (text, problem, offset) => {
    expect(firstError(text)).toMatchObject({ problem, offset })
    expect(isValid(text)).toBe(false)
  })

  it('tells line and column, whatever ends the lines', () => {
    expect(firstError('{\n  "a": 1,\r\n\t"b" 2\r}')).toEqual({
      problem: 'unexpected',
      offset: 18,
      line: 3,
      column: 6,
      found: '2\r}',
    })
    expect(firstError('[\r1,\r2')).toMatchObject({ problem: 'incomplete', line: 3, column: 2, found: '' })
  })

  it('agrees with JSON.parse on what is valid', () => {
    fc.assert(fc.property(hostileText, ({ text }) => isValid(text)))
    fc.assert(
      fc.property(nearlyJson, (text) => {
        expect(isValid(text)).toBe(parses(text))
      }),
      { numRuns: 1000 },
    )
  })

  it('agrees with JSON.parse on any text at all', () => {
    const unit = fc.constantFrom(...Array.from('{}[],:"\\ \n0-1.eE+truefalsn/*\t\u0000é'))
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        expect(isValid(text)).toBe(parses(text))
      }),
      { numRuns: 3000 },
    )
  })
})
