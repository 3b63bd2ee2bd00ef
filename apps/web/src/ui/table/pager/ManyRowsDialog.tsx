import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface ManyRowsDialogProps {
  /** Rows a page; 0 is all. */
  size: number
  onConfirm: () => void
  onClose: () => void
}

/** Asked once before very many rows stand on one page. */
export function ManyRowsDialog({ size, onConfirm, onClose }: ManyRowsDialogProps) {
  const { t } = useTranslation('table')
  const number = size.toLocaleString(useLocale())
  return (
    <ConfirmDialog
      title={size === 0 ? t('manyRows.titleAll') : t('manyRows.title', { size: number })}
      verb={size === 0 ? t('manyRows.verbAll') : t('manyRows.verb', { size: number })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('manyRows.rows')}</p>
      <p>
        {size === 1000 && `${t('manyRows.header')} `}
        {t('manyRows.once')}
      </p>
    </ConfirmDialog>
  )
}
