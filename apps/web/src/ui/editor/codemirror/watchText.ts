import type { EditorView } from '@codemirror/view'
import { INLINE_LIMIT } from '#ui/editor/inlineLimit.ts'
import { readInPieces } from './pieces.ts'

/** How long nothing is typed before the text is looked through. */
const IDLE_MS = 300

interface Watcher<Fault> {
  /** A text that was typed. At each key; of a long text, when the keys pause or the editor is left. */
  readonly onChange: (text: string) => void
  /** What is wrong with a text. */
  readonly check: (text: string, signal: AbortSignal) => Promise<Fault>
  /** What is wrong with a text that was typed or set. */
  readonly onCheck: (text: string, fault: Fault) => void
}

/** Tells of a view's text as it changes, and of its faults when nothing was typed for a moment. */
export function watchText<Fault>(view: EditorView, { onChange, check, onCheck }: Watcher<Fault>) {
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
    const fault = await check(text, signal)
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
