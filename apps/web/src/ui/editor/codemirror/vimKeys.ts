import { Vim, vim } from '@replit/codemirror-vim'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** What `:w` does in each editor: the commands of Vim are the same for all of them. */
const writes = new WeakMap<EditorView, () => void>()

Vim.defineEx('write', 'w', ({ cm6 }) => {
  const view: unknown = cm6
  if (view instanceof EditorView) writes.get(view)?.()
})

/** The keys of Vim, with its mode below the text. A file of its own: only those who want it load it. */
export function vimKeys(view: EditorView, write: () => void): Extension {
  writes.set(view, write)
  return vim({ status: true })
}
