import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, placeholder } from '@codemirror/view'
import { editorSettings } from '#ui/editor/editorSettings.ts'
import { baseExtensions } from './baseExtensions.ts'
import { editableLook } from './look.ts'
import { replaceText } from './replaceText.ts'
import { tabIndents } from './tabKey.ts'
import { watchText } from './watchText.ts'

/** What the editor is, for those who do not see it and for those who see it empty. */
interface EditorDescription {
  readonly label: string
  /** The id, in the same root, of what describes it. */
  readonly describedBy: string
  readonly isInvalid: boolean
  readonly placeholder: string
}

export interface TextEditorOptions<Fault> {
  /** Where it is put. A shadow root, because the styles of the editor then need no style element of the page. */
  readonly root: ShadowRoot
  readonly text: string
  readonly phrases: Readonly<Record<string, string>>
  readonly description: EditorDescription
  /** Colours and folding, of JSON unless told. */
  readonly syntax?: Extension
  /** What else it can do. */
  readonly extensions: Extension
  readonly onChange: (text: string) => void
  /** What is wrong with a text, looked for a moment after it was typed or set. */
  readonly check: (text: string, signal: AbortSignal) => Promise<Fault>
  readonly onCheck: (text: string, fault: Fault) => void
  /** Ctrl+Enter, or `:w` of Vim; `false` where nothing is to be done. */
  readonly onSubmit: () => boolean
  readonly onFormat: () => void
}

/** An editor on the page, as its owner has it. */
export interface TextEditorView {
  readonly view: EditorView
  /** The text as its owner has it: what was told and comes back changes nothing, another one replaces the content. */
  readonly setText: (text: string) => void
  readonly describe: (description: EditorDescription) => void
  /** Puts the caret there and gives it the keyboard. */
  readonly goTo: (offset: number) => void
  readonly focus: () => void
  /** Call it when the editor is no longer shown. */
  readonly destroy: () => void
}

/** More texts than any owner is behind with. */
const MAX_TOLD = 100

/** A text to be edited, by the habits that all editors here share. */
export function createTextEditor<Fault>(options: TextEditorOptions<Fault>): TextEditorView {
  const attributes = new Compartment()
  const vimPlace = new Compartment()
  const leaving = new AbortController()
  /** Told, and not given back yet. */
  let told: string[] = []
  let owned = options.text
  const view: EditorView = new EditorView({
    root: options.root,
    parent: options.root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        // Before all other keys.
        vimPlace.of([]),
        attributes.of(describing(options.description)),
        editing(options, () => watch),
        EditorView.updateListener.of(({ docChanged, transactions }) => {
          if (docChanged && !transactions.some((each) => each.isUserEvent('owner'))) watch.typed()
        }),
      ],
    }),
  })
  const watch = watchText(view, {
    onChange: (text) => {
      told = [...told.slice(1 - MAX_TOLD), text]
      options.onChange(text)
    },
    check: options.check,
    onCheck: options.onCheck,
  })
  if (editorSettings().vimMode) void startVim(view, vimPlace, () => submit(options, watch), leaving.signal)
  watch.wasSet(options.text)
  return {
    view,
    setText: (text) => {
      if (text === owned) return
      owned = text
      const at = told.lastIndexOf(text)
      told = told.slice(at + 1)
      if (at >= 0) return
      told = []
      watch.wasSet(text)
      replaceText(view, { text, userEvent: 'owner' })
    },
    describe: (description) => view.dispatch({ effects: attributes.reconfigure(describing(description)) }),
    goTo: (offset) => {
      view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true })
      view.focus()
    },
    focus: () => view.focus(),
    destroy: () => {
      leaving.abort()
      watch.stop()
      view.destroy()
    },
  }
}

type Watch = ReturnType<typeof watchText>

function submit({ onSubmit }: Pick<TextEditorOptions<unknown>, 'onSubmit'>, watch: Watch): boolean {
  watch.flush()
  return onSubmit()
}

function editing(options: Omit<TextEditorOptions<unknown>, 'check' | 'onCheck'>, watch: () => Watch): Extension {
  const { onFormat } = options
  const send = () => submit(options, watch())
  const formatKey = () => {
    onFormat()
    return true
  }
  return [
    Prec.highest(
      keymap.of([
        { key: 'Mod-Enter', run: send },
        { key: 'Ctrl-Enter', run: send },
        { key: 'Shift-Alt-f', run: formatKey },
      ]),
    ),
    EditorView.domEventObservers({ blur: () => watch().flush() }),
    // Pasted Windows lines are lines like all others.
    EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
    history(),
    bracketMatching(),
    closeBrackets(),
    indentOnInput(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    keymap.of([...closeBracketsKeymap, ...historyKeymap]),
    tabIndents(),
    options.extensions,
    baseExtensions(options),
    editableLook,
  ]
}

function describing({ label, describedBy, isInvalid, placeholder: empty }: EditorDescription): Extension {
  return [
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
      // It can be reached anyway; said so, checkers of barriers know that what scrolls around it can be.
      tabindex: '0',
    }),
    empty === '' ? [] : placeholder(empty),
  ]
}

/** From when it has been loaded; without it, its keys are what they are in any editor. */
async function startVim(view: EditorView, place: Compartment, write: () => void, signal: AbortSignal): Promise<void> {
  const { vimKeys } = await import('./vimKeys.ts')
  if (!signal.aborted) view.dispatch({ effects: place.reconfigure(vimKeys(view, write)) })
}
