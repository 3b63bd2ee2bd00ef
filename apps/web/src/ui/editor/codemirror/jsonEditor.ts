import { autocompletion, type CompletionSource } from '@codemirror/autocomplete'
import type { JsonFault } from '@searchdeck/exact-json'
import { checkText } from './checking.ts'
import { faultMarks, markFault } from './faultMarks.ts'
import { formatDocument } from './formatting.ts'
import { createTextEditor, type TextEditorOptions, type TextEditorView } from './textEditor.ts'

interface JsonEditorOptions extends Omit<TextEditorOptions<JsonFault | undefined>, 'syntax' | 'extensions' | 'check'> {
  readonly completions: readonly CompletionSource[]
}

/** An editor of JSON on the page, as its owner has it. */
export interface JsonEditorView extends Omit<TextEditorView, 'view'> {
  readonly markFault: (fault: JsonFault | undefined, message: string) => void
  /** Sets the text out; what is wrong where it is no JSON. */
  readonly format: () => Promise<JsonFault | undefined>
}

/** JSON to be edited. */
export function createJsonEditor({ completions, ...options }: JsonEditorOptions): JsonEditorView {
  const leaving = new AbortController()
  const { view, ...editor } = createTextEditor({
    ...options,
    extensions: [completions.length > 0 ? autocompletion({ override: completions }) : [], faultMarks],
    check: checkText,
  })
  return {
    ...editor,
    markFault: (fault, message) => markFault(view, fault, message),
    format: () => formatDocument(view, leaving.signal),
    destroy: () => {
      leaving.abort()
      editor.destroy()
    },
  }
}
