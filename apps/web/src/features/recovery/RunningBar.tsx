import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { byteSize } from '#lib/bytes.ts'
import { percentText } from './Recovered.tsx'
import type { RunningSum } from './recoveryRows.ts'
import classes from './RunningBar.module.css'

/** How far everything that runs is, together; nothing while nothing runs. */
export function RunningBar({ sum: { count, recoveredBytes, totalBytes } }: { sum: RunningSum }) {
  const { t } = useTranslation('recovery')
  const locale = useLocale()
  if (count === 0) return null
  const percent = totalBytes === 0 ? undefined : Math.min(100, (recoveredBytes / totalBytes) * 100)
  const size = (bytes: number) => {
    const { amount, unit } = byteSize(bytes, locale)
    return `${amount} ${unit}`
  }
  const amounts = t('runningBytes', { recovered: size(recoveredBytes), total: size(totalBytes) })
  return (
    <div className={classes['running']}>
      <strong>{t('running', { count, number: count.toLocaleString(locale) })}</strong>
      <span
        role="progressbar"
        aria-label={t('runningLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== undefined && { 'aria-valuenow': Math.floor(percent) })}
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
