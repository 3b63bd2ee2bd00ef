// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { parseConfig } from '#state/config.ts'
import { openHost } from '#state/host.ts'
import { standInPlatform } from '#testing/device.ts'
import { openLinksOutside } from './openLinks.ts'

it('gives links that lead out of the app to the host, and leaves all others to the page', () => {
  const openLink = vi.fn()
  openHost({ config: parseConfig('{}'), platform: standInPlatform({ transportFor: vi.fn(), openLink }) })
  const stop = openLinksOutside()
  document.body.innerHTML = `
    <a target="_blank" href="https://example.com/a?b=1"><span id="out">out</span></a>
    <a target="_blank" href="javascript:void 0" id="script">script</a>
    <a href="#here" id="in">in</a>`
  const press = (id: string, init: MouseEventInit = {}) =>
    document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  // False: the page itself does nothing.
  expect(press('out')).toBe(false)
  expect(openLink.mock.calls).toEqual([['https://example.com/a?b=1']])
  expect([press('in'), press('script'), press('out', { ctrlKey: true })]).toEqual([true, true, true])
  stop()
  expect(press('out')).toBe(true)
  expect(openLink).toHaveBeenCalledTimes(1)
})
