import type { IndexSummary } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { indicesQuery } from '#queries/indices.ts'
import { refreshIntervals, useIndicesView } from '#state/indicesView.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/FilterField.tsx'
import { Page } from '#ui/Page.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { ReloadControl } from '#ui/ReloadControl.tsx'
import { TablePlace } from '#ui/table/TablePlace.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { filteredRows, hiddenPattern, visibleRows } from './indexRows.ts'
import { IndexMenu } from './IndexMenu.tsx'
import { IndexSelectionBar } from './IndexSelectionBar.tsx'
import { useIndexColumns } from './indexColumns.tsx'
import { IndicesTable } from './IndicesTable.tsx'
import { NewIndexButton } from './NewIndexButton.tsx'
import { useIndexActions } from './useIndexActions.tsx'
import type { IndicesViewState } from './indicesViewState.ts'

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
  const locale = useLocale()
  const cluster = useActiveCluster()
  const { showHiddenIndices, hideIndicesRegex, refreshSeconds } = useIndicesView()
  const refetchInterval = refreshSeconds * 1000 || false
  const indices = useQuery({ ...indicesQuery(cluster), refetchInterval })
  // Aliases change seldom: they need not come along each second.
  const aliasesInterval = refreshSeconds > 0 && Math.max(refreshSeconds * 1000, ALIASES_REFRESH_MS)
  const aliases = useQuery({ ...aliasesQuery(cluster), refetchInterval: aliasesInterval })
  const columns = useIndexColumns(aliases)
  const actions = useIndexActions()
  const all = indices.data ?? none
  const visible = useMemo(
    () => visibleRows(all, showHiddenIndices ? undefined : hiddenPattern(hideIndicesRegex)),
    [all, showHiddenIndices, hideIndicesRegex],
  )
  const rows = useMemo(() => filteredRows(visible, view.filter, aliases.data), [visible, view.filter, aliases.data])
  const [selected, setSelected] = useState(nothing)
  const reload = () => void Promise.all([indices.refetch(), aliases.refetch()])
  const head = { columns, selectable: true, hasMenu: true }
  const EyeIcon = showHiddenIndices ? IconEye : IconEyeOff
  const counted = indices.data && (rows.length === all.length ? 'count' : 'countOf')
  return (
    <Page
      title={t('title')}
      count={
        counted &&
        t(counted, {
          count: rows.length,
          shown: rows.length.toLocaleString(locale),
          total: all.length.toLocaleString(locale),
        })
      }
      tools={
        <>
          <FilterField value={view.filter} placeholder={t('filter')} onChange={(filter) => onViewChange({ filter })} />
          <Button
            collapsing
            aria-pressed={showHiddenIndices}
            title={t('showHidden')}
            aria-label={t('showHidden')}
            onClick={() => useIndicesView.setState({ showHiddenIndices: !showHiddenIndices })}
          >
            <EyeIcon size={16} aria-hidden />
            <span>{t('hidden')}</span>
          </Button>
          <ReloadControl
            onReload={reload}
            busy={indices.isFetching}
            seconds={refreshSeconds}
            intervals={refreshIntervals}
            onSecondsChange={(seconds) => useIndicesView.setState({ refreshSeconds: seconds })}
          />
          <NewIndexButton isLocked={actions.isLocked} onClick={actions.createIndex} />
        </>
      }
    >
      <IndexSelectionBar all={all} filtered={rows} selected={selected} onClear={() => setSelected(nothing)} />
      <QueryView
        query={indices}
        pending={<TableSkeleton {...head} />}
        failed={(notice) => <TablePlace {...head}>{notice}</TablePlace>}
      >
        {() => (
          <IndicesTable
            rows={rows}
            total={all.length}
            hiddenCount={all.length - visible.length}
            columns={columns}
            selection={{ selected, onChange: setSelected }}
            rowMenu={(index) => <IndexMenu index={index} entriesOf={actions.entriesOf} />}
            view={view}
            onViewChange={onViewChange}
          />
        )}
      </QueryView>
      {actions.dialog}
    </Page>
  )
}
