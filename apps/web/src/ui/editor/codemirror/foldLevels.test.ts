import { Text } from '@codemirror/state'
import { format } from '@searchdeck/exact-json'
import { expect, it } from 'vitest'
import { rangesAt } from './foldLevels.ts'

function folded(text: string, level: number): string {
  let left = text
  for (const { from, to } of rangesAt(Text.of(text.split('\n')), level).toReversed())
    left = `${left.slice(0, from)}…${left.slice(to)}`
  return left
}

const json = format('{"took":1,"hits":{"total":{"value":3},"hits":[{"a":1},{}]},"x":[]}')

it('folds what lies deeper than a level', () => {
  expect(folded(json, 0)).toBe('{…}')
  expect(folded(json, 1)).toBe('{\n  "took": 1,\n  "hits": {…},\n  "x": []\n}')
  expect(folded(json, 2)).toContain('"total": {…},\n    "hits": […]\n')
  expect(folded(json, 9)).toBe(json)
})

it('folds text without brackets by how far its lines begin in', () => {
  expect(folded('a:\n  b: 1\n\n  c: 2\nd: 3\ne:\n - 1', 0)).toBe('a:…\nd: 3\ne:…')
})

it('stops at 5,000 folds', () => {
  const many = format(`[${'[1],'.repeat(20_000)}[1]]`)
  expect(rangesAt(Text.of(many.split('\n')), 1)).toHaveLength(5_000)
})
