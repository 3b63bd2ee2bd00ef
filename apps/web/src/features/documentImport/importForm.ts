import type { SearchFields } from '@searchdeck/cluster-client'
import { unguardFormula } from '#lib/data/formulaGuard.ts'
import type { CsvColumn } from '#jobs/import/read/csvReader.ts'
import { csvHeadOf, type CsvHead, type Delimiter } from '#jobs/import/read/csvTable.ts'
import type { ImportFormat } from '#jobs/import/read/fileHead.ts'
import type { ImportProblem, ImportRecord } from '#jobs/import/read/importRecord.ts'
import { readerOf, type ReadTerms } from '#jobs/import/read/readRecords.ts'
import type { ImportTerms } from '#jobs/import/run/importTerms.ts'
import { namedDocument, type NamedDocument } from '#jobs/import/run/namedDocument.ts'
import type { ChosenFile } from './chosenFile.ts'
import { columnTypeOf } from './columnTypeOf.ts'

/** So many documents are shown before an import. */
const MOST_SHOWN = 20

/** What somebody has chosen; what is absent is found by itself. */
export interface ImportFields {
  readonly format: ImportFormat
  readonly delimiter?: Delimiter | undefined
  readonly isGuarded: boolean
  /** By the position of the column. */
  readonly columns: Readonly<Record<number, Partial<CsvColumn>>>
  readonly index: string
  readonly ids: 'kept' | 'made' | 'field'
  readonly idField: string
  readonly keepsIndices: boolean
  readonly replaces: boolean
  readonly pipeline: string
  /** Mapping type, for engines that have types. */
  readonly type: string
}

/** What a form begins with. */
export function firstFields(chosen: ChosenFile, index: string | undefined): ImportFields {
  const { head } = chosen
  const fields: ImportFields = {
    ...{ format: head.format, isGuarded: head.hasByteOrderMark, columns: {}, index: index ?? '' },
    ...{ ids: 'kept', idField: '', keepsIndices: false, replaces: false, pipeline: '', type: '_doc' },
  }
  if (index !== undefined || head.format === 'csv') return fields
  // The index that the file names is offered.
  const [first] = firstRecords(chosen, { format: head.format, encoding: head.encoding })
  return { ...fields, index: first?.index ?? '' }
}

/** The table that a file begins with; nothing where it is read as something else. */
export function tableOf(
  { head, isWhole }: ChosenFile,
  { format, isGuarded, delimiter }: Pick<ImportFields, 'format' | 'isGuarded' | 'delimiter'>,
): CsvHead | undefined {
  return format === 'csv' ? csvHeadOf(head.text, isWhole, isGuarded, delimiter) : undefined
}

/** The columns as they will be read. */
export function columnsOf(
  table: CsvHead,
  changed: ImportFields['columns'],
  known: SearchFields | undefined,
): readonly CsvColumn[] {
  return table.names.map((name, at) => {
    const { field = name, type } = changed[at] ?? {}
    return { field, type: type ?? columnTypeOf(name, known?.fields.get(field)) }
  })
}

/** A table with the columns as they will be read. */
export interface ImportTable {
  readonly table: CsvHead
  readonly columns: readonly CsvColumn[]
}

/** How the file is read. */
export function readTermsOf(
  { head: { encoding } }: ChosenFile,
  { format, isGuarded }: Pick<ImportFields, 'format' | 'isGuarded'>,
  csv: ImportTable | undefined,
): ReadTerms {
  if (format !== 'csv') return { format, encoding }
  const { table, columns } = csv ?? { table: { dialect: plainCsv }, columns: [] }
  return { format, encoding, csv: { dialect: table.dialect, columns, isGuarded } }
}

const plainCsv = { delimiter: ',', newline: '\n' } as const

/** What is done once somebody says so. */
export function termsOf(fields: ImportFields, read: ReadTerms): ImportTerms {
  const { format, ids, idField, keepsIndices, replaces, index, pipeline, type } = fields
  return {
    ...{ read, keepsIndices: keepsIndices && format !== 'csv', skipped: 0 },
    target: { index, replaces, type, ...(pipeline !== '' && { pipeline }) },
    ids: ids === 'field' && format !== 'csv' ? { kind: ids, field: idField } : { kind: ids === 'made' ? ids : 'kept' },
  }
}

/** The first documents as they would be sent, and what is wrong with the first records. */
export interface ImportPreview {
  readonly documents: readonly NamedDocument[]
  readonly problems: readonly ImportProblem[]
}

export function previewOf(records: readonly ImportRecord[], terms: ImportTerms): ImportPreview {
  const named = records.map((record, at) => namedDocument(record, at, terms))
  return {
    documents: named.filter((each) => each.kind === 'document'),
    problems: named.filter((each) => each.kind === 'problem'),
  }
}

/** What the file begins with. */
export function firstRecords({ head: { text }, isWhole }: ChosenFile, read: ReadTerms): readonly ImportRecord[] {
  const reader = readerOf(read)
  const records = reader.push(text)
  return (isWhole ? [...records, ...reader.end()] : records).slice(0, MOST_SHOWN)
}

/** Why a form cannot be sent. */
export type FormProblem = 'noIndex' | 'noField' | 'noIdField' | 'sameField' | 'noColumns' | 'noDocuments'

export function formProblem(
  fields: ImportFields,
  columns: readonly CsvColumn[] | undefined,
  preview: ImportPreview,
): FormProblem | undefined {
  if (preview.documents.length + preview.problems.length === 0) return 'noDocuments'
  if (fields.index === '') return 'noIndex'
  if (fields.ids === 'field' && fields.idField === '' && fields.format !== 'csv') return 'noIdField'
  return columns && columnProblem(columns)
}

function columnProblem(columns: readonly CsvColumn[]): FormProblem | undefined {
  const fields = columns.filter(({ type }) => type !== 'id' && type !== 'routing' && type !== 'none')
  if (fields.length === 0) return 'noColumns'
  if (fields.some(({ field }) => field === '')) return 'noField'
  return new Set(fields.map(({ field }) => field)).size < fields.length ? 'sameField' : undefined
}

/** The first rows as they will be read. */
export function rowsOf({ rows }: CsvHead, isGuarded: boolean): readonly (readonly string[])[] {
  const shown = rows.slice(0, MOST_SHOWN)
  return isGuarded ? shown.map((cells) => cells.map(unguardFormula)) : shown
}
