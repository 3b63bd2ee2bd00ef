import { formatBody } from '@searchdeck/cluster-client'
import type { EditorView } from '@codemirror/view'
import { selectedRequests } from '#features/rest/editor/currentRequest.ts'

/** Sets out the bodies of the requests that are selected, or of the one under the cursor, as one step to undo. */
export function formatRequests(view: EditorView | undefined): void {
  if (!view) return
  const changes = selectedRequests(view.state).flatMap(({ body, bodyFrom, bodyTo }) => {
    const formatted = body === '' ? undefined : formatBody(body)
    return formatted === undefined || formatted === body ? [] : [{ from: bodyFrom, to: bodyTo, insert: formatted }]
  })
  if (changes.length > 0) view.dispatch({ changes, userEvent: 'input.format' })
}
