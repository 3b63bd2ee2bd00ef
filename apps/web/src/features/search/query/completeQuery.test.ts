import { CompletionContext } from '@codemirror/autocomplete'
import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { toSearchFields } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { completeQuery } from './completeQuery.ts'
import { placeOfRef, places } from './queryGrammar.ts'

const properties = {
  age: { type: 'long' },
  'a"b': { type: 'keyword' },
  name: { type: 'text', fields: { raw: { type: 'keyword' } } },
}
const fields = toSearchFields([JSON.stringify({ i: { mappings: { properties } } })], {
  ...{ distribution: 'opensearch', version: '3.8.0' },
})

/** What is offered at the caret, which stands where the text has a bar. */
function offered(text: string) {
  const pos = text.indexOf('|')
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] })
  return completeQuery(new CompletionContext(state, pos, true), fields)
}
const labels = (text: string) => offered(text)?.options.map(({ label }) => label) ?? []

describe('completion in the body of a search', () => {
  it.each([
    ['{"|"}', 'track_total_hits'],
    ['{"query":{"|"}}', 'match_phrase'],
    ['{"query":{"bool":{"|"}}}', 'must_not'],
    ['{"query":{"bool":{"filter":[{"|"}]}}}', 'range'],
    ['{"query":{"term":{"|"}}}', 'age'],
    ['{"query":{"term":{"|"}}}', 'name.raw'],
    ['{"query":{"range":{"age":{"|"}}}}', 'gte'],
    ['{"query":{"exists":{"field":"|"}}}', 'name'],
    ['{"query":{"multi_match":{"fields":["na|"]}}}', 'name'],
    ['{"sort":["|"]}', 'age'],
    ['{"sort":[{"age":{"order":"|"}}]}', 'desc'],
    ['{"sort":[{"age":"|"}]}', 'asc'],
    ['{"aggs":{"mine":{"|"}}}', 'date_histogram'],
    ['{"aggs":{"mine":{"terms":{"field":"|"}}}}', 'name.raw'],
    ['{"aggs":{"mine":{"aggs":{"more":{"avg":{"|"}}}}}}', 'field'],
    ['{"query":{"ma|"}}', 'match'],
    ['{"size":1,"|"}', 'query'],
  ])('offers in %s the word %s', (text, word) => expect(labels(text)).toContain(word))

  it.each([
    '{"query":{"term":{"age":{"value":"|"}}}}',
    '{"size":|}',
    '{"nonsense":{"|"}}',
    '{"query":{"wrapper":{"|"}}}',
  ])('offers nothing that does not fit in %s', (text) => expect(labels(text)).toEqual([]))

  it('replaces what stands between the quotes, and escapes what a name needs', () => {
    const result = offered('{"query":{"term":{"a|g"}}}')
    expect(result).toMatchObject({ from: 19, to: 21 })
    expect(result?.options.find(({ label }) => label === 'a"b')?.apply).toBe('a\\"b')
  })

  it('knows every place that it names', () => {
    const refs = Object.values(places).flatMap(({ members = {}, ofField, ofAny }) => [
      ...Object.values(members),
      ofField,
      ofAny,
    ])
    for (const ref of refs) if (ref !== undefined) expect(placeOfRef(ref), ref).toBeDefined()
    for (const ref of refs)
      if (ref?.startsWith('field>') === true) expect(places[ref.slice('field>'.length)], ref).toBeDefined()
  })
})
