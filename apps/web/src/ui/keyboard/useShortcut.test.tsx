// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowLetterShortcuts, useLayer, useShortcut } from './useShortcut.ts'

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
  ['is silent for single keys in an editor, which has a root of its own', 'false', []],
  ['hears single keys where such an editor only shows a text', 'true', ['r']],
])('%s', (_, isReadOnly, heard) => {
  render(<Keys keys="r" />)
  const host = document.body.appendChild(document.createElement('div'))
  const editor = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  editor.setAttribute('contenteditable', 'true')
  editor.setAttribute('aria-readonly', isReadOnly)
  fireEvent.keyDown(editor, { key: 'r', composed: true })
  host.remove()
  expect(pressed).toEqual(heard)
})

function Layer({ keys, name, onClose = () => pressed.push(name) }: LayerProps) {
  useLayer(keys, onClose)
  return <input aria-label={name} />
}
interface LayerProps {
  keys: 'own' | 'shared'
  name: string
  onClose?: () => void
}

it('hears nothing while something with keys of its own is open, wherever the focus is', () => {
  const page = (
    <>
      <Keys keys="r" />
      <Keys keys="mod+k" />
    </>
  )
  const { rerender } = render(
    <>
      {page}
      <Layer keys="own" name="dialog" />
      <Layer keys="shared" name="popup" />
    </>,
  )
  press({ key: 'r' })
  press({ key: 'k', ctrlKey: true })
  expect(pressed).toEqual([])
  rerender(
    <>
      {page}
      <Layer keys="shared" name="popup" />
    </>,
  )
  press({ key: 'k', ctrlKey: true })
  expect(pressed).toEqual(['mod+k'])
})

it('gives Escape to what opened last, then to what waits for it on the page, and to nothing else', () => {
  const shown = (...layers: string[]) => (
    <>
      <Keys keys="escape" name="page" />
      {layers.map((name) => (
        <Layer key={name} keys="shared" name={name} />
      ))}
    </>
  )
  const { rerender } = render(shown('below'))
  rerender(shown('below', 'above'))
  press({ key: 'Escape' })
  rerender(shown('below'))
  press({ key: 'Escape' })
  rerender(shown())
  expect(press({ key: 'Escape' })).toBe(false)
  press({ key: 'Escape', shiftKey: true, ctrlKey: true })
  expect(pressed).toEqual(['above', 'below', 'page'])
})

it('leaves Escape to a field that has a use for it, and to an input method', () => {
  render(<Layer keys="own" name="dialog" />)
  const field = screen.getByRole('textbox')
  field.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press({ key: 'Escape' }, field)
  press({ key: 'Escape', isComposing: true }, field)
  press({ key: 'Escape', repeat: true }, field)
  expect(pressed).toEqual([])
  press({ key: 'Escape' }, field)
  expect(pressed).toEqual(['dialog'])
})

it('hears Escape in a field of the page, with single keys switched off too', () => {
  allowLetterShortcuts(false)
  render(
    <>
      <Keys keys="escape" />
      <input />
    </>,
  )
  press({ key: 'Escape' }, screen.getByRole('textbox'))
  expect(pressed).toEqual(['escape'])
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
