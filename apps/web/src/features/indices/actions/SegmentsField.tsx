import { useTranslation } from '#i18n/useTranslation.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import classes from './IndexChangeDialog.module.css'

/** The number that stands there; nothing is `undefined`, nonsense is `null`. */
export function segmentsOf(text: string): number | null | undefined {
  if (text === '') return undefined
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

interface SegmentsFieldProps {
  value: string
  onChange: (value: string) => void
}

export function SegmentsField({ value, onChange }: SegmentsFieldProps) {
  const { t } = useTranslation('indexActions')
  return (
    <div className={classes['short']}>
      <TextField
        label={t('segments')}
        inputMode="numeric"
        value={value}
        hint={t('segmentsHint')}
        error={segmentsOf(value) === null && t('segmentsWrong')}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </div>
  )
}
