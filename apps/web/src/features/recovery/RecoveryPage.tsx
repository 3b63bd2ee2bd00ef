import type { ShardRecovery } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { commonEnding } from '#lib/names/commonEnding.ts'
import { useFilteredRows } from '#lib/names/useFilteredRows.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { recoveriesQuery } from '#queries/recoveries.ts'
import { useLimit } from '#queries/useLimit.ts'
import { useRecoveryView } from '#state/views/recoveryView.ts'
import {
  filterColumnNames,
  isFiltered,
  noFilter,
  recoveryTable,
  type RecoveryViewState,
} from '#state/views/tables/recoveryTable.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { Button } from '#ui/Button.tsx'
import { useArrangedColumns } from '#ui/table/columns/useArrangedColumns.ts'
import { EmptyList } from '#ui/table/list/EmptyList.tsx'
import { ListPage } from '#ui/table/list/ListPage.tsx'
import { ListTable } from '#ui/table/list/ListTable.tsx'
import { RecoveryChoices } from './RecoveryChoices.tsx'
import { useRecoveryColumns } from './recoveryColumns.tsx'
import { indexTexts, isRunning, namedTexts, rowKey, stageOf, sumOfRunning } from './recoveryRows.ts'
import { RunningBar } from './RunningBar.tsx'

const none: readonly ShardRecovery[] = []
const columnTexts = { texts: indexTexts, namedTexts, names: 'index', choiceOf: stageOf }

interface RecoveryPageProps {
  view: RecoveryViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<RecoveryViewState>) => void
}

/** How every copy of every shard came to its node, and how far those are that still come. */
export function RecoveryPage({ view, onViewChange }: RecoveryPageProps) {
  const { t } = useTranslation('recovery')
  const { t: tShell } = useTranslation('shell')
  const recoveries = useRecoveries()
  const panel = useTablePanel(useRecoveryView, recoveryTable.table)
  const all = recoveries.data ?? none
  const ending = useMemo(
    () => commonEnding(all.flatMap(({ source, target }) => [source.name ?? [], target.name ?? []].flat())),
    [all],
  )
  const declared = useRecoveryColumns(ending)
  const columns = useArrangedColumns(declared, panel)
  const rows = useFilteredRows(all, { ...view, ...columnTexts, choice: view.stage })
  const sum = useMemo(() => sumOfRunning(all), [all])
  return (
    <ListPage
      {...{ panel, declared, columns, view, onViewChange }}
      title={t('title')}
      limit={useLimit()}
      links={
        <Link to="/cluster/$clusterIndex/shards" from="/cluster/$clusterIndex" activeOptions={{ exact: true }}>
          {tShell('pages.shards')}
        </Link>
      }
      query={recoveries}
      count={recoveries.data && { shown: rows.length, total: all.length }}
      placeholder={t('filter')}
      filterColumns={filterColumnNames}
      choices={<RecoveryChoices {...{ view, onViewChange }} />}
    >
      {() => (
        <ListTable
          {...{ panel, columns, rows, rowKey, view, onViewChange }}
          isOnTop={isRunning}
          label={t('title')}
          bar={<RunningBar sum={sum} />}
          empty={<NoRecoveries {...{ view, onViewChange }} total={all.length} />}
        />
      )}
    </ListPage>
  )
}

/** Without an answer to the filter there may be only finished ones, which were not asked for. */
function NoRecoveries({ view, onViewChange, total }: RecoveryPageProps & { total: number }) {
  const { t } = useTranslation('recovery')
  const activeOnly = useRecoveryView((state) => state.activeOnly)
  return (
    <EmptyList
      {...{ isFiltered, noFilter, total }}
      filter={view}
      onFilterChange={onViewChange}
      choices={[{ column: t('columns.stage'), value: view.stage, off: { stage: undefined } }]}
      noneMatches={(counted) => t('noneMatches', counted)}
      none={t(activeOnly ? 'noneActive' : 'none')}
      {...(activeOnly && {
        noneHint: t('noneActiveHint'),
        noneAction: (
          <Button onClick={() => useRecoveryView.setState({ activeOnly: false })}>{t('showFinished')}</Button>
        ),
      })}
    />
  )
}

function useRecoveries() {
  const cluster = useActiveCluster()
  const activeOnly = useRecoveryView((view) => view.activeOnly)
  const refreshSeconds = useRecoveryView((view) => view.refreshSeconds)
  return useQuery({ ...recoveriesQuery(cluster, { activeOnly }), refetchInterval: refreshSeconds * 1000 || false })
}
