import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainRead } from './access.ts'
import { classify } from './danger.ts'
import { judgedCalls } from '../testing/judgedCalls.ts'

describe('classify', () => {
  for (const verdict of ['read', 'write', 'dangerous'] as const)
    describe(verdict, () => {
      for (const [call, body] of judgedCalls[verdict])
        it(`${call} ${body ?? ''}`, () => {
          const at = call.indexOf(' ')
          expect(classify(call.slice(0, at), call.slice(at + 1), body)).toBe(verdict)
        })
    })

  it('knows calls that read on one engine and make an index on another', () => {
    const engines = [
      { distribution: 'elasticsearch', version: '8.19.3', flavor: 'default' },
      { distribution: 'elasticsearch', version: '7.10.2', flavor: 'oss' },
      { distribution: 'elasticsearch', version: '6.8.23', flavor: 'default' },
      { distribution: 'opensearch', version: '1.3.14' },
      {},
    ] as const
    const verdicts = (path: string) => engines.map((engine) => classify('POST', path, '{}', engine))
    for (const path of ['/logs/_terms_enum', '/logs/_eql/search'])
      expect(verdicts(path)).toEqual(['read', 'write', 'write', 'write', 'write'])
    for (const path of ['/logs/_explain/1', '/logs/_termvectors', '/logs/_termvectors/1'])
      expect(verdicts(path)).toEqual(['read', 'read', 'write', 'read', 'write'])
  })

  const calls = [
    '_delete_by_query',
    '_update_by_query',
    '_close',
    '_forcemerge',
    '_doc',
    '_bulk',
    '_refresh',
    '_rollover',
  ]
  const separators = ['/', '//', '/./', '/x/../', '%2F', '%2f', '\\', '/%2e/', '/;/', '/_search/../', '/_all/']
  const readings = [
    '',
    '/',
    '/_search',
    '?x',
    '%3F/_search',
    '#/_search',
    ';/_search',
    '%23/_count',
    '?/_search',
    '%00',
  ]

  it('never takes a spelling that some reader folds to a write for a read', () => {
    const escapes = fc.func(fc.boolean())
    fc.assert(
      fc.property(
        fc.constantFrom(...calls),
        fc.constantFrom(...separators),
        fc.constantFrom(...readings),
        escapes,
        fc.boolean(),
        fc.constantFrom('POST', 'PUT', 'DELETE'),
        (call, separator, reading, escape, upper, method) => {
          const spelled = Array.from(upper ? call.toUpperCase() : call, (letter, at) =>
            escape(at) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
          ).join('')
          expect(classify(method, `/logs${separator}${spelled}${reading}`, '{}')).not.toBe('read')
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('looks twice at every GET in which an acting call can be found by decoding', () => {
    const acting = [
      '_refresh',
      '_flush',
      '_forcemerge',
      '_cache',
      '_sql',
      '_ppl',
      'enroll',
      'warmup',
      '_start',
      '_lock',
    ]
    const text = fc.array(fc.constantFrom(...acting, 'logs', '_SEARCH', '..', '', '.', 'a%2Fb', 'x'), { maxLength: 5 })
    const spelling = fc.func(fc.constantFrom('as it is', 'upper', 'escaped', 'escaped twice'))
    fc.assert(
      fc.property(text, spelling, (words, spell) => {
        const path = `/${words.map((word, at) => spelled(word, spell(at))).join('/')}`
        const hides = words.some((word) => acting.includes(word))
        if (hides) expect(isPlainRead('GET', path)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})

function spelled(word: string, way: string): string {
  const escape = (text: string) => Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  if (way === 'upper') return word.toUpperCase()
  if (way === 'escaped') return escape(word)
  return way === 'escaped twice' ? escape(word).replaceAll('%', '%25') : word
}
