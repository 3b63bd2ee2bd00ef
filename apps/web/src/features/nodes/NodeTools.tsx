import { useTranslation } from 'react-i18next'
import { refreshIntervals } from '#lib/tableChoices.ts'
import { useNodesView } from '#state/nodesView.ts'
import { ChipFilterField } from '#ui/ChipFilterField.tsx'
import { ReloadControl } from '#ui/ReloadControl.tsx'
import { PanelSettings } from '#ui/table/PanelSettings.tsx'
import type { TablePanelState } from '#ui/table/TablePanel.tsx'
import type { NodeColumn } from './nodeColumn.ts'
import classes from './NodeTools.module.css'
import { filterColumnNames, type NodeFilter } from './nodesViewState.ts'

interface NodeToolsProps {
  panel: TablePanelState
  columns: readonly NodeColumn[]
  filter: NodeFilter
  onFilterChange: (change: Partial<NodeFilter>) => void
  onReload: () => void
  /** A reload is under way. */
  busy: boolean
}

/** The tools of the list: what is shown, how fresh it is, and what can be set about it. */
export function NodeTools({ panel, columns, filter, onFilterChange, onReload, busy }: NodeToolsProps) {
  const { t } = useTranslation('nodes')
  const refreshSeconds = useNodesView((state) => state.refreshSeconds)
  const hidePattern = useNodesView((state) => state.hideAttributesRegex)
  return (
    <>
      <ChipFilterField value={filter} onChange={onFilterChange} placeholder={t('filter')} columns={filterColumnNames} />
      <ReloadControl
        onReload={onReload}
        busy={busy}
        seconds={refreshSeconds}
        intervals={refreshIntervals}
        onSecondsChange={(seconds) => useNodesView.setState({ refreshSeconds: seconds })}
      />
      <PanelSettings {...{ panel, columns }}>
        <span className={classes['hint']}>
          {hidePattern === '' ? t('noHidePattern') : t('hidePattern')} <code>{hidePattern}</code>
        </span>
      </PanelSettings>
    </>
  )
}
