import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useIndexTemplatesView } from '#state/indexTemplatesView.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/EmptyNotice.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { isFiltered, noFilter, type TemplateFilter } from './indexTemplatesViewState.ts'

interface NoTemplatesProps {
  /** How many of this kind the cluster has. */
  total: number
  /** How many of them are out of sight because they are hidden. */
  hiddenCount: number
  filter: TemplateFilter
  onFilterChange: (change: Partial<TemplateFilter>) => void
}

/** Why the list is empty, and what can be done about it. */
export function NoTemplates({ total, hiddenCount, filter, onFilterChange }: NoTemplatesProps) {
  const { t } = useTranslation('indexTemplates')
  const locale = useLocale()
  const filtered = total > 0 && isFiltered(filter)
  const number = (value: number) => ({ count: value, number: value.toLocaleString(locale) })
  return (
    <EmptyNotice
      title={filtered ? t('noneMatches', number(total)) : t('none')}
      {...(hiddenCount > 0 && { hint: t('hiddenLeftOut', number(hiddenCount)) })}
    >
      {filtered && filter.chips.length > 0 && (
        <FilterChips chips={filter.chips} onChange={(chips) => onFilterChange({ chips })} />
      )}
      {filtered && <Button onClick={() => onFilterChange(noFilter)}>{t('clearFilter')}</Button>}
      {hiddenCount > 0 && (
        <Button
          look={filtered ? 'quiet' : 'default'}
          onClick={() => useIndexTemplatesView.setState({ showHiddenIndices: true })}
        >
          {t('includeHidden')}
        </Button>
      )}
    </EmptyNotice>
  )
}
