import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import type { TableSettingsProps } from './tableSettingsProps.ts'

const Panel = lazy(() =>
  import('./TableSettingsPanel.tsx').then(({ TableSettingsPanel: loaded }) => ({ default: loaded })),
)

/** The button among a page's tools that opens what can be set about its table. */
export function TableSettings(props: TableSettingsProps) {
  const { t } = useTranslation('table')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        icon
        aria-label={t('settings')}
        title={t('settings')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
      </Button>
      {anchor && (
        <Suspense>
          <Panel {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
