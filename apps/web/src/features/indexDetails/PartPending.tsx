import { useTranslation } from '#i18n/useTranslation.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './PartPending.module.css'

/** What stands in the place of a part until its first answer. */
export function PartPending() {
  const { t } = useTranslation('shell')
  return (
    <div role="status" aria-label={t('loading')} className={classes['pending']}>
      {[280, 220, 320, 260, 240].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
