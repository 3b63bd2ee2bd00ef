import { useTranslation } from '#i18n/useTranslation.ts'
import { healths, statuses, type IndexFilter } from '#state/views/tables/indicesTable.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
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
