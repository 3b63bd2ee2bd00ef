import * as v from 'valibot'
import type { ColumnLayout } from '#lib/columnLayout.ts'
import { columnLayoutSchema } from './columnLayoutSchema.ts'
import { persisted } from './persisted.ts'

/** 0 is "all". */
export const pageSizes = [10, 20, 100, 1000, 0] as const
/** Seconds between reloads; 0 is none. */
export const refreshIntervals = [0, 1, 5, 15, 30, 60] as const

function orElse<T extends string | number | boolean>(schema: v.GenericSchema<unknown, T>, value: T) {
  return v.fallback(v.optional(schema, value), value)
}

/** Group `indices`: how the indices table was left, the same for every cluster. */
export const useIndicesView = persisted(
  'indices',
  v.object({
    showHiddenIndices: orElse(v.boolean(), false),
    stickyTableHeader: orElse(v.boolean(), true),
    hideIndicesRegex: orElse(v.string(), '^\\.'),
    sortBy: orElse(v.string(), 'index'),
    descending: orElse(v.boolean(), false),
    rowsPerPage: orElse(v.picklist(pageSizes), 100),
    rowsPerPageAccepted: orElse(v.boolean(), false),
    refreshSeconds: orElse(v.picklist(refreshIntervals), 0),
    columns: columnLayoutSchema,
  }),
)

/** Keeps how the columns are arranged. */
export function setIndicesColumns({ order, hidden, widths }: ColumnLayout): void {
  useIndicesView.setState(({ columns }) => ({
    columns: { ...columns, order: [...order], hidden: [...hidden], widths: { ...widths } },
  }))
}
