import * as v from 'valibot'
import { takeDraft } from '#state/draft.ts'
import { newSnapshotSchema } from '../newSnapshot/newSnapshot.ts'
import { restoreSchema } from '../restore/restoreFields.ts'

const repository = v.string()

const schema = v.variant('kind', [
  v.object({ kind: v.literal('new'), repository, typed: newSnapshotSchema }),
  v.object({
    ...{ kind: v.literal('clone'), repository, snapshot: v.string() },
    typed: v.object({ name: v.string(), indices: v.string() }),
  }),
  v.object({ kind: v.literal('restore'), repository, snapshot: v.string(), typed: restoreSchema }),
])

/** What stood typed in a dialog about snapshots before the page was reloaded. */
export type SnapshotDraft = v.InferOutput<typeof schema>

/** Names what stands typed in the dialog about snapshots of this connection. */
export function dialogDraftName({ id }: { readonly id: string }): string {
  return `${id}.snapshot`
}

/** What was typed, given once; nothing where it was typed for another repository. */
export function takeSnapshotDraft(cluster: { readonly id: string }, of: string): SnapshotDraft | undefined {
  const draft = v.safeParse(schema, takeDraft(dialogDraftName(cluster)))
  return draft.success && draft.output.repository === of ? draft.output : undefined
}
