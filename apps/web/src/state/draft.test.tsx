// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { guardDrafts, hasDrafts, keepDraftsOverReload, takeDraft, useDraft } from './draft.ts'

function Form({ name = 'form', value }: { name?: string; value: unknown }) {
  useDraft(name, value)
  return null
}
const keptDrafts = () => thisWindow.window.keys().filter((key) => key.startsWith('searchdeck.draft.'))

afterEach(() => {
  cleanup()
  openFreshDevice()
  vi.restoreAllMocks()
})

it('carries what stands typed over one reload, form by form', () => {
  render(<Form value={{ uri: 'http://es:9200' }} />)
  render(<Form name="other" value={undefined} />)
  expect(hasDrafts()).toBe(true)
  expect(keepDraftsOverReload()).toBe(true)
  expect(takeDraft('other')).toBeUndefined()
  expect(takeDraft('form')).toEqual({ uri: 'http://es:9200' })
  expect(takeDraft('form')).toBeUndefined()
})
it('forgets a form that was closed or saved', () => {
  const { rerender, unmount } = render(<Form value="typed" />)
  rerender(<Form value={undefined} />)
  expect(hasDrafts()).toBe(false)
  rerender(<Form value="again" />)
  unmount()
  expect(hasDrafts()).toBe(false)
})
it('has the browser ask before a page goes with what stands typed, but for a reload that carries it over', () => {
  const stop = guardDrafts()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  render(<Form value="typed" />)
  vi.spyOn(thisWindow.window, 'write').mockReturnValueOnce(false)
  keepDraftsOverReload()
  expect(asks()).toBe(true)
  keepDraftsOverReload()
  expect(asks()).toBe(false)
  stop()
})
it('writes nothing before a reload', () => {
  render(<Form value="typed" />)
  expect(keptDrafts()).toEqual([])
})
it('says when there is no room', () => {
  render(<Form value="typed" />)
  vi.spyOn(thisWindow.window, 'write').mockReturnValue(false)
  expect(keepDraftsOverReload()).toBe(false)
})
it('takes nothing out of a broken text', () => {
  thisWindow.window.write('searchdeck.draft.form', '{broken')
  expect(takeDraft('form')).toBeUndefined()
})
it('writes down what stands typed while the page is out of sight, and forgets it when it is back', () => {
  const stop = guardDrafts()
  thisWindow.window.write('searchdeck.draft.other', '"not taken yet"')
  render(<Form value="typed" />)
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  expect(thisWindow.window.read('searchdeck.draft.form')).toBe('"typed"')
  turn('visible')
  expect(keptDrafts()).toEqual(['searchdeck.draft.other'])
  window.dispatchEvent(new Event('pagehide'))
  expect(takeDraft('form')).toBe('typed')
  stop()
})
it('still asks before a page goes that was out of sight in between', () => {
  const stop = guardDrafts()
  render(<Form value="typed" />)
  window.dispatchEvent(new Event('pagehide'))
  // False: it was held up.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  stop()
})
