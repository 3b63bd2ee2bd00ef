import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { stages, type RecoveryFilter } from './recoveryViewState.ts'
import classes from './StageFilter.module.css'

interface StageFilterProps {
  stage: RecoveryFilter['stage']
  onChange: (stage: RecoveryFilter['stage']) => void
}

/** Only the recoveries in one stage. */
export function StageFilter({ stage, onChange }: StageFilterProps) {
  const { t } = useTranslation('recovery')
  return (
    <span className={classes['filter']} data-on={stage === undefined ? undefined : ''}>
      <SelectField
        label={t('stageFilter')}
        value={stage ?? ''}
        options={[{ value: '', label: t('anyStage') }, ...stages.map((value) => ({ value, label: value }))]}
        onChange={(chosen) => onChange(stages.find((each) => each === chosen))}
      />
    </span>
  )
}
