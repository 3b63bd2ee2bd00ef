import { expect, it } from 'vitest'
import { figureLabel, figureText, matchingSections, perOperation } from './statistics.ts'

it('reads out figures in their units, every digit of a count', () => {
  expect(figureText('9007199254740993', 'count', 'en')).toBe('9,007,199,254,740,993')
  expect(figureText('-9223372036854775808', 'count', 'en')).toBe('-9,223,372,036,854,775,808')
  expect(figureText('1536', 'bytes', 'en')).toBe('1.54 kB')
  expect(figureText('812', 'milliseconds', 'en')).toBe('812 ms')
  expect(figureText('0.25', 'milliseconds', 'en')).toBe('0.25 ms')
  expect(figureText('61000', 'milliseconds', 'en')).toBe('1m 1s')
  expect(figureText('false', 'text', 'en')).toBe('false')
  expect(figureText(undefined, 'bytes', 'en')).toBe('–')
})

it('names a figure without its unit', () => {
  expect(figureLabel({ name: 'index_time_in_millis', unit: 'milliseconds' })).toBe('index time')
  expect(figureLabel({ name: 'size_in_bytes', unit: 'bytes' })).toBe('size')
  expect(figureLabel({ name: 'is_throttled', unit: 'text' })).toBe('is throttled')
})

it('tells what one operation took where both are known', () => {
  const figures = [
    { name: 'query_total', unit: 'count', total: '4' },
    { name: 'query_time_in_millis', unit: 'milliseconds', total: '10' },
    { name: 'fetch_time_in_millis', unit: 'milliseconds', total: '10' },
    { name: 'total', unit: 'count', total: '0' },
    { name: 'total_time_in_millis', unit: 'milliseconds', total: '0' },
  ] as const
  expect(figures.map((figure) => perOperation(figure, figures))).toEqual([
    undefined,
    '2.5',
    undefined,
    undefined,
    undefined,
  ])
})

it('finds figures by the words that are shown and by those of the engine', () => {
  const section = {
    name: 'request_cache',
    figures: [
      { name: 'hit_count', unit: 'count' },
      { name: 'memory_size_in_bytes', unit: 'bytes' },
    ],
  } as const
  expect(matchingSections([section], 'request c')[0]?.figures).toHaveLength(2)
  expect(matchingSections([section], 'Hit')[0]?.figures).toEqual([section.figures[0]])
  expect(matchingSections([section], 'size_in')[0]?.figures).toEqual([section.figures[1]])
  expect(matchingSections([section], 'nothing')).toEqual([])
})
