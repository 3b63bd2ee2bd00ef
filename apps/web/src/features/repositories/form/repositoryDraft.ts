import * as v from 'valibot'
import { takeDraft } from '#state/draft.ts'
import { formTypes } from './formFields.ts'

const text = v.string()
const schema = v.object({
  /** The repository that was being changed; a new one without. */
  edited: v.optional(text),
  typed: v.object({
    ...{ name: text, otherType: text, type: v.picklist(formTypes), values: v.record(text, text), verify: v.boolean() },
    others: v.array(v.object({ name: text, value: text })),
  }),
})

/** What stood typed in the form of a repository before the page was reloaded. */
export type RepositoryDraft = v.InferOutput<typeof schema>

/** Names what stands typed in the form of a repository of this connection. */
export function repositoryDraftName({ id }: { readonly id: string }): string {
  return `${id}.repository`
}

/** What was typed; given once. */
export function takeRepositoryDraft(cluster: { readonly id: string }): RepositoryDraft | undefined {
  const draft = v.safeParse(schema, takeDraft(repositoryDraftName(cluster)))
  return draft.success ? draft.output : undefined
}
