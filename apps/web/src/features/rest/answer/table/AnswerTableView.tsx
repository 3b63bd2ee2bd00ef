import { useDeferredValue, useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { TableSort } from '#lib/tableSort.ts'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useSortedRows } from '#ui/table/head/useSortedRows.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import type { AnswerTable } from './tableOf.ts'
import classes from './AnswerTableView.module.css'
import { cellOrder, cellText, type AnswerRow } from './cellText.ts'
import { rowsWith } from './rowsWith.ts'
import { tableCsv } from './tableCsv.ts'
import type { FoundTable } from './useAnswerTable.ts'

const asItCame: TableSort = { by: '', descending: false }

/** An answer as a table: sorted, filtered, copied as CSV; every number as it stands in the answer. */
export function AnswerTableView({ text, table, label }: FoundTable & { label: string }) {
  const { t } = useTranslation('restAnswers')
  const [sort, setSort] = useState(asItCame)
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  const columns = useMemo(() => columnsOf(text, table), [text, table])
  const rows = useMemo(() => rowsWith(text, table, wanted), [text, table, wanted])
  return (
    <div className={classes['view']}>
      <div className={classes['tools']}>
        <span className={classes['filter']}>
          <FilterField inner value={filter} onChange={setFilter} placeholder={t('table.filter')} />
        </span>
        <Counts table={table} shown={rows.length} />
        <CsvButton {...{ text, table, rows, columns, sort }} />
      </div>
      {rows.length === 0 ? (
        <EmptyNotice title={t('table.noMatch')} />
      ) : (
        <div className={classes['place']} style={{ minHeight: leastHeight(rows.length) }}>
          <DataTable
            {...{ label, columns, rows, sort, viewKey: wanted }}
            rowKey={({ at }) => String(at)}
            onSortChange={setSort}
          />
        </div>
      )}
    </div>
  )
}

function Counts({ table, shown }: { table: AnswerTable; shown: number }) {
  const { t } = useTranslation('restAnswers')
  const locale = useLocale()
  const { rowCount, rowsLeft, columnsLeft } = table
  const number = formatNumber(shown, locale)
  return (
    <span role="status" className={classes['count']}>
      {shown === rowCount
        ? t('table.rows', { count: shown, number })
        : t('table.rowsOf', { count: rowCount, number, total: formatNumber(rowCount, locale) })}
      {rowsLeft > 0 && ` · ${t('table.rowsLeft', { count: rowsLeft, number: formatNumber(rowsLeft, locale) })}`}
      {columnsLeft > 0 &&
        ` · ${t('table.columnsLeft', { count: columnsLeft, number: formatNumber(columnsLeft, locale) })}`}
    </span>
  )
}

interface CsvButtonProps extends FoundTable {
  rows: readonly AnswerRow[]
  columns: readonly Column<AnswerRow>[]
  sort: TableSort
}

/** Copies the rows that the filter left, in the order that is shown. */
function CsvButton({ text, table, rows, columns, sort }: CsvButtonProps) {
  const { t } = useTranslation('restAnswers')
  const sorted = useSortedRows(rows, columns, sort)
  return <CopyButton look="quiet" text={() => tableCsv(text, table, sorted)} label={t('table.copyCsv')} />
}

/** So that a few rows show in a place that is as high as they are. */
function leastHeight(rows: number): string {
  return `min(260px, calc(var(--sd-thead) + ${rows} * var(--sd-row) + 16px))`
}

/** Characters of a cell that are drawn; all of it is copied. */
const MOST_DRAWN = 300
/** Rows that tell how wide a column is. */
const MOST_MEASURED = 100
const [SIGN, ROOM, NARROWEST, WIDEST] = [7.4, 34, 64, 360]

function columnsOf(text: string, table: AnswerTable): readonly Column<AnswerRow>[] {
  // Room that is left goes to text: numbers stay beside what they are of.
  const growing = table.columns.findIndex(({ isNumeric }) => !isNumeric)
  return table.columns.map(({ name, isNumeric }, column) => {
    const cell = (row: AnswerRow) => cellText(text, table, row, column)
    const lengths = Array.from({ length: Math.min(MOST_MEASURED, table.rowCount) }, (_, at) => cell({ at }).length)
    const width = Math.round(Math.max(name.length, ...lengths) * SIGN + ROOM)
    return {
      id: String(column),
      title: name,
      width: Math.min(WIDEST, Math.max(NARROWEST, width)),
      ...(column === growing && { grows: true }),
      ...(isNumeric && { align: 'end' as const }),
      sortValue: (row) => cellOrder(text, table, row, column),
      cell: (row) => <span className={classes['cell']}>{cell(row).slice(0, MOST_DRAWN)}</span>,
      text: cell,
    }
  })
}
