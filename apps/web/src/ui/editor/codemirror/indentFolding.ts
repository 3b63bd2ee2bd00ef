import { foldService } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'

/** What is longer than this many lines is not folded: each line in sight would search for its end at every key. */
const MAX_LINES = 10_000
/** Characters of a line that are looked at: a text on one line has no indentation to go by. */
const MAX_INDENT = 200

/** Folds what is indented deeper than the line before it, up to the bracket that closes it. */
export const indentFolding: Extension = foldService.of(foldedRange)

function foldedRange(state: EditorState, lineStart: number): { from: number; to: number } | null {
  const { doc } = state
  const first = doc.lineAt(lineStart)
  const indent = depthOf(first.text)
  if (indent === undefined || first.number === doc.lines) return null
  const next = depthOf(doc.line(first.number + 1).text)
  if (next === undefined || next <= indent) return null
  const lines = doc.iterLines(first.number + 2, Math.min(doc.lines, first.number + MAX_LINES) + 1)
  let at = doc.line(first.number + 1).to
  for (const text of lines) {
    const depth = depthOf(text)
    if (depth !== undefined && depth <= indent) {
      const closes = /^\s*[\]}]/.test(text.slice(0, MAX_INDENT))
      return { from: first.to, to: closes ? at + 1 + depth : at }
    }
    at += text.length + 1
  }
  // Open to the end of the text, or longer than is searched.
  return doc.lines <= first.number + MAX_LINES ? { from: first.to, to: doc.length } : null
}

/** Nothing for an empty line, which belongs to what surrounds it. */
function depthOf(text: string): number | undefined {
  const at = text.slice(0, MAX_INDENT).search(/\S/)
  return at < 0 ? undefined : at
}
