import { templateKinds, type IndexTemplate } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexTemplatesQuery } from '#queries/indexTemplates.ts'
import { useIndexTemplatesView } from '#state/views/indexTemplatesView.ts'
import {
  filterColumnNames,
  isFiltered,
  noFilter,
  indexTemplatesTable,
  type IndexTemplatesViewState,
} from '#state/views/tables/indexTemplatesTable.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { PatternNotice } from '#ui/notices/PatternNotice.tsx'
import { useArrangedColumns } from '#ui/table/columns/useArrangedColumns.ts'
import { EmptyList } from '#ui/table/list/EmptyList.tsx'
import { ListPage } from '#ui/table/list/ListPage.tsx'
import { shownKind } from './shownKind.ts'
import { TemplateChoices } from './TemplateChoices.tsx'
import { useTemplateColumns } from './templateColumns.tsx'
import { TemplatesTable } from './TemplatesTable.tsx'
import { useTemplateRows } from './useTemplateRows.ts'

const none: readonly IndexTemplate[] = []

interface IndexTemplatesPageProps {
  view: IndexTemplatesViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<IndexTemplatesViewState>) => void
}

/** The templates of one kind. */
export function IndexTemplatesPage({ view, onViewChange }: IndexTemplatesPageProps) {
  const { t } = useTranslation('indexTemplates')
  const { t: tShell } = useTranslation('shell')
  const { kind, kinds, templates } = useTemplates(view)
  const panel = useTablePanel(useIndexTemplatesView, indexTemplatesTable.table)
  const declared = useTemplateColumns(kind)
  const columns = useArrangedColumns(declared, panel)
  const all = templates.data?.templates ?? none
  const { rows, hiddenCount, isPending, trouble, pattern } = useTemplateRows(all, view)
  return (
    <ListPage
      {...{ panel, declared, columns, view, onViewChange }}
      title={t('title')}
      links={
        <Link to="/cluster/$clusterIndex/indices" from="/cluster/$clusterIndex">
          {tShell('pages.indices')}
        </Link>
      }
      query={templates}
      count={templates.data && !isPending ? { shown: rows.length, total: all.length } : undefined}
      placeholder={t('filter')}
      filterColumns={filterColumnNames}
      choices={<TemplateChoices {...{ onViewChange, kind, kinds }} />}
      controls={{ expandable: true }}
      notices={<PatternNotice pattern={pattern} trouble={trouble} />}
      isPending={isPending && rows.length === 0}
    >
      {({ text }) => (
        <TemplatesTable
          key={kind}
          {...{ panel, columns, rows, text, view, onViewChange }}
          empty={
            <EmptyList
              {...{ isFiltered, noFilter }}
              total={all.length}
              filter={view}
              onFilterChange={onViewChange}
              none={t('none')}
              noneMatches={(counted) => t('noneMatches', counted)}
              hidden={{
                count: hiddenCount,
                hint: (counted) => t('hiddenLeftOut', counted),
                label: t('includeHidden'),
                onShow: () => useIndexTemplatesView.setState({ showHiddenIndices: true }),
              }}
            />
          }
        />
      )}
    </ListPage>
  )
}

function useTemplates({ kind: wanted }: Pick<IndexTemplatesViewState, 'kind'>) {
  const cluster = useActiveCluster()
  const refreshSeconds = useIndexTemplatesView((view) => view.refreshSeconds)
  const kinds = templateKinds(cluster.engine)
  const kind = shownKind(cluster.engine, wanted)
  const templates = useQuery({
    ...indexTemplatesQuery(cluster, kind),
    refetchInterval: refreshSeconds * 1000 || false,
  })
  return { kind, kinds, templates }
}
