import { expect, it } from 'vitest'
import { people } from './people.ts'
import { products } from './products.ts'
import { closedIndex, dotIndex, hiddenIndex, wideIndex, yellowIndex } from './specialIndices.ts'
import { webLogs } from './webLogs.ts'

function all() {
  return [...webLogs(), products(), people(), wideIndex(), closedIndex(), hiddenIndex(), dotIndex(), yellowIndex(1)]
}

it('is the same in every run', () => {
  expect(JSON.stringify(all())).toBe(JSON.stringify(all()))
})

it('has documents of one line each, with ids of their own', () => {
  for (const { documents } of all()) {
    for (const { source } of documents) {
      expect(source).not.toContain('\n')
      expect(() => JSON.parse(source) as unknown).not.toThrow()
    }
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
  }
})

it('writes numbers as they are spelt, beyond what JavaScript can hold', () => {
  const sources = products().documents.map(({ source }) => source)
  expect(sources[2]).toMatch(/^\{"id":9007199254740993,"weight_kg":1e3,/)
  expect(sources[5]).toMatch(/^\{"id":9223372036854775807,/)
  expect(sources[0]).toContain('"weight_kg":1.0,')
})

it('has one log a day, read by one alias and written by the last', () => {
  const logs = webLogs()
  expect(logs.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `logs-web-2024.05.0${day}`))
  expect(logs.map(({ aliases }) => Object.keys(aliases ?? {}).join())).toEqual([
    ...Array.from({ length: 6 }, () => 'logs-web'),
    'logs-web,logs-web-write',
  ])
  for (const { name, documents } of logs) {
    const day = name.slice(-10).replaceAll('.', '-')
    expect(documents[0]!.source).toContain(`"@timestamp":"${day}T00:0`)
  }
})
