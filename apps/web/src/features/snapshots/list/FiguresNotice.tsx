import { useTranslation } from '#i18n/useTranslation.ts'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import classes from './SnapshotsPage.module.css'

interface FiguresNoticeProps {
  /** Why times and shards could not be read; null where they were. */
  error: Error | null
  isReading: boolean
  onRetry: () => void
}

/** The names are there and their times are not: why, or that they are on their way. */
export function FiguresNotice({ error, isReading, onRetry }: FiguresNoticeProps) {
  const { t } = useTranslation('snapshots')
  if (error && !isReading)
    return (
      <div className={classes['notice']}>
        <p>{t('figuresFailed')}</p>
        <ErrorNotice error={error} onRetry={onRetry} />
      </div>
    )
  return (
    <span className="sr" role="status">
      {isReading && t('readingFigures')}
    </span>
  )
}
