import { lazy } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
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
      panel={(anchor, onClose) => <Panel {...props} anchor={anchor} onClose={onClose} />}
    />
  )
}
