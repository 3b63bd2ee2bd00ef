import { describe, expect, it } from 'vitest'
import { compilePattern, patternProblem } from './namePattern.ts'

const harmless = (source: string) => {
  const pattern = compilePattern(source)
  return pattern.kind === 'valid' && pattern.isHarmless
}

describe('a pattern', () => {
  it('that is empty matches nothing', () => expect(compilePattern('')).toEqual({ kind: 'none' }))
  it.each(['(', '[a', '*', '\\'])('such as %s is not one, and it is said why', (source) => {
    expect(patternProblem(source)).toMatch(/\w/)
    expect(patternProblem(source)).not.toContain('/')
  })
  it('has no problem when it is one', () => expect(patternProblem('^\\.')).toBeUndefined())
})

describe('at once, without a worker, is compared', () => {
  it.each(['^\\.', 'logs', '^[.a-z]', 'logs|metrics', '[*+(]', 'a.b$', '\\d\\d', '\\*', '[\\]*]x', '日本'])(
    '%s',
    (source) => expect(harmless(source)).toBe(true),
  )
})

describe('in a worker is compared', () => {
  it.each([
    ...['a*', '(a+)+$', 'a?a?a?aaa', '(a|a)b', '\\1', '(?=a)', 'a{2,}', '[a]*', '\\[a*', '[\\]]+', '\\\\*'],
    'a|'.repeat(101) + 'b',
  ])('%s', (source) => expect(harmless(source)).toBe(false))
})
