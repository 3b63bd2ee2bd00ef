import type { PolicyKind } from '@searchdeck/cluster-client'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useFilteredRows } from '#lib/names/useFilteredRows.ts'
import { useSnapshotPoliciesView } from '#state/views/snapshotPoliciesView.ts'
import {
  filterColumnNames,
  isFiltered,
  noFilter,
  snapshotPoliciesTable,
  type SnapshotPoliciesViewState,
} from '#state/views/tables/snapshotPoliciesTable.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { useArrangedColumns } from '#ui/table/columns/useArrangedColumns.ts'
import { EmptyList } from '#ui/table/list/EmptyList.tsx'
import { ListPage } from '#ui/table/list/ListPage.tsx'
import { ListTable } from '#ui/table/list/ListTable.tsx'
import { usePolicyActions } from '../actions/usePolicyActions.tsx'
import { detailHeight } from '../detail/detailHeight.ts'
import { PolicyDetail } from '../detail/PolicyDetail.tsx'
import { usePolicyColumns } from './policyColumns.tsx'
import { PolicyNotices } from './PolicyNotices.tsx'
import { columnTexts, markOf } from './policyRows.ts'
import { usePolicyLinks } from './usePolicyLinks.ts'
import { useSnapshotPolicies } from './useSnapshotPolicies.ts'

const nothing: ReadonlySet<string> = new Set()

interface SnapshotPoliciesPageProps {
  view: SnapshotPoliciesViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<SnapshotPoliciesViewState>) => void
}

/** The policies by which the cluster takes snapshots at times. */
export function SnapshotPoliciesPage({ view, onViewChange }: SnapshotPoliciesPageProps) {
  const { t } = useTranslation('snapshotPolicies')
  const { kind, policies, rows: all, explanations, mode, isPending, follow, reload } = useSnapshotPolicies()
  const { links, open, follow: followLink } = usePolicyLinks()
  const actions = usePolicyActions({ onOpen: open, onOrdered: follow })
  const panel = useTablePanel(useSnapshotPoliciesView, snapshotPoliciesTable.table)
  const declared = usePolicyColumns({ links, action: actions.action })
  const columns = useArrangedColumns(declared, panel)
  const rows = useFilteredRows(all, { ...view, ...columnTexts, choice: undefined })
  const [expanded, setExpanded] = useState(nothing)
  return (
    <ListPage
      {...{ panel, declared, columns, view, onViewChange }}
      title={t('title')}
      links={<RepositoriesLink />}
      query={policies}
      onReload={reload}
      count={policies.data ? { shown: rows.length, total: all.length } : undefined}
      placeholder={t('filter')}
      filterColumns={filterColumnNames}
      controls={{ expandable: true, hasMenu: true }}
      notices={<PolicyNotices {...{ mode, explanations }} off={actions.off} onStartAll={actions.startAll} />}
      isPending={isPending}
      after={actions.dialog}
    >
      {(data) =>
        data === null ? (
          <Lacking kind={kind} />
        ) : (
          <ListTable
            {...{ panel, columns, rows, view, onViewChange, markOf }}
            label={t('title')}
            rowKey={({ name }) => name}
            isFaint={({ hindrance }) => hindrance === 'disabled'}
            onFollow={followLink}
            expansion={{
              expanded,
              onChange: setExpanded,
              height: detailHeight,
              detail: (row) => <PolicyDetail row={row} />,
            }}
            rowMenu={(row) => (
              <MenuButton
                tabIndex={-1}
                label={t('actions.menu', { name: row.name })}
                entries={() => actions.entriesOf(row)}
              />
            )}
            empty={
              <EmptyList
                {...{ isFiltered, noFilter }}
                total={all.length}
                filter={view}
                onFilterChange={onViewChange}
                none={t('none')}
                noneHint={t(`noneHint.${kind}`)}
                noneMatches={(counted) => t('noneMatches', counted)}
              />
            }
          />
        )
      }
    </ListPage>
  )
}

function RepositoriesLink() {
  const { t } = useTranslation('shell')
  return (
    <Link to="/cluster/$clusterIndex/snapshot_repositories" from="/cluster/$clusterIndex">
      {t('pages.repositoryList')}
    </Link>
  )
}

/** The engine was built or installed without policies. */
function Lacking({ kind }: { kind: PolicyKind }) {
  const { t } = useTranslation('snapshotPolicies')
  return <EmptyNotice title={t(`lacking.${kind}`)} hint={t(`lackingHint.${kind}`)} />
}
