import * as v from 'valibot'
import { create } from 'zustand'
import { takeDraft } from '#state/draft.ts'

/** Names what stands typed in a dialog about a cluster, over a reload. */
export const draftName = 'cluster'

const dialogSchema = v.variant('kind', [
  v.object({ kind: v.literal('add'), typed: v.optional(v.unknown()) }),
  v.object({ kind: v.picklist(['edit', 'copy']), id: v.string(), typed: v.optional(v.unknown()) }),
  v.object({ kind: v.literal('remove'), id: v.string() }),
])

/**
 * A dialog about saved clusters; `id` is of the connection that it is about, `typed` what stood there before the page was
 * reloaded.
 */
export type ClusterDialog = v.InferOutput<typeof dialogSchema>

/** Which one is open, wherever it was asked for: the selector, the welcome page, the panel of a failed connection. */
export const useClusterDialog = create<{ open: ClusterDialog | undefined }>(() => ({ open: undefined }))

export function openClusterDialog(open: ClusterDialog): void {
  useClusterDialog.setState({ open })
}

export function closeClusterDialog(): void {
  useClusterDialog.setState({ open: undefined })
}

/** Opens the dialog again that stood open, with something typed in it, when the app reloaded the page. */
export function reopenClusterDialog(): void {
  const draft = v.safeParse(dialogSchema, takeDraft(draftName))
  if (draft.success) openClusterDialog(draft.output)
}
