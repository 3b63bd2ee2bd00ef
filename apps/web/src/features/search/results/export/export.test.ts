import { toSearchAnswer } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { documentsJson } from './documentJson.ts'
import { hitsAsBulk, hitsAsDocuments } from './hitsAsBulk.ts'
import { csvHead, csvLines, type CsvOptions } from './hitsAsCsv.ts'

const hitsOf = (...hits: string[]) => toSearchAnswer(`{"hits":{"hits":[${hits.join(',')}]}}`).hits

describe('hits for _bulk', () => {
  it('are an action and the document on one line, every digit as it is', () => {
    const hits = hitsOf(
      '{"_index":"a","_id":"x/1","_routing":"r","_source":{\n  "n" : 9223372036854775807, "one": 1.0,"n":1e400}}',
    )
    expect(hitsAsBulk(hits, false)).toEqual({
      text: '{"index":{"_index":"a","_id":"x/1","routing":"r"}}\n{"n":9223372036854775807,"one":1.0,"n":1e400}\n',
      leftOut: 0,
    })
  })

  it('name their type where the engine wants to be told', () => {
    const hits = hitsOf('{"_index":"a","_type":"t","_id":"1","_source":{}}')
    expect(hitsAsBulk(hits, true).text).toBe('{"index":{"_index":"a","_type":"t","_id":"1"}}\n{}\n')
  })

  it('leave out what has no document, and say how many', () => {
    const hits = hitsOf('{"_index":"a","_id":"1"}', '{"_index":"a","_id":"2","_source":{}}')
    expect(hitsAsBulk(hits, false)).toEqual({ text: '{"index":{"_index":"a","_id":"2"}}\n{}\n', leftOut: 1 })
  })
})

it('writes documents alone, one in each line', () => {
  const hits = hitsOf('{"_id":"1","_source":{\n "n": 1.0}}', '{"_id":"2"}')
  expect(hitsAsDocuments(hits)).toEqual({ text: '{"n":1.0}\n', leftOut: 1 })
})

it('leaves documents as they came where they are one line', () => {
  const source = '{ "n" : 1.0, "text": "a\\nb",  "list": [ 1 ] }'
  expect(hitsAsDocuments(hitsOf(`{"_id":"1","_source":${source}}`)).text).toBe(`${source}\n`)
})

describe('hits as CSV', () => {
  const hitsAsCsv = (some: typeof hits, options: CsvOptions) => csvHead(options) + csvLines(some, options)
  const hits = hitsOf(
    '{"_index":"a","_id":"=1+1","_score":null,"_source":{"n":-9223372036854775807,"price":1.0,"text":"say \\"hi\\", you\\nthere","list":["a",1],"none":null}}',
    '{"_index":"a","_id":"2","_source":{"text":" @SUM(A1)","__proto__":"+49"}}',
  )
  const columns = ['_id', 'n', 'price', 'text', 'list', 'none', '__proto__']

  it('keep every digit and every character', () => {
    expect(hitsAsCsv(hits, { columns, forSpreadsheet: false })).toBe(
      '_id,n,price,text,list,none,__proto__\r\n' +
        '=1+1,-9223372036854775807,1.0,"say ""hi"", you\nthere","[""a"",1]",,\r\n' +
        '2,,," @SUM(A1)",,,+49\r\n',
    )
  })

  it('run no formula in a spreadsheet, and leave numbers alone', () => {
    const [head, first, , second] = hitsAsCsv(hits, { columns: [...columns, '-1'], forSpreadsheet: true }).split(
      /\r?\n/,
    )
    expect(head).toBe("\ufeff_id,n,price,text,list,none,__proto__,'-1")
    expect(first).toContain("'=1+1,-9223372036854775807,1.0,")
    expect(second).toBe("2,,,' @SUM(A1),,,'+49,")
  })
})

it('copies documents as one list, set out to be read', () => {
  const hits = hitsOf('{"_id":"1","_source":{"n":1.0}}', '{"_id":"2"}')
  expect(documentsJson(hits)).toBe('[\n{\n  "n": 1.0\n},\n{\n  "_id": "2"\n}\n]')
})
