import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import { Prec, StateEffect, StateField, type Extension } from '@codemirror/state'
import type { Description } from '@searchdeck/api-descriptions'
import type { CompletionSetup } from './completionSetup.ts'
import { describeText } from './describing.ts'
import { noteOf, noteText } from './note.ts'

/** The key that shows the note of what the cursor is on, and leads into it when it is there. */
const NOTE_KEY = 'Mod-i'

const setNote = StateEffect.define<Tooltip | null>()

/** The note that a key has opened; typing and moving close it. */
const noteField = StateField.define<Tooltip | null>({
  create: () => null,
  update: (note, { effects, docChanged, selection }) => {
    for (const effect of effects) if (effect.is(setNote)) return effect.value
    return docChanged || selection ? null : note
  },
  provide: (field) => showTooltip.from(field),
})

/** A note on what is under the pointer, and on what the cursor is on by a key. */
export function notes(setup: CompletionSetup): Extension {
  return [
    hoverTooltip(async (view, pos) => (await noteAt(setup, view, pos)) ?? null),
    noteField,
    Prec.high(
      keymap.of([
        { key: NOTE_KEY, run: (view) => openNote(setup, view) },
        { key: 'Escape', run: closeNote },
      ]),
    ),
  ]
}

async function noteAt(setup: CompletionSetup, view: EditorView, pos: number): Promise<Tooltip | undefined> {
  const described = await describedAt(setup, view, pos)
  return described && tooltipOf(setup, described)
}

async function describedAt(setup: CompletionSetup, view: EditorView, pos: number): Promise<Description | undefined> {
  const descriptions = await setup.descriptions()
  return descriptions && describeText(setup, descriptions, view.state, pos)
}

function tooltipOf(setup: CompletionSetup, described: Description): Tooltip {
  return {
    ...{ pos: described.from, end: described.to, above: true },
    create: (view) => {
      const dom = noteOf(setup, described)
      dom.setAttribute('role', 'note')
      dom.setAttribute('aria-label', setup.texts.note)
      dom.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        closeNote(view)
        view.focus()
      })
      return { dom }
    },
  }
}

function openNote(setup: CompletionSetup, view: EditorView): boolean {
  if (view.state.field(noteField)) {
    view.dom.querySelector<HTMLAnchorElement>('.cm-tooltip .sd-docs')?.focus()
    return true
  }
  void showNote(setup, view)
  return true
}

async function showNote(setup: CompletionSetup, view: EditorView): Promise<void> {
  const { state } = view
  const described = await describedAt(setup, view, state.selection.main.head)
  if (!described || view.state !== state) return
  view.dispatch({
    effects: [setNote.of(tooltipOf(setup, described)), EditorView.announce.of(noteText(setup, described))],
  })
}

function closeNote(view: EditorView): boolean {
  if (!view.state.field(noteField)) return false
  view.dispatch({ effects: setNote.of(null) })
  return true
}
