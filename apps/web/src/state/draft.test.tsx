// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { guardDrafts, hasDrafts, keepDrafts, takeDraft, useDraft } from './draft.ts'

function Form({ name = 'form', value }: { name?: string; value: unknown }) {
  useDraft(name, value)
  return null
}
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

it('carries what stands typed over one reload, form by form', () => {
  render(<Form value={{ uri: 'http://es:9200' }} />)
  render(<Form name="other" value={undefined} />)
  expect(hasDrafts()).toBe(true)
  expect(keepDrafts()).toBe(true)
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
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepDrafts()
  expect(asks()).toBe(true)
  keepDrafts()
  expect(asks()).toBe(false)
  stop()
})
it('writes nothing before a reload', () => {
  render(<Form value="typed" />)
  expect(sessionStorage).toHaveLength(0)
})
it('says when there is no room', () => {
  render(<Form value="typed" />)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(keepDrafts()).toBe(false)
})
it('takes nothing out of a broken text', () => {
  sessionStorage.setItem('searchdeck.draft.form', '{broken')
  expect(takeDraft('form')).toBeUndefined()
})
