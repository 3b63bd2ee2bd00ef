import { Compartment, EditorState, type Extension, type Text, type Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { editorSettings } from '#ui/editor/editorSettings.ts'

/** A line of more characters is not wrapped: laying it out holds up the page, at 4 million characters for good. */
const ENDLESS = 100_000

const notWrapped: Extension = []
const parts = (isEndless: boolean) => (isEndless ? notWrapped : EditorView.lineWrapping)

/** Wraps lines where the setting says so, for as long as the text has no endless one. */
export function wrapping(text: string): Extension {
  if (!editorSettings().wrapLines) return []
  const place = new Compartment()
  return [
    place.of(parts(isEndlessText(text))),
    EditorState.transactionExtender.of((transaction) => {
      const isEndless = isEndlessAfter(transaction)
      if (isEndless === undefined) return null
      const wanted = parts(isEndless)
      return place.get(transaction.startState) === wanted ? null : { effects: place.reconfigure(wanted) }
    }),
  ]
}

/** Whether there is an endless line now; nothing where the change is too small to make or end one. */
function isEndlessAfter({ docChanged, changes, newDoc }: Transaction): boolean | undefined {
  if (!docChanged) return undefined
  const changed: { size: number; lineLength: number }[] = []
  changes.iterChanges((fromA, toA, fromB, toB) =>
    changed.push({ size: Math.max(toA - fromA, toB - fromB), lineLength: newDoc.lineAt(toB).length }),
  )
  if (changed.some(({ lineLength }) => lineLength > ENDLESS)) return true
  return changed.some(({ size }) => size > ENDLESS) ? hasEndlessLine(newDoc) : undefined
}

function hasEndlessLine(doc: Text): boolean {
  for (const line of doc.iterLines()) if (line.length > ENDLESS) return true
  return false
}

function isEndlessText(text: string): boolean {
  let lineStart = 0
  while (text.length - lineStart > ENDLESS) {
    const lineEnd = text.indexOf('\n', lineStart)
    if (lineEnd < 0 || lineEnd - lineStart > ENDLESS) return true
    lineStart = lineEnd + 1
  }
  return false
}
