import type { IndexSummary } from '@searchdeck/cluster-client'
import { IconArrowsMinimize } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOfChips, withChip } from '#lib/filterChips.ts'
import { withColumnWidth } from '#lib/columnLayout.ts'
import { pageSizes, setIndicesColumns, useIndicesView } from '#state/indicesView.ts'
import { keepPanelHeight, usePanelHeight } from '#state/panelHeights.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { pageCount, Pager } from '#ui/table/Pager.tsx'
import type { TableSelection } from '#ui/table/selection.ts'
import { TableFrame } from '#ui/table/TableFrame.tsx'
import { TablePlace } from '#ui/table/TablePlace.tsx'
import { IndexSelectionBar } from './IndexSelectionBar.tsx'
import type { IndicesViewState } from './indicesViewState.ts'
import { NoIndices } from './NoIndices.tsx'

interface IndicesTableProps {
  /** What the filter left. */
  rows: readonly IndexSummary[]
  /** What the cluster has. */
  all: readonly IndexSummary[]
  /** How many of them are out of sight because they are hidden. */
  hiddenCount: number
  columns: readonly Column<IndexSummary>[]
  selection: TableSelection
  rowMenu: (index: IndexSummary) => ReactNode
  view: IndicesViewState
  onViewChange: (change: Partial<IndicesViewState>) => void
  isMaximised: boolean
  onRestore: () => void
}

/** The list with what belongs to it: the bar of the selection above, the pager below, and its height. */
export function IndicesTable(props: IndicesTableProps) {
  const { rows, all, columns, selection, rowMenu, view, onViewChange, isMaximised, onRestore } = props
  const { t } = useTranslation('indices')
  const rowsPerPage = useIndicesView((state) => state.rowsPerPage)
  const stickyHeader = useIndicesView((state) => state.stickyTableHeader)
  const page = Math.min(view.page, pageCount(rows.length, rowsPerPage))
  return (
    <TableFrame
      height={usePanelHeight('indicesTable')}
      onHeightChange={(height) => keepPanelHeight('indicesTable', height !== undefined, height)}
      isMaximised={isMaximised}
      onRestore={onRestore}
      bar={<SelectionOfAll all={all} filtered={rows} selection={selection} />}
      foot={<IndicesPager {...{ page, isMaximised, onRestore, onViewChange }} total={rows.length} />}
    >
      {rows.length === 0 ? (
        <TablePlace columns={columns} selectable hasMenu>
          <NoIndices total={all.length} hiddenCount={props.hiddenCount} filter={view} onFilterChange={onViewChange} />
        </TablePlace>
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          sort={view.sort}
          onSortChange={(sort) => onViewChange({ sort })}
          page={page}
          pageSize={rowsPerPage}
          viewKey={[view.filter, textOfChips(view.chips), view.health, view.status].join(' ')}
          markOf={markOf}
          isFaint={({ status }) => status === 'close'}
          selection={selection}
          rowMenu={rowMenu}
          stickyHeader={stickyHeader}
          onColumnWidthChange={(id, width) =>
            setIndicesColumns(withColumnWidth(useIndicesView.getState().columns, id, width))
          }
          onFilterBy={(row, { filterName = '', text }) =>
            onViewChange({ chips: withChip(view.chips, { column: filterName, value: text(row) }) })
          }
        />
      )}
    </TableFrame>
  )
}

function markOf({ health }: IndexSummary): 'red' | 'yellow' | undefined {
  return health === 'red' || health === 'yellow' ? health : undefined
}

interface SelectionOfAllProps {
  all: readonly IndexSummary[]
  filtered: readonly IndexSummary[]
  selection: TableSelection
}

const nothing: ReadonlySet<string> = new Set()

/** What is selected of what is still there: an index that is gone is selected no more. */
function SelectionOfAll({ all, filtered, selection: { selected, onChange } }: SelectionOfAllProps) {
  const names = useMemo(
    () => (selected.size === 0 ? [] : all.flatMap(({ name }) => (selected.has(name) ? [name] : []))),
    [all, selected],
  )
  if (names.length === 0) return null
  return (
    <IndexSelectionBar
      names={names}
      filtered={filtered}
      total={all.length}
      selected={selected}
      onClear={() => onChange(nothing)}
    />
  )
}

interface IndicesPagerProps extends Pick<IndicesTableProps, 'isMaximised' | 'onRestore' | 'onViewChange'> {
  total: number
  page: number
}

function IndicesPager({ total, page, isMaximised, onRestore, onViewChange }: IndicesPagerProps) {
  const { t } = useTranslation('table')
  const rowsPerPage = useIndicesView((state) => state.rowsPerPage)
  const isAccepted = useIndicesView((state) => state.rowsPerPageAccepted)
  return (
    <Pager
      total={total}
      page={page}
      pageSize={rowsPerPage}
      pageSizes={pageSizes}
      onPageChange={(next) => onViewChange({ page: next })}
      onManyRowsAccepted={isAccepted ? undefined : () => useIndicesView.setState({ rowsPerPageAccepted: true })}
      onPageSizeChange={(size) => {
        useIndicesView.setState({ rowsPerPage: size, ...(size === 1000 && { stickyTableHeader: true }) })
        onViewChange({ page: 1 })
      }}
    >
      {isMaximised && (
        <Button look="quiet" collapsing aria-label={t('restore')} title={`${t('restore')} (Esc)`} onClick={onRestore}>
          <IconArrowsMinimize size={16} aria-hidden />
          <span>{t('restore')}</span>
        </Button>
      )}
    </Pager>
  )
}
