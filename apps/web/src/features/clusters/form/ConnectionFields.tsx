import { useId } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useConnections } from '#state/connections/connections.ts'
import { accessModes, environmentColors } from '#state/connections/connectionSchema.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { AuthFields } from './AuthFields.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { duplicateOf } from './connectionForm.ts'
import { EngineFields } from './EngineFields.tsx'
import classes from './Fields.module.css'
import { RouteFields } from './RouteFields.tsx'
import type { ConnectionFormState } from './useConnectionForm.ts'

/** Where a cluster is, how to sign in, and what may be done there. */
export function ConnectionFields({ form, ownId }: { form: ConnectionFormState; ownId: string | undefined }) {
  const { t } = useTranslation('clusters')
  const id = useId()
  const { access, color } = form.values
  const duplicate = useConnections(({ clusters }) => duplicateOf(form.values, clusters, ownId)?.name)
  return (
    <div className={classes['fields']}>
      <TextField label={t('fields.name')} data-autofocus {...form.inputOf('name')} />
      <TextField
        label={t('fields.uri')}
        inputMode="url"
        hint={duplicate === undefined ? undefined : t('duplicate', { name: duplicate })}
        {...form.inputOf('uri')}
      />
      <AuthFields form={form} />
      <div className={classes['pair']}>
        <div className={classes['label']}>
          <label htmlFor={id}>{t('access')}</label>
          <SelectField
            id={id}
            value={access}
            options={accessModes.map((value) => ({ value, label: t(`accessModes.${value}`) }))}
            onChange={(value) => form.change({ access: accessModes.find((each) => each === value) ?? 'open' })}
          />
        </div>
        <ColorChoice
          label={t('color')}
          value={color}
          options={environmentColors.map((value) => ({ value, label: t(`colors.${value}`) }))}
          onChange={(value) => form.change({ color: value })}
        />
      </div>
      <EngineFields form={form} />
      <RouteFields form={form} />
    </div>
  )
}
