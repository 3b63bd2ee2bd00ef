import { describe, expect, it } from 'vitest'
import { scanBehind, scanJson } from './scan.ts'

/** The place of the bar in a text. */
function at(text: string) {
  const offset = text.indexOf('|')
  const whole = text.replace('|', '')
  const { frames, place, token } = scanJson(whole, offset)
  return {
    place,
    path: frames.map(({ kind, key }) => (kind === 'array' ? '[]' : (key ?? '{}'))).join(' '),
    typed: whole.slice(token.from, token.to),
    quotes: token.quotes,
    keys: frames.at(-1)?.keys,
    texts: frames.at(-1)?.texts,
  }
}

describe('where the cursor is in JSON', () => {
  it('is a key or a value of what is open', () => {
    expect(at('{ | }')).toMatchObject({ place: 'key', path: '{}', typed: '', quotes: 'none' })
    expect(at('{ "a": { "b": [ { "c": "x|y" } ] } }')).toMatchObject({
      ...{ place: 'value', path: 'a b [] c', typed: 'xy', quotes: 'closed' },
    })
    expect(at('{ "a": 1, "b|" }')).toMatchObject({ place: 'key', path: '{}', typed: 'b', keys: ['a'] })
    expect(at('{ "a": | }')).toMatchObject({ place: 'value', path: 'a' })
    expect(at('[ 1, | ]')).toMatchObject({ place: 'value', path: '[]' })
    expect(at('|')).toMatchObject({ place: 'value', path: '' })
  })

  it('is found in what is not finished', () => {
    expect(at('{ "query": { "bo|')).toMatchObject({ place: 'key', path: 'query {}', typed: 'bo', quotes: 'open' })
    expect(at('{ "a": "x\n  "b|\n}')).toMatchObject({ place: 'key', typed: 'b', keys: ['a'] })
    expect(at('{ "a": "x\n  "b": 1,\n  "|"')).toMatchObject({ place: 'key', keys: ['a', 'b'] })
    expect(at('{ "a": 1\n  "b|" }')).toMatchObject({ place: 'key', path: '{}', typed: 'b' })
    expect(at('{ "qu|ery }')).toMatchObject({ place: 'key', typed: 'query', quotes: 'open' })
    expect(at('{ "qu| }')).toMatchObject({ place: 'key', typed: 'qu', quotes: 'open' })
    expect(at('{ qu|')).toMatchObject({ place: 'key', typed: 'qu', quotes: 'none' })
    expect(at('{ "a": tr| }')).toMatchObject({ place: 'value', path: 'a', typed: 'tr' })
    expect(at('{ "a" | }')).toMatchObject({ place: 'none' })
    expect(at('} ] } { "a": |')).toMatchObject({ place: 'value', path: 'a' })
    expect(at('{ "a": { "b": 1 }, |')).toMatchObject({ place: 'key', path: '{}', keys: ['a'] })
  })

  it('passes over comments, long texts and variables', () => {
    expect(at('{ // "x": {\n # [\n /* { */ "a": |')).toMatchObject({ place: 'value', path: 'a' })
    expect(at('{ "a": """ " { \n " """, "b": |')).toMatchObject({ place: 'value', path: 'b' })
    expect(at('{ "size": ${n}, "b": |')).toMatchObject({ place: 'value', path: 'b' })
    expect(at('{ // a|\n }')).toMatchObject({ place: 'none' })
    expect(at('{ // a|')).toMatchObject({ place: 'none' })
    expect(at('{ /* | */ }')).toMatchObject({ place: 'none' })
    expect(at('{ "a": """ x | """ }')).toMatchObject({ place: 'value', path: 'a' })
  })

  it('reads keys as they are meant, and the texts beside', () => {
    expect(at('{ "\\u0061": { | } }')).toMatchObject({ path: 'a {}' })
    expect(at('{ "type": "keyword", | }').texts).toEqual(new Map([['type', 'keyword']]))
  })

  it('sees what stands in the same object behind the cursor', () => {
    const text = '{ "a": { "b": 1 }, "type": "text" }, "c": 2'
    expect(scanBehind(text, 1)).toMatchObject({ keys: ['a', 'type'], texts: new Map([['type', 'text']]) })
    expect(scanBehind(': 1, "x": { "y": 1 } }', 0).keys).toEqual(['x'])
  })

  it('reads anything', () => {
    for (const text of ['"', '"\\', '"""', '/', '/*', '#', '${', ':', ',', '}}}}', '[[[[', '\0', '🙂', '{"a\\u00'])
      for (let offset = 0; offset <= text.length; offset++) {
        expect(() => scanJson(text, offset)).not.toThrow()
        expect(() => scanBehind(text, offset)).not.toThrow()
      }
  })
})
