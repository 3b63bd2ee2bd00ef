import { useMemo, useState, type MouseEvent } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useClusterStates } from '#queries/status/clusterStates.ts'
import { useConnections } from '#state/connections/connections.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { clusterColumns } from './clusterColumns.tsx'
import { clusterRow, matches } from './clusterRows.ts'
import classes from './ClusterTable.module.css'

interface ClusterTableProps {
  /** Id of the connection that this page works on, if any. */
  activeId: string | undefined
  filter: string
  onClearFilter: () => void
  /** A dialog or another cluster was opened. */
  onLeave: () => void
}

/** The saved clusters and how each of them is; a row leads to its cluster. */
export function ClusterTable({ activeId, filter, onClearFilter, onLeave }: ClusterTableProps) {
  const { t } = useTranslation('clusters')
  const clusters = useConnections((state) => state.clusters)
  const states = useClusterStates(clusters)
  const [sort, setSort] = useState({ by: 'cluster', descending: false })
  const columns = useMemo(() => clusterColumns(t, onLeave), [t, onLeave])
  const rows = clusters.flatMap((each, position) => {
    const state = states[position]
    return state && matches(each, filter) ? [clusterRow(each, position, state, each.id === activeId)] : []
  })
  if (rows.length === 0) {
    return (
      <EmptyNotice title={t('noneMatches')}>
        <Button onClick={onClearFilter}>{t('clearFilter')}</Button>
      </EmptyNotice>
    )
  }
  return (
    <div className={classes['table']} onClick={followRow}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ connection }) => connection.id}
        sort={sort}
        onSortChange={setSort}
      />
    </div>
  )
}

/** Anywhere in a row that is nothing else to click is its link. The keyboard has the link itself. */
function followRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, input') || getSelection()?.isCollapsed === false)
    return
  target.closest('[role=row]')?.querySelector<HTMLElement>('[role=gridcell] a')?.click()
}
