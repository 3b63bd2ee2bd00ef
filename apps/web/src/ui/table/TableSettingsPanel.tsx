import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingPortal,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { fitWindow } from '#ui/fitWindow.ts'
import { TickChoice } from '#ui/TickChoice.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { TableSettingsProps } from './tableSettingsProps.ts'
import classes from './TableSettingsPanel.module.css'

interface TableSettingsPanelProps extends TableSettingsProps {
  anchor: HTMLElement
  onClose: () => void
}

const GAP = 4

/** What can be set about a table: its columns, its header, its height. */
export function TableSettingsPanel({ anchor, onClose, ...props }: TableSettingsPanelProps) {
  const { t } = useTranslation('table')
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const { floatingStyles, context } = useFloating({
    open: true,
    placement: 'bottom-end',
    elements: { reference: anchor, floating },
    onOpenChange: onClose,
    whileElementsMounted: autoUpdate,
    middleware: [offset(GAP), flip({ padding: GAP }), shift({ padding: GAP }), fitWindow(GAP)],
  })
  const { getFloatingProps } = useInteractions([useRole(context, { role: 'dialog' }), useDismiss(context)])
  return (
    <FloatingPortal>
      <FloatingFocusManager context={context} modal={false}>
        <div
          ref={setFloating}
          className={classes['panel']}
          style={floatingStyles}
          {...getFloatingProps()}
          aria-label={t('settings')}
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
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  )
}
