import { foldService } from '@codemirror/language'
import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { indentFolding } from '#ui/editor/codemirror/indentFolding.ts'
import { currentRequest } from './currentRequest.ts'
import { requestBeginningIn, requestsField } from './requestsField.ts'

/** A request folds behind its line, and what is indented in it as anywhere else. */
export const requestFolding: Extension = [
  foldService.of((state, lineStart, lineEnd) => {
    const found = requestBeginningIn(state, lineStart, lineEnd)
    return found && found.to > lineEnd ? { from: lineEnd, to: found.to } : null
  }),
  indentFolding,
]

/** Puts the cursor at the beginning of the next request, or of the one before. */
function jump(view: EditorView, step: 1 | -1): boolean {
  const { requests } = view.state.field(requestsField)
  const { head } = view.state.selection.main
  const next = step > 0 ? requests.find(({ from }) => from > head) : requests.findLast(({ from }) => from < head)
  const here = currentRequest(view.state)
  const target = next ?? here
  if (target === undefined) return false
  view.dispatch({
    selection: { anchor: target.from },
    effects: EditorView.scrollIntoView(target.from, { y: 'nearest', yMargin: 40 }),
  })
  return true
}

/** The keys that lead from request to request. */
export const requestKeys: Extension = Prec.highest(
  keymap.of([
    { key: 'Ctrl-ArrowDown', mac: 'Alt-PageDown', run: (view) => jump(view, 1) },
    { key: 'Ctrl-ArrowUp', mac: 'Alt-PageUp', run: (view) => jump(view, -1) },
    { key: 'Alt-PageDown', run: (view) => jump(view, 1) },
    { key: 'Alt-PageUp', run: (view) => jump(view, -1) },
  ]),
)
