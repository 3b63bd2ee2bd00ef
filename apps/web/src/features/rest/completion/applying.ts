import { pickedCompletion, startCompletion, type Completion } from '@codemirror/autocomplete'
import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

type Apply = (view: EditorView, completion: Completion, from: number, to: number) => void

/** Far enough to see what follows. */
const AHEAD = 200

interface Insertion {
  readonly from: number
  readonly to: number
  readonly insert: string
  /** From the end of what is put in, backwards. */
  readonly cursorBack: number
  /** What comes next can be chosen as well. */
  readonly goesOn: boolean
}

function put(view: EditorView, completion: Completion, { from, to, insert, cursorBack, goesOn }: Insertion): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: EditorSelection.cursor(from + insert.length - cursorBack),
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  })
  if (goesOn) startCompletion(view)
}

/** A key with its quotes, its colon and the beginning of its value, as far as they are not there yet. */
export function applyKey(name: string, start: string): Apply {
  return (view, completion, from, to) => {
    const { doc } = view.state
    const isOpen = doc.sliceString(from - 1, from) === '"'
    const isClosed = isOpen && doc.sliceString(to, to + 1) === '"'
    const end = isClosed ? to + 1 : to
    const behind = doc.sliceString(end, end + AHEAD)
    const hasColon = /^\s*:/.test(behind)
    const comma = /^\s*"/.test(behind) ? ',' : ''
    const value = hasColon ? '' : `: ${start}${comma}`
    put(view, completion, {
      ...{ from, to: end, insert: `${isOpen ? '' : '"'}${inQuotes(name)}"${value}` },
      cursorBack: hasColon ? 0 : comma.length + start.length / 2,
      goesOn: !hasColon && start === '""',
    })
  }
}

/** A text with its quotes, as far as they are not there yet. */
export function applyText(text: string): Apply {
  return (view, completion, from, to) => {
    const isOpen = view.state.sliceDoc(from - 1, from) === '"'
    const isClosed = isOpen && view.state.sliceDoc(to, to + 1) === '"'
    put(view, completion, {
      ...{ from, to: isClosed ? to + 1 : to, insert: `${isOpen ? '' : '"'}${inQuotes(text)}"` },
      ...{ cursorBack: 0, goesOn: false },
    })
  }
}

/** A value without quotes; the cursor goes into brackets. */
export function applyPlain(text: string): Apply {
  return (view, completion, from, to) => {
    const isPair = text === '{}' || text === '[]'
    put(view, completion, { from, to, insert: text, cursorBack: isPair ? 1 : 0, goesOn: false })
  }
}

/** A method, with the space behind it. */
export function applyMethod(method: string): Apply {
  return (view, completion, from, to) => {
    const hasSpace = view.state.sliceDoc(to, to + 1) === ' '
    put(view, completion, { from, to, insert: hasSpace ? method : `${method} `, cursorBack: 0, goesOn: !hasSpace })
  }
}

/** A part of a path. One that goes on takes the next slash with it. */
export function applyPath(text: string, goesOn: boolean): Apply {
  return (view, completion, from, to) => {
    const hasSlash = view.state.sliceDoc(to, to + 1) === '/'
    const insert = goesOn && !hasSlash ? `${text}/` : text
    put(view, completion, { from, to, insert, cursorBack: 0, goesOn: goesOn && !hasSlash })
  }
}

/** The name of a variable, with the bracket that ends it as far as that is not there yet. */
export function applyVariable(name: string): Apply {
  return (view, completion, from, to) => {
    const isClosed = view.state.sliceDoc(to, to + 1) === '}'
    const end = isClosed ? to + 1 : to
    put(view, completion, { from, to: end, insert: `${name}}`, cursorBack: 0, goesOn: false })
  }
}

/** A name as a path can hold it: what would end it there is escaped. */
export function pathName(name: string): string {
  return /^[\w.\-+@:~*$!]+$/.test(name) ? name : encodeURIComponent(name)
}

function inQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
