import i18next from 'i18next'
import { Fragment } from 'react'
import { RowDetail } from '#ui/table/cells/RowDetail.tsx'
import classes from '#ui/table/DataTable.module.css'
import type { DataTableProps } from '#ui/table/dataTableProps.ts'
import type { useDataTable } from '#ui/table/useDataTable.ts'
import { TableRow, type RowLook } from './TableRow.tsx'

type Table<Row extends object> = ReturnType<typeof useDataTable<Row>>
type Options<Row extends object> = Pick<
  DataTableProps<Row>,
  'rowKey' | 'nameOf' | 'markOf' | 'isFaint' | 'rowMenu' | 'rowButton'
>

interface TableBodyProps<Row extends object> {
  table: Table<Row>
  options: Options<Row>
}

/** The rows in sight, and the details of those that are open. */
export function TableBody<Row extends object>({ table, options }: TableBodyProps<Row>) {
  const { rows, active, setActive, selection, rowExpansion, drawn, drawnRows } = table
  const labels = useRowLabels(table, options.nameOf)
  return (
    <div role="rowgroup" className={classes['body']} style={{ height: table.height }}>
      {drawnRows.map(({ index, top }) => {
        const row = rows[index]
        if (!row) return null
        const look = lookOf(row, table, options)
        return (
          <Fragment key={options.rowKey(row)}>
            <TableRow
              {...{ row, index, top, look }}
              columns={drawn}
              activeColumn={active.row === index ? active.column : undefined}
              labels={labels(row)}
              onActivate={setActive}
              onToggle={selection?.toggle}
              onExpand={rowExpansion?.toggle}
              menu={options.rowMenu}
              button={options.rowButton}
            />
            {look.isExpanded === true && <OpenDetail {...{ table, row, index, top }} />}
          </Fragment>
        )
      })}
    </div>
  )
}

interface OpenDetailProps<Row extends object> {
  table: Table<Row>
  row: Row
  index: number
  /** Of its row. */
  top: number
}

function OpenDetail<Row extends object>({ table, row, index, top }: OpenDetailProps<Row>) {
  const { rowPlace, columns, rowExpansion } = table
  return (
    <RowDetail
      top={top + rowPlace.height}
      height={rowPlace.detailHeights.get(index) ?? 0}
      width={rowPlace.width}
      columnCount={columns.length}
    >
      {rowExpansion?.detail(row)}
    </RowDetail>
  )
}

function lookOf<Row extends object>(
  row: Row,
  { selection, rowExpansion }: Table<Row>,
  { markOf, isFaint }: Options<Row>,
): RowLook {
  return {
    mark: markOf?.(row),
    isFaint: isFaint?.(row) ?? false,
    isSelected: selection?.isSelected(row),
    isExpanded: rowExpansion?.isExpanded(row),
  }
}

/** What the controls of a row are called; without them the texts need not be there. */
function useRowLabels<Row extends object>(
  { columns, selection, rowExpansion }: Table<Row>,
  nameOf: Options<Row>['nameOf'],
) {
  // A table without these controls does without the texts.
  const t = i18next.getFixedT(null, 'table')
  const nameColumn = columns.find(({ control }) => !control)
  return (row: Row) => {
    const name = nameOf ? nameOf(row) : nameColumn?.text(row)
    return { select: selection ? t('selectRow', { name }) : '', expand: rowExpansion ? t('expandRow', { name }) : '' }
  }
}
