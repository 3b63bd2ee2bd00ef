import { autocompletion, closeBrackets, closeBracketsKeymap, type CompletionSource } from '@codemirror/autocomplete'
import { history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, placeholder } from '@codemirror/view'
import type { JsonFault } from '@searchdeck/exact-json'
import { editorSettings } from '#ui/editor/editorSettings.ts'
import { baseExtensions } from './baseExtensions.ts'
import { faultMarks, markFault } from './faultMarks.ts'
import { formatDocument } from './formatting.ts'
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

interface JsonEditorOptions {
  /** Where it is put. A shadow root, because the styles of the editor then need no style element of the page. */
  readonly root: ShadowRoot
  readonly text: string
  readonly phrases: Readonly<Record<string, string>>
  readonly description: EditorDescription
  readonly completions: readonly CompletionSource[]
  readonly onChange: (text: string) => void
  readonly onCheck: (text: string, fault: JsonFault | undefined) => void
  /** Ctrl+Enter, or `:w` of Vim; `false` where nothing is to be done. */
  readonly onSubmit: () => boolean
  readonly onFormat: () => void
}

/** An editor on the page, as its owner has it. */
export interface JsonEditorView {
  /** The text as its owner has it: what was told and comes back changes nothing, another one replaces the content. */
  readonly setText: (text: string) => void
  readonly describe: (description: EditorDescription) => void
  readonly markFault: (fault: JsonFault | undefined, message: string) => void
  /** Puts the caret there and gives it the keyboard. */
  readonly goTo: (offset: number) => void
  /** Sets the text out; what is wrong where it is no JSON. */
  readonly format: () => Promise<JsonFault | undefined>
  readonly focus: () => void
  /** Call it when the editor is no longer shown. */
  readonly destroy: () => void
}

/** More texts than any owner is behind with. */
const MAX_TOLD = 100

/** JSON to be edited. */
export function createJsonEditor(options: JsonEditorOptions): JsonEditorView {
  const attributes = new Compartment()
  const vimPlace = new Compartment()
  const leaving = new AbortController()
  /** Told, and not given back yet. */
  let told: string[] = []
  let owned = options.text
  const view = new EditorView({
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
    onCheck: options.onCheck,
  })
  if (editorSettings().vimMode) void startVim(view, vimPlace, () => submit(options, watch), leaving.signal)
  watch.wasSet(options.text)
  return {
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
    markFault: (fault, message) => markFault(view, fault, message),
    goTo: (offset) => {
      view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true })
      view.focus()
    },
    format: () => formatDocument(view, leaving.signal),
    focus: () => view.focus(),
    destroy: () => {
      leaving.abort()
      watch.stop()
      view.destroy()
    },
  }
}

type Watch = ReturnType<typeof watchText>

function submit({ onSubmit }: JsonEditorOptions, watch: Watch): boolean {
  watch.flush()
  return onSubmit()
}

function editing(options: JsonEditorOptions, watch: () => Watch): Extension {
  const { completions, onFormat } = options
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
    completions.length > 0 ? autocompletion({ override: completions }) : [],
    keymap.of([...closeBracketsKeymap, ...historyKeymap]),
    tabIndents(),
    faultMarks,
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
