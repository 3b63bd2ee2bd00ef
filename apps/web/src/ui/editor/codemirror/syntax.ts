import { json } from '@codemirror/lang-json'
import { foldGutter } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { indentFolding } from './indentFolding.ts'
import { syntaxColors } from './look.ts'

/** Above this many characters the syntax is not read, and what takes the whole text is done in a worker. */
export const BIG_TEXT = 2_000_000

const ofJson: Extension = [json(), syntaxColors]

/** Folding alone, by indentation. */
export const plainText: Extension = [indentFolding, foldGutter()]

/** Colours and folding; of a big text folding alone, by indentation. A text that grows or shrinks over the limit changes over. */
export function syntaxFor(text: string): Extension {
  const place = new Compartment()
  const parts = (length: number) => (length > BIG_TEXT ? indentFolding : ofJson)
  return [
    place.of(parts(text.length)),
    EditorState.transactionExtender.of(({ docChanged, newDoc, startState }) => {
      const isOver = docChanged && newDoc.length > BIG_TEXT !== startState.doc.length > BIG_TEXT
      return isOver ? { effects: place.reconfigure(parts(newDoc.length)) } : null
    }),
    foldGutter(),
  ]
}
