import { IconArrowsMaximize } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import { Popup } from '#ui/floating/Popup.tsx'
import { ColumnChooser } from '#ui/table/columns/ColumnChooser.tsx'
import classes from './TableSettingsPanel.module.css'
import type { TableSettingsProps } from './tableSettingsProps.ts'

interface TableSettingsPanelProps extends TableSettingsProps {
  anchor: HTMLElement
  onClose: () => void
}

/** What can be set about a table: its columns, its header, its height. */
export function TableSettingsPanel({ anchor, onClose, ...props }: TableSettingsPanelProps) {
  const { t } = useTranslation('table')
  return (
    <Popup
      label={t('settings')}
      anchor={anchor}
      placement="bottom-end"
      gap={4}
      width={340}
      modal={false}
      className={classes['panel']}
      onClose={onClose}
    >
      <ColumnChooser columns={props.columns} layout={props.layout} onLayoutChange={props.onLayoutChange} />
      <div className={classes['section']}>
        <TickChoice isOn={props.stickyHeader} onChange={props.onStickyHeaderChange} label={t('stickyHeader')} />
        <TickChoice isOn={props.fillsPage} onChange={props.onFillsPageChange} label={t('fillPage')} />
        {props.children}
      </div>
      <div className={classes['section']}>
        <Button
          look="quiet"
          onClick={() => {
            onClose()
            props.onMaximise()
          }}
        >
          <IconArrowsMaximize size={16} aria-hidden />
          {t('maximise')}
        </Button>
      </div>
    </Popup>
  )
}
