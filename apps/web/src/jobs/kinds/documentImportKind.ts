import * as v from 'valibot'
import { readDocumentsAnew } from '#queries/documents.ts'
import { clusterKey } from '#queries/keys.ts'
import type { JobKind, JobText, JobTransfer } from '#jobs/jobKind.ts'

/** The file, by its name, and where its documents go. */
const itemSchema = v.object({ file: v.string(), index: v.string() })
/** Bytes of the file. */
const optionsSchema = v.object({ size: v.number() })
const resultSchema = v.object({
  read: v.number(),
  bytes: v.number(),
  created: v.number(),
  updated: v.number(),
  refused: v.number(),
  unknown: v.number(),
})

type ImportOptions = v.InferOutput<typeof optionsSchema>
export type ImportFigures = v.InferOutput<typeof resultSchema>

const transfer: JobTransfer<ImportOptions, ImportFigures> = {
  progress({ size }, result) {
    if (!result || size === 0) return undefined
    const percent = Math.floor((result.bytes / size) * 100)
    return { done: result.bytes, total: size, text: { key: 'import.ofFile', values: { percent } } }
  },
  figures(_options, result, ms) {
    if (!result) return []
    const perSecond = Math.round(((result.created + result.updated) * 1000) / Math.max(1, ms))
    const figure = (key: 'created' | 'updated' | 'refused' | 'unknown'): JobText[] =>
      result[key] > 0 || key === 'created' ? [{ key: `import.${key}`, values: { number: result[key] } }] : []
    return [
      ...(['created', 'updated', 'refused', 'unknown'] as const).flatMap(figure),
      { key: 'import.perSecond', values: { number: perSecond } },
    ]
  },
  mostEnded: 20,
}

/** The documents of a file, brought into an index. */
export const documentImportKind = {
  name: 'documentImport',
  itemSchema,
  packItem: (item) => item,
  optionsSchema,
  resultSchema,
  title: (_options, [item]) => ({ key: 'import.title', values: { file: item?.file, index: item?.index } }),
  refresh: (cluster, client) => {
    readDocumentsAnew(cluster, client)
    // A new index, and fields that the mapping has got.
    for (const resource of ['searchTargets', 'searchFields', 'exists'])
      void client.invalidateQueries({ queryKey: [...clusterKey(cluster), resource] })
    return Promise.resolve()
  },
  transfer,
} satisfies JobKind<v.InferOutput<typeof itemSchema>, ImportOptions, ImportFigures>
