import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathProblem, pathSegment, pathSegments, queryText, typedPath } from './path.ts'

const wellFormed = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name !== '.' && name !== '..')

describe('pathSegment', () => {
  it.each([
    ['logs', 'logs'],
    ['100%', '100%25'],
    ['%2e%2e', '%252e%252e'],
    ['a/b#c d?e', 'a%2Fb%23c%20d%3Fe'],
    ['<script>', '%3Cscript%3E'],
    ["it's", 'it%27s'],
    ['日誌🚀', '%E6%97%A5%E8%AA%8C%F0%9F%9A%80'],
    ['<logs-{now/d}>', '%3Clogs-%7Bnow%2Fd%7D%3E'],
    ['log*', 'log*'],
    ['...', '...'],
  ])('escapes %s as %s', (name, segment) => {
    expect(pathSegment(name)).toBe(segment)
  })

  it.each(['', '.', '..', 'half \ud83d'])('refuses %j', (name) => {
    expect(() => pathSegment(name)).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })

  it('gives every name back when decoded once, in one segment that can be sent', () => {
    fc.assert(
      fc.property(wellFormed, (name) => {
        const segment = pathSegment(name)
        expect(decodeURIComponent(segment)).toBe(name)
        expect(segment).toMatch(/^[^/?#]+$/)
        const problem = pathProblem(`/${segment}/_doc`)
        // What no spelling can carry: folded by others, or a control character.
        const impossible = /\\|\p{Cc}/u.test(name) || name.split('/').some((part) => /^\.\.?(;.*)?$/su.test(part))
        expect(problem === undefined).toBe(!impossible)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('pathSegments', () => {
  it('joins names by plain commas', () => {
    expect(pathSegments(['a', 'b c', 'd/e'])).toBe('a,b%20c,d%2Fe')
  })

  it.each([[[]], [['']], [['a', '']], [['a,b']]])('refuses %j', (names) => {
    expect(() => pathSegments(names)).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })
})

describe('pathProblem', () => {
  it.each([
    ['/', undefined],
    ['/logs/_doc/a%2Fb?q=//x&a=%0A', undefined],
    ['/logs/_search?q=../x', undefined],
    ['/logs/', undefined],
    ['/logs/...', undefined],
    ['/logs/_doc/%252e%252e', undefined],
    ['logs', 'relative'],
    ['', 'relative'],
    ['http://other/logs', 'relative'],
    ['//other/logs', 'doubledSlash'],
    ['/logs//_refresh', 'doubledSlash'],
    ['/logs\\_refresh', 'backslash'],
    ['/logs%5C_refresh', 'backslash'],
    ['/logs/..', 'dotSegment'],
    ['/logs/_doc/..', 'dotSegment'],
    ['/logs/_doc/%2e%2E', 'dotSegment'],
    ['/logs/_doc/.%2e?x=1', 'dotSegment'],
    ['/./logs', 'dotSegment'],
    ['/logs/_doc/..;x', 'dotSegment'],
    ['/logs/_doc/..%3Bx', 'dotSegment'],
    ['/logs/_doc/a;..', undefined],
    ['/_search/../orders/_delete_by_query', 'dotSegment'],
    ['/_search%2F..%2Forders', 'dotSegment'],
    ['/logs%00', 'control'],
    ['/logs%0a', 'control'],
    ['/logs%C2%85', 'control'],
    ['/logs\n', 'character'],
    ['/logs _search', 'character'],
    ['/lögs', 'character'],
    ['/logs#x', 'character'],
    ['/logs?q="a"', 'character'],
    ["/logs?q='a'", 'character'],
    ['/<logs>', 'character'],
    ['/logs?', 'character'],
    ['/logs%', 'escape'],
    ['/logs%zz', 'escape'],
    ['/logs%FF', 'escape'],
    ['/logs%C0%AE%C0%AE', 'escape'],
    ['/logs?q=%E0%A4%A', 'escape'],
  ])('says of %s: %s', (path, problem) => {
    expect(pathProblem(path)).toBe(problem)
  })

  it('lets through only what a URL parser leaves as it is', () => {
    const piece = fc.constantFrom(
      'logs',
      '/',
      '..',
      '.',
      '%2e',
      '%2F',
      "'",
      '"',
      ' ',
      '\t',
      '?',
      '#',
      '\\',
      '|',
      '^',
      '`',
      '{',
      'é',
      '%',
      '@',
      ':',
      '[',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = `/${pieces.join('')}`
        if (pathProblem(path) !== undefined) return
        const url = new URL(`http://host:9200/base${path}`)
        expect(url.pathname + url.search).toBe(`/base${path}`)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('queryText', () => {
  it('leaves out what is absent and never writes a plus', () => {
    expect(queryText({ h: 'a,b', q: "it's a+b & c", n: 1, yes: true, none: undefined })).toBe(
      '?h=a,b&q=it%27s%20a%2Bb%20%26%20c&n=1&yes=true',
    )
    expect(queryText({ none: undefined })).toBe('')
  })
})

describe('typedPath', () => {
  it.each([
    ['_cat/indices', '/_cat/indices'],
    ['/my logs/_search?q="a b"', '/my%20logs/_search?q=%22a%20b%22'],
    ['/日誌', '/%E6%97%A5%E8%AA%8C'],
    ['/a%20b', '/a%20b'],
    ['/_search?', '/_search'],
    ['/<logs-{now%2Fd}>', '/%3Clogs-%7Bnow%2Fd%7D%3E'],
  ])('makes %s sendable', (typed, path) => {
    expect(typedPath(typed)).toBe(path)
    expect(pathProblem(typedPath(typed))).toBeUndefined()
  })

  it('folds nothing, so that what is wrong is still seen', () => {
    expect(pathProblem(typedPath('/logs/_doc/..'))).toBe('dotSegment')
    expect(pathProblem(typedPath('//logs'))).toBe('doubledSlash')
    expect(pathProblem(typedPath('/logs\n'))).toBe('control')
  })
})
