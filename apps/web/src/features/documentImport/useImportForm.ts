import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { searchFieldsQuery } from '#queries/search.ts'
import { useWriteTarget } from '#queries/useWriteTarget.ts'
import type { CsvColumn } from '#jobs/import/read/csvReader.ts'
import type { ChosenFile } from './chosenFile.ts'
import {
  columnsOf,
  firstRecords,
  formProblem,
  previewOf,
  readTermsOf,
  tableOf,
  termsOf,
  type ImportFields,
} from './importForm.ts'

export type ImportForm = ReturnType<typeof useImportForm>

/** A file, and what somebody has chosen about it so far. */
export interface ImportDraft {
  readonly chosen: ChosenFile
  readonly fields: ImportFields
}

/** How a file is to be brought in, and what that makes of its first documents. */
export function useImportForm({ chosen, fields }: ImportDraft, onChange: (draft: ImportDraft) => void) {
  const target = useWriteTarget(fields.index)
  const known = useKnownFields(fields, target.exists === true)
  const { format, isGuarded, delimiter, columns: changed } = fields
  const table = useMemo(() => tableOf(chosen, { format, isGuarded, delimiter }), [chosen, format, isGuarded, delimiter])
  const columns = useMemo(() => table && columnsOf(table, changed, known), [table, changed, known])
  const csv = useMemo(() => (table && columns ? { table, columns } : undefined), [table, columns])
  const read = useMemo(() => readTermsOf(chosen, { format, isGuarded }, csv), [chosen, format, isGuarded, csv])
  const terms = useMemo(() => termsOf(fields, read), [fields, read])
  const records = useMemo(() => firstRecords(chosen, read), [chosen, read])
  const preview = useMemo(() => previewOf(records, terms), [records, terms])
  const change = (next: Partial<ImportFields>) => onChange({ chosen, fields: { ...fields, ...next } })
  return {
    ...{ chosen, fields, change, target, known, csv, terms, preview },
    changeColumn: (at: number, next: Partial<CsvColumn>) =>
      change({ columns: { ...fields.columns, [at]: { ...fields.columns[at], ...next } } }),
    /** The file names indices. */
    namesIndices: format !== 'csv' && records.some((record) => record.index !== undefined),
    problem: formProblem(fields, columns, preview),
  }
}

/** Of the index that is there already. */
function useKnownFields({ index, format }: ImportFields, exists: boolean) {
  const cluster = useActiveCluster()
  const asked = exists && format === 'csv' && index !== ''
  const { data, isPlaceholderData } = useQuery({ ...searchFieldsQuery(cluster, [index]), enabled: asked })
  // Those of the index before are none of this one.
  return asked && !isPlaceholderData ? data : undefined
}
