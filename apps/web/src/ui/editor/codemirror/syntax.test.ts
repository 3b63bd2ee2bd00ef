// @vitest-environment jsdom
import { foldable, foldedRanges, syntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { BIG_TEXT, syntaxFor } from './syntax.ts'

function open(text: string) {
  return EditorState.create({ doc: text, extensions: [EditorState.lineSeparator.of('\n'), syntaxFor(text)] })
}
const big = `{\n  "rows": [\n    ${'"0123456789012345678",\n    '.repeat(90_000)}1\n  ],\n  "end": {\n    "a": 1\n  }\n}`
/** What folding the line that holds `text` hides. */
function hidden(state: EditorState, text: string): string | undefined {
  const { from, to } = state.doc.lineAt(state.doc.toString().indexOf(text))
  const range = foldable(state, from, to)
  return range ? state.sliceDoc(range.from, range.to) : undefined
}

it('reads the syntax of a text, and not of a big one', () => {
  expect(syntaxTree(open('{"a": 1}')).length).toBe(8)
  expect(big.length).toBeGreaterThan(BIG_TEXT)
  expect(syntaxTree(open(big)).length).toBe(0)
})

it('folds a big text by its indentation, up to the bracket that closes', () => {
  const state = open(big)
  expect(hidden(state, '"end"')).toBe('\n    "a": 1\n  ')
  expect(hidden(state, '"a": 1')).toBeUndefined()
  expect(foldedRanges(state).size).toBe(0)
})

it('changes over when a text grows or shrinks over the limit', () => {
  const small = open('{"a": 1}')
  const grown = small.update({ changes: { from: 0, to: 8, insert: small.toText(big) } }).state
  expect(syntaxTree(grown).length).toBe(0)
  expect(hidden(grown, '"end"')).toBe('\n    "a": 1\n  ')
  const shrunk = grown.update({ changes: { from: 0, to: grown.doc.length, insert: '[1]' } }).state
  expect(syntaxTree(shrunk).length).toBe(3)
})
