import { acceptCompletion, autocompletion } from '@codemirror/autocomplete'
import { Prec, type Extension } from '@codemirror/state'
import { keymap, ViewPlugin, type EditorView } from '@codemirror/view'
import type { CompletionSetup } from './completionSetup.ts'
import { completionLook } from './completionLook.ts'
import { notes } from './hoverNote.ts'
import { nameSource } from './nameSource.ts'
import { methodsOf, optionClass } from './options.ts'
import { apiSource } from './sources.ts'
import { variableSource } from './variableSource.ts'

/** The popup is there within a tenth of a second of the key, names or not. */
const TYPING_MS = 10
const WAIT_FOR_NAMES_MS = 40
/** Behind the name and the type. */
const METHODS_POSITION = 85

/**
 * Completion and notes for the text of requests: in a console, a path field or a body, as `requestAt` of the setup says. Names that
 * the cluster is asked for come into the popup when they are there.
 */
export function restCompletion(setup: CompletionSetup): Extension {
  return [
    autocompletion({
      override: [apiSource(setup), nameSource(setup), variableSource(setup)],
      ...{ icons: false, optionClass, addToOptions: [{ render: methodsOf, position: METHODS_POSITION }] },
      ...{ activateOnTypingDelay: TYPING_MS, updateSyncTime: WAIT_FOR_NAMES_MS },
    }),
    Prec.highest(keymap.of([{ key: 'Tab', run: takeOffered }])),
    notes(setup),
    // Over the look of the editor.
    Prec.high(completionLook),
    ViewPlugin.define(() => {
      void setup.descriptions()
      return { destroy: setup.stopNames }
    }),
  ]
}

/**
 * Where nothing is offered, Tab does what it does in its editor. In the moment in which a popup opens or changes it does nothing: it
 * would lead into the list, which is about to go, and the editor cannot be written to while it does.
 */
function takeOffered(view: EditorView): boolean {
  return acceptCompletion(view) || view.dom.querySelector('.cm-tooltip-autocomplete') !== null
}
