import { foldedRanges, foldEffect, unfoldAll } from '@codemirror/language'
import type { EditorView } from '@codemirror/view'
import { allRequests } from '#features/rest/editor/requestsField.ts'

/** Folds all requests to their lines; unfolds them where any is folded. */
export function foldRequests(view: EditorView | undefined): void {
  if (!view) return
  if (foldedRanges(view.state).size > 0) {
    unfoldAll(view)
    return
  }
  const { doc } = view.state
  const effects = allRequests(view).flatMap(({ from, to }) => {
    const { to: lineEnd } = doc.lineAt(from)
    return to > lineEnd ? [foldEffect.of({ from: lineEnd, to })] : []
  })
  view.dispatch({ effects })
}
