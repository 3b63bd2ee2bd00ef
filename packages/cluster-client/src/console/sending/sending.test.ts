import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClusterRequest } from '../../requests/clusterRequest.ts'
import { consoleBody } from './consoleBody.ts'
import { consoleRequest } from './consoleRequest.ts'
import { fillIn, fillInRequest, typedRequest, variablesIn, variablesInBody } from './variables.ts'

const json = fc.oneof(
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify(value, undefined, '\t')),
  fc.constantFrom(
    '9007199254740993',
    '{"a":1.0,"a":-0}',
    '[1e400, 0.10]',
    String.raw`"\u00e9\/\ud83d"`,
    '{"x":"\u2028\u00a0"}',
  ),
)

describe('consoleBody', () => {
  it('sends JSON as it was typed', () => {
    fc.assert(
      fc.property(json, (text) => {
        expect(consoleBody(text)).toEqual({ text, contentType: 'application/json', problems: [] })
        expect(consoleBody(` ${text}\n`, '/a?b')).toEqual({
          text: ` ${text}\n`,
          contentType: 'application/json',
          problems: [],
        })
      }),
    )
  })

  it('makes a line of each value, whatever stands between them', () => {
    const container = json.filter((text) => /^[[{"]/.test(text))
    const between = fc.constantFrom('\n', '\r\n\r\n', '\n# "\n', ' // }\n', '\n/*\n[ */\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(container, between), { minLength: 2, maxLength: 6 }), (values) => {
        const { text = '', contentType, problems } = consoleBody(values.flat().join(''))
        const lines = text.split('\n')
        expect(lines.pop()).toBe('')
        expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
          values.map(([value]): unknown => JSON.parse(value)),
        )
        expect([contentType, problems]).toEqual(['application/x-ndjson', []])
      }),
    )
  })

  it('makes of three quotes the string that stands between them', () => {
    const content = fc.string({ unit: 'binary' }).filter((text) => !text.includes('"""') && !text.startsWith('"'))
    fc.assert(
      fc.property(content, fc.constantFrom('', '# c\n', '\n'), (text, gap) => {
        const { text: sent = '', problems } = consoleBody(`{"a":1.0,${gap}"b":"""${text}"""}`)
        expect(sent.startsWith('{"a":1.0,')).toBe(true)
        expect(JSON.parse(sent)).toEqual({ a: 1, b: text })
        expect(problems).toEqual([])
      }),
    )
  })

  it.each([
    ['', undefined, 'application/json'],
    [' \n\t', undefined, 'application/json'],
    ['# a\n// b\n/* c */', undefined, 'application/json'],
    ['/* a', undefined, 'application/json'],
    ['{"a":1} /* b', '{"a":1} /* b', 'application/json'],
    ['a: 1\n\nb: 2\n', 'a: 1\n\nb: 2\n', 'application/yaml'],
    ['---\nx', '---\nx', 'application/yaml'],
    ['some words\n\nand more', 'some words\n\nand more', 'text/plain'],
    ['GET /a\n{}', 'GET /a\n{}', 'text/plain'],
    ['{\nGET /a\n}', '{\nGET /a\n}', 'application/json'],
  ])('sends %j as %j', (body, text, contentType) => {
    expect(consoleBody(body)).toMatchObject({ text, contentType })
  })

  it.each(['_bulk', '/a/_bulk?x=/b', '_msearch/', 'a/_msearch/template', '_monitoring/bulk'])(
    'ends the lines of %s',
    (path) => {
      expect(consoleBody('{}', path)).toMatchObject({ text: '{}\n', contentType: 'application/x-ndjson' })
      expect(consoleBody('# none', path).text).toBeUndefined()
    },
  )

  it.each(['my_bulk', '_bulk/x', 'a?x=/_bulk', ''])('does not take %j for lines', (path) => {
    expect(consoleBody('{}', path).text).toBe('{}')
  })
})

describe('consoleRequest', () => {
  it.each([
    ['_search', '/_search'],
    ['  /a b/_search?q=user:"a b" ', '/a%20b/_search?q=user:%22a%20b%22'],
    ['/<logs-{now/d}>/_search', '/%3Clogs-%7Bnow%2Fd%7D%3E/_search'],
    ['<a-{now+1d/d}>,-<b-{now/M{yyyy.MM}}>', '/%3Ca-%7Bnow%2B1d%2Fd%7D%3E,-%3Cb-%7Bnow%2FM%7Byyyy.MM%7D%7D%3E'],
    ['/%3Clogs-%7Bnow%2Fd%7D%3E', '/%3Clogs-%7Bnow%2Fd%7D%3E'],
    ['/a/_doc/100%', '/a/_doc/100%25'],
    ['/a%2Fb/%e2%82%ac', '/a%2Fb/%e2%82%ac'],
    ['_search?q=why?', '/_search?q=why%3F'],
    ['_search?', '/_search'],
    ['a#b', '/a%23b'],
    ['http://me:pw@host:9200/a?b', '/a?b'],
    ['https://host', '/'],
    ['', '/'],
  ])('sends the path %j as %s', (path, sent) => {
    expect(consoleRequest({ method: 'GET', path })).toEqual({ request: { method: 'GET', path: sent }, problems: [] })
  })

  it.each([
    ['DELETE', '', 'missingPath'],
    ['GET', 'kbn:/api/x', 'kibanaPath'],
    ['GET', 'a/../b', 'dotSegment'],
    ['GET', 'a//b', 'doubledSlash'],
    ['GET', 'a\\b', 'backslash'],
    ['GET', 'a\nb', 'control'],
    ['GET', 'a%00', 'control'],
    ['GET', '%ff', 'escape'],
    ['GET', 'a\ud800', 'character'],
  ] as const)('refuses %s %j: %s', (method, path, refusal) => {
    expect(consoleRequest({ method, path, body: '{}' })).toEqual({ refusal, problems: [] })
  })

  it('names the media type where it is not JSON', () => {
    expect(consoleRequest({ method: 'POST', path: 'a', body: '{"x":1,}' })).toEqual({
      request: { method: 'POST', path: '/a', body: '{"x":1}' },
      problems: [{ kind: 'trailingComma', severity: 'forgiven', from: 6, to: 7 }],
    })
    expect(consoleRequest({ method: 'POST', path: '_bulk', body: '{}' }).request).toEqual({
      ...{ method: 'POST', path: '/_bulk', body: '{}\n', contentType: 'application/x-ndjson' },
    })
    expect(consoleRequest({ method: 'POST', path: 'a', body: ' # nothing' }).request).toEqual({
      method: 'POST',
      path: '/a',
    })
  })

  it('never throws', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, (path, body) => {
        const { request, refusal } = consoleRequest({ method: 'POST', path, body })
        expect((request === undefined) === (refusal === undefined)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('variables', () => {
  const values = new Map([
    ['index', 'logs-${size}'],
    ['size', '10'],
    ['query', '{\n"match_all": {}\n}'],
    ['__proto__', 'x'],
  ])

  it('finds them, and where they stand', () => {
    expect(variablesIn('/${index}/$${plain}/$$${a.b-c_1}${}${a b}')).toEqual([{ name: 'index', from: 1, to: 9 }])
    expect(variablesIn('${a}${a}')).toEqual([
      { name: 'a', from: 0, to: 4 },
      { name: 'a', from: 4, to: 8 },
    ])
  })

  it('puts values in as they are, once', () => {
    expect(fillIn('/${index}/$${size}?n=${size}', values)).toEqual({ text: '/logs-${size}/${size}?n=10', missing: [] })
    expect(fillIn('${__proto__}${constructor}${toString}', values)).toEqual({
      text: 'x${constructor}${toString}',
      missing: ['constructor', 'toString'],
    })
  })

  it('leaves comments of a body alone', () => {
    const body =
      '{ // ${query} ${unknown}\n"size": ${size}, "query": ${query}, # ${query}\n"s": "${none}", "t": """${none} // ${index}""" }'
    const { request, missing } = fillInRequest({ method: 'GET', path: '${index}/${x}', body }, values)
    expect(request).toEqual({
      method: 'GET',
      path: 'logs-${size}/${x}',
      body: '{ // ${query} ${unknown}\n"size": 10, "query": {\n"match_all": {}\n}, # ${query}\n"s": "${none}", "t": """${none} // logs-${size}""" }',
    })
    expect(missing).toEqual(['x', 'none'])
    expect(variablesInBody(body).map(({ name }) => name)).toEqual(['size', 'query', 'none', 'none', 'index'])
    expect(fillInRequest({ method: 'GET', path: 'a' }, values)).toEqual({
      request: { method: 'GET', path: 'a' },
      missing: [],
    })
  })
})

describe('typedRequest', () => {
  const sent = (request: ClusterRequest) => {
    const { request: filled, missing } = fillInRequest(typedRequest(request), new Map([['x', 'wrong']]))
    return { missing, ...consoleRequest(filled).request }
  }

  it.each(['${x}', '$${x}', '$$${x}', '${x}${y}', '$ {x}', '$'])('is sent with %s in it as it stands', (text) => {
    const body = `{"source":"${text}"}`
    const { missing, body: there = '' } = sent({ method: 'PUT', path: '/_ingest/pipeline/a%2Fb?q=%24', body })
    expect(missing).toEqual([])
    expect(there.replaceAll(/\s/g, '')).toBe(body.replaceAll(/\s/g, ''))
  })

  it('keeps path, numbers and lines of JSON', () => {
    const path = '/a%2Fb%20%3Cscript%3E/_doc/%23%3F%F0%9F%98%80?refresh=true&routing=a%26b'
    expect(sent({ method: 'DELETE', path })).toEqual({ missing: [], method: 'DELETE', path })
    expect(typedRequest({ method: 'PUT', path: '/a', body: '{"n":9007199254740993,"m":1.0}' }).body).toBe(
      '{\n  "n": 9007199254740993,\n  "m": 1.0\n}',
    )
    const lines = { body: '{"delete":{"_id":"1"}}\n', contentType: 'application/x-ndjson' }
    expect(sent({ method: 'POST', path: '/a/_bulk', ...lines })).toMatchObject(lines)
  })
})
