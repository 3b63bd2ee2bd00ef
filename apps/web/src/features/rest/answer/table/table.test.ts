import { describe, expect, it } from 'vitest'
import { sortRows } from '#ui/table/head/sortRows.ts'
import { answerTable, asksForHeader } from './answerTable.ts'
import { MOST_CELLS, MOST_COLUMNS } from './tableOf.ts'
import { cellOrder, cellText } from './cellText.ts'
import { rowsWith } from './rowsWith.ts'
import { sizeOf } from './sizeOf.ts'
import { tableCsv } from './tableCsv.ts'

function read(text: string, isCat = false) {
  const table = answerTable(text, isCat)
  if (!table) return undefined
  const rows = Array.from({ length: table.rowCount }, (_, at) => ({ at }))
  const cells = rows.map((row) => table.columns.map((__, column) => cellText(text, table, row, column)))
  return { table, rows, names: table.columns.map(({ name }) => name), cells }
}

describe('text of _cat', () => {
  it('is cut where its columns stand', () => {
    const text = [
      'health status index       pri docs.count store.size',
      'green  open   my-index      1       1000    181.4gb',
      'red    close  .ds-a 😀-01  12                      ',
      'yellow open   b             1         12       42kb',
    ].join('\n')
    const found = read(text, true)
    expect(found?.names).toEqual(['health', 'status', 'index', 'pri', 'docs.count', 'store.size'])
    expect(found?.cells).toEqual([
      ['green', 'open', 'my-index', '1', '1000', '181.4gb'],
      ['red', 'close', '.ds-a 😀-01', '12', '', ''],
      ['yellow', 'open', 'b', '1', '12', '42kb'],
    ])
    expect(found?.table.columns.map(({ isNumeric }) => isNumeric)).toEqual([false, false, false, true, true, true])
  })

  it('keeps names with spaces, and numbers wider than their header', () => {
    const text = 'name          p         n x\nnode one      -  12345678 a b\nthe last node 2         9 c\n'
    expect(read(text, true)?.cells).toEqual([
      ['node one', '-', '12345678', 'a b'],
      ['the last node', '2', '9', 'c'],
    ])
    expect(read('name        id\nmy own node 7\n', true)?.cells).toEqual([['my own node', '7']])
  })

  it('is no table without rows', () => {
    expect(read('health status\n', true)).toBeUndefined()
    expect(read('', true)).toBeUndefined()
    expect(read('   \n  \n', true)).toBeUndefined()
  })

  it('is sorted by what its numbers and sizes stand for', () => {
    const text = 'a   size\nx  1.3tb\ny 900gb\nz     -\nw   12b\n'
    const found = read(text, true)
    if (!found) throw new Error('no table')
    const { table, rows } = found
    const sorted = sortRows(rows, (row) => cellOrder(text, table, row, 1), true)
    expect(sorted.map((row) => cellText(text, table, row, 0))).toEqual(['x', 'y', 'w', 'z'])
  })

  it('has a header where it was asked for', () => {
    expect(['_cat/nodes?v', '/_cat/nodes?h=ip&v=true', '_cat/nodes?v='].map(asksForHeader)).toEqual([true, true, true])
    expect(['_cat/nodes', '_cat/nodes?v=false', '_cat?v', 'my_cat/x?v', '_cat/x?h=v'].map(asksForHeader)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('JSON', () => {
  it('is a table where it is a list of objects', () => {
    const found = read('[{"a":9007199254740993,"b":"x\\n"},{"b":null,"c":{"d":1.0,"e":[1,2]},"f":{}}]')
    expect(found?.names).toEqual(['a', 'b', 'c.d', 'c.e', 'f'])
    expect(found?.cells).toEqual([
      ['9007199254740993', 'x\n', '', '', ''],
      ['', 'null', '1.0', '[1,2]', '{}'],
    ])
    expect(found?.table.columns.map(({ isNumeric }) => isNumeric)).toEqual([true, false, true, false, false])
  })

  it('has the fields of documents under their own names', () => {
    const found = read(
      '{"took":1,"hits":{"total":{"value":1},"hits":[{"_id":"1","_score":1.0,"_source":{"user":{"id":7}}}]}}',
    )
    expect(found?.names).toEqual(['_id', '_score', 'user.id'])
    expect(found?.cells).toEqual([['1', '1.0', '7']])
  })

  it('is a table as the query languages answer it', () => {
    const expected = [
      ['1', 'x'],
      ['null', 'y'],
    ]
    for (const [columns, rows] of [
      ['columns', 'rows'],
      ['columns', 'values'],
      ['schema', 'datarows'],
    ]) {
      const found = read(`{"${columns}":[{"name":"a","type":"long"},{"name":"b"}],"${rows}":[[1,"x"],[null,"y"]]}`)
      expect(found?.names).toEqual(['a', 'b'])
      expect(found?.cells).toEqual(expected)
    }
  })

  it('is a table where it has one list, or the buckets of one aggregation', () => {
    expect(read('{"tasks":[{"insert_order":1}]}')?.names).toEqual(['insert_order'])
    expect(read('{"a":[{"x":1}],"b":[{"x":1}]}')).toBeUndefined()
    const buckets = '{"hits":{"hits":[]},"aggregations":{"by":{"buckets":[{"key":"a","doc_count":2}]}}}'
    expect(read(buckets)?.cells).toEqual([['a', '2']])
  })

  it('is no table where it is anything else, broken or cut', () => {
    for (const text of [
      '{}',
      '[]',
      '[1]',
      '[{"a":1},2]',
      '"x"',
      '',
      'green',
      '{"hits":3}',
      '[{"a":1',
      '[{"a" 1}]',
      '{"hits":{"hits":[{',
    ])
      expect(read(text)).toBeUndefined()
  })

  it('has __proto__ as a column, and of duplicate keys the last', () => {
    const found = read('[{"__proto__":1,"a":1,"a":2}]')
    expect(found?.names).toEqual(['__proto__', 'a'])
    expect(found?.cells).toEqual([['1', '2']])
  })

  it('says what it leaves out', () => {
    const wide = `{${Array.from({ length: MOST_COLUMNS + 5 }, (_, at) => `"c${at}":1`).join(',')}}`
    expect(read(`[${wide}]`)?.table).toMatchObject({ columnsLeft: 5, rowCount: 1 })
    const many = `[${Array.from({ length: 4_000 }, () => wide).join(',')}]`
    const table = answerTable(many, false)
    expect(table?.rowCount).toBe(Math.floor(MOST_CELLS / MOST_COLUMNS))
    expect(table?.rowsLeft).toBe(4_000 - Math.floor(MOST_CELLS / MOST_COLUMNS))
  })

  it('is not gone down into for ever', () => {
    const deep = `[{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}]`
    expect(read(deep)?.names).toEqual(['a.a.a.a.a.a.a.a.a'])
  })
})

it('sorts long integers by their last digit', () => {
  expect(sizeOf('9007199254740993')).toBe(9007199254740993n)
  expect(['12', '-1.5', '1kb', '2s', '7%', '1e3', 'abc', '1x', '', '1.2.3'].map(sizeOf)).toEqual([
    ...[12, -1.5, 1024, 2000, 7, 1000],
    ...[undefined, undefined, undefined, undefined],
  ])
})

it('writes CSV with every digit, quoted where it must be', () => {
  const text = '[{"id":9007199254740993,"t":"a,\\"b\\"\\n"},{"id":null,"t":"=1"}]'
  const table = answerTable(text, false)
  if (!table) throw new Error('no table')
  expect(tableCsv(text, table, [{ at: 1 }, { at: 0 }])).toBe('id,t\r\n,=1\r\n9007199254740993,"a,""b""\n"\r\n')
})

it('is filtered by what its cells say, not by their names', () => {
  for (const text of [
    '[{"name":"Alpha"},{"name":"b","x":"name"}]',
    '[{"name":"\\u0041lpha"},{"name":"b","x":"name"}]',
  ]) {
    const table = answerTable(text, false)
    if (!table) throw new Error('no table')
    expect(rowsWith(text, table, 'ALPHA')).toEqual([{ at: 0 }])
    expect(rowsWith(text, table, 'name ')).toEqual([{ at: 1 }])
    expect(rowsWith(text, table, '')).toHaveLength(2)
  }
})
