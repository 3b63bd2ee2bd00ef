import { lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'
import type { JsonFault } from '@searchdeck/exact-json'

/** A place beside the lines for the mark, and F8 that leads to it. */
export const faultMarks: Extension = [lintGutter(), keymap.of([{ key: 'F8', run: nextDiagnostic }])]

/** Marks the place in the text and beside its line; no fault takes the mark away. */
export function markFault(view: EditorView, fault: JsonFault | undefined, message: string): void {
  const { doc } = view.state
  const from = Math.min(fault?.offset ?? 0, doc.length)
  const to = Math.min(from + Math.max(wordLength(fault?.found ?? ''), 1), doc.lineAt(from).to)
  view.dispatch(setDiagnostics(view.state, fault ? [{ from, to: Math.max(from, to), severity: 'error', message }] : []))
}

/** Of the word, number or string that begins there. */
function wordLength(found: string): number {
  return /^(?:[\w.+-]+|"[^"\n]*"?)/.exec(found)?.[0].length ?? 0
}
