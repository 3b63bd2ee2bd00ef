import { Link } from '@tanstack/react-router'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useFilteredRows } from '#lib/names/useFilteredRows.ts'
import { usePolicyCount } from '#queries/usePolicyCount.ts'
import { useSnapshotsView } from '#state/views/snapshotsView.ts'
import {
  filterColumnNames,
  snapshotStates,
  snapshotsTable,
  type SnapshotsViewState,
} from '#state/views/tables/snapshotsTable.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { ChoiceFilter } from '#ui/fields/ChoiceFilter.tsx'
import { PoliciesLink } from '#ui/page/PoliciesLink.tsx'
import { useArrangedColumns } from '#ui/table/columns/useArrangedColumns.ts'
import { ListPage } from '#ui/table/list/ListPage.tsx'
import { useSnapshotActions } from '../actions/useSnapshotActions.tsx'
import { LastDays } from '../lastDays/LastDays.tsx'
import { NewSnapshotButton } from '../newSnapshot/NewSnapshotButton.tsx'
import { FiguresNotice } from './FiguresNotice.tsx'
import { useSnapshotColumns } from './snapshotColumns.tsx'
import { namedTexts, nameTexts, stateOf } from './snapshotRows.ts'
import { SnapshotsTable } from './SnapshotsTable.tsx'
import { useSnapshots } from './useSnapshots.ts'

interface SnapshotsPageProps {
  repository: string
  view: SnapshotsViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<SnapshotsViewState>) => void
}

/** The snapshots of one repository. */
export function SnapshotsPage({ repository, view, onViewChange }: SnapshotsPageProps) {
  const { t } = useTranslation('snapshots')
  const { t: tShell } = useTranslation('shell')
  const found = useSnapshots(repository, view)
  // The page of repositories has asked for it; a list of thousands has other calls to make.
  const policies = usePolicyCount({ isAsked: false })
  const panel = useTablePanel(useSnapshotsView, snapshotsTable.table)
  const actions = useSnapshotActions(repository)
  const declared = useSnapshotColumns(actions.rowAction)
  const columns = useArrangedColumns(declared, panel)
  const { filter, chips, state: choice } = view
  const rows = useFilteredRows(found.rows, { texts: nameTexts, namedTexts, filter, chips, choiceOf: stateOf, choice })
  return (
    <ListPage
      {...{ panel, declared, columns, view, onViewChange }}
      title={repository}
      links={
        <>
          <Link
            to="/cluster/$clusterIndex/snapshot_repositories"
            from="/cluster/$clusterIndex"
            activeOptions={{ exact: true }}
          >
            {tShell('pages.repositoryList')}
          </Link>
          {policies.isOffered && <PoliciesLink count={policies.count} />}
        </>
      }
      query={found.names}
      onReload={found.reload}
      count={found.names.data && { shown: rows.length, total: found.rows.length }}
      placeholder={t('filter')}
      filterColumns={filterColumnNames}
      choices={
        <ChoiceFilter
          label={t('stateFilter')}
          any={t('anyState')}
          values={snapshotStates}
          value={choice}
          onChange={(state) => onViewChange({ state })}
        />
      }
      action={<NewSnapshotButton isLocked={actions.isLocked} onClick={actions.create} />}
      controls={{ expandable: true, selectable: true, hasMenu: true }}
      notices={
        <>
          <FiguresNotice error={found.figuresError} isReading={found.isReading} onRetry={found.retryFigures} />
          {found.hasFigures && (
            <LastDays
              snapshots={found.rows}
              chosen={filter === '' ? undefined : filter}
              onChoose={(name) => onViewChange({ filter: name ?? '', chips: [], state: undefined })}
            />
          )}
        </>
      }
      after={actions.dialog}
    >
      {() => <SnapshotsTable {...{ repository, panel, columns, rows, actions, view, onViewChange }} all={found.rows} />}
    </ListPage>
  )
}
