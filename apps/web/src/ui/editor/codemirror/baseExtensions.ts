import { defaultKeymap } from '@codemirror/commands'
import { foldKeymap } from '@codemirror/language'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { sharedLook } from './look.ts'
import { syntaxFor } from './syntax.ts'
import { wrapping } from './wrapping.ts'

const BLINK_MS = 1200

interface BaseOptions {
  readonly text: string
  /** The editor's own words in the user's language. */
  readonly phrases: Readonly<Record<string, string>>
  /** Colours and folding, of JSON unless told. */
  readonly syntax?: Extension
}

/** What reading and editing have in common: lines, colours, folding, searching. */
export function baseExtensions({ text, phrases, syntax = syntaxFor(text) }: BaseOptions): Extension {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return [
    EditorState.phrases.of({ ...phrases }),
    // A carriage return is a character of its own: what is not edited stays as it is, byte for byte.
    EditorState.lineSeparator.of('\n'),
    wrapping(text),
    lineNumbers(),
    highlightSpecialChars({ render: (code, _description, sign) => specialSign(code, sign) }),
    drawSelection({ cursorBlinkRate: isStill ? 0 : BLINK_MS }),
    search({ top: true }),
    keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]),
    syntax,
    sharedLook,
  ]
}

/** The end of a Windows line would be a sign on every line: it has its place and no sign. */
function specialSign(code: number, sign: string): HTMLElement {
  const span = document.createElement('span')
  span.className = code === 13 ? '' : 'cm-specialChar'
  span.textContent = code === 13 ? '' : sign
  return span
}
