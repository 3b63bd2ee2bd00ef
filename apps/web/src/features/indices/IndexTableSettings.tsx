import type { IndexSummary } from '@searchdeck/cluster-client'
import { useTranslation } from 'react-i18next'
import { setIndicesColumns, useIndicesView } from '#state/indicesView.ts'
import { keepPanelHeight, usePanelHeight } from '#state/panelHeights.ts'
import type { Column } from '#ui/table/column.ts'
import { TableSettings } from '#ui/table/TableSettings.tsx'
import type { IndexFilter } from './indicesViewState.ts'
import classes from './IndexTableSettings.module.css'
import { StateFilters } from './StateFilters.tsx'

interface IndexTableSettingsProps {
  columns: readonly Column<IndexSummary>[]
  onMaximise: () => void
  filter: IndexFilter
  onFilterChange: (change: Partial<IndexFilter>) => void
}

/** What can be set about the list, and where it is kept. */
export function IndexTableSettings({ columns, onMaximise, filter, onFilterChange }: IndexTableSettingsProps) {
  const { t } = useTranslation('indices')
  const { columns: layout, stickyTableHeader, showHiddenIndices, hideIndicesRegex } = useIndicesView()
  const height = usePanelHeight('indicesTable')
  return (
    <TableSettings
      columns={columns}
      layout={layout}
      onLayoutChange={setIndicesColumns}
      stickyHeader={stickyTableHeader}
      onStickyHeaderChange={(isSticky) => useIndicesView.setState({ stickyTableHeader: isSticky })}
      fillsPage={height === undefined}
      onFillsPageChange={(fills) => keepPanelHeight('indicesTable', !fills)}
      onMaximise={onMaximise}
    >
      <span className={classes['filters']}>
        <StateFilters filter={filter} onChange={onFilterChange} />
      </span>
      <label className={classes['choice']}>
        <input
          type="checkbox"
          checked={showHiddenIndices}
          onChange={(event) => useIndicesView.setState({ showHiddenIndices: event.target.checked })}
        />
        {t('showHidden')}
      </label>
      <span className={classes['hint']}>
        {hideIndicesRegex === '' ? t('noHidePattern') : t('hidePattern')} <code>{hideIndicesRegex}</code>
      </span>
    </TableSettings>
  )
}
