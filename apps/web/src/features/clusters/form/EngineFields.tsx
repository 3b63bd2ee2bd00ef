import { useId } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { engineChoices } from '#state/connections/connectionSchema.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { hasEngineVersion, isEngineVersion } from './connectionForm.ts'
import classes from './Fields.module.css'
import type { ConnectionFormState } from './useConnectionForm.ts'

/** Which engine it is, for one that does not say so itself. */
export function EngineFields({ form }: { form: ConnectionFormState }) {
  const { t } = useTranslation('clusters')
  const id = useId()
  const { engine, engineVersion } = form.values
  const options = [
    { value: '', label: t('engines.detected') },
    ...engineChoices.map((value) => ({ value, label: t(`engines.${value}`) })),
  ]
  return (
    <div className={classes['pair']}>
      <div className={classes['label']}>
        <label htmlFor={id}>{t('engine')}</label>
        <SelectField
          id={id}
          value={engine}
          options={options}
          onChange={(value) => form.change({ engine: engineChoices.find((each) => each === value) ?? '' })}
        />
      </div>
      {hasEngineVersion(engine) && (
        <TextField
          label={t('engineVersion')}
          inputMode="decimal"
          {...form.inputOf('engineVersion')}
          {...(!isEngineVersion(engineVersion) && { error: t('engineVersionHint') })}
        />
      )}
    </div>
  )
}
