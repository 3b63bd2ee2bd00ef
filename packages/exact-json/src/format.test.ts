import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { format, formatWithLines, minify } from './format.ts'
import { InvalidJsonError } from './invalidJson.ts'
import { hostileText, nearlyJson } from './testing/hostileJson.ts'
import { readTokens } from './tokens.ts'

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  expect(readTokens(text, (_, start, end) => tokens.push(text.slice(start, end)))).toBeUndefined()
  return tokens
}

describe('format', () => {
  it('puts each member and item on its own line and leaves every token as it came', () => {
    const text = '{"id":9223372036854775807,"v":[1.0,-0,1e400],"e":"\\u00e9\\/","id":1,"none":{},"no":[ ]}'
    expect(format(text)).toBe(`{
  "id": 9223372036854775807,
  "v": [
    1.0,
    -0,
    1e400
  ],
  "e": "\\u00e9\\/",
  "id": 1,
  "none": {},
  "no": []
}`)
  })

  it('indents by what is asked for', () => {
    expect(format('[{"a":1}]', { indent: 4 })).toBe('[\n    {\n        "a": 1\n    }\n]')
    expect(format('[1]', { indent: 0 })).toBe('[\n1\n]')
  })

  it('looks like JSON.stringify where that is exact', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(format(JSON.stringify(value))).toBe(
          JSON.stringify(JSON.parse(JSON.stringify(value)) as unknown, null, 2),
        )
      }),
    )
  })

  it('never changes, adds or drops a token', () => {
    fc.assert(
      fc.property(hostileText, ({ text, root }) => {
        expect(tokensOf(text)).toEqual(root.tokens)
        expect(tokensOf(format(text))).toEqual(root.tokens)
        expect(minify(format(text))).toBe(root.tokens.join(''))
      }),
    )
  })

  it('leaves alone what it has formatted', () => {
    fc.assert(
      fc.property(hostileText, ({ text }) => {
        const once = format(text)
        expect(format(once)).toBe(once)
        expect(minify(minify(text))).toBe(minify(text))
      }),
    )
  })

  it('knows where its lines begin', () => {
    fc.assert(
      fc.property(hostileText, ({ text }) => {
        const formatted = formatWithLines(text)
        const lines = [...formatted.lineStarts].map((start, line) =>
          formatted.text.slice(start, formatted.lineStarts[line + 1]),
        )
        expect(lines.join('')).toBe(formatted.text)
        expect(lines.map((line) => line.replace('\n', ''))).toEqual(formatted.text.split('\n'))
      }),
    )
  })

  it('writes texts longer than its buffer', () => {
    const text = JSON.stringify(Array.from({ length: 3000 }, (_, id) => ({ id, name: `n${id}é😀` })))
    const formatted = formatWithLines(text)
    expect(formatted.text).toBe(JSON.stringify(JSON.parse(text), null, 2))
    expect([...formatted.lineStarts.slice(1)]).toEqual(
      [...formatted.text.matchAll(/\n/g)].map(({ index }) => index + 1),
    )
    expect(minify(format(text))).toBe(text)
  })

  it('goes 100,000 levels deep', () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000)
    expect(minify(format(text, { indent: 0 }))).toBe(text)
  })

  it('throws nothing but InvalidJsonError', () => {
    fc.assert(
      fc.property(nearlyJson, (text) => {
        try {
          format(text)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidJsonError)
        }
      }),
    )
  })
})

it('sets out 20,000 levels without becoming endless', () => {
  const text = '['.repeat(20_000) + ']'.repeat(20_000)
  const formatted = format(text)
  expect(formatted.length).toBeLessThan(10_000_000)
  expect(formatted.replaceAll(/\s/g, '')).toBe(text)
})
