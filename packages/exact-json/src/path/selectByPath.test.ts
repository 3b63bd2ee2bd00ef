import { describe, expect, it } from 'vitest'
import { selectByPath } from './selectByPath.ts'

const found = (text: string, path: string, limit = 1_000) => {
  const selection = selectByPath(text, path, limit)
  return 'problem' in selection ? selection : selection.text
}

describe('selectByPath', () => {
  it('gives every token as it stands in the text', () => {
    const text = String.raw`{"a": {"id": 9007199254740993, "v": [1.0, 1e400, -0, "\u00e9\/"]}}`
    expect(found(text, '$.a.id')).toBe('9007199254740993')
    expect(found(text, '$.a.v[*]')).toBe(String.raw`[1.0,1e400,-0,"\u00e9\/"]`)
    expect(found(text, '$..id')).toBe('[9007199254740993]')
  })

  it('compares integers that a number does not hold', () => {
    const text = '[{"id":9007199254740992},{"id":9007199254740993},{"id":9007199254740994},{"id":7}]'
    expect(found(text, '$[?@.id == 9007199254740993]')).toBe('[{"id":9007199254740993}]')
    expect(found(text, '$[?@.id != 9007199254740993].id')).toBe('[9007199254740992,9007199254740994,7]')
    expect(found(text, '$[?@.id > 9007199254740993].id')).toBe('[9007199254740994]')
    expect(found(text, '$[?@.id <= 9007199254740993 && @.id > 6].id')).toBe('[9007199254740992,9007199254740993,7]')
    expect(found(text, '$[?!(@.id >= 9007199254740993)].id')).toBe('[9007199254740992,7]')
    expect(found(text, '$[?@.id == $[1].id].id')).toBe('[9007199254740993]')
    expect(found(text, '$[?count($[?@.id == 9007199254740993]) == 1 && @.id == 7]')).toBe('[{"id":7}]')
  })

  it('does not look into a long integer', () => {
    expect(found('{"a":9007199254740993}', '$..*')).toBe('[9007199254740993]')
  })

  it('takes the last of duplicate keys, and __proto__ as a key', () => {
    expect(found('{"a":1,"a":{"b":2}}', '$.a')).toBe('{"b":2}')
    expect(found('{"__proto__":{"x":9007199254740993}}', '$.__proto__.x')).toBe('9007199254740993')
    expect(found('{"__proto__":{"x":1}}', '$.x')).toBe('[]')
  })

  it('forgives a missing beginning', () => {
    const text = '{"hits":{"total":3},"b":[5]}'
    expect(found(text, 'hits.total')).toBe('3')
    expect(found(text, ' .b[0] ')).toBe('5')
    expect(found('[4]', '[0]')).toBe('4')
  })

  it('says where a path breaks', () => {
    expect(found('{}', '$.a[')).toMatchObject({ problem: 'invalidPath', offset: 4 })
    expect(found('{}', '  a b')).toMatchObject({ problem: 'invalidPath', offset: 4 })
    expect(found('{}', '$[?(@.constructor.constructor("x")())]')).toMatchObject({ problem: 'invalidPath' })
  })

  it('takes no more than asked for, and says that there is more', () => {
    expect(selectByPath('[1,2,3]', '$[*]', 2)).toEqual({ text: '[1,2]', count: 2, isCut: true })
    expect(selectByPath('[1,2,3]', '$[*]', 3)).toEqual({ text: '[1,2,3]', count: 3, isCut: false })
  })

  it('says so of what is nested too deeply', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    expect(found(deep, '$..*')).toEqual({ problem: 'tooDeep' })
    expect(found(deep, '$[0][0]')).toBe('['.repeat(19_998) + ']'.repeat(19_998))
  })

  it('says so of a part that leads to too many values', () => {
    const many = `{"a":[${'1,'.repeat(300_000)}1]}`
    expect(found(many, '$[?count(@..*) > 1]')).toEqual({ problem: 'tooMuch' })
  })

  it('finds 200,000 values of one array', () => {
    const many = `[${Array.from({ length: 200_000 }, (_, at) => at).join(',')}]`
    expect(found(many, '$..[?@ > 199997]')).toBe('[199998,199999]')
  })
})
