import type { NodeSummary } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { useNodeColumns } from '#features/nodes/columns/nodeColumns.tsx'
import { NodeLegend } from '#features/nodes/columns/NodeKindIcons.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { commonEnding } from '#lib/names/commonEnding.ts'
import { withChip } from '#lib/names/filterChips.ts'
import { usageTone } from '#lib/numbers/usageTone.ts'
import { useNodesView } from '#state/views/nodesView.ts'
import {
  filterColumnNames,
  isFiltered,
  noFilter,
  nodesTable,
  type NodesViewState,
} from '#state/views/tables/nodesTable.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { PatternNotice } from '#ui/notices/PatternNotice.tsx'
import { useArrangedColumns } from '#ui/table/columns/useArrangedColumns.ts'
import { EmptyList } from '#ui/table/list/EmptyList.tsx'
import { ListPage } from '#ui/table/list/ListPage.tsx'
import { ListTable } from '#ui/table/list/ListTable.tsx'
import { nodeKey, runningVersions, silentNodes } from './nodeRows.ts'
import classes from './NodesPage.module.css'
import { useNodeQueries } from './useNodeQueries.ts'
import { useNodeRows } from './useNodeRows.ts'
import { useShownAttributes } from './useShownAttributes.ts'
import { VersionsBar } from './VersionsBar.tsx'

const none: readonly NodeSummary[] = []

interface NodesPageProps {
  view: NodesViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<NodesViewState>) => void
}

/** Every node of the cluster: who it is, what it does and how full it is. */
export function NodesPage({ view, onViewChange }: NodesPageProps) {
  const { t } = useTranslation('nodes')
  const { nodes, attributes, reload } = useNodeQueries()
  const { attributesOf, trouble } = useShownAttributes(attributes.data)
  const pattern = useNodesView((state) => state.hideAttributesRegex)
  const all = nodes.data ?? none
  const versions = useMemo(() => runningVersions(all), [all])
  const silent = useMemo(() => silentNodes(all), [all])
  const ending = useMemo(() => commonEnding(all.map(({ name }) => name)), [all])
  const newest = versions[0]?.version
  const declared = useNodeColumns({ attributesOf, error: attributes.error, newest, silent, ending })
  const panel = useTablePanel(useNodesView, nodesTable.table)
  const columns = useArrangedColumns(declared, panel)
  const rows = useNodeRows(all, attributesOf, view)
  const needsAttributes = view.chips.some(({ column }) => column === 'attributes')
  const isPending = needsAttributes && attributes.isPending
  return (
    <ListPage
      {...{ panel, declared, columns, view, onViewChange }}
      title={t('title')}
      query={nodes}
      onReload={reload}
      isPending={isPending}
      count={nodes.data && !isPending ? { shown: rows.length, total: all.length } : undefined}
      placeholder={t('filter')}
      filterColumns={filterColumnNames}
      settings={<HidePattern pattern={pattern} />}
      notices={
        <>
          <PatternNotice pattern={pattern} trouble={trouble} />
          <VersionsBar
            versions={versions}
            onChoose={(value) => onViewChange({ chips: withChip(view.chips, { column: 'version', value }) })}
          />
        </>
      }
      after={<NodeLegend />}
    >
      {() => (
        <ListTable
          {...{ panel, columns, rows, view, onViewChange }}
          label={t('title')}
          rowKey={nodeKey}
          markOf={(node) => (silent.has(nodeKey(node)) ? 'yellow' : usageTone(node.diskPercent))}
          empty={
            needsAttributes && attributes.data === undefined ? (
              <ErrorNotice error={attributes.error} onRetry={() => void attributes.refetch()} />
            ) : (
              <EmptyList
                {...{ isFiltered, noFilter }}
                total={all.length}
                filter={view}
                onFilterChange={onViewChange}
                none={t('none')}
                noneMatches={(counted) => t('noneMatches', counted)}
              />
            )
          }
        />
      )}
    </ListPage>
  )
}

/** Which attributes are left out of the rows. */
function HidePattern({ pattern }: { pattern: string }) {
  const { t } = useTranslation('nodes')
  return (
    <span className={classes['hint']}>
      {pattern === '' ? t('noHidePattern') : t('hidePattern')} <code>{pattern}</code>
    </span>
  )
}
