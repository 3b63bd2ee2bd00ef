import type { IndexSummary } from '@searchdeck/cluster-client'
import { useTranslation } from 'react-i18next'
import { useIndicesView } from '#state/indicesView.ts'
import type { Column } from '#ui/table/column.ts'
import { PanelSettings } from '#ui/table/PanelSettings.tsx'
import type { TablePanelState } from '#ui/table/TablePanel.tsx'
import { TickChoice } from '#ui/TickChoice.tsx'
import type { IndexFilter } from './indicesViewState.ts'
import classes from './IndexTableSettings.module.css'
import { StateFilters } from './StateFilters.tsx'

interface IndexTableSettingsProps {
  columns: readonly Column<IndexSummary>[]
  panel: TablePanelState
  filter: IndexFilter
  onFilterChange: (change: Partial<IndexFilter>) => void
}

/** What can be set about the list, and what is hidden from it. */
export function IndexTableSettings({ columns, panel, filter, onFilterChange }: IndexTableSettingsProps) {
  const { t } = useTranslation('indices')
  const { showHiddenIndices, hideIndicesRegex } = useIndicesView()
  return (
    <PanelSettings {...{ columns, panel }}>
      <span className={classes['filters']}>
        <StateFilters filter={filter} onChange={onFilterChange} />
      </span>
      <TickChoice
        label={t('showHidden')}
        isOn={showHiddenIndices}
        onChange={(isOn) => useIndicesView.setState({ showHiddenIndices: isOn })}
        hint={
          <>
            {hideIndicesRegex === '' ? t('noHidePattern') : t('hidePattern')} <code>{hideIndicesRegex}</code>
          </>
        }
      />
    </PanelSettings>
  )
}
