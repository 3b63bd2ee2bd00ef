import { openSearchPanel } from '@codemirror/search'
import { unfoldAll } from '@codemirror/language'
import { EditorState, type Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { baseExtensions } from './baseExtensions.ts'
import { foldToLevel } from './foldLevels.ts'
import { bareLook, readOnlyLook } from './look.ts'
import { plainText, syntaxFor } from './syntax.ts'

export interface TextViewerOptions {
  /** Where it is put. A shadow root, because the styles of the editor then need no style element of the page. */
  root: ShadowRoot
  text: string
  /** The same text as the editor has it, where it is long: see `documentOf`. */
  doc?: Text
  /** Its name for those who do not see it. */
  label: string
  /** The editor's own words in the user's language. */
  phrases: Readonly<Record<string, string>>
  /** Folded by indentation, and not coloured. */
  isPlain?: boolean
  /** Without a ground of its own. */
  isBare?: boolean
}

/** What can be done with a text that is shown. */
export interface TextViewer {
  /** Opens the search panel, and puts the keyboard into it. */
  search(): void
  /** Folds what lies deeper than this level, the outermost being 0; without one, unfolds everything. */
  fold(level?: number): void
  destroy(): void
}

/** Text to be read: coloured where it is JSON, folded, searched with Ctrl+F, never changed. Call `destroy` when it is no longer shown. */
export function createTextViewer(options: TextViewerOptions): TextViewer {
  const { root, text, doc = text, label, phrases, isPlain = false, isBare = false } = options
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc,
      extensions: [
        EditorState.readOnly.of(true),
        // Reached by Tab anyway; said outright, so that it is known to be.
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
        baseExtensions({ text, phrases, syntax: isPlain ? plainText : syntaxFor(text) }),
        isBare ? bareLook : readOnlyLook,
      ],
    }),
  })
  return {
    search: () => openSearchPanel(view),
    fold: (level) => {
      if (level === undefined) unfoldAll(view)
      else foldToLevel(view, level)
    },
    destroy: () => view.destroy(),
  }
}
