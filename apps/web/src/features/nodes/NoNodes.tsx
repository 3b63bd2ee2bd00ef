import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/EmptyNotice.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { noFilter, type NodeFilter } from './nodesViewState.ts'

interface NoNodesProps {
  /** How many the cluster has. */
  total: number
  filter: NodeFilter
  onFilterChange: (change: Partial<NodeFilter>) => void
}

/** Why the list is empty, and what can be done about it. */
export function NoNodes({ total, filter, onFilterChange }: NoNodesProps) {
  const { t } = useTranslation('nodes')
  const locale = useLocale()
  const { chips } = filter
  if (total === 0) return <EmptyNotice title={t('none')} />
  return (
    <EmptyNotice title={t('noneMatches', { count: total, number: total.toLocaleString(locale) })}>
      {chips.length > 0 && <FilterChips chips={chips} onChange={(left) => onFilterChange({ chips: left })} />}
      <Button onClick={() => onFilterChange(noFilter)}>{t('clearFilter')}</Button>
    </EmptyNotice>
  )
}
