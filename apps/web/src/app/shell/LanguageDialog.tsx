import { useTranslation } from 'react-i18next'
import type { Language } from '#state/preferences.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { changeLanguage } from '../overlay.ts'

/** Asks before the reload that a new language needs: something stands typed. */
export function LanguageDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <ConfirmDialog
      title={t('languageChange.title')}
      verb={t('languageChange.verb')}
      onConfirm={() => changeLanguage(language)}
      onClose={onClose}
    >
      {t('languageChange.text')}
    </ConfirmDialog>
  )
}
