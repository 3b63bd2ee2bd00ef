import type { ShardRecovery } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { textOfChips, withChip } from '#lib/filterChips.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { recoveriesQuery } from '#queries/recoveries.ts'
import { useRecoveryView } from '#state/recoveryView.ts'
import { useTablePanel } from '#state/tableView.ts'
import { Page } from '#ui/Page.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { arrangeColumns } from '#ui/table/arrangeColumns.ts'
import { PanelSettings } from '#ui/table/PanelSettings.tsx'
import { TablePanel } from '#ui/table/TablePanel.tsx'
import { TablePlace } from '#ui/table/TablePlace.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { NoRecoveries } from './NoRecoveries.tsx'
import { useRecoveryColumns } from './recoveryColumns.tsx'
import { rowKey, sumOfRunning } from './recoveryRows.ts'
import { RecoveryTools } from './RecoveryTools.tsx'
import type { RecoveryViewState } from './recoveryViewState.ts'
import { RunningBar } from './RunningBar.tsx'
import { useRecoveryRows } from './useRecoveryRows.ts'

const none: readonly ShardRecovery[] = []

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
  const panel = useTablePanel(useRecoveryView, 'shardRecoveryTable')
  const declared = useRecoveryColumns()
  const layout = panel.choices.columns
  const columns = useMemo(() => arrangeColumns(declared, layout), [declared, layout])
  const all = recoveries.data ?? none
  const rows = useRecoveryRows(all, view)
  const sum = useMemo(() => sumOfRunning(all), [all])
  return (
    <Page
      title={t('title')}
      links={
        <Link to="/cluster/$clusterIndex/shards" from="/cluster/$clusterIndex" activeOptions={{ exact: true }}>
          {tShell('pages.shards')}
        </Link>
      }
      count={recoveries.data && <Count shown={rows.length} total={all.length} />}
      tools={
        <RecoveryTools
          filter={view}
          onFilterChange={onViewChange}
          onReload={() => void recoveries.refetch()}
          busy={recoveries.isFetching}
        >
          <PanelSettings panel={panel} columns={declared} />
        </RecoveryTools>
      }
    >
      <QueryView
        query={recoveries}
        pending={<TableSkeleton columns={columns} />}
        failed={(notice) => <TablePlace columns={columns}>{notice}</TablePlace>}
      >
        {() => (
          <TablePanel
            {...{ panel, columns, rows, rowKey }}
            label={t('title')}
            sort={view.sort}
            onSortChange={(sort) => onViewChange({ sort })}
            page={view.page}
            onPageChange={(page) => onViewChange({ page })}
            viewKey={[view.filter, textOfChips(view.chips), view.stage].join(' ')}
            onFilterBy={(row, { filterName = '', text }) =>
              onViewChange({ chips: withChip(view.chips, { column: filterName, value: text(row) }) })
            }
            bar={<RunningBar sum={sum} />}
            empty={<NoRecoveries total={all.length} filter={view} onFilterChange={onViewChange} />}
          />
        )}
      </QueryView>
    </Page>
  )
}

function useRecoveries() {
  const cluster = useActiveCluster()
  const activeOnly = useRecoveryView((view) => view.activeOnly)
  const refreshSeconds = useRecoveryView((view) => view.refreshSeconds)
  return useQuery({ ...recoveriesQuery(cluster, { activeOnly }), refetchInterval: refreshSeconds * 1000 || false })
}

function Count({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('recovery')
  const locale = useLocale()
  return t(shown === total ? 'count' : 'countOf', {
    count: shown,
    shown: shown.toLocaleString(locale),
    total: total.toLocaleString(locale),
  })
}
