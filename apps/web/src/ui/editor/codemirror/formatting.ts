import { format, formatInWorker, InvalidJsonError, type JsonFault } from '@searchdeck/exact-json'
import { createJsonWorker } from '@searchdeck/exact-json/worker'
import type { EditorView } from '@codemirror/view'
import { INLINE_LIMIT } from '#ui/editor/inlineLimit.ts'
import { replaceText } from './replaceText.ts'

/**
 * Sets out the text of an editor, every token as it is written, as one step to undo. Says what is wrong where it is no JSON.
 * What was typed while a worker was at it stays: the answer is then dropped.
 */
export async function formatDocument(view: EditorView, signal: AbortSignal): Promise<JsonFault | undefined> {
  const { doc } = view.state
  const text = doc.toString()
  if (text.trim() === '') return undefined
  try {
    const formatted = await formatText(text, signal)
    if (view.state.doc !== doc || signal.aborted) return undefined
    const caret = sameToken(text, formatted, view.state.selection.main.head)
    replaceText(view, { text: formatted, caret, userEvent: 'input.format' })
    return undefined
  } catch (error) {
    if (error instanceof InvalidJsonError) return view.state.doc === doc ? error.fault : undefined
    throw error
  }
}

/** @throws {InvalidJsonError} */
async function formatText(text: string, signal: AbortSignal): Promise<string> {
  if (text.length <= INLINE_LIMIT) return format(text)
  try {
    return (await formatInWorker(createJsonWorker, text, { signal })).text
  } catch (error) {
    if (error instanceof InvalidJsonError) throw error
    // Left, or without a worker: slower, and all the same.
    return signal.aborted ? text : format(text)
  }
}

/** Behind as many characters that are not white space: white space is all that formatting changes. */
function sameToken(before: string, after: string, offset: number): number {
  let count = 0
  for (let at = 0; at < offset; at++) if (!isSpace(before.charCodeAt(at))) count++
  let at = 0
  for (; count > 0 && at < after.length; at++) if (!isSpace(after.charCodeAt(at))) count--
  return at
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}
