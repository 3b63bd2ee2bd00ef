import { describe, expect, it } from 'vitest'
import { csvHeadOf } from './csvTable.ts'
import { fileHeadOf } from './fileHead.ts'

const headOf = (text: string) => fileHeadOf(new TextEncoder().encode(text))

describe('a file', () => {
  it.each([
    ['{"a":1}\n{"b":2}', 'ndjson'],
    ['{"index":{"a":1}}', 'bulk'],
    ['\ufeff \n{"create":{"_index":"a"}}\r\n{}', 'bulk'],
    ['{"index":1}\n{}', 'ndjson'],
    ['{"delete":{"_id":"1"}}', 'bulk'],
    ['[{"a":1}]', 'json'],
    ['{\n  "a": 1\n}', 'json'],
    ['{"a":1', 'ndjson'],
    ['{"a":x}\n{"a":1}', 'ndjson'],
    ['a,b\n1,2', 'csv'],
    ['"a"\t"b"', 'csv'],
  ])('is known by its beginning (%j)', (text, format) => {
    expect(headOf(text)).toMatchObject({ format })
    expect(headOf(text).problem).toBeUndefined()
  })

  it.each([
    [[], 'empty'],
    [[0xef, 0xbb, 0xbf, 0x0a], 'empty'],
    [[0x1f, 0x8b, 0x08, 0x00], 'compressed'],
    [[0x50, 0x4b, 0x03, 0x04], 'compressed'],
    [[0x61, 0x00, 0x62], 'binary'],
    [[0x7b, 0xe9, 0x7d, 0x0a], 'encoding'],
    [[...new TextEncoder().encode(' <!DOCTYPE html><p>Sign in')], 'html'],
  ])('that holds no documents says why (%j)', (bytes, problem) => {
    expect(fileHeadOf(new Uint8Array(bytes)).problem).toBe(problem)
  })

  it('of a spreadsheet is read in its own encoding', () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x3b, 0x00, 0xe9, 0x00])
    expect(fileHeadOf(bytes)).toMatchObject({ encoding: 'utf-16le', hasByteOrderMark: true, text: 'a;é' })
  })

  it('that is cut within a sign is known all the same', () => {
    expect(fileHeadOf(new TextEncoder().encode('{"a":"é').slice(0, -1)).format).toBe('ndjson')
  })
})

describe('the head of a table', () => {
  it.each([
    ['a;b\r\n1,5;"2\r\n3"\r\n', ';', '\r\n', ['a', 'b']],
    ['a\tb,c\n1\t2', '\t', '\n', ['a', 'b,c']],
    ['a\n1\n2', ',', '\n', ['a']],
    ['"x\r\ny",b\n1,2\n', ',', '\n', ['x\r\ny', 'b']],
    [`\na|'-1|c\n1|2|3`, '|', '\n', ['a', '-1', 'c']],
  ])('is found with what keeps its cells apart (%j)', (text, delimiter, newline, names) => {
    expect(csvHeadOf(text, true, true)).toMatchObject({ dialect: { delimiter, newline }, names })
  })

  it('is read as somebody says', () => {
    expect(csvHeadOf('a;b\n1;2\n', true, false, ',')).toMatchObject({ names: ['a;b'], rows: [['1;2']] })
  })
})
