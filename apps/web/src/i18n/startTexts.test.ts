// @vitest-environment jsdom
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { startTexts } from './startTexts.ts'

it.each([
  ['cn', '1 个主分片未分配'],
  ['jp', 'プライマリ 1 個が未割り当て'],
  ['fr', '1 primaire non attribué'],
  ['ru', '1 первичный не назначен'],
])('counts one in %s by its own rules, whatever the language of the browser', async (language, text) => {
  await startTexts(language)
  expect(i18next.getFixedT(null, 'home')('why.primaries', { count: 1 })).toBe(text)
})

it.each([
  ['en', '12,345 replicas unassigned'],
  ['cn', '12,345 个副本未分配'],
  ['fr', '12\u202f345 réplicas non attribués'],
  ['it', '12.345 repliche non assegnate'],
  ['jp', 'レプリカ 12,345 個が未割り当て'],
  ['ru', '12\u00a0345 реплик не назначено'],
])('groups a count in %s by itself', async (language, text) => {
  await startTexts(language)
  expect(i18next.getFixedT(null, 'home')('why.replicas', { count: 12_345 })).toBe(text)
})

it('leaves a number that is given as text as it is', async () => {
  await startTexts('en')
  await i18next.loadNamespaces('shards')
  expect(i18next.getFixedT(null, 'shards')('primaryOf', { number: '12345' })).toBe('primary 12345')
})
