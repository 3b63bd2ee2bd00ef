// @vitest-environment jsdom
import { undo } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import type { JsonFault } from '@searchdeck/exact-json'
import { afterEach, expect, it, vi } from 'vitest'
import { createJsonEditor, type JsonEditorView } from './jsonEditor.ts'

let editor: JsonEditorView | undefined
afterEach(() => {
  editor?.destroy()
  editor = undefined
  document.body.replaceChildren()
})

function open(text: string) {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const onChange = vi.fn<(text: string) => void>()
  const onCheck = vi.fn<(text: string, fault: JsonFault | undefined) => void>()
  const onSubmit = vi.fn(() => true)
  const opened = createJsonEditor({
    ...{ root, text, phrases: {}, completions: [], onChange, onCheck, onSubmit },
    description: { label: 'Query', describedBy: 'about', isInvalid: false, placeholder: '' },
    onFormat: () => undefined,
  })
  editor = opened
  const view = EditorView.findFromDOM(root.querySelector<HTMLElement>('.cm-editor')!)!
  const type = (typed: string, from = view.state.selection.main.from) =>
    view.dispatch({
      changes: { from, insert: typed },
      selection: { anchor: from + typed.length },
      userEvent: 'input.type',
    })
  return { editor: opened, view, type, onChange, onCheck, onSubmit, content: () => view.state.doc.toString() }
}

it('tells what is typed, and leaves it when it comes back from the owner', () => {
  const { editor: opened, type, onChange, content } = open('{}')
  type('"a"', 1)
  type(': 1')
  expect(onChange.mock.calls).toEqual([['{"a"}'], ['{"a": 1}']])
  // A step behind, as an owner is that draws later.
  opened.setText('{"a"}')
  expect(content()).toBe('{"a": 1}')
  opened.setText('{"a": 1}')
  expect(content()).toBe('{"a": 1}')
})

it('takes another text of the owner as one step that can be undone, and tells only of the undoing', () => {
  const { editor: opened, view, type, onChange, content } = open('{"size": 10}')
  type('0', 11)
  opened.setText('{"size": 100}')
  onChange.mockClear()
  opened.setText('{"size": 10}')
  expect(content()).toBe('{"size": 10}')
  expect(onChange).not.toHaveBeenCalled()
  undo(view)
  expect(content()).toBe('{"size": 100}')
  expect(onChange.mock.calls).toEqual([['{"size": 100}']])
  undo(view)
  expect(content()).toBe('{"size": 10}')
})

it('takes a text back that it had before, once the owner has seen the one in between', () => {
  const { editor: opened, type, content } = open('1')
  type('2', 1)
  opened.setText('12')
  opened.setText('1')
  expect(content()).toBe('1')
})

it('keeps the caret with what it stands at when the owner rewrites something else', () => {
  const { editor: opened, view } = open('{"from": 0, "size": 10}')
  view.dispatch({ selection: { anchor: 20 } })
  opened.setText('{"from": 1000, "size": 10}')
  expect(view.state.selection.main.head).toBe(23)
})

it('finds the same line and column where all is another', () => {
  const { editor: opened, view } = open('a\nbcd\ne')
  view.dispatch({ selection: { anchor: 4 } })
  opened.setText('1\n234\n5')
  expect(view.state.selection.main.head).toBe(4)
  opened.setText('x')
  expect(view.state.selection.main.head).toBe(1)
})

it('leaves every byte of what was not typed: Windows lines, a lone carriage return', () => {
  const { type, onChange } = open('{\r\n"a": 1\r}')
  type(' ', 8)
  expect(onChange).toHaveBeenCalledWith('{\r\n"a":  1\r}')
})

it('says a moment after typing what breaks the text, and of which text it is true', async () => {
  const { type, onCheck } = open('[1]')
  type(',', 2)
  await vi.waitFor(() => expect(onCheck).toHaveBeenCalled())
  expect(onCheck.mock.calls).toHaveLength(1)
  expect(onCheck.mock.calls[0]).toMatchObject(['[1,]', { problem: 'trailingComma', line: 1, column: 4 }])
})

it('checks the text that it opens with, and finds nothing wrong with an empty one', async () => {
  const { onCheck } = open('  ')
  await vi.waitFor(() => expect(onCheck).toHaveBeenCalledWith('  ', undefined))
})

it('tells of a long text when the keys pause', async () => {
  const long = JSON.stringify(Array.from({ length: 30_000 }, (_, at) => `item ${at}`))
  const { type, onChange } = open(long)
  type(' ', 1)
  type(' ', 1)
  expect(onChange).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(onChange).toHaveBeenCalledWith(`[  ${long.slice(1)}`)
})

it('tells of a long text before it is sent or left', () => {
  const long = JSON.stringify(Array.from({ length: 30_000 }, (_, at) => `item ${at}`))
  const { view, type, onChange, onSubmit } = open(long)
  onSubmit.mockImplementation(() => {
    expect(onChange).toHaveBeenCalledWith(`[ ${long.slice(1)}`)
    return true
  })
  type(' ', 1)
  view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }))
  expect(onSubmit).toHaveBeenCalledOnce()
  type(' ', 1)
  view.contentDOM.dispatchEvent(new FocusEvent('blur'))
  expect(onChange).toHaveBeenLastCalledWith(`[  ${long.slice(1)}`)
})

it('formats as one step to undo, the caret stays at its token', async () => {
  const { editor: opened, view, onChange, content } = open('{"a":1.0,"b":"x y"}')
  view.dispatch({ selection: { anchor: 9 } })
  expect(await opened.format()).toBeUndefined()
  expect(content()).toBe('{\n  "a": 1.0,\n  "b": "x y"\n}')
  expect(view.state.sliceDoc(0, view.state.selection.main.head)).toBe('{\n  "a": 1.0,')
  expect(onChange).toHaveBeenCalledOnce()
  undo(view)
  expect(content()).toBe('{"a":1.0,"b":"x y"}')
})

it('formats nothing that is no JSON, and says why', async () => {
  const { editor: opened, content } = open('{"a":}')
  expect(await opened.format()).toMatchObject({ problem: 'unexpected', column: 6 })
  expect(content()).toBe('{"a":}')
})

it('drops a format that comes late: what was typed meanwhile wins', async () => {
  const { editor: opened, type, content } = open('{"a":1}')
  const formatting = opened.format()
  type('0', 6)
  await formatting
  expect(content()).toBe('{"a":10}')
})

it('wraps again once an endless line has been set out', async () => {
  const { editor: opened, view } = open(JSON.stringify(Array.from({ length: 20_000 }, () => 'item')))
  const isWrapped = () => view.contentDOM.classList.contains('cm-lineWrapping')
  expect(isWrapped()).toBe(false)
  await opened.format()
  expect(isWrapped()).toBe(true)
})
