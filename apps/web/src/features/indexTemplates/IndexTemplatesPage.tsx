import { templateKinds, type IndexTemplate } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexTemplatesQuery } from '#queries/indexTemplates.ts'
import { useIndexTemplatesView } from '#state/indexTemplatesView.ts'
import { useTablePanel } from '#state/tableView.ts'
import { Page } from '#ui/Page.tsx'
import { PatternNotice } from '#ui/PatternNotice.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { arrangeColumns } from '#ui/table/arrangeColumns.ts'
import { PanelSettings } from '#ui/table/PanelSettings.tsx'
import { TablePlace } from '#ui/table/TablePlace.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import type { IndexTemplatesViewState } from './indexTemplatesViewState.ts'
import { shownKind } from './shownKind.ts'
import { useTemplateColumns } from './templateColumns.tsx'
import { TemplatesTable } from './TemplatesTable.tsx'
import { TemplateTools } from './TemplateTools.tsx'
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
  const panel = useTablePanel(useIndexTemplatesView, 'indexTemplatesTable')
  const declared = useTemplateColumns(kind)
  const layout = panel.choices.columns
  const columns = useMemo(() => arrangeColumns(declared, layout), [declared, layout])
  const all = templates.data?.templates ?? none
  const { rows, hiddenCount, isPending, trouble, pattern } = useTemplateRows(all, view)
  const head = { columns, expandable: true }
  return (
    <Page
      title={t('title')}
      count={templates.data && !isPending && <Count shown={rows.length} total={all.length} />}
      links={
        <Link to="/cluster/$clusterIndex/indices" from="/cluster/$clusterIndex">
          {tShell('pages.indices')}
        </Link>
      }
      tools={
        <TemplateTools
          {...{ view, onViewChange, kind, kinds }}
          onReload={() => void templates.refetch()}
          busy={templates.isFetching}
        >
          <PanelSettings panel={panel} columns={declared} />
        </TemplateTools>
      }
    >
      <PatternNotice pattern={pattern} trouble={trouble} />
      <QueryView
        query={templates}
        pending={<TableSkeleton {...head} />}
        failed={(notice) => <TablePlace {...head}>{notice}</TablePlace>}
      >
        {({ text }) =>
          isPending && rows.length === 0 ? (
            <TableSkeleton {...head} />
          ) : (
            <TemplatesTable
              key={kind}
              {...{ panel, columns, rows, text, hiddenCount, view, onViewChange }}
              total={all.length}
            />
          )
        }
      </QueryView>
    </Page>
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

function Count({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('indexTemplates')
  const locale = useLocale()
  return t(shown === total ? 'count' : 'countOf', {
    count: shown,
    shown: shown.toLocaleString(locale),
    total: total.toLocaleString(locale),
  })
}
