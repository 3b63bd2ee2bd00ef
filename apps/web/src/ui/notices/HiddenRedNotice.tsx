import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './PatternNotice.module.css'

interface HiddenRedNoticeProps {
  count: number
  onShow: () => void
}

/** Hidden indices that are red count all the same: the cluster is red for them. */
export function HiddenRedNotice({ count, onShow }: HiddenRedNoticeProps) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  if (count === 0) return null
  return (
    <div role="status" className={classes['notice']}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{t('hiddenRed', { count, number: count.toLocaleString(locale) })}</span>
      <Button onClick={onShow}>{t('showHidden')}</Button>
    </div>
  )
}
