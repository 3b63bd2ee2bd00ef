import type { PendingTask } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useFilteredRows } from '#lib/names/useFilteredRows.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { pendingTasksQuery } from '#queries/pendingTasks.ts'
import { usePendingTasksView } from '#state/views/pendingTasksView.ts'
import {
  filterColumnNames,
  isFiltered,
  noFilter,
  pendingTasksTable,
  priorities,
  type PendingTasksViewState,
} from '#state/views/tables/pendingTasksTable.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { ChoiceFilter } from '#ui/fields/ChoiceFilter.tsx'
import { useArrangedColumns } from '#ui/table/columns/useArrangedColumns.ts'
import { EmptyList } from '#ui/table/list/EmptyList.tsx'
import { ListPage } from '#ui/table/list/ListPage.tsx'
import { ListTable } from '#ui/table/list/ListTable.tsx'
import { columnTexts, rowKey, usePendingTaskColumns } from './pendingTaskColumns.tsx'

const none: readonly PendingTask[] = []

interface PendingTasksPageProps {
  view: PendingTasksViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<PendingTasksViewState>) => void
}

/** The changes of the cluster state that the cluster manager has not done yet, as they were when they were read. */
export function PendingTasksPage({ view, onViewChange }: PendingTasksPageProps) {
  const { t } = useTranslation('pendingTasks')
  const { t: tShell } = useTranslation('shell')
  const tasks = usePendingTasks()
  const panel = useTablePanel(usePendingTasksView, pendingTasksTable.table)
  const declared = usePendingTaskColumns()
  const columns = useArrangedColumns(declared, panel)
  const all = tasks.data ?? none
  const rows = useFilteredRows(all, { ...view, ...columnTexts, choice: view.priority })
  return (
    <ListPage
      {...{ panel, declared, columns, view, onViewChange }}
      title={t('title')}
      links={
        <Link to="/cluster/$clusterIndex" from="/cluster/$clusterIndex" activeOptions={{ exact: true }}>
          {tShell('pages.home')}
        </Link>
      }
      query={tasks}
      count={tasks.data && { shown: rows.length, total: all.length }}
      placeholder={t('filter')}
      filterColumns={filterColumnNames}
      choices={<Choices {...{ view, onViewChange }} />}
    >
      {() => (
        <ListTable
          {...{ panel, columns, rows, rowKey, view, onViewChange }}
          label={t('title')}
          empty={
            <EmptyList
              {...{ isFiltered, noFilter }}
              total={all.length}
              filter={view}
              onFilterChange={onViewChange}
              choices={[{ column: t('columns.priority'), value: view.priority, off: { priority: undefined } }]}
              none={t('none')}
              noneHint={t('noneHint')}
              noneMatches={(counted) => t('noneMatches', counted)}
            />
          }
        />
      )}
    </ListPage>
  )
}

function usePendingTasks() {
  const cluster = useActiveCluster()
  const refreshSeconds = usePendingTasksView((view) => view.refreshSeconds)
  return useQuery({ ...pendingTasksQuery(cluster), refetchInterval: refreshSeconds * 1000 || false })
}

/** Which of them show. */
function Choices({ view, onViewChange }: PendingTasksPageProps) {
  const { t } = useTranslation('pendingTasks')
  return (
    <ChoiceFilter
      label={t('priorityFilter')}
      any={t('anyPriority')}
      values={priorities}
      value={view.priority}
      onChange={(priority) => onViewChange({ priority })}
    />
  )
}
