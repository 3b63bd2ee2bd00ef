import type { SearchHit } from '@searchdeck/cluster-client'
import type { ExportFormat } from '#jobs/kinds/exportKind.ts'
import { hitsAsBulk, hitsAsDocuments, type HitLines } from './hitsAsBulk.ts'
import { csvHead, csvLines, type CsvOptions } from './hitsAsCsv.ts'

/** How hits are written. */
export interface HitsFormat extends CsvOptions {
  readonly format: ExportFormat
}

/** Whole lines with these hits, as a file of their format has them behind its head. */
export function hitsText(hits: readonly SearchHit[], as: HitsFormat, hasTypes: boolean): HitLines {
  if (as.format === 'csv') return { text: csvLines(hits, as), leftOut: 0 }
  return as.format === 'bulk' ? hitsAsBulk(hits, hasTypes) : hitsAsDocuments(hits)
}

/** What a file of hits begins with. */
export function headOf(as: HitsFormat): string {
  return as.format === 'csv' ? csvHead(as) : ''
}

/** Name and media type of a file of hits. */
export function fileOf(format: ExportFormat): { readonly name: string; readonly type: string } {
  return format === 'csv'
    ? { name: 'search.csv', type: 'text/csv' }
    : { name: 'search.ndjson', type: 'application/x-ndjson' }
}
