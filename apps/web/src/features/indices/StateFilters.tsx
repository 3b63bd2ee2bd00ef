import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { healths, statuses, type IndexFilter } from './indicesViewState.ts'
import classes from './StateFilters.module.css'

interface StateFiltersProps {
  filter: IndexFilter
  onChange: (change: Partial<Pick<IndexFilter, 'health' | 'status'>>) => void
}

/** Only the indices of one health, or of one status. */
export function StateFilters({ filter, onChange }: StateFiltersProps) {
  const { t } = useTranslation('indices')
  const { t: tShell } = useTranslation('shell')
  return (
    <>
      <span className={classes['filter']} data-on={filter.health === undefined ? undefined : ''}>
        <SelectField
          label={t('healthFilter')}
          value={filter.health ?? ''}
          options={[
            { value: '', label: t('anyHealth') },
            ...healths.map((value) => ({ value, label: tShell(`health.${value}`) })),
          ]}
          onChange={(chosen) => onChange({ health: healths.find((each) => each === chosen) })}
        />
      </span>
      <span className={classes['filter']} data-on={filter.status === undefined ? undefined : ''}>
        <SelectField
          label={t('statusFilter')}
          value={filter.status ?? ''}
          options={[{ value: '', label: t('anyStatus') }, ...statuses.map((value) => ({ value, label: value }))]}
          onChange={(chosen) => onChange({ status: statuses.find((each) => each === chosen) })}
        />
      </span>
    </>
  )
}
