import { foldEffect, unfoldAll } from '@codemirror/language'
import type { Text } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** More folds than this hold up the page; what comes behind them stays open. */
const MOST_FOLDS = 5_000
/** Characters of a line that are looked at. */
const MOST_INDENT = 1_000

interface Range {
  readonly from: number
  readonly to: number
}

/** Leaves open what is on the first so many levels, by how far lines begin in, and folds what lies deeper. */
export function foldToLevel(view: EditorView, level: number): void {
  unfoldAll(view)
  const ranges = rangesAt(view.state.doc, level)
  view.dispatch({ effects: ranges.map((range) => foldEffect.of(range)), selection: { anchor: 0 } })
}

/** From each line on this level that has deeper ones below it, to the bracket that closes it. Levels count from 0. */
export function rangesAt(doc: Text, level: number): readonly Range[] {
  const ranges: Range[] = []
  let open: Line | undefined
  let last: Line | undefined
  const end = (next?: Line) => {
    // More than that line itself is to be folded.
    if (open && last && last !== open) ranges.push({ from: open.end, to: next?.closesAt ?? last.end })
    open = undefined
  }
  for (const line of linesOf(doc)) {
    if (line.depth <= level) end(line)
    if (ranges.length === MOST_FOLDS) return ranges
    if (line.depth === level) open = line
    last = line
  }
  end()
  return ranges
}

interface Line {
  readonly depth: number
  readonly end: number
  /** Where its bracket stands, if it begins with one that closes. */
  readonly closesAt: number | undefined
}

/** The lines that are not empty, with how deep they are. */
function* linesOf(doc: Text): Generator<Line, void> {
  const indents: number[] = []
  let start = 0
  for (const text of doc.iterLines()) {
    const indent = text.slice(0, MOST_INDENT).search(/\S/)
    if (indent >= 0) {
      while ((indents.at(-1) ?? -1) > indent) indents.pop()
      if ((indents.at(-1) ?? -1) < indent) indents.push(indent)
      const sign = text[indent]
      const closesAt = sign === ']' || sign === '}' ? start + indent : undefined
      yield { depth: indents.length - 1, end: start + text.length, closesAt }
    }
    start += text.length + 1
  }
}
