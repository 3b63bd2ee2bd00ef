import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/EmptyNotice.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { isFiltered, noFilter, type IndexFilter } from './indicesViewState.ts'

interface NoIndicesProps {
  /** How many the cluster has. */
  total: number
  /** How many of them are out of sight because they are hidden. */
  hiddenCount: number
  filter: IndexFilter
  onFilterChange: (change: Partial<IndexFilter>) => void
}

/** Why the list is empty, and what can be done about it. */
export function NoIndices({ total, hiddenCount, filter, onFilterChange }: NoIndicesProps) {
  const { t } = useTranslation('indices')
  const locale = useLocale()
  const filtered = isFiltered(filter)
  const number = (value: number) => ({ count: value, number: value.toLocaleString(locale) })
  const { health, status } = filter
  const conditions = [
    ...(health === undefined ? [] : [{ column: t('columns.health'), value: health }]),
    ...(status === undefined ? [] : [{ column: t('columns.status'), value: status }]),
  ]
  return (
    <EmptyNotice
      title={filtered ? t('noneMatches', number(total)) : t('none')}
      {...(hiddenCount > 0 && { hint: t('hiddenLeftOut', number(hiddenCount)) })}
    >
      {filter.chips.length > 0 && <FilterChips chips={filter.chips} onChange={(chips) => onFilterChange({ chips })} />}
      {conditions.length > 0 && (
        <FilterChips
          chips={conditions}
          onChange={(left) =>
            onFilterChange({
              health: left.some(({ value }) => value === health) ? health : undefined,
              status: left.some(({ value }) => value === status) ? status : undefined,
            })
          }
        />
      )}
      {filtered && <Button onClick={() => onFilterChange(noFilter)}>{t('clearFilter')}</Button>}
      {hiddenCount > 0 && (
        <Button look="quiet" onClick={() => useIndicesView.setState({ showHiddenIndices: true })}>
          {t('includeHidden')}
        </Button>
      )}
    </EmptyNotice>
  )
}
