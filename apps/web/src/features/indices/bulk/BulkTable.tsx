import { useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { nameColumn } from '#ui/table/columns/columns.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import classes from './BulkDialog.module.css'

interface BulkTableProps<Row> {
  rows: readonly Row[]
  /** Beside the name. */
  columns: readonly Column<Row>[]
  /** Pixels of the name. */
  nameWidth: number
  markOf?: (row: Row) => 'red' | undefined
  isFaint?: (row: Row) => boolean
}

/** What will be changed, index by index, however many there are. */
export function BulkTable<Row extends { readonly name: string }>(props: BulkTableProps<Row>) {
  const { rows, columns, nameWidth, ...marks } = props
  const { t } = useTranslation('indices')
  const { t: tActions } = useTranslation('indexActions')
  const [sort, setSort] = useState({ by: 'index', descending: false })
  const all = useMemo(
    () => [nameColumn<Row>({ id: 'index', title: t('columns.index'), width: nameWidth }), ...columns],
    [t, nameWidth, columns],
  )
  return (
    <div className={classes['table']}>
      <DataTable
        {...marks}
        label={tActions('bulk.indices')}
        columns={all}
        rows={rows}
        rowKey={({ name }) => name}
        sort={sort}
        onSortChange={setSort}
      />
    </div>
  )
}
