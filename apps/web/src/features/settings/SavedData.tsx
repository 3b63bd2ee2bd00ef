import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { SettingRow } from './SettingRow.tsx'

interface SavedDataProps {
  onBackup: (dialog: 'export' | 'import' | 'reset') => void
}

/** All that this device keeps: as a file, from a file, or gone. */
export function SavedData({ onBackup }: SavedDataProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <SettingRow label={t('backup')} help={t('backupHelp')} savedCount={0}>
        <Button onClick={() => onBackup('export')}>{t('export')}</Button>
        <Button onClick={() => onBackup('import')}>{t('import')}</Button>
      </SettingRow>
      <SettingRow label={t('resetAll')} help={t('resetAllHelp')} savedCount={0}>
        <Button onClick={() => onBackup('reset')}>{t('resetAllVerb')}</Button>
      </SettingRow>
    </>
  )
}
