// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { openFreshDevice } from '#testing/device.ts'
import { hearMissingParts, isMissingPart, reloadForMissingPart, useMissingPart } from './missingParts.ts'
import { tellError } from './tellError.ts'

await startTexts('en')

let stop: () => void
beforeEach(() => {
  openFreshDevice()
  useMissingPart.setState({ part: undefined })
  useSnackbars.setState({ snackbars: [] })
  stop = hearMissingParts()
})
afterEach(() => stop())

const part = () => useMissingPart.getState().part
function fail(message: string): Error {
  const payload = new TypeError(message)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

it('offers a reload for a file that could not be loaded', () => {
  fail('Failed to fetch a-1.js')
  expect(part()).toEqual({ isStillMissing: false })
})
it('offers it once for each file: a reload that did not help is not offered again', () => {
  fail('Unable to preload a-1.css')
  fail('Failed to fetch a-1.js')
  reloadForMissingPart()
  useMissingPart.setState({ part: undefined })
  fail('Failed to fetch a-1.js')
  expect(part()?.isStillMissing).toBe(true)
  fail('Unable to preload a-1.css')
  expect(part()?.isStillMissing).toBe(true)
  fail('Failed to fetch a-2.js')
  expect(part()?.isStillMissing).toBe(false)
})
it('is no bug to be told a second time', () => {
  const error = fail('Failed to fetch a-1.js')
  tellError(error)
  expect(useSnackbars.getState().snackbars).toEqual([])
  expect(isMissingPart(new Error('page', { cause: error }))).toBe(true)
  expect(isMissingPart(new TypeError('bug'))).toBe(false)
})
