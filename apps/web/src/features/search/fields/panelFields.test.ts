import { toSearchFields } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { foundFields, panelFields, typesOf, whyNotCounted } from './panelFields.ts'

const keyword = { type: 'keyword' }
const properties = {
  ...{ n: { type: 'long' }, id: keyword, _score: keyword, words: { type: 'text' }, place: { type: 'geo_point' } },
  ...{ name: { type: 'text', fields: { raw: keyword } }, hidden: { type: 'keyword', doc_values: false } },
}
const of = (...all: object[]) =>
  toSearchFields(
    all.map((each, at) => JSON.stringify({ [`i${at}`]: { mappings: { properties: each } } })),
    { distribution: 'opensearch', version: '3.8.0' },
  )
const columns = ['_index', '_id', 'n', ' id', '_source._score', 'new']
const listed = panelFields(of(properties), columns)
const named = (path: string) => listed.find((field) => field.path === path) ?? expect.fail()

describe('the fields beside the hits', () => {
  it('are those of the mapping and of the hits, each once, with their columns', () => {
    expect(listed.map(({ path, column }) => [path, column])).toEqual([
      ['_score', '_source._score'],
      ['hidden', 'hidden'],
      ['id', ' id'],
      ...['n', 'name', 'new', 'place', 'words'].map((path) => [path, path]),
    ])
  })

  it('are found by a part of their path, and by type', () => {
    const found = (text: string, type = '') => foundFields(listed, text, type).map(({ path }) => path)
    expect(found(' NA')).toEqual(['name'])
    expect(found('', 'keyword')).toEqual(['_score', 'hidden', 'id'])
    expect(typesOf(listed)).toEqual(['geo_point', 'keyword', 'long', 'text'])
  })

  it('say why their values cannot be counted', () => {
    expect(['n', 'id', 'name'].map((path) => whyNotCounted(named(path)))).toEqual([undefined, undefined, undefined])
    expect(whyNotCounted(named('words'))).toBe('text')
    expect(whyNotCounted(named('place'))).toBe('kind')
    expect(whyNotCounted(named('hidden'))).toBe('kind')
    expect(whyNotCounted(named('new'))).toBe('unmapped')
    const [differing] = panelFields(of({ a: keyword }, { a: { type: 'long' } }), [])
    expect(differing && whyNotCounted(differing)).toBe('types')
  })
})
