import { recoveredPercent } from '@searchdeck/cluster-client'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { byteText } from '#lib/numbers/bytes.ts'
import { runningPercent } from '#lib/numbers/runningPercent.ts'
import { percentText } from './Recovered.tsx'
import type { RunningSum } from './recoveryRows.ts'
import classes from './RunningBar.module.css'

/** How far everything that runs is, together; nothing while nothing runs. */
export function RunningBar({ sum: { count, recoveredBytes, totalBytes, translog } }: { sum: RunningSum }) {
  const { t } = useTranslation('recovery')
  const locale = useLocale()
  if (count === 0) return null
  // After the bytes come the translog and the last steps: what runs is not done.
  const percent = totalBytes === 0 ? undefined : runningPercent((recoveredBytes / totalBytes) * 100)
  const size = (bytes: number) => byteText(bytes, locale)
  const bytes = t('runningBytes', { recovered: size(recoveredBytes), total: size(totalBytes) })
  const operations = recoveredPercent(translog)
  const amounts =
    operations === undefined ? bytes : `${bytes} · ${t('runningTranslog', { percent: percentText(operations) })}`
  return (
    <div className={classes['running']}>
      <strong>{t('running', { count, number: count.toLocaleString(locale) })}</strong>
      <span
        role="progressbar"
        aria-label={t('runningLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== undefined && { 'aria-valuenow': percent })}
        aria-valuetext={percent === undefined ? t('runningUnknown') : `${percentText(percent)}, ${amounts}`}
        className={classes['bar']}
      >
        <span style={{ width: `${percent ?? 0}%` }} />
      </span>
      <span className={classes['amounts']}>
        {percent === undefined ? t('runningUnknown') : `${percentText(percent)} · ${amounts}`}
      </span>
    </div>
  )
}
