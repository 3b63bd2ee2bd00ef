import { toSearchFields } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { firstSearch } from '#state/views/searchAddress.ts'
import { fieldFilterOf } from './fieldFilterOf.ts'
import { cutsSource, searchOf } from './searchOf.ts'

const mapping = {
  n: { type: 'long' },
  word: { type: 'keyword' },
  text: { type: 'text' },
  both: { type: 'text', fields: { raw: { type: 'keyword' } } },
}
const fields = toSearchFields([JSON.stringify({ a: { mappings: { properties: mapping } } })], {
  ...{ distribution: 'opensearch', version: '3.8.0' },
})
const sent = (path: string, value: string | undefined, isNegated = false) => {
  const filter = fieldFilterOf({ path, value, isNegated }, fields)
  const { body } = searchOf({ ...firstSearch, body: '{}', filters: [filter] }) ?? expect.fail()
  return /"filter":\[(.*)\]\}\}\}$/.exec(body)?.[1]
}

describe('a condition from a cell', () => {
  it.each([
    ['n', '9007199254740993', '{"term":{"n":{"value":9007199254740993}}}'],
    ['word', '"a b"', '{"term":{"word":{"value":"a b"}}}'],
    ['both', '"a b"', '{"term":{"both.raw":{"value":"a b"}}}'],
    ['text', '"a b"', '{"match_phrase":{"text":"a b"}}'],
    ['gone', 'true', '{"term":{"gone":{"value":true}}}'],
    [' id', '"1"', '{"term":{"id":{"value":"1"}}}'],
    ['word', undefined, '{"bool":{"must_not":[{"exists":{"field":"word"}}]}}'],
  ])('on %s with %s is %s', (path, value, filter) => expect(sent(path, value)).toBe(filter))

  it('can leave out what it finds', () => {
    expect(sent('n', '1', true)).toBe('{"bool":{"must_not":[{"term":{"n":{"value":1}}}]}}')
    expect(sent('n', undefined, true)).toBe('{"exists":{"field":"n"}}')
  })

  it('keeps the query beside it as it was typed', () => {
    const filters = [fieldFilterOf({ path: 'n', value: '1', isNegated: false }, fields)]
    const body = '{"query": {"term":{"n":1.0}}, "size":10}'
    expect(searchOf({ ...firstSearch, body, filters })?.body).toBe(
      '{"query": {"bool":{"must":[{"term":{"n":1.0}}],"filter":[{"term":{"n":{"value":1}}}]}}, "size":10}',
    )
    expect(searchOf({ ...firstSearch, body })?.body).toBe(body)
  })

  it('is sent with nothing that is no JSON object', () => {
    for (const body of ['{', '[]', '']) expect(searchOf({ ...firstSearch, body })).toBeUndefined()
  })
})

it.each([
  ['{}', false],
  ['{"_source":true}', false],
  ['{"_source":["a"]}', true],
  ['{"_source":false}', true],
  ['{', false],
])('knows whether %s leaves parts of documents out: %s', (body, isCut) => expect(cutsSource(body)).toBe(isCut))
