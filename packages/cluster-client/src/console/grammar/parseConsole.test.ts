import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseConsole, type ConsoleRequest } from './parseConsole.ts'
import { requestAt, requestsBetween } from './requestAt.ts'

const piece = fc.constantFrom(
  ...['GET', 'post', 'Put', 'DELETE', 'FETCH', ' ', '  ', '\t', '\n', '\r\n', '\r', '\u00a0', '\u2028', '\ufeff', '🚀'],
  ...[
    '/',
    '_search',
    '/logs/_bulk',
    '<logs-{now/d}>',
    '?q=a "b c"',
    ' HTTP/1.1',
    'http://h:9200',
    'kbn:/x',
    'localhost:9200',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '"a":1',
    '{"a":1}',
    '{"index":{}}',
    "'",
    "'a b'",
    '\\',
    '-1.5e400',
    'true',
    'x',
  ],
  ...[
    '"""',
    '""""',
    '#',
    '//',
    '/*',
    '*/',
    '# c\n',
    '// c\n',
    '<1>',
    '<1> <2>\n',
    '${a}',
    '$',
    '...',
    '\n\n',
    '\nGET /a\n',
    '\nDELETE b\n{',
  ],
  ...['Content-Type: x', 'SELECT 1', 'name: x\n'],
)
const consoleText = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

function printed(requests: readonly ConsoleRequest[]): string {
  return requests.map(({ method, path, body }) => `${method} ${path}\n${body}\n\n`).join('')
}

function told({ method, path, body }: ConsoleRequest) {
  return { method, path, body }
}

describe('parseConsole', () => {
  it('says where everything stands', () => {
    fc.assert(
      fc.property(consoleText, (text) => {
        const { requests, problems } = parseConsole(text)
        let last = 0
        for (const request of requests) {
          expect(request.from).toBeGreaterThanOrEqual(last)
          last = request.to
          expect(text.slice(request.from, request.from + request.method.length).toUpperCase()).toBe(request.method)
          const path = text.slice(request.pathFrom, request.pathTo)
          expect(path === '' && request.path === '/' ? '/' : path).toBe(request.path)
          expect(text.slice(request.bodyFrom, request.bodyTo)).toBe(request.body)
          expect(request.from).toBeLessThan(request.pathFrom)
          expect(request.pathTo).toBeLessThanOrEqual(request.bodyFrom)
          expect(request.bodyTo).toBe(request.to)
          for (const problem of request.problems) {
            expect(problem.from).toBeGreaterThanOrEqual(request.from)
            expect(problem.to).toBeGreaterThanOrEqual(problem.from)
            expect(problem.to).toBeLessThanOrEqual(request.to)
          }
        }
        expect(last).toBeLessThanOrEqual(text.length)
        for (const { from, to } of problems) {
          expect(from).toBeLessThan(to)
          expect(requests.every((request) => request.to <= from || request.from >= to)).toBe(true)
        }
      }),
      { numRuns: 5000 },
    )
  })

  it('reads what it has read and printed the same again', () => {
    fc.assert(
      fc.property(consoleText, (text) => {
        const { requests } = parseConsole(text)
        expect(parseConsole(printed(requests)).requests.map(told)).toEqual(requests.map(told))
      }),
      { numRuns: 5000 },
    )
  })

  it('reads every beginning of a text', () => {
    const text =
      'GET /a // b\n{"a":"""x\nGET y\n""", # c\n"b":[1,]}\n\nPOST _bulk\n{"index":{}}\n{} <1>\nput b {"c": 1}\n/* d */'
    for (let end = 0; end <= text.length; end++) expect(() => parseConsole(text.slice(0, end))).not.toThrow()
    expect(parseConsole(text).requests).toHaveLength(3)
  })

  it.each([
    ['quotes', '"'],
    ['triple quotes', '"""'],
    ['open brackets', '['],
    ['open and wrong brackets', '[}'],
    ['braces', '{'],
    ['callouts', '<1> '],
    ['apostrophes', "'"],
    ['comment signs', '/*'],
    ['spaces', ' '],
    ['line breaks', '\n'],
    ['special spaces', '\u00a0'],
    ['quotes on a path', 'a "'],
    ['versions on a path', ' HTTP/1.1'],
    ['variables', '${'],
    ['short requests', '\nGET a'],
    ['triple quotes between requests', '\n"""\nGET a'],
    ['open brackets between requests', '\n{\nGET a'],
    ['escaped quotes on lines', '\\"\n'],
    ['escaped quotes in requests', '\nGET a\n\\"'],
    ['comments in open strings', '"/*\n'],
    ['comments behind triple quotes', '"""/*'],
    ['prose', 'Get it. '],
    ['digits', '1'],
  ])('takes time in proportion to the length: %s', (_, part) => {
    for (const start of ['', 'GET a\n', 'GET a ', 'GET a\n{', 'GET a\n{"a":"""']) {
      expect(() => parseConsole(start + part.repeat(300_000 / part.length))).not.toThrow()
    }
  })
})

describe('requestAt', () => {
  const text = '# a\nGET a\n\nPOST b\n{}\n\nGET c'
  const parsed = parseConsole(text)

  it('finds the request that holds an offset', () => {
    const at = (offset: number) => requestAt(parsed, offset)?.path
    expect([0, 3, 4, 9, 10, 11, 18, 20, 21, 22, 27, 99].map(at)).toEqual([
      ...[undefined, undefined, 'a', 'a', undefined, 'b', 'b', 'b', undefined, 'c', 'c', undefined],
    ])
  })

  it('finds the requests of a selection', () => {
    const between = (from: number, to: number) => requestsBetween(parsed, from, to).map(({ path }) => path)
    expect(between(0, text.length)).toEqual(['a', 'b', 'c'])
    expect(between(10, 12)).toEqual(['b'])
    expect(between(0, 3)).toEqual([])
    expect(between(9, 22)).toEqual(['a', 'b', 'c'])
  })
})
