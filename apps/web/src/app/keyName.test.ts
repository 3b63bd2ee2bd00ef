// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { keyName } from './keyName.ts'

await startTexts('en')
afterEach(() => vi.restoreAllMocks())

it.each([
  ['mod+k', 'Ctrl K'],
  ['mod+shift+c', 'Ctrl Shift C'],
  ['ArrowUp', '↑'],
  ['Space', 'Space'],
  ['PageDown', 'PgDn'],
  ['?', '?'],
  ['shift+F10', 'Shift F10'],
])('writes %s as %s', (keys, text) => expect(keyName(keys)).toBe(text))

it('writes the signs of Apple keyboards where they are the custom', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
  expect([keyName('mod+k'), keyName('mod+shift+c'), keyName('alt+T')]).toEqual(['⌘ K', '⌘ ⇧ C', '⌥ T'])
})
