import * as v from 'valibot'
import type { JobKind, JobText, JobTransfer } from '#jobs/jobKind.ts'

/** What is written: `bulk` for `_bulk`, `documents` one in each line, `csv` a table. */
export const exportFormats = ['bulk', 'documents', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

const itemSchema = v.object({ indices: v.string() })
const optionsSchema = v.object({ format: v.picklist(exportFormats) })
const resultSchema = v.object({
  documents: v.number(),
  total: v.optional(v.number()),
  bytes: v.number(),
  /** Hits without a document. */
  leftOut: v.number(),
})

type ExportOptions = v.InferOutput<typeof optionsSchema>
export type ExportFigures = v.InferOutput<typeof resultSchema>

const transfer: JobTransfer<ExportOptions, ExportFigures> = {
  progress(_options, result) {
    if (!result?.total) return undefined
    const { documents: done, total } = result
    return { done, total, text: { key: 'ofDocuments', values: { done, total } } }
  },
  figures(_options, result, ms) {
    if (!result) return []
    const { documents, bytes, leftOut } = result
    const perSecond = Math.round((documents * 1000) / Math.max(1, ms))
    const figures: JobText[] = [
      { key: 'figures.documents', count: documents },
      { key: 'figures.size', bytes },
      { key: 'figures.perSecond', values: { number: perSecond } },
    ]
    return leftOut > 0 ? [...figures, { key: 'figures.leftOut', values: { number: leftOut } }] : figures
  },
  mostEnded: 20,
}

/** All hits of a search, written into a file. */
export const exportKind = {
  name: 'export',
  itemSchema,
  packItem: (item) => item,
  optionsSchema,
  resultSchema,
  title: ({ format }, [item]) => ({ key: `export.${format}`, values: { indices: item?.indices } }),
  refresh: () => Promise.resolve(),
  transfer,
} satisfies JobKind<v.InferOutput<typeof itemSchema>, ExportOptions, ExportFigures>
