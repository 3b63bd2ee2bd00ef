import * as v from 'valibot'
import { takeDraft } from '#state/draft.ts'

const index = v.string()
const text = v.string()
const aliasSchema = v.object({
  ...{ name: text, filter: text, indexRouting: text, searchRouting: text },
  isWriteIndex: v.boolean(),
  isTaken: v.boolean(),
})

const schema = v.variant('kind', [
  v.object({ kind: v.literal('new'), typed: v.object({ name: text, shards: text, replicas: text }) }),
  v.object({ kind: v.literal('aliases'), index, typed: aliasSchema }),
  v.object({ kind: v.literal('moveAlias'), index, alias: text, typed: v.object({ to: text }) }),
  v.object({ kind: v.literal('reindex'), index, typed: v.object({ dest: text }) }),
  v.object({ kind: v.literal('forceMerge'), index, typed: v.object({ segments: text }) }),
])

/** What stood typed in a dialog about indices before the page was reloaded. */
export type DialogDraft = v.InferOutput<typeof schema>

/** Names what stands typed in a dialog about indices of this connection. The dialog that moves an alias lies over another one. */
export function dialogDraftName({ id }: { readonly id: string }, kind: DialogDraft['kind']): string {
  return `${id}.${kind === 'moveAlias' ? 'moveAlias' : 'index'}`
}

/** What was typed, dialog by dialog; given once. */
export function takeDialogDrafts(cluster: { readonly id: string }): readonly DialogDraft[] {
  return (['new', 'moveAlias'] as const).flatMap((kind) => {
    const draft = v.safeParse(schema, takeDraft(dialogDraftName(cluster, kind)))
    return draft.success ? [draft.output] : []
  })
}
