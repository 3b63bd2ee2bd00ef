import type { TablePanelState } from './TablePanel.tsx'
import { TableSettings } from './TableSettings.tsx'
import type { TableSettingsProps } from './tableSettingsProps.ts'

interface PanelSettingsProps extends Pick<TableSettingsProps, 'columns' | 'countsColumns' | 'children'> {
  panel: TablePanelState
}

/** The settings of a `TablePanel`'s table, for the page's tools. */
export function PanelSettings({ panel, columns, countsColumns = false, children }: PanelSettingsProps) {
  const { choices, onChoicesChange, height, onFillsPageChange, setMaximised } = panel
  return (
    <TableSettings
      columns={columns}
      countsColumns={countsColumns}
      layout={choices.columns}
      onLayoutChange={(layout) => onChoicesChange({ columns: layout })}
      stickyHeader={choices.stickyTableHeader}
      onStickyHeaderChange={(isSticky) => onChoicesChange({ stickyTableHeader: isSticky })}
      fillsPage={height === undefined}
      onFillsPageChange={onFillsPageChange}
      onMaximise={() => setMaximised(true)}
    >
      {children}
    </TableSettings>
  )
}
