import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeString } from './decodeString.ts'
import { InvalidJsonError } from './invalidJson.ts'
import { isExactInJavaScript, isLosslessNumber, isSafeNumber, LosslessNumber, parseExact } from './parseExact.ts'
import { hostileText, nearlyJson } from './testing/hostileJson.ts'

/** What `JSON.parse` would give: good for everything but numbers. */
function rounded(value: unknown): unknown {
  if (isLosslessNumber(value)) return Number(value.value)
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  const copy: unknown = JSON.parse('{}')
  for (const [key, member] of Object.entries(value))
    Object.defineProperty(copy, key, { value: rounded(member), enumerable: true, writable: true, configurable: true })
  return copy
}

describe('parseExact', () => {
  it('gives numbers where they are exact, and the token where they are not', () => {
    expect(parseExact('[1, 1.0, -2.5e3, 0.1]')).toEqual([1, 1, -2500, 0.1])
    expect(parseExact('[9007199254740993, 1e400, 2]')).toEqual([
      new LosslessNumber('9007199254740993'),
      new LosslessNumber('1e400'),
      2,
    ])
  })

  it('takes the last of duplicate keys, on the quick way and on the slow one', () => {
    expect(parseExact('{"a":1,"a":[2]}')).toEqual({ a: [2] })
    expect(parseExact('{"a":9007199254740993,"a":2}')).toEqual({ a: 2 })
  })

  it('has nothing to do with prototypes', () => {
    for (const text of ['{"__proto__":{"admin":true}}', '{"__proto__":{"admin":true},"n":9007199254740993}']) {
      const value = parseExact(text)
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
      expect(Object.keys(value as object)[0]).toBe('__proto__')
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    }
  })

  it('equals JSON.parse but for the numbers that it would round', () => {
    fc.assert(
      fc.property(hostileText, ({ text }) => {
        expect(rounded(parseExact(text))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('refuses more than 1,000 levels before it runs out of stack', () => {
    const deep = (levels: number) => '['.repeat(levels) + '9007199254740993' + ']'.repeat(levels)
    expect(() => parseExact(deep(1000))).not.toThrow()
    expect(() => parseExact(deep(1001))).toThrow('tooDeep')
    expect(() => parseExact(deep(100_000))).toThrow(InvalidJsonError)
  })

  it('reports broken text and throws nothing else', () => {
    fc.assert(
      fc.property(nearlyJson, (text) => {
        try {
          parseExact(text)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidJsonError)
        }
      }),
    )
  })
})

describe('exact numbers', () => {
  it('are those whose value JavaScript holds', () => {
    for (const slice of ['0', '-0', '1.0', '0.1', '1e5', '9007199254740991', '5e-324'])
      expect(isSafeNumber(slice)).toBe(true)
    for (const slice of ['9007199254740993', '1e400', '1e-400', '0.12345678901234567890'])
      expect(isSafeNumber(slice)).toBe(false)
  })

  it('are looked for in numbers only', () => {
    expect(isExactInJavaScript('{"id":"9007199254740993","1e400":15}')).toBe(true)
    expect(isExactInJavaScript('{"id":[1,9007199254740993]}')).toBe(false)
    expect(isExactInJavaScript('[1e400]')).toBe(false)
    expect(isExactInJavaScript('[1')).toBe(false)
  })
})

describe('decodeString', () => {
  it('reads every escape as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeString(JSON.stringify(text))).toBe(text)
      }),
    )
    expect(decodeString('"\\u00e9\\/\\ud800"')).toBe('é/\ud800')
  })

  it('refuses what is not one string', () => {
    for (const slice of ['', '"', '1', '"a" "b"', '"a"b"', '"\n"', '"\\x"', "'a'"])
      expect(() => decodeString(slice)).toThrow(InvalidJsonError)
  })
})
