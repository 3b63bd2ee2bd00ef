import { describe, expect, it } from 'vitest'
import { diffTexts, lineAt } from './diffLines.ts'
import { lineParts } from './lineParts.ts'
import { changedPart, diffRows } from './diffRows.ts'

const json = (took: number, value: string) =>
  JSON.stringify({
    took,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total: { value } },
  })

describe('two answers', () => {
  it('differ by lines, whatever the white space of their JSON', () => {
    expect(diffTexts('{"a": 1.0}', '{\n\n"a":1.0 }')).toMatchObject({ differences: [] })
    expect(diffTexts('{"a": 1.0, "b":2}', '{"a":1, "b":2}')).toMatchObject({
      differences: [{ leftFrom: 1, leftTo: 2, rightFrom: 1, rightTo: 2 }],
    })
  })

  it('differ where lines were added or taken out', () => {
    expect(diffTexts('a\nb\nc', 'a\nc\nd')).toMatchObject({
      differences: [
        { leftFrom: 1, leftTo: 2, rightFrom: 1, rightTo: 1 },
        { leftFrom: 3, leftTo: 3, rightFrom: 2, rightTo: 3 },
      ],
    })
    expect(diffTexts('', '')).toMatchObject({ differences: [] })
  })

  it('are too different at some point', () => {
    const lines = (sign: string) => Array.from({ length: 30_000 }, (_, at) => `${sign}${at}`).join('\n')
    expect(diffTexts(lines('a'), lines('b'))).toBe('tooDifferent')
  })

  it('are compared though they are long, where they differ little', () => {
    const lines = Array.from({ length: 300_000 }, (_, at) => String(at))
    const compared = diffTexts(lines.join('\n'), lines.with(7, 'x').with(299_990, 'y').join('\n'))
    expect(compared).toMatchObject({ differences: [{ leftFrom: 7 }, { leftFrom: 299_990, rightTo: 299_991 }] })
  })
})

describe('rows side by side', () => {
  const compared = diffTexts(json(41, '31190'), json(38, '48211'))
  if (compared === 'tooDifferent') throw new Error('too different')
  const { differences, left, leftStarts } = compared
  const leftLines = leftStarts.length - 1

  it('leave out equal lines, and keep some beside each difference', () => {
    const rows = diffRows({ differences, leftLines, isFolded: true, opened: new Set() })
    expect(
      rows.map((row) => (row.kind === 'equal' ? `${row.count} equal` : `${row.left} ${row.right} ${row.at}`)),
    ).toEqual([
      ...['0 0 undefined', '1 1 0', '2 2 undefined', '3 3 undefined', '5 equal'],
      ...['9 9 undefined', '10 10 undefined', '11 11 1', '12 12 undefined', '13 13 undefined', '14 14 undefined'],
    ])
  })

  it('know their lines', () => {
    expect(Array.from({ length: leftLines }, (_, at) => lineAt(left, leftStarts, at)).join('\n')).toBe(left)
  })

  it('show all lines where they are asked for', () => {
    expect(diffRows({ differences, leftLines, isFolded: false, opened: new Set() })).toHaveLength(leftLines)
    expect(diffRows({ differences, leftLines, isFolded: true, opened: new Set([4]) })).toHaveLength(leftLines)
  })

  it('are one fold where nothing differs', () => {
    expect(diffRows({ differences: [], leftLines: 9, isFolded: true, opened: new Set() })).toEqual([
      { kind: 'equal', left: 0, right: 0, count: 9 },
    ])
  })

  it('have an empty side where there are fewer lines', () => {
    const added = [{ leftFrom: 1, leftTo: 1, rightFrom: 1, rightTo: 3 }]
    expect(diffRows({ differences: added, leftLines: 1, isFolded: true, opened: new Set() })).toEqual([
      { kind: 'lines', left: 0, right: 0, at: undefined },
      { kind: 'lines', left: undefined, right: 1, at: 0 },
      { kind: 'lines', left: undefined, right: 2, at: 0 },
    ])
  })
})

it('marks whole numbers and words that differ', () => {
  const part = (line: string, other: string) => line.slice(...changedPart(line, other))
  expect(part('  "took": 41,', '  "took": 38,')).toBe('41')
  expect(part('  "v": 18402,', '  "v": 18492,')).toBe('18402')
  expect(part('"a": 1', '"a": 1, "b": 2')).toBe('1')
})

it('colours a line, and marks a part of it', () => {
  const parts = lineParts('  "took": 41, "a": "b\\"c", null', [10, 12])
  expect(parts.map(({ text, kind, isMarked }) => `${kind}${isMarked ? '!' : ''} ${text}`)).toEqual([
    ...['plain   ', 'key "took"', 'plain : ', 'number! 41', 'plain , ', 'key "a"', 'plain : '],
    ...['string "b\\"c"', 'plain , ', 'word null'],
  ])
  expect(lineParts('"abc"', [2, 3]).map(({ text }) => text)).toEqual(['"a', 'b', 'c"'])
  expect(lineParts('', [0, 0])).toEqual([])
})
