import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useRecoveryView } from '#state/recoveryView.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/EmptyNotice.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { isFiltered, noFilter, type RecoveryFilter } from './recoveryViewState.ts'

interface NoRecoveriesProps {
  /** How many the cluster told of. */
  total: number
  filter: RecoveryFilter
  onFilterChange: (change: Partial<RecoveryFilter>) => void
}

/** Why the list is empty, and what can be done about it. */
export function NoRecoveries(props: NoRecoveriesProps) {
  return props.total > 0 && isFiltered(props.filter) ? <NoneMatches {...props} /> : <NoneThere />
}

function NoneMatches({ total, filter: { chips, stage }, onFilterChange }: NoRecoveriesProps) {
  const { t } = useTranslation('recovery')
  const locale = useLocale()
  return (
    <EmptyNotice title={t('noneMatches', { count: total, number: total.toLocaleString(locale) })}>
      {chips.length > 0 && <FilterChips chips={chips} onChange={(left) => onFilterChange({ chips: left })} />}
      {stage !== undefined && (
        <FilterChips
          chips={[{ column: t('columns.stage'), value: stage }]}
          onChange={() => onFilterChange({ stage: undefined })}
        />
      )}
      <Button onClick={() => onFilterChange(noFilter)}>{t('clearFilter')}</Button>
    </EmptyNotice>
  )
}

function NoneThere() {
  const { t } = useTranslation('recovery')
  const activeOnly = useRecoveryView((view) => view.activeOnly)
  if (!activeOnly) return <EmptyNotice title={t('none')} />
  return (
    <EmptyNotice title={t('noneActive')} hint={t('noneActiveHint')}>
      <Button onClick={() => useRecoveryView.setState({ activeOnly: false })}>{t('showFinished')}</Button>
    </EmptyNotice>
  )
}
