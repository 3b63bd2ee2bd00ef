import { useTranslation } from 'react-i18next'
import { EmptyNotice } from '#ui/EmptyNotice.tsx'

/** The page was opened without the address that the gateway printed. */
export function GatewayLocked() {
  const { t } = useTranslation('shell')
  return (
    <main>
      <EmptyNotice title={t('gatewayLocked.title')} hint={t('gatewayLocked.hint')} />
    </main>
  )
}
