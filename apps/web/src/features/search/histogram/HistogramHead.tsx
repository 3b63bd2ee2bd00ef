import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import classes from './Histogram.module.css'

export interface HistogramHeadProps {
  /** Path of the date that is counted by. */
  field: string
  /** All that can be counted by. */
  dates: readonly string[]
  onFieldChange: (path: string) => void
  onClose: () => void
  actions?: ReactNode
  children?: ReactNode
}

/** What is drawn below, by which date, and the way to be rid of it. */
export function HistogramHead({ field, dates, onFieldChange, onClose, actions, children }: HistogramHeadProps) {
  const { t } = useTranslation('search')
  const options = [...new Set([...dates, field])].map((path) => ({ value: path, label: path }))
  return (
    <div className={classes['head']}>
      <h2>{t('histogram.title')}</h2>
      {options.length > 1 ? (
        <SelectField
          label={t('time.field')}
          className={classes['field']}
          value={field}
          options={options}
          onChange={onFieldChange}
        />
      ) : (
        <span className={classes['path']}>{field}</span>
      )}
      <span className={classes['notes']}>{children}</span>
      <span className={classes['actions']}>
        {actions}
        <Button look="quiet" icon aria-label={t('histogram.close')} title={t('histogram.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </Button>
      </span>
    </div>
  )
}
