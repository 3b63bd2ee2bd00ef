import { useId, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { TimeRange } from '#state/views/searchAddress.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { isTimeUnit, rangeOfRelative, relativeOf, timeUnits } from './relativeTime.ts'
import classes from './TimeRange.module.css'

interface RelativeTimeFieldsProps {
  time: TimeRange | undefined
  onChoose: (range: Pick<TimeRange, 'from' | 'to'>) => void
}

/** So many minutes, hours, days or weeks up to now. */
export function RelativeTimeFields({ time, onChoose }: RelativeTimeFieldsProps) {
  const { t } = useTranslation('search')
  const id = useId()
  const before = time && relativeOf(time)
  const [amount, setAmount] = useState(String(before?.amount ?? 15))
  const [unit, setUnit] = useState(before?.unit ?? 'm')
  const isAmount = /^[1-9]\d{0,5}$/.test(amount)
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isAmount) onChoose(rangeOfRelative({ amount: Number(amount), unit }))
      }}
    >
      <div className={classes['field']}>
        <label htmlFor={id}>{t('time.last.label')}</label>
        <span className={classes['relative']}>
          <input
            id={id}
            className={classes['amount']}
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            aria-invalid={!isAmount}
            onChange={({ target }) => setAmount(target.value.trim())}
          />
          <SelectField
            label={t('time.unit')}
            value={unit}
            options={timeUnits.map((each) => ({ value: each, label: t(`time.units.${each}`) }))}
            onChange={(next) => {
              if (isTimeUnit(next)) setUnit(next)
            }}
          />
        </span>
        {!isAmount && <span className={classes['problem']}>{t('time.wholeNumber')}</span>}
      </div>
      <Button type="submit" look="primary" size="form" disabled={!isAmount}>
        {t('time.show')}
      </Button>
    </form>
  )
}
