import { useTranslation } from 'react-i18next'
import { useThemePreference } from '#state/preferences.ts'
import { EmptyNotice } from '#ui/EmptyNotice.tsx'
import headerClasses from './shell/Header.module.css'
import { Logo } from './shell/Logo.tsx'
import { useResolvedTheme } from './useResolvedTheme.ts'

/** The page was opened without the address that the gateway printed: there is nothing to go to yet. */
export function GatewayLocked() {
  const { t } = useTranslation('shell')
  useResolvedTheme(useThemePreference((preference) => preference.theme))
  return (
    <>
      <header className={headerClasses['header']}>
        <span className={headerClasses['brand']}>
          <Logo />
          {t('product')}
        </span>
      </header>
      <main>
        <EmptyNotice title={t('gatewayLocked.title')} hint={t('gatewayLocked.hint')} />
      </main>
    </>
  )
}
