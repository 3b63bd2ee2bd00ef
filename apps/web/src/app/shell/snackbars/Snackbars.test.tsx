// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { showSnackbar, useSnackbars } from '#state/snackbars.ts'
import { Snackbars } from './Snackbars.tsx'

await startTexts('en')

beforeEach(() => {
  vi.useFakeTimers()
  render(<Snackbars />)
})
afterEach(() => {
  cleanup()
  useSnackbars.setState({ snackbars: [] })
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const told = (content: Parameters<typeof showSnackbar>[0]) =>
  act(() => {
    showSnackbar(content)
  })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const shows = (title: string) => screen.queryByText(title) !== null
const toastOf = (title: string) => screen.getByText(title).closest('[tabindex="0"]') as HTMLElement
const bar = () => document.querySelector<HTMLElement>('[style*=width]')?.style.width

it.each([
  ['green', 5000],
  ['info', 5000],
  ['warning', 8000],
  ['error', 20_000],
] as const)('shows %s for %d ms', (color, ms) => {
  told({ color, title: 'done' })
  pass(ms - 100)
  expect(shows('done')).toBe(true)
  pass(100)
  expect(shows('done')).toBe(false)
  expect(useSnackbars.getState().snackbars.map(({ title }) => title)).not.toContain('done')
})

it('counts down in steps of 100 ms', () => {
  told({ color: 'green', title: 'done' })
  expect(bar()).toBe('100%')
  pass(99)
  expect(bar()).toBe('100%')
  pass(1)
  expect(bar()).toBe('98%')
})

it('holds the time while the pointer is over it, and goes on with what was left', () => {
  told({ color: 'green', title: 'done' })
  pass(4000)
  fireEvent.pointerEnter(screen.getByText('done'))
  pass(60_000)
  expect(shows('done')).toBe(true)
  fireEvent.pointerLeave(screen.getByText('done'))
  pass(900)
  expect(shows('done')).toBe(true)
  pass(100)
  expect(shows('done')).toBe(false)
})

it('holds the time while the keyboard is in it', () => {
  told({ color: 'green', title: 'done' })
  pass(4000)
  act(() => {
    screen.getByRole('button', { name: 'Dismiss' }).focus()
  })
  pass(60_000)
  expect(shows('done')).toBe(true)
  act(() => {
    screen.getByRole('button', { name: 'Dismiss' }).blur()
  })
  pass(1000)
  expect(shows('done')).toBe(false)
})

it('holds the time while the page is hidden', () => {
  told({ color: 'green', title: 'done' })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  pass(60_000)
  expect(shows('done')).toBe(true)
  hidden.mockReturnValue(false)
  pass(5000)
  expect(shows('done')).toBe(false)
})

it('goes at a click, and by Escape when it has the keyboard, which then returns', () => {
  told({ color: 'error', title: 'first' })
  told({ color: 'error', title: 'second' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] as HTMLElement)
  expect([shows('first'), shows('second')]).toEqual([false, true])
  const before = document.body.appendChild(document.createElement('button'))
  before.focus()
  act(() => {
    toastOf('second').focus()
  })
  fireEvent.keyDown(toastOf('second'), { key: 'Escape' })
  expect(shows('second')).toBe(false)
  expect(document.activeElement).toBe(before)
  before.remove()
})

it('is an alert for what went wrong and a status for what went well; each has its own time', () => {
  told({ color: 'error', title: 'broken', body: 'why' })
  told({ color: 'green', title: 'done' })
  expect(screen.getByRole('alert').textContent).toContain('brokenwhy')
  expect(screen.getByRole('status').textContent).toContain('done')
  pass(5000)
  expect([shows('broken'), shows('done')]).toEqual([true, false])
})

it('offers the raw answer for copying, where there is one', () => {
  told({ color: 'error', title: 'broken', copyableText: '{"error":1}' })
  told({ color: 'green', title: 'done' })
  expect(screen.getAllByRole('button', { name: 'Copy the answer' })).toHaveLength(1)
})

it('cuts a long text and opens it on demand', () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(64)
  told({ color: 'error', title: 'broken', body: 'long' })
  const more = screen.getByRole('button', { name: 'Show all' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

it('needs no style element', () => {
  // The editors of another file may have left some in this document.
  const before = document.querySelectorAll('style').length
  told({ color: 'green', title: 'done' })
  expect(document.querySelectorAll('style')).toHaveLength(before)
})
