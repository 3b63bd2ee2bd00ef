// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowLetterShortcuts, useShortcut } from './useShortcut.ts'

let pressed: string[]
beforeEach(() => {
  pressed = []
})
afterEach(() => {
  cleanup()
  allowLetterShortcuts(true)
  vi.restoreAllMocks()
})

function Keys({ keys, name = keys }: { keys: string; name?: string }) {
  useShortcut(keys, () => pressed.push(name))
  return null
}

const press = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, init)

it('runs what waits for the key, and nothing once it is gone', () => {
  const { unmount } = render(<Keys keys="r" />)
  expect(press({ key: 'r' })).toBe(false)
  press({ key: 'x' })
  unmount()
  expect(press({ key: 'r' })).toBe(true)
  expect(pressed).toEqual(['r'])
})

it('gives the key to whatever came last', () => {
  render(<Keys keys="/" name="page" />)
  const { unmount } = render(<Keys keys="/" name="panel" />)
  press({ key: '/' })
  unmount()
  press({ key: '/' })
  expect(pressed).toEqual(['panel', 'page'])
})

it.each(['input', 'textarea', 'select'])('is silent for single keys in a %s, and hears Ctrl there', (tag) => {
  render(
    <>
      <Keys keys="r" />
      <Keys keys="mod+k" />
    </>,
  )
  const field = document.body.appendChild(document.createElement(tag))
  press({ key: 'r' }, field)
  press({ key: 'k', ctrlKey: true }, field)
  field.remove()
  expect(pressed).toEqual(['mod+k'])
})

it.each([
  ['a dialog', { role: 'dialog', 'aria-modal': 'true' }],
  ['a menu', { role: 'menu' }],
  ['a list to choose from', { role: 'listbox' }],
])('hears nothing while %s is open, wherever the focus is', (_name, attributes) => {
  render(
    <>
      <Keys keys="r" />
      <Keys keys="mod+k" />
    </>,
  )
  const over = document.body.appendChild(document.createElement('div'))
  for (const [name, value] of Object.entries(attributes)) over.setAttribute(name, value)
  press({ key: 'r' })
  press({ key: 'k', ctrlKey: true })
  over.remove()
  expect(pressed).toEqual([])
})

it('leaves the browser its own: other modifiers, held keys, composition', () => {
  render(<Keys keys="r" />)
  press({ key: 'r', ctrlKey: true })
  press({ key: 'r', metaKey: true })
  press({ key: 'r', altKey: true })
  press({ key: 'r', repeat: true })
  press({ key: 'r', isComposing: true })
  expect(pressed).toEqual([])
})

it('can be switched off for single keys alone', () => {
  render(
    <>
      <Keys keys="?" />
      <Keys keys="mod+k" />
    </>,
  )
  allowLetterShortcuts(false)
  press({ key: '?', shiftKey: true })
  press({ key: 'k', ctrlKey: true })
  expect(pressed).toEqual(['mod+k'])
})

it('knows the key on a keyboard of another script', () => {
  render(
    <>
      <Keys keys="r" />
      <Keys keys="mod+k" />
    </>,
  )
  press({ key: 'к', code: 'KeyR' })
  press({ key: 'л', code: 'KeyK', ctrlKey: true })
  press({ key: 'a', code: 'KeyR' })
  expect(pressed).toEqual(['r', 'mod+k'])
})

it('takes Command for Ctrl where that is the custom', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
  render(<Keys keys="mod+k" />)
  press({ key: 'k', ctrlKey: true })
  press({ key: 'k', metaKey: true })
  expect(pressed).toEqual(['mod+k'])
})
