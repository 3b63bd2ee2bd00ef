import { supports, type IndexSummary } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { indicesQuery } from '#queries/indices.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { useTablePanel } from '#state/tableView.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { Page } from '#ui/Page.tsx'
import { PatternNotice } from '#ui/PatternNotice.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { arrangeColumns } from '#ui/table/arrangeColumns.ts'
import { TablePlace } from '#ui/table/TablePlace.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { useIndexColumns } from './indexColumns.tsx'
import { IndexTableSettings } from './IndexTableSettings.tsx'
import { IndexTools } from './IndexTools.tsx'
import { IndicesTable } from './IndicesTable.tsx'
import type { IndicesViewState } from './indicesViewState.ts'
import { NewIndexButton } from './NewIndexButton.tsx'
import { useIndexActions } from './useIndexActions.tsx'
import { useIndexRows } from './useIndexRows.ts'

const ALIASES_REFRESH_MS = 30_000
const none: readonly IndexSummary[] = []
const nothing: ReadonlySet<string> = new Set()

interface IndicesPageProps {
  view: IndicesViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<IndicesViewState>) => void
}

export function IndicesPage({ view, onViewChange }: IndicesPageProps) {
  const { t } = useTranslation('indices')
  const { t: tActions } = useTranslation('indexActions')
  const { indices, aliases, reload } = useIndexQueries()
  const declared = useIndexColumns(aliases)
  const panel = useTablePanel(useIndicesView, 'indicesTable')
  const layout = panel.choices.columns
  const columns = useMemo(() => arrangeColumns(declared, layout), [declared, layout])
  const pattern = useIndicesView((state) => state.hideIndicesRegex)
  const all = indices.data ?? none
  const { rows, hiddenCount, isPending, trouble } = useIndexRows(all, aliases.data, view)
  const [selected, onSelectedChange] = useState(nothing)
  const actions = useIndexActions()
  const head = { columns, selectable: true, hasMenu: true }
  return (
    <Page
      title={t('title')}
      count={indices.data && !isPending && <Count shown={rows.length} total={all.length} />}
      links={<TemplatesLink />}
      tools={
        <IndexTools filter={view} onFilterChange={onViewChange} onReload={reload} busy={indices.isFetching}>
          <IndexTableSettings columns={declared} panel={panel} filter={view} onFilterChange={onViewChange} />
          <NewIndexButton isLocked={actions.isLocked} onClick={actions.createIndex} />
        </IndexTools>
      }
    >
      <PatternNotice pattern={pattern} trouble={trouble} />
      <QueryView
        query={indices}
        pending={<TableSkeleton {...head} />}
        failed={(notice) => <TablePlace {...head}>{notice}</TablePlace>}
      >
        {() =>
          isPending && rows.length === 0 ? (
            <TableSkeleton {...head} />
          ) : (
            <IndicesTable
              {...{ panel, rows, all, hiddenCount, columns, view, onViewChange }}
              rowMenu={(index) => (
                <MenuButton label={tActions('menu', { name: index.name })} entries={() => actions.entriesOf(index)} />
              )}
              selection={{ selected, onChange: onSelectedChange }}
              onBulk={actions.chooseBulk}
            />
          )
        }
      </QueryView>
      {actions.dialog}
    </Page>
  )
}

/** The two calls behind the list. Aliases change seldom: they need not come along each second. */
function useIndexQueries() {
  const cluster = useActiveCluster()
  const refreshSeconds = useIndicesView((state) => state.refreshSeconds)
  const refetchInterval = refreshSeconds * 1000 || false
  const aliasesInterval = refreshSeconds > 0 && Math.max(refreshSeconds * 1000, ALIASES_REFRESH_MS)
  const indices = useQuery({ ...indicesQuery(cluster), refetchInterval })
  const aliases = useQuery({ ...aliasesQuery(cluster), refetchInterval: aliasesInterval })
  return { indices, aliases, reload: () => void Promise.all([indices.refetch(), aliases.refetch()]) }
}

function TemplatesLink() {
  const { t } = useTranslation('shell')
  if (supports(useActiveCluster().engine, 'indexTemplatesScreen') === false) return null
  return (
    <Link to="/cluster/$clusterIndex/index_templates" from="/cluster/$clusterIndex">
      {t('pages.indexTemplates')}
    </Link>
  )
}

function Count({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('indices')
  const locale = useLocale()
  return t(shown === total ? 'count' : 'countOf', {
    count: shown,
    shown: shown.toLocaleString(locale),
    total: total.toLocaleString(locale),
  })
}
