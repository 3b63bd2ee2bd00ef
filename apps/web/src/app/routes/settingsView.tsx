import i18next from 'i18next'
import type { ReactNode } from 'react'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { SettingsPage } from '#features/settings/SettingsPage.tsx'
import { isLanguage } from '#state/preferences.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { chooseLanguage, openBackupDialog, openShortcuts } from '../overlay.ts'

export function SettingsView(): ReactNode {
  usePageTitle('settings', useActiveConnection().name)
  return (
    <SettingsPage
      language={isLanguage(i18next.language) ? i18next.language : 'en'}
      onLanguageChange={chooseLanguage}
      onShowShortcuts={openShortcuts}
      onBackup={openBackupDialog}
    />
  )
}
