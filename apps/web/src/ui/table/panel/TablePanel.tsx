import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { withColumnBefore, withColumnWidth, type ColumnLayout } from '#lib/columnLayout.ts'
import { pageSizes, type RefreshSeconds, type TableChoices } from '#lib/tableChoices.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { DataTableProps } from '#ui/table/dataTableProps.ts'
import { BeyondEnd } from '#ui/table/pager/BeyondEnd.tsx'
import { pageCount, Pager } from '#ui/table/pager/Pager.tsx'
import { ServedPager } from '#ui/table/pager/ServedPager.tsx'
import type { ServedPages } from '#ui/table/pager/servedPages.ts'
import { BarPlace } from '#ui/table/selection/BarPlace.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { TableFrame } from './TableFrame.tsx'
import { TablePlace } from './TablePlace.tsx'

/** What is remembered about a table, and how to change it: `useTablePanel` of `state/` makes one. */
export interface TablePanelState {
  readonly choices: Readonly<TableChoices>
  readonly onChoicesChange: (change: Partial<TableChoices>) => void
  /** Asked once before 1,000 rows or all of them are shown on a page; nothing where that was accepted. */
  readonly onManyRowsAccepted: (() => void) | undefined
  /** Pixels that the table keeps; without it, it fills the page. */
  readonly height: number | undefined
  readonly onHeightChange: (height: number | undefined) => void
  readonly onFillsPageChange: (fills: boolean) => void
  readonly isMaximised: boolean
  readonly setMaximised: (isMaximised: boolean) => void
  readonly refreshSeconds: RefreshSeconds
  readonly onRefreshSecondsChange: (seconds: RefreshSeconds) => void
}

type Controlled = 'page' | 'pageSize' | 'served' | 'stickyHeader' | 'onColumnWidthChange' | 'onColumnMove'

export interface TablePanelProps<Row extends object> extends Omit<DataTableProps<Row>, Controlled> {
  panel: TablePanelState
  /** From 1; nothing where a server answers, and page numbers did not lead there. */
  page: number | undefined
  onPageChange: (page: number) => void
  /** `rows` are one page as a server answered it. Without it they are all rows, and the panel sorts and pages them. */
  served?: ServedPages
  /** Over the table: what is done with the selection. */
  bar?: ReactNode
  /** In place of the rows where there are none: why. */
  empty: ReactNode
}

/** A page's table with all that belongs to it: the bar of the selection above, the pager below, and its height. */
export function TablePanel<Row extends object>(props: TablePanelProps<Row>) {
  const { panel, page, onPageChange, served, bar, empty, ...table } = props
  const { t } = useTranslation('table')
  const { choices, onChoicesChange, height, onHeightChange, isMaximised, setMaximised } = panel
  const arrange = (layout: ColumnLayout) => onChoicesChange({ columns: layout })
  const { rows, columns, expansion, selection, rowMenu, rowButton } = table
  const onRestore = () => setMaximised(false)
  return (
    <TableFrame
      {...{ height, onHeightChange, isMaximised, onRestore }}
      bar={selection ? <BarPlace hint={t('tickRows')}>{bar}</BarPlace> : bar}
      foot={<PanelPager {...{ panel, page, onPageChange, served }} rowCount={served?.rowsOnPage ?? rows.length} />}
    >
      {rows.length === 0 ? (
        <TablePlace
          columns={columns}
          expandable={expansion !== undefined}
          selectable={selection !== undefined}
          hasMenu={rowMenu !== undefined}
          hasButton={rowButton !== undefined}
        >
          <NoRows {...{ served, page, onPageChange, empty }} pageSize={choices.rowsPerPage} />
        </TablePlace>
      ) : (
        <DataTable
          {...table}
          {...(served
            ? { served, page: page ?? 0 }
            : {
                page: Math.min(page ?? 1, pageCount(rows.length, choices.rowsPerPage)),
                pageSize: choices.rowsPerPage,
              })}
          stickyHeader={choices.stickyTableHeader}
          onColumnWidthChange={(id, width) => arrange(withColumnWidth(choices.columns, id, width))}
          onColumnMove={(id, before) => arrange(withColumnBefore(choices.columns, idsOf(columns), id, before))}
        />
      )}
    </TableFrame>
  )
}

function idsOf(columns: readonly { readonly id: string }[]): readonly string[] {
  return columns.map(({ id }) => id)
}

interface NoRowsProps {
  served: ServedPages | undefined
  page: number | undefined
  pageSize: number
  onPageChange: (page: number) => void
  empty: ReactNode
}

/** Nothing there, or a page was asked for that the server has not. */
function NoRows({ served, page = 1, pageSize, onPageChange, empty }: NoRowsProps) {
  const isLeftOut = served?.rowsOnPage !== undefined && served.rowsOnPage > 0
  if (!served || isLeftOut || page === 1 || served.total?.value === 0) return empty
  return <BeyondEnd {...{ served, pageSize, onPageChange }} />
}

interface PanelPagerProps {
  panel: TablePanelState
  served: ServedPages | undefined
  rowCount: number
  page: number | undefined
  onPageChange: (page: number) => void
}

function PanelPager({ panel, served, rowCount, page, onPageChange }: PanelPagerProps) {
  const { choices, onChoicesChange, onManyRowsAccepted, isMaximised, setMaximised } = panel
  const bar = {
    onPageChange,
    onManyRowsAccepted,
    pageSize: choices.rowsPerPage,
    onPageSizeChange: (size: number) => {
      onChoicesChange({ rowsPerPage: size, ...(size === 1000 && { stickyTableHeader: true }) })
      onPageChange(1)
    },
    children: isMaximised && <RestoreButton onRestore={() => setMaximised(false)} />,
  }
  if (served) return <ServedPager {...bar} {...{ served, page, rowCount }} />
  return <Pager {...bar} pageSizes={pageSizes} total={rowCount} page={page ?? 1} />
}
