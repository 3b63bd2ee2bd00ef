import type { IndexSummary } from '@searchdeck/cluster-client'
import { useMemo, type ReactNode } from 'react'
import type { BulkChoice } from '#features/indices/bulk/BulkDialog.tsx'
import type { SettingChoice } from '#features/indices/bulk/ChangeSettingDialog.tsx'
import type { BlocksChoice } from '#features/indices/bulk/RemoveBlocksDialog.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { isFiltered, noFilter, type IndicesViewState } from '#state/views/tables/indicesTable.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { EmptyList } from '#ui/table/list/EmptyList.tsx'
import { ListTable } from '#ui/table/list/ListTable.tsx'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import type { TableSelection } from '#ui/table/selection/selection.ts'
import type { BlocksByIndex } from './indexRows.ts'
import { IndexSelectionBar } from './IndexSelectionBar.tsx'

interface IndicesTableProps {
  panel: TablePanelState
  /** What the filter left. */
  rows: readonly IndexSummary[]
  /** What the cluster has. */
  all: readonly IndexSummary[]
  /** Of them, where it is known. */
  blocks: BlocksByIndex | undefined
  /** How many of them are out of sight because they are hidden. */
  hiddenCount: number
  columns: readonly Column<IndexSummary>[]
  selection: TableSelection
  rowMenu: (index: IndexSummary) => ReactNode
  rowButton: (index: IndexSummary) => ReactNode
  view: IndicesViewState
  onViewChange: (change: Partial<IndicesViewState>) => void
  /** An action on all that is selected. */
  onBulk: (choice: BulkChoice) => void
  onRemoveBlocks: (choice: BlocksChoice) => void
  onChangeSetting: (choice: SettingChoice) => void
}

/** The list with what belongs to it: the bar of the selection above, the pager below. */
export function IndicesTable(props: IndicesTableProps) {
  const { all, blocks, hiddenCount, onBulk, onRemoveBlocks, onChangeSetting, ...table } = props
  const { rows, selection, view, onViewChange } = table
  const { t } = useTranslation('indices')
  const { within } = useActiveCluster()
  return (
    <ListTable
      {...table}
      label={t('title')}
      rowKey={({ name }) => name}
      markOf={markOf}
      isFaint={({ status }) => status === 'close'}
      bar={<SelectionOfAll {...{ all, blocks, selection, onBulk, onRemoveBlocks, onChangeSetting }} filtered={rows} />}
      empty={
        <EmptyList
          {...{ isFiltered, noFilter }}
          total={all.length}
          filter={view}
          onFilterChange={onViewChange}
          choices={[
            { column: t('columns.health'), value: view.health, off: { health: undefined } },
            { column: t('columns.status'), value: view.status, off: { status: undefined } },
            {
              column: t('columns.blocks'),
              value: view.block && t(`blocks.${view.block}`),
              off: { block: undefined },
            },
          ]}
          none={t(within === undefined ? 'none' : 'noneWithin', { within })}
          noneMatches={(counted) => t('noneMatches', counted)}
          hidden={{
            count: hiddenCount,
            hint: (counted) => t('hiddenLeftOut', counted),
            label: t('includeHidden'),
            onShow: () => useIndicesView.setState({ showHiddenIndices: true }),
          }}
        />
      }
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
  blocks: BlocksByIndex | undefined
  onBulk: (choice: BulkChoice) => void
  onRemoveBlocks: (choice: BlocksChoice) => void
  onChangeSetting: (choice: SettingChoice) => void
}

const nothing: ReadonlySet<string> = new Set()

/** What is selected of what is still there: an index that is gone is selected no more. */
function SelectionOfAll({ all, filtered, selection: { selected, onChange }, ...actions }: SelectionOfAllProps) {
  const indices = useMemo(
    () => (selected.size === 0 ? [] : all.filter(({ name }) => selected.has(name))),
    [all, selected],
  )
  if (indices.length === 0) return null
  return (
    <IndexSelectionBar
      indices={indices}
      {...actions}
      filtered={filtered}
      total={all.length}
      selected={selected}
      onClear={() => onChange(nothing)}
    />
  )
}
