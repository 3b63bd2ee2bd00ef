import type { SnapshotRepository } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRepositoryActions } from '#features/repositories/actions/useRepositoryActions.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useFilteredRows } from '#lib/names/useFilteredRows.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { repositoriesQuery } from '#queries/repositories.ts'
import { usePolicyCount } from '#queries/usePolicyCount.ts'
import { useRepositoriesView } from '#state/views/repositoriesView.ts'
import {
  filterColumnNames,
  isFiltered,
  noFilter,
  repositoriesTable,
  type RepositoriesViewState,
} from '#state/views/tables/repositoriesTable.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { PoliciesLink } from '#ui/page/PoliciesLink.tsx'
import { useArrangedColumns } from '#ui/table/columns/useArrangedColumns.ts'
import { EmptyList } from '#ui/table/list/EmptyList.tsx'
import { ListPage } from '#ui/table/list/ListPage.tsx'
import { ListTable } from '#ui/table/list/ListTable.tsx'
import { CountChoice } from './CountChoice.tsx'
import { NewRepositoryButton } from './NewRepositoryButton.tsx'
import { useRepositoryColumns } from './repositoryColumns.tsx'
import { columnTexts } from './repositoryRows.ts'
import { RowActions } from './RowActions.tsx'
import { useRepositoryLinks } from './useRepositoryLinks.ts'
import { useVerifications } from './useVerifications.ts'

const none: readonly SnapshotRepository[] = []

interface RepositoriesPageProps {
  view: RepositoriesViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<RepositoriesViewState>) => void
}

/** The repositories that are registered in the cluster for its snapshots. */
export function RepositoriesPage({ view, onViewChange }: RepositoriesPageProps) {
  const { t } = useTranslation('repositories')
  const repositories = useRepositories()
  const panel = useTablePanel(useRepositoriesView, repositoriesTable.table)
  const links = useRepositoryLinks()
  const policies = usePolicyCount()
  const actions = useRepositoryActions(links.follow)
  const declared = useDeclaredColumns(links.hrefOf, actions)
  const columns = useArrangedColumns(declared, panel)
  const all = repositories.data ?? none
  const rows = useFilteredRows(all, { ...view, ...columnTexts, choice: undefined })
  return (
    <ListPage
      {...{ panel, declared, columns, view, onViewChange }}
      title={t('title')}
      links={policies.isOffered && <PoliciesLink count={policies.count} />}
      query={repositories}
      count={repositories.data && { shown: rows.length, total: all.length }}
      placeholder={t('filter')}
      filterColumns={filterColumnNames}
      choices={<CountChoice />}
      action={<NewRepositoryButton isLocked={actions.isLocked} onClick={actions.create} />}
      controls={{ hasMenu: true }}
      after={actions.dialog}
    >
      {() => (
        <ListTable
          {...{ panel, columns, rows, view, onViewChange }}
          label={t('title')}
          rowKey={({ name }) => name}
          markOf={actions.markOf}
          onFollow={links.follow}
          onDoubleClick={links.follow}
          rowMenu={(repository) => (
            <MenuButton
              tabIndex={-1}
              label={t('actions.menu', { name: repository.name })}
              entries={() => actions.entriesOf(repository)}
            />
          )}
          empty={
            <EmptyList
              {...{ isFiltered, noFilter }}
              total={all.length}
              filter={view}
              onFilterChange={onViewChange}
              none={t('none')}
              noneHint={t('noneHint')}
              noneAction={<NewRepositoryButton isLocked={actions.isLocked} onClick={actions.create} isSecond />}
              noneMatches={(counted) => t('noneMatches', counted)}
            />
          }
        />
      )}
    </ListPage>
  )
}

function useRepositories() {
  const cluster = useActiveCluster()
  const refreshSeconds = useRepositoriesView((view) => view.refreshSeconds)
  return useQuery({ ...repositoriesQuery(cluster), refetchInterval: refreshSeconds * 1000 || false })
}

type Actions = ReturnType<typeof useRepositoryActions>

function useDeclaredColumns(hrefOf: (name: string) => string, { offOf, verify, askDelete }: Actions) {
  const verifications = useVerifications()
  const countsSnapshots = useRepositoriesView((view) => view.countsSnapshots)
  const actions = useCallback(
    (repository: SnapshotRepository) => (
      <RowActions
        repository={repository}
        href={hrefOf(repository.name)}
        off={offOf(repository)}
        onVerify={() => verify(repository.name)}
        onDelete={() => askDelete(repository)}
      />
    ),
    [hrefOf, offOf, verify, askDelete],
  )
  return useRepositoryColumns({ hrefOf, verifications, countsSnapshots, actions })
}
