import { requestsBetween, type ConsoleProblem, type ConsoleRequest } from '@searchdeck/cluster-client'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { useCallback, useMemo, useState } from 'react'
import { currentRequest, selectedRequests } from '#features/rest/editor/currentRequest.ts'
import { allRequests, requestsField } from '#features/rest/editor/requestsField.ts'
import { isSameData } from '#lib/data/isSameData.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'

/** Where the cursor stands in a console text. */
export interface TextCursor {
  /** The rest of the text is being read. */
  readonly isReading: boolean
  /** How many requests there are; 0 until all are read. */
  readonly count: number
  /** Which one the cursor is in, from 1; 0 where there is none. */
  readonly current: number
  /** How many are selected; 0 without a selection. */
  readonly selected: number
  /** What is wrong first, and in which line. */
  readonly problem:
    { readonly kind: ConsoleProblem['kind']; readonly line: number; readonly offset: number } | undefined
}

const nowhere: TextCursor = { isReading: true, count: 0, current: 0, selected: 0, problem: undefined }

/** What the bar above a console text says of it, and the requests that it runs. */
export function useTextCursor() {
  const [told, setTold] = useState(nowhere)
  const hear = useCallback((state: EditorState) => {
    const next = cursorIn(state)
    setTold((before) => (isSameData(before, next) ? before : next))
  }, [])
  return useMemo(
    () => ({
      told,
      hear,
      /** The requests of the selection, or the one under the cursor. */
      selected: (view: EditorView | undefined) => {
        if (!view) return []
        allRequests(view)
        return selectedRequests(view.state).map(typedOf)
      },
      all: (view: EditorView | undefined) => (view ? allRequests(view).map(typedOf) : []),
    }),
    [told, hear],
  )
}

export function typedOf({ method, path, body }: ConsoleRequest): RestRequest {
  return { method, path, body }
}

function cursorIn(state: EditorState): TextCursor {
  const { requests, strays, isBegun = false } = state.field(requestsField)
  const current = currentRequest(state)
  const { from, to, empty } = state.selection.main
  // Sorting all of a long text's problems at each key would be felt.
  const first = requests.find(({ problems }) => problems.some(isError))?.problems.find(isError)
  const wrong = [first, strays.find(isError)].filter((each) => each !== undefined)
  const problem = wrong.sort((one, other) => one.from - other.from)[0]
  return {
    isReading: isBegun,
    count: isBegun ? 0 : requests.length,
    current: current ? requests.indexOf(current) + 1 : 0,
    selected: empty ? 0 : requestsBetween({ requests }, from, to).length,
    problem: problem && { kind: problem.kind, line: state.doc.lineAt(problem.from).number, offset: problem.from },
  }
}

function isError({ severity }: ConsoleProblem): boolean {
  return severity === 'error'
}
