import { IconArrowsMinimize } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'

/** Gives a maximised table its own height back. */
export function RestoreButton({ onRestore }: { onRestore: () => void }) {
  const { t } = useTranslation('table')
  return (
    <Button look="quiet" collapsing aria-label={t('restore')} title={`${t('restore')} (Esc)`} onClick={onRestore}>
      <IconArrowsMinimize size={16} aria-hidden />
      <span>{t('restore')}</span>
    </Button>
  )
}
