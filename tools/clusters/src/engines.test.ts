import { expect, it } from 'vitest'
import { engineName, engines, resolveEngine } from './engines.ts'

it.each([
  ['opensearch', 'opensearch@3.8.0'],
  ['opensearch@3', 'opensearch@3.8.0'],
  ['OpenSearch@3.4', 'opensearch@3.4.0'],
  ['opensearch@1', 'opensearch@1.3.14'],
  ['elasticsearch@7', 'elasticsearch@7.17.15'],
  ['elasticsearch@7.1', undefined],
  ['elasticsearch@7.10', 'elasticsearch@7.10.2'],
  ['elasticsearch@8.19.13', 'elasticsearch@8.19.13'],
  ['elasticsearch@10', undefined],
  ['solr@9', undefined],
  ['', undefined],
])('"%s" means %s', (text, expected) => {
  if (expected === undefined)
    expect(() => resolveEngine(text)).toThrow(`No engine "${text}". Known: opensearch@1.3.14,`)
  else expect(engineName(resolveEngine(text))).toBe(expected)
})

it('takes the newest that can be secured when users are asked for', () => {
  expect(engineName(resolveEngine('opensearch@3', { secured: true }))).toBe('opensearch@3.4.0')
  expect(() => resolveEngine('opensearch@3.8', { secured: true })).toThrow(/cannot be started with security.*3\.4\.0/)
})

it('finds every engine by its own name', () => {
  for (const engine of engines) expect(resolveEngine(engineName(engine))).toBe(engine)
})
