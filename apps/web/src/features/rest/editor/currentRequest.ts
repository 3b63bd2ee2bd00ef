import { requestNear, requestsBetween, type ConsoleRequest } from '@searchdeck/cluster-client'
import { RangeSetBuilder, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { decoratedInSight } from './decoratedInSight.ts'
import { requestsField } from './requestsField.ts'

/** The request under the cursor; between two the one before it. */
export function currentRequest(state: EditorState): ConsoleRequest | undefined {
  return requestNear(state.field(requestsField), state.selection.main.head)
}

/** The requests that the selection touches; without one, that under the cursor. */
export function selectedRequests(state: EditorState): readonly ConsoleRequest[] {
  const { from, to, empty } = state.selection.main
  const current = currentRequest(state)
  return empty ? (current ? [current] : []) : requestsBetween(state.field(requestsField), from, to)
}

const inCurrent = Decoration.line({ class: 'sd-current' })

/** Sets off the request under the cursor. */
export const currentRequestLook: Extension = [
  decoratedInSight(
    linesOfCurrent,
    ({ selectionSet, startState, state }) =>
      selectionSet || startState.field(requestsField) !== state.field(requestsField),
  ),
  EditorView.theme({
    '.sd-current': { background: 'var(--sd-selected)', boxShadow: 'inset 3px 0 var(--sd-accent-line)' },
    '&.cm-focused .cm-activeLine.sd-current': {
      background: 'color-mix(in srgb, var(--sd-selected) 90%, var(--sd-accent-line))',
    },
  }),
]

/** Of the lines in sight. */
function linesOfCurrent({ state, viewport }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const current = currentRequest(state)
  if (current) {
    const last = Math.min(current.to, viewport.to)
    for (let at = Math.max(current.from, viewport.from); at <= last;) {
      const line = state.doc.lineAt(at)
      builder.add(line.from, line.from, inCurrent)
      at = line.to + 1
    }
  }
  return builder.finish()
}
