import { useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isFiltered, noFilter, type SnapshotsViewState } from '#state/views/tables/snapshotsTable.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import { EmptyList } from '#ui/table/list/EmptyList.tsx'
import { ListTable } from '#ui/table/list/ListTable.tsx'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { countSelected } from '#ui/table/selection/selection.ts'
import { SelectionBar } from '#ui/table/selection/SelectionBar.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import type { useSnapshotActions } from '../actions/useSnapshotActions.tsx'
import { detailHeight } from '../detail/detailHeight.ts'
import { SnapshotDetail } from '../detail/SnapshotDetail.tsx'
import { outcomeOf } from '../lastDays/lastDays.ts'
import type { SnapshotRow } from './snapshotRows.ts'

const nothing: ReadonlySet<string> = new Set()

interface SnapshotsTableProps {
  repository: string
  panel: TablePanelState
  columns: readonly Column<SnapshotRow>[]
  /** What the filter left, and all there are. */
  rows: readonly SnapshotRow[]
  all: readonly SnapshotRow[]
  actions: ReturnType<typeof useSnapshotActions>
  view: SnapshotsViewState
  onViewChange: (change: Partial<SnapshotsViewState>) => void
}

/** The list; each row opens to what is not in its snapshot, and many can be deleted together. */
export function SnapshotsTable({ repository, all, actions, ...table }: SnapshotsTableProps) {
  const { rows, view, onViewChange } = table
  const { t } = useTranslation('snapshots')
  const [expanded, setExpanded] = useState(nothing)
  const [selected, setSelected] = useState(nothing)
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : all.filter(({ name }) => selected.has(name))),
    [all, selected],
  )
  return (
    <ListTable
      {...table}
      label={t('title', { repository })}
      rowKey={({ name }) => name}
      markOf={markOf}
      selection={{ selected, onChange: setSelected }}
      expansion={{
        expanded,
        onChange: setExpanded,
        height: detailHeight,
        detail: (row) => (
          <SnapshotDetail {...{ repository }} snapshot={row} onShowContents={() => actions.showContents(row.name)} />
        ),
      }}
      rowMenu={(row) => (
        <MenuButton tabIndex={-1} label={t('menu', { name: row.name })} entries={() => actions.entriesOf(row)} />
      )}
      bar={
        chosen.length > 0 && (
          <SelectionBar
            label={t('selectedSnapshots')}
            selected={chosen.length}
            inSight={countSelected(
              rows.map(({ name }) => name),
              selected,
            )}
            filtered={rows.length}
            total={all.length}
            onClear={() => setSelected(nothing)}
          >
            <Button
              look="quiet"
              aria-disabled={actions.isLocked || undefined}
              title={actions.disabledReason}
              onClick={actions.isLocked ? undefined : () => actions.remove(chosen)}
            >
              {t('actions.delete')}…
            </Button>
            <CopyButton
              text={chosen.map(({ name }) => name).join('\n')}
              label={t('copyNames')}
              look="quiet"
              collapsing
            />
          </SelectionBar>
        )
      }
      empty={
        <EmptyList
          {...{ isFiltered, noFilter }}
          total={all.length}
          filter={view}
          onFilterChange={onViewChange}
          choices={[{ column: t('columns.state'), value: view.state, off: { state: undefined } }]}
          none={t('none')}
          noneHint={t('noneHint')}
          noneMatches={(counted) => t('noneMatches', counted)}
        />
      }
    />
  )
}

function markOf(row: SnapshotRow): 'red' | 'yellow' | undefined {
  const outcome = outcomeOf(row)
  if (outcome === 'failed') return 'red'
  return outcome === 'partial' ? 'yellow' : undefined
}
