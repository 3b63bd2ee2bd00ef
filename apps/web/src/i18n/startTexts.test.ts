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
