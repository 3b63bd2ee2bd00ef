import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minify } from './format.ts'
import { formatTyped, stripComments } from './stripComments.ts'
import { hostileText } from './testing/hostileJson.ts'

const typed = '{ // why\n  "url": "http://a/*b*/", /* and\n more */ "n": 9007199254740993\n}'

describe('stripComments', () => {
  it('takes comments away and leaves the rest as typed', () => {
    expect(stripComments(typed)).toBe('{ \n  "url": "http://a/*b*/",  "n": 9007199254740993\n}')
  })

  it('keeps length and lines when asked to', () => {
    const stripped = stripComments(typed, { keepLength: true })
    expect(stripped).toHaveLength(typed.length)
    expect(stripped.indexOf('"n"')).toBe(typed.indexOf('"n"'))
    expect(stripped.split('\n')).toHaveLength(4)
  })

  it('changes nothing in JSON without comments', () => {
    fc.assert(
      fc.property(hostileText, ({ text }) => {
        expect(stripComments(text)).toBe(text)
        expect(stripComments(text, { keepLength: true })).toBe(text)
      }),
    )
  })
})

describe('formatTyped', () => {
  it('keeps comments and tokens', () => {
    expect(formatTyped('{"a":1.0, // why\n"b":[1e400]}')).toBe('{\n  "a": 1.0, // why\n  "b": [\n    1e400\n  ]\n}')
  })

  it('changes white space only', () => {
    fc.assert(
      fc.property(hostileText, ({ text }) => {
        expect(minify(formatTyped(text))).toBe(minify(text))
      }),
    )
  })

  it('does not mind a text that is not finished', () => {
    expect(formatTyped('{"a":1,"b":')).toContain('"a": 1')
  })
})
