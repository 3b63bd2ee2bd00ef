import type { Extension } from '@codemirror/state'
import { ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view'

/** Marks of the lines in sight, made anew when the text or what is in sight changes, and when `isStale` says so. */
export function decoratedInSight(
  mark: (view: EditorView) => DecorationSet,
  isStale: (update: ViewUpdate) => boolean,
): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = mark(view)
      }
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged || isStale(update)) this.decorations = mark(update.view)
      }
    },
    { decorations: (plugin) => plugin.decorations },
  )
}
