import { indentLess, indentMore } from '@codemirror/commands'
import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/** How long Tab leaves the editor after Escape; any other key ends it before. */
const LEAVING_MS = 10_000

/**
 * Tab indents; after Escape it leaves, so that nobody is caught. That Escape closes nothing around the editor: the next one
 * does.
 */
export function tabIndents(): Extension {
  let isLeaving = false
  return [
    keymap.of([{ key: 'Tab', run: indentMore, shift: indentLess }]),
    // After all that has a use of its own for Escape: a list of completions, a panel, the modes of Vim.
    Prec.lowest(
      EditorView.domEventHandlers({
        keydown: (event, view) => {
          if (event.key !== 'Escape' || isLeaving || event.isComposing) return false
          isLeaving = true
          view.setTabFocusMode(LEAVING_MS)
          return true
        },
      }),
    ),
    EditorView.domEventObservers({
      keydown: ({ key }) => {
        if (key !== 'Escape') isLeaving = false
      },
      blur: () => {
        isLeaving = false
      },
    }),
  ]
}
