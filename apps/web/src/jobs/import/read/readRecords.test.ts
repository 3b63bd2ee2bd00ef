import { describe, expect, it } from 'vitest'
import { seeded } from '#testing/randomJson.ts'
import type { CsvColumn, CsvTerms } from './csvReader.ts'
import type { ImportRecord } from './importRecord.ts'
import { readRecords, type ReadTerms } from './readRecords.ts'
import { piecesOf, streamOf } from './testing/pieces.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function all(stream: ReadableStream<Uint8Array>, terms: ReadTerms): Promise<ImportRecord[]> {
  const records: ImportRecord[] = []
  for await (const piece of readRecords(stream, terms)) records.push(...piece.records)
  return records
}

const plain = (format: 'ndjson' | 'bulk' | 'json'): ReadTerms => ({ format, encoding: 'utf-8' })
const read = (text: string, format: 'ndjson' | 'bulk' | 'json') => all(streamOf([bytesOf(text)]), plain(format))

/** What a test looks at, in one line each. */
const told = (records: readonly ImportRecord[]) =>
  records.map((record) =>
    record.kind === 'document'
      ? [record.at, record.source, record.id, record.routing, record.index].filter((each) => each !== undefined)
      : [record.at, record.problem, record.detail, record.text].filter((each) => each !== undefined),
  )

const hostile =
  '{"n":9223372036854775807,"one":1.0,"huge":1e400,"n":-0,"é":"\\u00e9 😀\\ud800","__proto__":{"a":[1,{}]}}'

describe('lines of documents', () => {
  it('keep every token, whatever their line ends, blank lines and the last line without one', async () => {
    expect(told(await read(`${hostile}\r\n\n  \n{"a":"}\\n"}`, 'ndjson'))).toEqual([
      [1, hostile],
      [4, '{"a":"}\\n"}'],
    ])
  })

  it('that are no documents are named with their place, and the others are read', async () => {
    expect(told(await read('{"a":1}\n{"a":\r\n5\n[{"a":1}]\nnull\n{"b":tru}\n{"c":1}', 'ndjson'))).toEqual([
      [1, '{"a":1}'],
      [2, 'notJson', '6', '{"a":'],
      [3, 'notObject', '5'],
      [4, 'notObject', '[{"a":1}]'],
      [5, 'notObject', 'null'],
      [6, 'notJson', '6', '{"b":tru}'],
      [7, '{"c":1}'],
    ])
  })

  it('of hits become the documents of the hits', async () => {
    const hit = `{"_index":"logs","_type":"_doc","_id":"a/1","_score":1,"_routing":"r","_source":${hostile}}`
    expect(told(await read(hit, 'ndjson'))).toEqual([[1, hostile, 'a/1', 'r', 'logs']])
  })

  it('that hold where they belong give it away, every digit of it', async () => {
    expect(told(await read('{"a":1.0,"_id":9007199254740993, "b" :2}\n{"_id":null}\n{"x":"_id"}', 'ndjson'))).toEqual([
      [1, '{"a":1.0,"b" :2}', '9007199254740993'],
      [2, '{}'],
      [3, '{"x":"_id"}'],
    ])
  })

  it('longer than memory should hold are refused, and the next one is read', async () => {
    const long = bytesOf(`{"a":"${'x'.repeat(1_000_000)}`)
    const pieces = [...Array.from({ length: 21 }, () => long), bytesOf('"}\n{"b":1}\n')]
    expect(told(await all(streamOf(pieces), plain('ndjson')))).toEqual([
      [1, 'tooLong'],
      [2, '{"b":1}'],
    ])
  })
})

describe('text of _bulk', () => {
  it('gives each document its id, routing and index', async () => {
    const text = [
      `{"index":{"_index":"logs","_id":"x\\/\\u00e9 1","routing":"r"}}`,
      hostile,
      '{ "create" : {"_id":12345678901234567890,"_routing":"s"} }',
      '{}',
      '{"index":{}}',
      '{"index":{}}',
    ].join('\n')
    expect(told(await read(text, 'bulk'))).toEqual([
      [2, hostile, 'x/é 1', 'r', 'logs'],
      [4, '{}', '12345678901234567890', 's'],
      [6, '{"index":{}}'],
    ])
  })

  it('is refused line by line where it is no new document', async () => {
    const text =
      '{"delete":{"_id":"1"}}\n{"update":{"_id":"2"}}\n{"doc":{}}\n{"a":1}\n{"index":{"_id":"3"}}\nnothing\n{"index":{"_id":"4"}}'
    expect(told(await read(text, 'bulk'))).toEqual([
      [1, 'otherAction', 'delete', '{"delete":{"_id":"1"}}'],
      [2, 'otherAction', 'update', '{"update":{"_id":"2"}}\n{"doc":{}}'],
      [4, 'notAction', '{"a":1}'],
      [6, 'notJson', '1', 'nothing'],
      [7, 'noDocument', '{"index":{"_id":"4"}}'],
    ])
  })
})

describe('a JSON array', () => {
  it('is read item by item, each in one line', async () => {
    const text = `\ufeff[\n  {\n    "a" : 1.0,\n    "t": "]},{\\""\n  } ,\n${hostile}]\n`
    expect(told(await read(text, 'json'))).toEqual([
      [2, '{"a":1.0,"t":"]},{\\""}'],
      [6, hostile],
    ])
  })

  it('is not misled by quotes and brackets in its texts', async () => {
    const items = ['{"a":"\\"]}","b":"[{"}', '{"\\\\":{"c":"}"}}', '{"d":"\\\\\\"{"}']
    expect(told(await read(`[${items.join(',')}]`, 'json'))).toEqual(items.map((item) => [1, item]))
  })

  it('may be missing: objects one after the other are read too', async () => {
    expect(told(await read('{\n"a":1\n}{"b":2}\n[{"c":3}]', 'json'))).toEqual([
      [1, '{"a":1}'],
      [3, '{"b":2}'],
      [4, '{"c":3}'],
    ])
  })

  it('says what in it is no document, and goes on', async () => {
    expect(told(await read('[1,"a", null,{"a":"b\n},{"c":1}},{"d":2}]', 'json'))).toEqual([
      [1, 'notObject', '1'],
      [1, 'notObject', '"a"'],
      [1, 'notObject', 'null'],
      [1, 'notJson', '6', '{"a":"b\n}'],
      [2, '{"c":1}'],
      [2, 'notJson', '1', '}'],
      [2, '{"d":2}'],
    ])
  })

  it.each(['[{"a":1}', '[{"a":1},\n{"b":'])('that is cut off says so (%j)', async (text) => {
    const last = (await read(text, 'json')).at(-1)
    expect(last?.kind).toBe('problem')
    expect(['incomplete', 'notJson']).toContain(last?.kind === 'problem' && last.problem)
  })
})

describe('a table', () => {
  const columns: CsvColumn[] = [
    { field: '_id', type: 'id' },
    { field: 'n', type: 'number' },
    { field: 'ok', type: 'boolean' },
    { field: 'text "x"', type: 'text' },
    { field: 'list', type: 'json' },
    { field: 'any', type: 'auto' },
    { field: 'gone', type: 'none' },
    { field: 'r', type: 'routing' },
  ]
  const csv = (terms: Partial<CsvTerms> = {}): ReadTerms => ({
    format: 'csv',
    encoding: 'utf-8',
    csv: { dialect: { delimiter: ',', newline: '\r\n' }, columns, isGuarded: true, ...terms },
  })
  const head = 'id,n,ok,text,list,any,gone,r\r\n'
  const rows = (text: string, terms?: Partial<CsvTerms>) => all(streamOf([bytesOf(head + text)]), csv(terms))

  it('gives documents with the types of its columns; what is empty is left out', async () => {
    const text = `1,9223372036854775807,TRUE,"say ""hi"",\r\nyou","[1.0, ""a""]",1e400,x,route\r\n\r\n2,,,,,'=1+1,,\r\n`
    expect(told(await rows(text))).toEqual([
      [
        2,
        '{"n":9223372036854775807,"ok":true,"text \\"x\\"":"say \\"hi\\",\\r\\nyou","list":[1.0,"a"],"any":1e400}',
        ...['1', 'route'],
      ],
      [4, '{"any":"=1+1"}', '2'],
    ])
  })

  it('leaves apostrophes alone where they are the text', async () => {
    expect(told(await rows(`1,,,'=1,,'tis,,`, { isGuarded: false }))).toEqual([
      [2, `{"text \\"x\\"":"'=1","any":"'tis"}`, '1'],
    ])
    expect(told(await rows(`1,,,'tis,,,,`))).toEqual([[2, `{"text \\"x\\"":"'tis"}`, '1']])
  })

  it('says which cell is none of its kind, and keeps it', async () => {
    expect(told(await rows('1,"1,5",,,,,,\r\n2,,si,,,,,\r\n3,,,,[1,,,\r\n4,1,,,,,,,9\r\n'))).toEqual([
      [2, 'notNumber', 'n', '{"n":"1,5"}'],
      [3, 'notBoolean', 'ok', '{"ok":"si"}'],
      [4, 'cellNotJson', 'list', '{"list":"[1"}'],
      [5, 'moreCells', '', '{"n":1}'],
    ])
  })

  it('with a quote that is not closed says so', async () => {
    const last = (await rows('1,1,,,,,,\r\n2,1,,"open,,,,\r\n3,1,,,,,,\r\n')).at(-1)
    expect(last).toMatchObject({ kind: 'problem', at: 3, problem: 'quotes' })
  })
})

describe('wherever a file is cut', () => {
  const random = seeded(14)
  const texts: [string, ReadTerms][] = [
    [`\ufeff${hostile}\r\n\n{"a":\n{"é":"${'😀'.repeat(40)}"}`, plain('ndjson')],
    [`{"index":{"_id":"é😀"}}\r\n${hostile}\r\n{"delete":{}}\n{"create":{}}\n{"b":1}`, plain('bulk')],
    [`[ ${hostile} ,\r\n{ "a" : "\\\\\\"]😀" },12,tru,"x" ,{"a":[[{}]]}}{"b":1} ]`, plain('json')],
    [
      `a,b\r\n1,"x\r\n""😀"""\r\n\r\né,"y"z"\r\n3,4`,
      {
        format: 'csv',
        encoding: 'utf-8',
        csv: {
          dialect: { delimiter: ',', newline: '\r\n' },
          columns: ['a', 'b'].map((field) => ({ field, type: 'auto' })),
          isGuarded: false,
        },
      },
    ],
  ]

  it.each(texts)('it gives the same records (%#)', async (text, terms) => {
    const bytes = bytesOf(text)
    const whole = await all(streamOf([bytes]), terms)
    expect(whole.length).toBeGreaterThan(2)
    for (let run = 0; run < 100; run++)
      expect(await all(streamOf(piecesOf(bytes, random, 1 + (run % 30))), terms)).toEqual(whole)
  })

  it('bytes that are no text end it, and are not replaced', async () => {
    const broken = new Uint8Array([...bytesOf('{"a":1}\n{"b":"'), 0xe9, ...bytesOf('"}\n')])
    await expect(all(streamOf([broken]), plain('ndjson'))).rejects.toMatchObject({ problem: 'encoding' })
    const cut = bytesOf('{"a":"é').slice(0, -1)
    await expect(all(streamOf([cut]), plain('ndjson'))).rejects.toMatchObject({ problem: 'encoding' })
  })

  it('a device that gives it no longer ends it', async () => {
    const failing = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
    await expect(all(failing, plain('ndjson'))).rejects.toMatchObject({ problem: 'unreadable' })
  })
})
