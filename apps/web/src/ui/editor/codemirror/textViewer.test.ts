// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { applyEditorSettings } from '#ui/editor/editorSettings.ts'
import { createTextViewer } from './textViewer.ts'

afterEach(() => applyEditorSettings({ wrapLines: true, vimMode: false }))

function isWrapped(text = '{"a": 1}'): boolean {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const viewer = createTextViewer({ root, text, label: 'answer', phrases: {} })
  const found = root.querySelector('.cm-lineWrapping') !== null
  viewer.destroy()
  return found
}

it('wraps long lines unless the setting says not to', () => {
  expect(isWrapped()).toBe(true)
  applyEditorSettings({ wrapLines: false, vimMode: false })
  expect(isWrapped()).toBe(false)
})

it('does not wrap a line that would hold up the page', () => {
  expect(isWrapped(`["${'x'.repeat(90_000)}",\n"${'x'.repeat(90_000)}"]`)).toBe(true)
  expect(isWrapped(`[1,\n"${'x'.repeat(100_000)}"]`)).toBe(false)
})
