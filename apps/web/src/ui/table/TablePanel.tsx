import type { ReactNode } from 'react'
import { withColumnWidth } from '#lib/columnLayout.ts'
import { pageSizes, type TableChoices } from '#lib/tableChoices.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { pageCount, Pager } from './Pager.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { TableFrame } from './TableFrame.tsx'
import { TablePlace } from './TablePlace.tsx'

/** What is remembered about a table, and how to change it: `useTablePanel` of `state/` makes one. */
export interface TablePanelState {
  readonly choices: Readonly<TableChoices>
  readonly onChoicesChange: (change: Partial<TableChoices>) => void
  /** Pixels that the table keeps; without it, it fills the page. */
  readonly height: number | undefined
  readonly onHeightChange: (height: number | undefined) => void
  readonly onFillsPageChange: (fills: boolean) => void
  readonly isMaximised: boolean
  readonly setMaximised: (isMaximised: boolean) => void
}

type Controlled = 'page' | 'pageSize' | 'stickyHeader' | 'onColumnWidthChange'

interface TablePanelProps<Row extends object> extends Omit<DataTableProps<Row>, Controlled> {
  panel: TablePanelState
  page: number
  onPageChange: (page: number) => void
  /** Over the table: what is done with the selection. */
  bar?: ReactNode
  /** In place of the rows where there are none: why. */
  empty: ReactNode
}

/** A page's table with all that belongs to it: the bar of the selection above, the pager below, and its height. */
export function TablePanel<Row extends object>(props: TablePanelProps<Row>) {
  const { panel, page, onPageChange, bar, empty, ...table } = props
  const { choices, onChoicesChange, height, onHeightChange, isMaximised, setMaximised } = panel
  const { rows, columns, expansion, selection, rowMenu } = table
  const onRestore = () => setMaximised(false)
  return (
    <TableFrame
      {...{ height, onHeightChange, isMaximised, onRestore, bar }}
      foot={<PanelPager {...{ panel, page, onPageChange }} total={rows.length} />}
    >
      {rows.length === 0 ? (
        <TablePlace
          columns={columns}
          expandable={expansion !== undefined}
          selectable={selection !== undefined}
          hasMenu={rowMenu !== undefined}
        >
          {empty}
        </TablePlace>
      ) : (
        <DataTable
          {...table}
          page={Math.min(page, pageCount(rows.length, choices.rowsPerPage))}
          pageSize={choices.rowsPerPage}
          stickyHeader={choices.stickyTableHeader}
          onColumnWidthChange={(id, width) => onChoicesChange({ columns: withColumnWidth(choices.columns, id, width) })}
        />
      )}
    </TableFrame>
  )
}

interface PanelPagerProps {
  panel: TablePanelState
  total: number
  page: number
  onPageChange: (page: number) => void
}

function PanelPager({ panel, total, page, onPageChange }: PanelPagerProps) {
  const { choices, onChoicesChange, isMaximised, setMaximised } = panel
  return (
    <Pager
      total={total}
      page={page}
      pageSize={choices.rowsPerPage}
      pageSizes={pageSizes}
      onPageChange={onPageChange}
      onManyRowsAccepted={
        choices.rowsPerPageAccepted ? undefined : () => onChoicesChange({ rowsPerPageAccepted: true })
      }
      onPageSizeChange={(size) => {
        onChoicesChange({ rowsPerPage: size, ...(size === 1000 && { stickyTableHeader: true }) })
        onPageChange(1)
      }}
    >
      {isMaximised && <RestoreButton onRestore={() => setMaximised(false)} />}
    </Pager>
  )
}
