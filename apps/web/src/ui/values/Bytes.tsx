import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { byteSize } from '#lib/numbers/bytes.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import classes from './Bytes.module.css'

/** A size with its exact bytes in the tooltip; a dash where it is not known. */
export function Bytes({ bytes }: { bytes: number | undefined }) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  if (bytes === undefined || Number.isNaN(bytes)) return <span className={classes['bytes']}>{'–'}</span>
  const { amount, unit } = byteSize(bytes, locale)
  return (
    <span className={classes['bytes']} title={t('exactBytes', { bytes: formatNumber(bytes, locale) })}>
      {amount}
      <span className={classes['unit']}>{unit}</span>
    </span>
  )
}
