import { expect, it } from 'vitest'
import { commonEnding } from './commonEnding.ts'

it.each([
  [['ip-10-0-0-1.eu.internal', 'ip-10-0-0-12.eu.internal'], '.eu.internal'],
  [['a1-data.example.org', 'b1-data.example.org'], '-data.example.org'],
  [['es-data-hot-0', 'es-data-warm-0'], ''],
  [['node-1', 'node-2'], ''],
  [['only.one.example.org'], ''],
  [['twice.example.org', 'twice.example.org'], ''],
  [['.example.org', 'a.example.org'], ''],
  [[], ''],
])('the common ending of %j is %j', (names, ending) => {
  expect(commonEnding(names)).toBe(ending)
})
