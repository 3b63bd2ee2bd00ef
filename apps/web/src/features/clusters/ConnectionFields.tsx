import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { accessModes, environmentColors } from '#state/connectionSchema.ts'
import { useConnections } from '#state/connections.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AuthFields } from './AuthFields.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { duplicateOf } from './connectionForm.ts'
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
      <TextField label={t('fields.name')} data-autofocus {...form.getInputProps('name')} />
      <TextField
        label={t('fields.uri')}
        inputMode="url"
        hint={duplicate === undefined ? undefined : t('duplicate', { name: duplicate })}
        {...form.getInputProps('uri')}
      />
      <AuthFields form={form} />
      <div className={classes['pair']}>
        <div className={classes['label']}>
          <label htmlFor={id}>{t('access')}</label>
          <SelectField
            id={id}
            value={access}
            options={accessModes.map((value) => ({ value, label: t(`accessModes.${value}`) }))}
            onChange={(value) => form.setFieldValue('access', accessModes.find((each) => each === value) ?? 'open')}
          />
        </div>
        <ColorChoice
          label={t('color')}
          value={color}
          options={environmentColors.map((value) => ({ value, label: t(`colors.${value}`) }))}
          onChange={(value) => form.setFieldValue('color', value)}
        />
      </div>
      <RouteFields form={form} />
    </div>
  )
}
