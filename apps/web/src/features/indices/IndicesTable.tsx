import type { IndexSummary } from '@searchdeck/cluster-client'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOfChips, withChip } from '#lib/filterChips.ts'
import type { Column } from '#ui/table/column.ts'
import type { TableSelection } from '#ui/table/selection.ts'
import { TablePanel, type TablePanelState } from '#ui/table/TablePanel.tsx'
import type { BulkChoice } from './BulkDialog.tsx'
import { IndexSelectionBar } from './IndexSelectionBar.tsx'
import type { IndicesViewState } from './indicesViewState.ts'
import { NoIndices } from './NoIndices.tsx'

interface IndicesTableProps {
  panel: TablePanelState
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
  /** An action on all that is selected. */
  onBulk: (choice: BulkChoice) => void
}

/** The list with what belongs to it: the bar of the selection above, the pager below. */
export function IndicesTable({ view, onViewChange, all, hiddenCount, onBulk, ...table }: IndicesTableProps) {
  const { rows, selection } = table
  const { t } = useTranslation('indices')
  return (
    <TablePanel
      {...table}
      label={t('title')}
      rowKey={({ name }) => name}
      sort={view.sort}
      onSortChange={(sort) => onViewChange({ sort })}
      page={view.page}
      onPageChange={(page) => onViewChange({ page })}
      viewKey={[view.filter, textOfChips(view.chips), view.health, view.status].join(' ')}
      markOf={markOf}
      isFaint={({ status }) => status === 'close'}
      onFilterBy={(row, { filterName = '', text }) =>
        onViewChange({ chips: withChip(view.chips, { column: filterName, value: text(row) }) })
      }
      bar={<SelectionOfAll {...{ all, selection, onBulk }} filtered={rows} />}
      empty={<NoIndices total={all.length} hiddenCount={hiddenCount} filter={view} onFilterChange={onViewChange} />}
    />
  )
}

function markOf({ health }: IndexSummary): 'red' | 'yellow' | undefined {
  return health === 'red' || health === 'yellow' ? health : undefined
}

interface SelectionOfAllProps {
  all: readonly IndexSummary[]
  filtered: readonly IndexSummary[]
  selection: TableSelection
  onBulk: (choice: BulkChoice) => void
}

const nothing: ReadonlySet<string> = new Set()

/** What is selected of what is still there: an index that is gone is selected no more. */
function SelectionOfAll({ all, filtered, selection: { selected, onChange }, onBulk }: SelectionOfAllProps) {
  const indices = useMemo(
    () => (selected.size === 0 ? [] : all.filter(({ name }) => selected.has(name))),
    [all, selected],
  )
  if (indices.length === 0) return null
  return (
    <IndexSelectionBar
      indices={indices}
      onChoose={onBulk}
      filtered={filtered}
      total={all.length}
      selected={selected}
      onClear={() => onChange(nothing)}
    />
  )
}
