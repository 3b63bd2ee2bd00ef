import { changeLanguage } from '#app/overlay.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Language } from '#state/preferences.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

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
