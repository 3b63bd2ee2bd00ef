// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { createJsonViewer } from './jsonViewer.ts'
import { wrapLines } from './lineWrapping.ts'

afterEach(() => wrapLines(true))

function isWrapped(): boolean {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const viewer = createJsonViewer({ root, text: '{"a": 1}', label: 'answer', phrases: {} })
  const found = root.querySelector('.cm-lineWrapping') !== null
  viewer.destroy()
  return found
}

it('wraps long lines unless the setting says not to', () => {
  expect(isWrapped()).toBe(true)
  wrapLines(false)
  expect(isWrapped()).toBe(false)
})
