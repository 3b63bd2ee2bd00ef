import { IconColumns3 } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isColumnShown } from '#lib/columnLayout.ts'
import { SettingsButton } from './SettingsButton.tsx'
import type { TableSettingsProps } from './tableSettingsProps.ts'

const Panel = lazy(() =>
  import('./TableSettingsPanel.tsx').then(({ TableSettingsPanel: loaded }) => ({ default: loaded })),
)

/** What can be set about a table, behind its button. */
export function TableSettings(props: TableSettingsProps) {
  const { t } = useTranslation('table')
  return (
    <SettingsButton
      label={t('settings')}
      face={props.countsColumns === true ? <ColumnCount {...props} /> : undefined}
      panel={(anchor, onClose) => <Panel {...props} anchor={anchor} onClose={onClose} />}
    />
  )
}

/** `Columns 9/47` */
function ColumnCount({ columns, layout }: Pick<TableSettingsProps, 'columns' | 'layout'>) {
  const { t } = useTranslation('table')
  const shown = columns.filter((column) => isColumnShown(layout, column)).length
  return (
    <>
      <IconColumns3 size={16} aria-hidden />
      <span>{t('columnCount', { shown, total: columns.length })}</span>
    </>
  )
}
