import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { countMarks } from '#queries/bulkJob.ts'
import type { SavedJob } from '#state/work.ts'
import classes from './WorkPlace.module.css'

/** How many indices are behind it, and at which batch it is. */
export function JobProgress({ job }: { job: SavedJob }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const { d, f, u } = countMarks(job)
  const text = t('batch', { batch: formatNumber(job.batch, locale), batches: formatNumber(job.batches, locale) })
  return (
    <>
      <progress className={classes['progress']} aria-label={text} value={d + f + u} max={job.names.length} />
      <span className={classes['note']}>{text}</span>
    </>
  )
}
