import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { baseExtensions } from './baseExtensions.ts'
import { readOnlyLook } from './look.ts'

interface JsonViewerOptions {
  /** Where it is put. A shadow root, because the styles of the editor then need no style element of the page. */
  root: ShadowRoot
  text: string
  /** Its name for those who do not see it. */
  label: string
  /** The editor's own words in the user's language. */
  phrases: Readonly<Record<string, string>>
}

/** JSON to be read: coloured, folded, searched with Ctrl+F, never changed. Call `destroy` when it is no longer shown. */
export function createJsonViewer({ root, text, label, phrases }: JsonViewerOptions): EditorView {
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.readOnly.of(true),
        // Reached by Tab anyway; said outright, so that it is known to be.
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
        baseExtensions({ text, phrases }),
        readOnlyLook,
      ],
    }),
  })
}
