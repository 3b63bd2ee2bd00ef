import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { UNASSIGNED } from '#lib/names/unassigned.ts'
import { useShardsView } from '#state/views/shardsView.ts'
import { Button } from '#ui/Button.tsx'
import { FilterChips } from '#ui/fields/FilterChips.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { isFiltered, noFilter, type ShardFilter } from './shardsViewState.ts'

interface NoShardsProps {
  /** How many indices have shards. */
  total: number
  /** How many of them are out of sight because they are hidden. */
  hiddenCount: number
  filter: ShardFilter
  onFilterChange: (change: Partial<ShardFilter>) => void
}

/** Why there is no column, and what can be done about it. */
export function NoShards({ total, hiddenCount, filter, onFilterChange }: NoShardsProps) {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const filtered = isFiltered(filter)
  const number = (value: number) => ({ count: value, number: value.toLocaleString(locale) })
  return (
    <EmptyNotice
      title={filtered ? t('noneMatches', number(total)) : t('none')}
      {...(hiddenCount > 0 && { hint: t('hiddenLeftOut', number(hiddenCount)) })}
    >
      {filter.health !== undefined && (
        <FilterChips
          chips={[{ column: t('health'), value: filter.health }]}
          onChange={() => onFilterChange({ health: undefined })}
        />
      )}
      {filter.node !== undefined && (
        <FilterChips
          chips={[{ column: t('node'), value: filter.node === UNASSIGNED ? t('unassigned') : filter.node }]}
          onChange={() => onFilterChange({ node: undefined })}
        />
      )}
      {filtered && <Button onClick={() => onFilterChange(noFilter)}>{t('clearFilter')}</Button>}
      {hiddenCount > 0 && (
        <Button look="quiet" onClick={() => useShardsView.setState({ showHiddenIndices: true })}>
          {t('includeHidden')}
        </Button>
      )}
    </EmptyNotice>
  )
}
