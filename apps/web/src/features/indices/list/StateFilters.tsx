import { useTranslation } from '#i18n/useTranslation.ts'
import { blockChoices, healths, statuses, type IndexFilter } from '#state/views/tables/indicesTable.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import classes from './StateFilters.module.css'
import type { BlocksAnswer } from './useBlocks.ts'

interface StateFiltersProps {
  filter: IndexFilter
  blocks: BlocksAnswer
  onChange: (change: Partial<Pick<IndexFilter, 'health' | 'status' | 'block'>>) => void
}

/** Only the indices of one health, of one status, or with a block. */
export function StateFilters({ filter, blocks, onChange }: StateFiltersProps) {
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
      <BlockFilter {...{ filter, blocks, onChange }} />
    </>
  )
}

/** There only where something is blocked, or nobody may say so. */
function BlockFilter({ filter: { block }, blocks: { data, refusal }, onChange }: StateFiltersProps) {
  const { t } = useTranslation('indices')
  if (refusal) {
    return (
      <span className={classes['unknown']} title={refusal.copyable} data-on={block === undefined ? undefined : ''}>
        {t('blocksUnknown', { why: refusal.short })}
      </span>
    )
  }
  if (block === undefined && (data === undefined || data.size === 0)) return null
  return (
    <span className={classes['filter']} data-on={block === undefined ? undefined : ''}>
      <SelectField
        label={t('blockFilter')}
        className={classes['block']}
        value={block ?? ''}
        options={[
          { value: '', label: t('anyBlock') },
          ...blockChoices.map((value) => ({ value, label: t(`blocks.${value}`) })),
        ]}
        onChange={(chosen) => onChange({ block: blockChoices.find((each) => each === chosen) })}
      />
    </span>
  )
}
