import { isolateHistory } from '@codemirror/commands'
import { Transaction, type ChangeSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

interface Replacement {
  readonly text: string
  /** Where the caret goes; else it stays with what it stands at. */
  readonly caret?: number
  /** As editors name what happened: `input.format`. */
  readonly userEvent: string
}

/** Another text in place of the whole, as one step to undo. What both have in common stays, and the caret in it. */
export function replaceText(view: EditorView, { text, caret, userEvent }: Replacement): void {
  const { state } = view
  const before = state.doc.toString()
  if (before === text) return
  const change = differenceOf(before, text)
  const head = state.selection.main.head
  const isInside = head > change.from && head < change.to
  const anchor = caret ?? (isInside ? samePlace(before, text, head) : undefined)
  view.dispatch({
    changes: { ...change, insert: state.toText(change.insert) } satisfies ChangeSpec,
    ...(anchor !== undefined && { selection: { anchor }, scrollIntoView: true }),
    annotations: [isolateHistory.of('full'), Transaction.addToHistory.of(true)],
    userEvent,
  })
}

/** From where to where two texts differ. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from++
  let same = 0
  const end = (text: string) => text.charCodeAt(text.length - 1 - same)
  while (same < shorter - from && end(before) === end(after)) same++
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

/** The same line and column of another text, or as near as it has. */
function samePlace(before: string, after: string, offset: number): number {
  const lines = before.slice(0, offset).split('\n')
  let start = 0
  for (let line = 1; line < lines.length; line++) {
    const next = after.indexOf('\n', start)
    if (next < 0) break
    start = next + 1
  }
  const lineEnd = after.indexOf('\n', start)
  return Math.min(start + (lines.at(-1)?.length ?? 0), lineEnd < 0 ? after.length : lineEnd)
}
