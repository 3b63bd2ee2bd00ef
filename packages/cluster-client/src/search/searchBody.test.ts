import { describe, expect, it } from 'vitest'
import {
  changeSearchBody,
  defaultSearchBody,
  existsFilter,
  filteredSearchBody,
  notFilter,
  queryStringQuery,
  rangeFilter,
  searchPage,
  searchSort,
  termFilter,
} from './searchBody.ts'

const typed = `{
  "from" : 0,
  "query": {"range":{"n":{"gte":9007199254740993,"lt":1e400}}},
  "note\\u0073": "caf\\u00e9 from",
  "size": 1.0e1
}`

describe('changeSearchBody', () => {
  it('changes only what it is told to, and adds what is missing behind the rest', () => {
    expect(changeSearchBody(typed, { from: 20, size: 50, sort: [{ path: 'a"b', descending: true }] })).toBe(`{
  "from" : 20,
  "query": {"range":{"n":{"gte":9007199254740993,"lt":1e400}}},
  "note\\u0073": "caf\\u00e9 from",
  "size": 50,
  "sort" : [{"a\\"b":{"order":"desc"}}]
}`)
  })

  it('changes the default query, so that other members stay', () => {
    const changed = changeSearchBody(defaultSearchBody(), { query: queryStringQuery('name:"x"') })
    expect(JSON.parse(changed)).toEqual(JSON.parse(defaultSearchBody('name:"x"')))
  })

  it('fills an empty body, and leaves members deeper down alone', () => {
    expect(changeSearchBody(' {} ', { size: 3, from: 4 })).toMatch(/^ \{"(size|from)":\d,"(size|from)":\d\} $/)
    expect(changeSearchBody('{"aggs":{"size":1},"size":2}', { size: 3 })).toBe('{"aggs":{"size":1},"size":3}')
  })

  it('changes the last of duplicate members, which is the one that counts', () => {
    expect(changeSearchBody('{"size":1,"size":2}', { size: 3 })).toBe('{"size":1,"size":3}')
  })

  it('says of which type a missing field is, but not of one that the engine has by itself', () => {
    const sort = ['n', '_score'].map((path) => ({ path, descending: false, unmappedType: 'long' }))
    expect(changeSearchBody('{}', { sort })).toBe(
      '{"sort":[{"n":{"order":"asc","unmapped_type":"long"}},{"_score":{"order":"asc"}}]}',
    )
  })

  it.each(['', '{', '[]', '{"a":tru}', '{"a":1}}', '{"a":{"b":01}}'])('refuses %s', (text) => {
    expect(() => changeSearchBody(text, { size: 1 })).toThrow(/Invalid JSON/)
  })
})

describe('searchPage', () => {
  it('reads the page that a body asks for', () => {
    expect(searchPage(typed)).toEqual({ from: 0, size: 10 })
    expect(searchPage('{"size":"many"}')).toEqual({})
  })
})

describe('filteredSearchBody', () => {
  it('is the body itself without filters', () => {
    expect(filteredSearchBody('not even JSON', [])).toBe('not even JSON')
  })

  it('holds the query as it was written beside the filters', () => {
    const filters = [
      rangeFilter('@timestamp', { gte: 'now-1h', lt: 'now', format: 'strict_date_optional_time' }),
      termFilter('n', '9007199254740993'),
    ]
    expect(filteredSearchBody(typed, filters)).toBe(
      typed.replace(
        '{"range":{"n":{"gte":9007199254740993,"lt":1e400}}}',
        '{"bool":{"must":[{"range":{"n":{"gte":9007199254740993,"lt":1e400}}}],"filter":[{"range":{"@timestamp":' +
          '{"gte":"now-1h","lt":"now","format":"strict_date_optional_time"}}},{"term":{"n":{"value":9007199254740993}}}]}}',
      ),
    )
  })

  it('finds everything where the body has no query', () => {
    expect(filteredSearchBody('{"size":1}', ['{}'])).toBe(
      '{"size":1,"query":{"bool":{"must":[{"match_all":{}}],"filter":[{}]}}}',
    )
  })
})

describe('searchSort', () => {
  it.each([
    ['{}', undefined],
    ['{"sort":[]}', []],
    [
      '{"sort":["n","_score"]}',
      [
        ['n', false],
        ['_score', true],
      ],
    ],
    [
      '{"sort":[{"a\\"b":"desc"},{"n":{"order":"asc","unmapped_type":"long"}}]}',
      [
        ['a"b', true],
        ['n', false],
      ],
    ],
    ['{"sort":{"n":{}}}', [['n', false]]],
    ['{"sort":"n"}', [['n', false]]],
    ['{"sort":[{"_score":{}},{"_script":{"type":"number"}},{"_geo_distance":{}},7]}', [['_score', true]]],
  ])('of %s is %j', (body, keys) => {
    expect(searchSort(body)).toEqual(keys?.map(([path, descending]) => ({ path, descending })))
  })

  it('reads what changeSearchBody wrote', () => {
    const sort = [
      { path: '__proto__', descending: true },
      { path: 'é"\\', descending: false },
    ]
    expect(searchSort(changeSearchBody('{}', { sort }))).toEqual(sort)
  })
})

it('filters by what is there, and by what is not', () => {
  expect(notFilter(existsFilter('a"b'))).toBe('{"bool":{"must_not":[{"exists":{"field":"a\\"b"}}]}}')
})
