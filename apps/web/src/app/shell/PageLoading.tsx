import { useTranslation } from '#i18n/useTranslation.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './PageLoading.module.css'

/** The place of a page whose cluster has not answered yet. */
export function PageLoading() {
  const { t } = useTranslation('shell')
  return (
    <div role="status" aria-label={t('loading')} className={classes['loading']}>
      <Skeleton width={180} />
      <Skeleton width={320} />
      <Skeleton width={240} />
    </div>
  )
}
