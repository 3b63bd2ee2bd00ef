import { describe, expect, it } from 'vitest'
import { fieldValuesSearch, toFieldValues } from './fieldValues.ts'

const bodyFor = (body: string) => fieldValuesSearch({ indices: ['a'], body }, 'name', 'name.raw').body
const counted =
  '"aggs":{"values":{"terms":{"field":"name.raw","size":10}},"missing":{"filter":{"bool":{"must_not":[{"exists":{"field":"name"}}]}}}}'

describe('fieldValuesSearch', () => {
  it('keeps what says which hits there are, digit by digit, and nothing of their page', () => {
    const body =
      '{"from":20,"size":50,"sort":["n"],"query":{"term":{"n":9007199254740993}},"min_score":1.0,"aggs":{"a":{}}}'
    expect(bodyFor(body)).toBe(`{"query":{"term":{"n":9007199254740993}},"min_score":1.0,"size":0,${counted}}`)
  })

  it('counts only hits that a filter behind the query leaves', () => {
    expect(JSON.parse(bodyFor('{"query":{"match_all":{}},"post_filter":{"term":{"n":1}}}'))).toMatchObject({
      query: { bool: { must: [{ match_all: {} }], filter: [{ term: { n: 1 } }] } },
    })
  })

  it('counts all hits, in the same indices', () => {
    expect(fieldValuesSearch({ indices: ['a', 'b'], body: '{}' }, 'n', 'n', 3)).toMatchObject({
      ...{ indices: ['a', 'b'], countsAll: true, body: expect.stringContaining('"size":3') as unknown },
    })
  })
})

describe('toFieldValues', () => {
  it('keeps every digit of a key, and takes dates and booleans as they are written', () => {
    const buckets = [
      '{"key":9007199254740993,"doc_count":4}',
      '{"key":1.10,"doc_count":3}',
      '{"key":1,"key_as_string":"true","doc_count":2}',
      '{"key":1763640000000,"key_as_string":"2025-11-20","doc_count":1}',
    ]
    const values = `{"doc_count_error_upper_bound":0,"sum_other_doc_count":7,"buckets":[${buckets.join(',')}]}`
    expect(toFieldValues(`{"values":${values},"missing":{"doc_count":5}}`)).toEqual({
      values: [
        { value: '9007199254740993', count: 4 },
        { value: '1.10', count: 3 },
        { value: 'true', count: 2 },
        { value: '"2025-11-20"', count: 1 },
      ],
      ...{ others: 7, missing: 5, isApproximate: false },
    })
  })

  it('is empty where the engine tells nothing', () => {
    expect(toFieldValues('{}')).toEqual({ values: [], others: 0, missing: 0, isApproximate: false })
    expect(toFieldValues('{"values":{"doc_count_error_upper_bound":3}}')).toMatchObject({ isApproximate: true })
  })
})
