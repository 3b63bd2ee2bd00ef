import type { ReactNode } from 'react'
import { refreshIntervals } from '#lib/tableChoices.ts'
import { ChipFilterField } from '#ui/fields/ChipFilterField.tsx'
import { ReloadControl } from '#ui/page/ReloadControl.tsx'
import { PanelSettings } from '#ui/table/panel/PanelSettings.tsx'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import type { TableSettingsProps } from '#ui/table/panel/tableSettingsProps.ts'
import classes from './ListTools.module.css'
import type { ListFilter } from './listView.ts'

export interface ListToolsProps {
  panel: TablePanelState
  declared: TableSettingsProps['columns']
  view: ListFilter
  onViewChange: (change: Partial<ListFilter>) => void
  /** What the filter looks in, as its field says it. */
  placeholder: string
  /** The columns that the filter can name. */
  filterColumns: readonly string[]
  /** What else is chosen about the list. */
  choices?: ReactNode
  onReload: () => void
  /** A reload is under way. */
  busy: boolean
  /** When what shows was read, in milliseconds since 1970; 0 is not yet. */
  updatedAt: number
  /** Settings of this one table, beside those that every table has. */
  settings?: ReactNode
  /** What can be made here: the last thing of the row. */
  action?: ReactNode
}

/** The tools of a list: what is shown, how fresh it is, and what can be set about it. */
export function ListTools(props: ListToolsProps) {
  const { panel, declared, view, onViewChange, placeholder, filterColumns, action } = props
  const settings = (
    <PanelSettings panel={panel} columns={declared}>
      {props.settings}
    </PanelSettings>
  )
  return (
    <>
      <ChipFilterField value={view} onChange={onViewChange} placeholder={placeholder} columns={filterColumns} />
      {props.choices}
      <ReloadControl
        onReload={props.onReload}
        busy={props.busy}
        updatedAt={props.updatedAt}
        seconds={panel.refreshSeconds}
        intervals={refreshIntervals}
        onSecondsChange={panel.onRefreshSecondsChange}
      />
      {action === undefined ? (
        settings
      ) : (
        <span className={classes['last']}>
          {settings}
          {action}
        </span>
      )}
    </>
  )
}
