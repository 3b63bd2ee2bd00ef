import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { chipText, withoutChip, type FilterChip } from '#lib/names/filterChips.ts'
import classes from './FilterChips.module.css'

interface FilterChipsProps {
  chips: readonly FilterChip[]
  onChange: (chips: readonly FilterChip[]) => void
}

/** Conditions that must all hold, each with a cross to take it away. */
export function FilterChips({ chips, onChange }: FilterChipsProps) {
  const { t } = useTranslation('table')
  return (
    <span className={classes['chips']}>
      {chips.map((chip) => {
        const text = chipText(chip)
        const label = t('removeChip', { chip: text })
        return (
          <span key={text} className={classes['chip']} title={text}>
            <span className={classes['text']}>{text}</span>
            <button type="button" aria-label={label} title={label} onClick={() => onChange(withoutChip(chips, chip))}>
              <IconX size={14} aria-hidden />
            </button>
          </span>
        )
      })}
    </span>
  )
}
