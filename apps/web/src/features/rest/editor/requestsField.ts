import {
  parseConsole,
  readConsole,
  type ConsoleProblem,
  type ConsoleRequest,
  type ConsoleText,
} from '@searchdeck/cluster-client'
import {
  StateEffect,
  StateField,
  type ChangeSet,
  type EditorState,
  type Extension,
  type Text,
  type Transaction,
} from '@codemirror/state'
import { ViewPlugin, type EditorView } from '@codemirror/view'
import { createPacer } from '#lib/time/pacer.ts'

/** The requests of a console text, in their order, and what is odd outside of them. */
interface Requests {
  readonly requests: readonly ConsoleRequest[]
  readonly strays: readonly ConsoleProblem[]
  /** What follows these was not read yet: a long text that has just been opened. */
  readonly isBegun?: true
}

/** Up to this many characters a text is read anew at each key. */
const WHOLE_LIMIT = 100_000

/** So many are known at once of a text that is read in steps: more than can be in sight. */
const FIRST_REQUESTS = 100
/** A step lets others through so often. */
const STEP_MS = 16

const setRequests = StateEffect.define<Requests>()

/** The requests of the text of an editor, read anew where it changes. */
export const requestsField = StateField.define<Requests>({
  create: ({ doc }) => (doc.length <= WHOLE_LIMIT ? readWhole(doc) : readFirst(doc)),
  update: (before, transaction) => {
    const read = transaction.effects.find((effect) => effect.is(setRequests))?.value
    if (read) return read
    return transaction.docChanged ? readChanged(before, transaction) : before
  },
})

/** Reads what was begun to its end, with room for others between. */
const restReader = ViewPlugin.fromClass(
  class {
    readonly isDone: Promise<void>
    isGone = false
    constructor(view: EditorView) {
      this.isDone = this.readOn(view)
    }
    async readOn(view: EditorView) {
      const isWanted = () => !this.isGone && view.state.field(requestsField).isBegun === true
      const { doc } = view.state
      const turn = createPacer(STEP_MS)
      if (!isWanted()) return
      const reading = readConsole(doc.toString())
      for (;;) {
        const step = reading.next()
        await turn()
        if (!isWanted()) return
        if (step.done !== true) continue
        view.dispatch({ effects: setRequests.of(requestsOf(step.value)) })
        return
      }
    }
    destroy() {
      this.isGone = true
    }
  },
)

/** Keeps the requests of the text of an editor. */
export const requestsReader: Extension = [requestsField, restReader]

/** Resolves once all of a text that was opened is read, or its editor is gone. */
export async function whenRead(view: EditorView): Promise<void> {
  await view.plugin(restReader)?.isDone
}

/** All requests, at once: for whom waiting is no way. */
export function allRequests(view: EditorView): readonly ConsoleRequest[] {
  if (view.state.field(requestsField).isBegun) view.dispatch({ effects: setRequests.of(readWhole(view.state.doc)) })
  return view.state.field(requestsField).requests
}

/** The request that begins between two offsets: in a line. */
export function requestBeginningIn(state: EditorState, from: number, to: number): ConsoleRequest | undefined {
  const { requests } = state.field(requestsField)
  const found = requests[countBefore(requests, from)]
  return found && found.from <= to ? found : undefined
}

/** All that is odd about the text of an editor, in its order. */
export function problemsIn(state: EditorState): ConsoleProblem[] {
  const { requests, strays } = state.field(requestsField)
  return [...requests.flatMap(({ problems }) => problems), ...strays].sort((one, other) => one.from - other.from)
}

function readWhole(doc: Text): Requests {
  return requestsOf(parseConsole(doc.toString()))
}

function requestsOf({ requests, problems }: ConsoleText): Requests {
  return { requests, strays: problems }
}

function readFirst(doc: Text): Requests {
  const reading = readConsole(doc.toString())
  for (;;) {
    const { done, value } = reading.next()
    if (done === true) return requestsOf(value)
    if (value.requests.length >= FIRST_REQUESTS) return { ...requestsOf(value), isBegun: true }
  }
}

/** Of a long text only the requests around a change are read: a request line ends whatever was open before it. */
function readChanged(before: Requests, { changes, newDoc }: Transaction): Requests {
  if (newDoc.length <= WHOLE_LIMIT || before.isBegun) return readWhole(newDoc)
  const { from, to } = changedRange(changes)
  const delta = changes.newLength - changes.length
  const { requests } = before
  const first = Math.max(0, countBefore(requests, from) - 2)
  // One whole request behind the change shows that all is as before from there on. Near the end nothing is left behind it.
  const witness = countBefore(requests, to + 1) + 1
  const start = first === 0 ? 0 : startOf(newDoc, requests[first])
  const end = requests[witness + 1]?.from ?? Infinity
  const read = parseConsole(newDoc.sliceString(start, Math.min(newDoc.length, end + delta)))
  if (end !== Infinity && !isMovedBy(delta - start, requests[witness], read.requests.at(-1))) return readWhole(newDoc)
  if (hasOpenQuotes([...requests.slice(0, first), ...read.requests])) return readWhole(newDoc)
  const after = joined(before, read, { first, witness, start, end, delta })
  return hasStrayQuotes(after, newDoc, end + delta) ? readWhole(newDoc) : after
}

/** From the beginning of its line: how far a request is indented tells which line ends it. */
function startOf(doc: Text, request: ConsoleRequest | undefined): number {
  return request === undefined ? 0 : doc.lineAt(request.from).from
}

interface Around {
  /** Requests before it stay. */
  readonly first: number
  /** Requests behind it only move. */
  readonly witness: number
  /** What was read anew, in the text before the change; infinite where nothing stands behind it. */
  readonly start: number
  readonly end: number
  /** How much longer the text is. */
  readonly delta: number
}

function joined(
  { requests, strays }: Requests,
  read: ConsoleText,
  { first, witness, start, end, delta }: Around,
): Requests {
  return {
    requests: [
      ...requests.slice(0, first),
      ...read.requests.map((request) => moved(request, start)),
      ...requests.slice(witness + 1).map((request) => moved(request, delta)),
    ],
    strays: [
      ...strays.filter((problem) => problem.to <= start),
      ...read.problems.map((problem) => movedProblem(problem, start)),
      ...strays.filter((problem) => problem.from >= end).map((problem) => movedProblem(problem, delta)),
    ],
  }
}

/** Where a long string ends is decided by the next three quotes, wherever they are. */
function hasOpenQuotes(requests: readonly ConsoleRequest[]): boolean {
  return requests.some(({ problems }) => problems.some(({ kind }) => kind === 'unclosedTripleQuote'))
}

/** The same of what stands outside of all requests, before an offset: what is wrong inside of it is not told. */
function hasStrayQuotes({ strays }: Requests, doc: Text, before: number): boolean {
  return strays.some(({ from, to }) => from < before && doc.sliceString(from, to).includes('"""'))
}

function isMovedBy(by: number, before: ConsoleRequest | undefined, after: ConsoleRequest | undefined): boolean {
  return before !== undefined && after?.from === before.from + by && after.to === before.to + by
}

/** From the first to the last change, in the text before it. */
function changedRange(changes: ChangeSet): { from: number; to: number } {
  let [from, to] = [Infinity, 0]
  changes.iterChanges((fromA, toA) => {
    from = Math.min(from, fromA)
    to = Math.max(to, toA)
  })
  return { from, to }
}

/** How many begin before an offset. */
function countBefore(requests: readonly ConsoleRequest[], offset: number): number {
  let [low, high] = [0, requests.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((requests[middle]?.from ?? Infinity) < offset) low = middle + 1
    else high = middle
  }
  return low
}

function moved(request: ConsoleRequest, by: number): ConsoleRequest {
  if (by === 0) return request
  return {
    ...request,
    from: request.from + by,
    to: request.to + by,
    pathFrom: request.pathFrom + by,
    pathTo: request.pathTo + by,
    bodyFrom: request.bodyFrom + by,
    bodyTo: request.bodyTo + by,
    problems: request.problems.map((problem) => movedProblem(problem, by)),
  }
}

function movedProblem(problem: ConsoleProblem, by: number): ConsoleProblem {
  return { ...problem, from: problem.from + by, to: problem.to + by }
}
