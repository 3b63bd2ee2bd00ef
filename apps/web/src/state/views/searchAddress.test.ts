import { changeSearchBody, defaultSearchBody } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { addressOfSearch, firstSearch, searchOfAddress, type SearchView } from './searchAddress.ts'
import { searchAddressSchema } from './searchAddressSchema.ts'

const roundTrip = (view: SearchView) => {
  const { address } = addressOfSearch(view)
  const text = new URLSearchParams(Object.entries(address).flatMap(([k, t]) => (t === undefined ? [] : [[k, t]])))
  return searchOfAddress(v.parse(searchAddressSchema, Object.fromEntries(text)))
}
const ofBody = (body: string, more: Partial<SearchView> = {}): SearchView => ({ ...firstSearch, body, ...more })

describe('the address of a search', () => {
  it('is short where the body is the query of the search box', () => {
    const body = changeSearchBody(defaultSearchBody('a & b:"c"'), {
      ...{ from: 20, size: 100, sort: [{ path: '@timestamp', descending: true }] },
    })
    const view = ofBody(body, { q: 'a & b:"c"', indices: 'logs-*,-x' })
    expect(addressOfSearch(view).address).toMatchObject({
      ...{ q: 'a & b:"c"', indices: 'logs-*,-x', from: '20', size: '100', sort: '-@timestamp', body: undefined },
    })
    expect(roundTrip(view)).toEqual(view)
  })

  it.each([
    '{\n  "query": {\n    "term": {\n      "n": 9007199254740993\n    }\n  },\n  "size": 1.0\n}',
    '{\n  "query": {\n    "query_string": {\n      "query": "*"\n    }\n  },\n  "size": 10,\n  "from": 0,\n  "sort": [\n    {\n      "a": {\n        "order": "asc",\n        "unmapped_type": "long"\n      }\n    }\n  ]\n}',
  ])('holds any other body, every digit of it', (body) => {
    expect(roundTrip(ofBody(body)).body).toBe(body)
  })

  it('holds what is no JSON, too', () => {
    expect(roundTrip(ofBody('{"query": ')).body).toBe('{"query": ')
    expect(roundTrip(ofBody('[]')).body).toBe('[]')
  })

  it('leaves out a long body, which has to be kept beside it', () => {
    const body = JSON.stringify({ query: { term: { a: 'x'.repeat(3000) } } })
    expect(addressOfSearch(ofBody(body))).toMatchObject({ address: { body: undefined }, body })
  })

  it('holds conditions on fields with their exact values', () => {
    const filters = [
      { path: 'n', value: '9007199254740993', isNegated: false, comparedPath: 'n' },
      { path: 'é&=', isNegated: true, comparedPath: 'é&=.keyword', isPhrase: true },
    ]
    expect(roundTrip({ ...firstSearch, filters, countsAll: true })).toEqual({
      ...firstSearch,
      filters,
      countsAll: true,
    })
  })

  it.each(['{', '[1,{"path":"a"},{"path":"a","isNegated":true,"comparedPath":"a","value":"{"}]', '"x"'])(
    'leaves out conditions that cannot be read: %s',
    (filters) => {
      expect(searchOfAddress(v.parse(searchAddressSchema, { q: 'a', filters })).filters).toEqual([])
    },
  )

  it('takes the page size that was left where it says none', () => {
    expect(searchOfAddress(v.parse(searchAddressSchema, { indices: 'a' }), 100).body).toContain('"size": 100')
    expect(searchOfAddress(v.parse(searchAddressSchema, { indices: 'a', size: '20' }), 100).body).toContain(
      '"size": 20',
    )
  })
})

describe('the time range of an address', () => {
  it.each([
    { field: '@timestamp', from: 'now-15m', to: 'now' },
    { field: 'a&b', from: '2026-11-20T12:00:00.000Z', to: 'now/d' },
  ])('is the one that was chosen', (time) => {
    expect(roundTrip({ ...firstSearch, time })).toEqual({ ...firstSearch, time })
  })

  it.each([
    '{',
    '{"field":"a","from":"now-15m"}',
    '{"field":"a","from":"x","to":"now"}',
    '{"field":"","from":"now","to":"now"}',
  ])('is none where it cannot be read: %s', (time) => {
    expect(searchOfAddress(v.parse(searchAddressSchema, { q: 'a', time }))).not.toHaveProperty('time')
  })
})
