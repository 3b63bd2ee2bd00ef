import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Checkbox } from '#ui/table/cells/Checkbox.tsx'
import type { SelectAllState } from '#ui/table/selection/selection.ts'

interface SelectAllProps {
  state: SelectAllState
  /** How many rows it stands for. */
  count: number
  /** Those of this page, not of all. */
  isOnePage: boolean
  toggleAll: () => void
}

/** The checkbox over all rows that the filter left, or over those of one page. */
export function SelectAll({ state, count, isOnePage, toggleAll }: SelectAllProps) {
  const { t } = useTranslation('table')
  const locale = useLocale()
  return (
    <Checkbox
      isChecked={state === 'all'}
      isMixed={state === 'some'}
      label={t(isOnePage ? 'selectPage' : 'selectAll', { number: count.toLocaleString(locale) })}
      onToggle={toggleAll}
    />
  )
}
