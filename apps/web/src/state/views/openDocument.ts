import * as v from 'valibot'

const name = v.pipe(v.string(), v.nonEmpty())

export const documentNameSchema = v.object({
  index: name,
  id: name,
  type: v.exactOptional(v.string()),
  routing: v.exactOptional(v.string()),
})

/** Which document stands open beside a page: one that there is, or a new one, which may begin as a copy. */
export const openDocumentSchema = v.union([
  v.object({
    isNew: v.literal(true),
    index: v.exactOptional(v.string()),
    copyOf: v.exactOptional(documentNameSchema),
  }),
  documentNameSchema,
])

export type OpenDocument = v.InferOutput<typeof openDocumentSchema>
