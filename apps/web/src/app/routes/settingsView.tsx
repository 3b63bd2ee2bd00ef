import { useTranslation } from 'react-i18next'
import { SettingsPage } from '#features/settings/SettingsPage.tsx'
import { isLanguage } from '#state/preferences.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { chooseLanguage, openBackupDialog, openShortcuts } from '../overlay.ts'
import { usePageTitle } from '../usePageTitle.ts'

export function SettingsView() {
  const { i18n } = useTranslation('shell')
  usePageTitle('settings', useActiveConnection().name)
  return (
    <SettingsPage
      language={isLanguage(i18n.language) ? i18n.language : 'en'}
      onLanguageChange={chooseLanguage}
      onShowShortcuts={openShortcuts}
      onBackup={openBackupDialog}
    />
  )
}
