import { supports, type IndexSummary } from '@searchdeck/cluster-client'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useIndexActions } from '#features/indices/actions/useIndexActions.tsx'
import { NewIndexButton } from '#features/indices/newIndex/NewIndexButton.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { ActiveClusterContext, useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { indicesQuery } from '#queries/indices.ts'
import { useLimit } from '#queries/useLimit.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { filterColumnNames, indicesTable, type IndicesViewState } from '#state/views/tables/indicesTable.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { useIndexLinks } from '#ui/indexNames/useIndexLinks.ts'
import { useSearchLinks } from '#ui/indexNames/useSearchLinks.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { HiddenRedNotice } from '#ui/notices/HiddenRedNotice.tsx'
import { PatternNotice } from '#ui/notices/PatternNotice.tsx'
import { RowLink } from '#ui/table/cells/RowLink.tsx'
import { useArrangedColumns } from '#ui/table/columns/useArrangedColumns.ts'
import { ListPage } from '#ui/table/list/ListPage.tsx'
import { IndexChoices } from './IndexChoices.tsx'
import { useIndexColumns } from './indexColumns.tsx'
import { IndexTableSettings } from './IndexTableSettings.tsx'
import { IndicesTable } from './IndicesTable.tsx'
import { useBlocks } from './useBlocks.ts'
import { useIndexRows } from './useIndexRows.ts'

const SELDOM_MS = 30_000
const none: readonly IndexSummary[] = []
const nothing: ReadonlySet<string> = new Set()

interface IndicesPageProps {
  view: IndicesViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<IndicesViewState>) => void
}

/** The list of indices. A link to a part of it wins over what the lists of this connection are limited to. */
export function IndicesPage(props: IndicesPageProps) {
  const saved = useActiveCluster()
  const { within = saved.within } = props.view
  const cluster = useMemo(() => (within === undefined ? saved : { ...saved, within }), [saved, within])
  return (
    <ActiveClusterContext value={cluster}>
      <IndicesList {...props} />
    </ActiveClusterContext>
  )
}

function IndicesList({ view, onViewChange }: IndicesPageProps) {
  const { t } = useTranslation('indices')
  const { t: tActions } = useTranslation('indexActions')
  const { indices, aliases, blocks, reload } = useIndexQueries()
  const links = useIndexLinks()
  const searches = useSearchLinks()
  const declared = useIndexColumns(aliases, blocks.data, searches.hrefOf)
  const panel = useTablePanel(useIndicesView, indicesTable.table)
  const columns = useArrangedColumns(declared, panel)
  const pattern = useIndicesView((state) => state.hideIndicesRegex)
  const all = indices.data ?? none
  const { rows, hiddenCount, hiddenRed, isPending, trouble } = useIndexRows(
    all,
    { aliases: aliases.data, blocks },
    view,
  )
  const [selected, onSelectedChange] = useState(nothing)
  const actions = useIndexActions()
  const limit = useLimit()
  const changeLimit = (within: string | undefined) => {
    limit.onChange(within)
    onViewChange({ within })
  }
  return (
    <ListPage
      {...{ panel, declared, columns, view, onViewChange }}
      title={t('title')}
      links={<TemplatesLink />}
      query={indices}
      limit={{ within: limit.within, onChange: changeLimit }}
      onReload={reload}
      count={indices.data && !isPending ? { shown: rows.length, total: all.length } : undefined}
      placeholder={t('filter')}
      filterColumns={filterColumnNames}
      choices={<IndexChoices {...{ view, blocks, onViewChange }} />}
      settings={<IndexTableSettings {...{ view, blocks, onViewChange }} />}
      action={<NewIndexButton isLocked={actions.isLocked} onClick={actions.createIndex} />}
      controls={{ selectable: true, hasMenu: true, hasButton: true }}
      notices={
        <>
          <PatternNotice pattern={pattern} trouble={trouble} />
          <HiddenRedNotice count={hiddenRed} onShow={() => useIndicesView.setState({ showHiddenIndices: true })} />
        </>
      }
      isPending={isPending && rows.length === 0}
      after={actions.dialog}
    >
      {() => (
        <IndicesTable
          {...{ panel, rows, all, blocks: blocks.data, hiddenCount, columns, view, onViewChange }}
          rowMenu={(index) => (
            <MenuButton
              tabIndex={-1}
              label={tActions('menu', { name: index.name })}
              entries={() => actions.entriesOf(index)}
            />
          )}
          rowButton={({ name }) => (
            <RowLink href={links.hrefOf(name)} label={t('openPage', { name })}>
              <IconArrowRight size={16} aria-hidden />
            </RowLink>
          )}
          selection={{ selected, onChange: onSelectedChange }}
          onBulk={actions.chooseBulk}
          onRemoveBlocks={actions.removeBlocks}
          onChangeSetting={actions.changeSetting}
        />
      )}
    </ListPage>
  )
}

/** The three calls behind the list. Aliases and blocks change seldom: they need not come along each second. */
function useIndexQueries() {
  const cluster = useActiveCluster()
  const refreshSeconds = useIndicesView((state) => state.refreshSeconds)
  const refetchInterval = refreshSeconds * 1000 || false
  const seldom = refreshSeconds > 0 && Math.max(refreshSeconds * 1000, SELDOM_MS)
  const indices = useQuery({ ...indicesQuery(cluster), refetchInterval })
  const hasAliases = supports(cluster.engine, 'catAliases') !== false
  const aliases = useQuery({ ...aliasesQuery(cluster), refetchInterval: seldom, enabled: hasAliases })
  const blocks = useBlocks(seldom, indices.isFetched)
  const reload = () =>
    void Promise.all([indices.refetch(), ...(hasAliases ? [aliases.refetch()] : []), blocks.reload()])
  return { indices, aliases, blocks, reload }
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
