import type { NodeSummary } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { commonEnding } from '#lib/commonEnding.ts'
import { textOfChips, withChip } from '#lib/filterChips.ts'
import { usageTone } from '#lib/usageTone.ts'
import { useNodesView } from '#state/nodesView.ts'
import { useTablePanel } from '#state/tableView.ts'
import { Page } from '#ui/Page.tsx'
import { PatternNotice } from '#ui/PatternNotice.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { arrangeColumns } from '#ui/table/arrangeColumns.ts'
import { TablePanel } from '#ui/table/TablePanel.tsx'
import { TablePlace } from '#ui/table/TablePlace.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { useNodeColumns } from './nodeColumns.tsx'
import { NodeLegend } from './NodeKindIcons.tsx'
import { nodeKey, runningVersions, silentNodes } from './nodeRows.ts'
import type { NodesViewState } from './nodesViewState.ts'
import { NodeTools } from './NodeTools.tsx'
import { NoNodes } from './NoNodes.tsx'
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
  const panel = useTablePanel(useNodesView, 'nodesTable')
  const layout = panel.choices.columns
  const columns = useMemo(() => arrangeColumns(declared, layout), [declared, layout])
  const rows = useNodeRows(all, attributesOf, view)
  const filterBy = (column: string, value: string) => onViewChange({ chips: withChip(view.chips, { column, value }) })
  return (
    <Page
      title={t('title')}
      count={nodes.data && <Count shown={rows.length} total={all.length} />}
      tools={
        <NodeTools
          {...{ panel, columns: declared, filter: view }}
          onFilterChange={onViewChange}
          onReload={reload}
          busy={nodes.isFetching}
        />
      }
    >
      <PatternNotice pattern={pattern} trouble={trouble} />
      <VersionsBar versions={versions} onChoose={(version) => filterBy('version', version)} />
      <QueryView
        query={nodes}
        pending={<TableSkeleton columns={columns} />}
        failed={(notice) => <TablePlace columns={columns}>{notice}</TablePlace>}
      >
        {() => (
          <TablePanel
            {...{ panel, columns, rows }}
            label={t('title')}
            rowKey={nodeKey}
            sort={view.sort}
            onSortChange={(sort) => onViewChange({ sort })}
            page={view.page}
            onPageChange={(page) => onViewChange({ page })}
            viewKey={[view.filter, textOfChips(view.chips)].join(' ')}
            markOf={(node) => (silent.has(nodeKey(node)) ? 'yellow' : usageTone(node.diskPercent))}
            onFilterBy={(row, { filterName = '', text }) => filterBy(filterName, text(row))}
            empty={<NoNodes total={all.length} filter={view} onFilterChange={onViewChange} />}
          />
        )}
      </QueryView>
      <NodeLegend />
    </Page>
  )
}

function Count({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('nodes')
  const locale = useLocale()
  return t(shown === total ? 'count' : 'countOf', {
    shown: shown.toLocaleString(locale),
    total: total.toLocaleString(locale),
  })
}
