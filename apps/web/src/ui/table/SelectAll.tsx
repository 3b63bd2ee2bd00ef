import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { Checkbox } from './Checkbox.tsx'
import type { SelectAllState } from './selection.ts'

interface SelectAllProps {
  state: SelectAllState
  /** How many rows it stands for, on whatever page. */
  count: number
  toggleAll: () => void
}

/** The checkbox over all rows that the filter left. */
export function SelectAll({ state, count, toggleAll }: SelectAllProps) {
  const { t } = useTranslation('table')
  const locale = useLocale()
  return (
    <Checkbox
      isChecked={state === 'all'}
      isMixed={state === 'some'}
      label={t('selectAll', { number: count.toLocaleString(locale) })}
      onToggle={toggleAll}
    />
  )
}
