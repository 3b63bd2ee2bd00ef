import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '#ui/SegmentedChoice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { authFields, authTypes, awsServices, hasUnsendable, isSecret } from './connectionForm.ts'
import classes from './Fields.module.css'
import type { ConnectionFormState } from './useConnectionForm.ts'

/** How to sign in, and where what is secret of it is kept. */
export function AuthFields({ form }: { form: ConnectionFormState }) {
  const { t } = useTranslation('clusters')
  const { authType, service } = form.values
  const unsendable = hasUnsendable(form.values)
  return (
    <>
      <SegmentedChoice
        look="form"
        label={t('authentication')}
        value={authType}
        options={authTypes.map((value) => ({ value, label: t(`authTypes.${value}`) }))}
        onChange={(value) => form.setFieldValue('authType', value)}
      />
      {authType === 'awsIAM' && (
        <SegmentedChoice
          look="form"
          label={t('service')}
          value={service}
          options={awsServices.map((value) => ({ value, label: t(`services.${value}`) }))}
          onChange={(value) => form.setFieldValue('service', value)}
        />
      )}
      {authFields[authType].length > 0 && (
        <div className={classes['pair']}>
          {authFields[authType].map((name) => (
            <TextField
              key={name}
              label={t(`fields.${name}`)}
              secret={isSecret(name)}
              {...form.getInputProps(name)}
              {...(unsendable && isSecret(name) && { error: t('notSendable') })}
            />
          ))}
        </div>
      )}
      {authType !== 'none' && <AskEachSession form={form} authType={authType} />}
    </>
  )
}

interface AskEachSessionProps {
  form: ConnectionFormState
  authType: Exclude<(typeof authTypes)[number], 'none'>
}

function AskEachSession({ form, authType }: AskEachSessionProps) {
  const { t } = useTranslation('clusters')
  const id = useId()
  const { askEachSession } = form.values
  return (
    <label className={classes['check']}>
      <input
        type="checkbox"
        aria-describedby={id}
        checked={askEachSession}
        onChange={(event) => form.setFieldValue('askEachSession', event.currentTarget.checked)}
      />
      <span>
        {t(`ask.${authType}`)}
        <small id={id}>{t(askEachSession ? 'keptInMemory' : 'keptInStorage')}</small>
      </span>
    </label>
  )
}
