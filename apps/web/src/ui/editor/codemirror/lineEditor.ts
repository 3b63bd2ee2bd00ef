import { closeBrackets } from '@codemirror/autocomplete'
import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view'
import { editableLook, sharedLook } from './look.ts'
import { replaceText } from './replaceText.ts'

interface LineEditorOptions {
  /** Where it is put. A shadow root, because the styles of the editor then need no style element of the page. */
  readonly root: ShadowRoot
  readonly text: string
  readonly phrases: Readonly<Record<string, string>>
  readonly label: string
  readonly placeholder: string
  /** What else it can do. */
  readonly extensions: Extension
  readonly onChange: (text: string) => void
  /** Ctrl+Enter. */
  readonly onSubmit: () => void
  /** A text that is pasted; whether it was taken elsewhere. */
  readonly onPaste: (text: string) => boolean
}

/** A line of text that is edited. */
export interface LineEditorView {
  readonly view: EditorView
  readonly setExtensions: (extensions: Extension) => void
  /** The text as its owner has it. */
  readonly setText: (text: string) => void
  readonly setInvalid: (isInvalid: boolean) => void
  readonly focus: () => void
  /** Call it when the editor is no longer shown. */
  readonly destroy: () => void
}

const lineLook = EditorView.theme({
  '&': { flex: '1 1 auto', minWidth: '0', background: 'transparent' },
  '.cm-scroller': { overflowX: 'auto', scrollbarWidth: 'none', lineHeight: '20px', alignItems: 'center !important' },
  '.cm-content': { padding: '0' },
  '.cm-line': { padding: '0' },
})

/** One line that can be completed: a path, with no line break in it and Tab leading on. */
export function createLineEditor(options: LineEditorOptions): LineEditorView {
  const attributes = new Compartment()
  const place = new Compartment()
  const describing = (isInvalid: boolean) =>
    EditorView.contentAttributes.of({
      'aria-label': options.label,
      'aria-invalid': String(isInvalid),
      'aria-multiline': 'false',
      tabindex: '0',
    })
  const submit = () => {
    options.onSubmit()
    return true
  }
  const view = new EditorView({
    root: options.root,
    parent: options.root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        EditorState.phrases.of({ ...options.phrases }),
        EditorState.lineSeparator.of('\n'),
        attributes.of(describing(false)),
        Prec.highest(
          keymap.of([
            { key: 'Mod-Enter', run: submit },
            { key: 'Ctrl-Enter', run: submit },
          ]),
        ),
        EditorView.domEventHandlers({
          paste: (event) => {
            const isTaken = options.onPaste(event.clipboardData?.getData('text/plain') ?? '')
            if (isTaken) event.preventDefault()
            return isTaken
          },
        }),
        EditorView.clipboardInputFilter.of((text) => text.trim().replace(/\s*[\r\n]+\s*/g, '')),
        EditorState.transactionFilter.of((transaction) => (transaction.newDoc.lines > 1 ? [] : transaction)),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (docChanged && !transactions.some((each) => each.isUserEvent('owner')))
            options.onChange(state.doc.toString())
        }),
        history(),
        closeBrackets(),
        drawSelection(),
        options.placeholder === '' ? [] : placeholder(options.placeholder),
        place.of(options.extensions),
        keymap.of([...historyKeymap, ...standardKeymap]),
        sharedLook,
        editableLook,
        lineLook,
      ],
    }),
  })
  return {
    view,
    setExtensions: (extensions) => view.dispatch({ effects: place.reconfigure(extensions) }),
    setText: (text) => {
      if (text !== view.state.doc.toString()) replaceText(view, { text, userEvent: 'owner' })
    },
    setInvalid: (isInvalid) => view.dispatch({ effects: attributes.reconfigure(describing(isInvalid)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}
