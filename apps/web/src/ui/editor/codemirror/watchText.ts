import type { EditorView } from '@codemirror/view'
import type { JsonFault } from '@searchdeck/exact-json'
import { checkText } from './checking.ts'
import { INLINE_LIMIT } from './formatting.ts'
import { readInPieces } from './pieces.ts'

/** How long nothing is typed before the text is looked through. */
const IDLE_MS = 300

interface Watcher {
  /** A text that was typed. At each key; of a long text, when the keys pause or the editor is left. */
  readonly onChange: (text: string) => void
  /** What is wrong with a text that was typed or set. */
  readonly onCheck: (text: string, fault: JsonFault | undefined) => void
}

/** Tells of a view's text as it changes, and of its faults when nothing was typed for a moment. */
export function watchText(view: EditorView, { onChange, onCheck }: Watcher) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = new AbortController()
  /** Typed, and not told yet. */
  let isUntold = false

  const tell = (text: string) => {
    isUntold = false
    onChange(text)
  }
  const stop = () => {
    clearTimeout(timer)
    looking.abort()
    looking = new AbortController()
  }
  const look = async (known: string | undefined, { signal }: AbortController) => {
    const text = known ?? (await readInPieces(view.state.doc, signal))
    if (text === undefined) return
    if (isUntold) tell(text)
    const fault = await checkText(text, signal)
    if (!signal.aborted) onCheck(text, fault)
  }
  const lookLater = (known: string | undefined) => {
    stop()
    timer = setTimeout(() => void look(known, looking), IDLE_MS)
  }
  return {
    typed: () => {
      const { doc } = view.state
      isUntold = true
      const text = doc.length <= INLINE_LIMIT ? doc.toString() : undefined
      if (text !== undefined) tell(text)
      lookLater(text)
    },
    /** The owner's text, which nobody need be told. */
    wasSet: (text: string) => {
      isUntold = false
      lookLater(text)
    },
    /** Tells at once what is not told yet: whoever sends the text now has all of it. */
    flush: () => {
      if (isUntold) tell(view.state.doc.toString())
    },
    stop,
  }
}
