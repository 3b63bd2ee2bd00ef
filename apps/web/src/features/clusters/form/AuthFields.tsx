import { useId } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { hostKeepsSecrets } from '#state/connections/keptSecrets.ts'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
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
        onChange={(value) => form.change({ authType: value })}
      />
      {authType === 'awsIAM' && (
        <SegmentedChoice
          look="form"
          label={t('service')}
          value={service}
          options={awsServices.map((value) => ({ value, label: t(`services.${value}`) }))}
          onChange={(value) => form.change({ service: value })}
        />
      )}
      {authFields[authType].length > 0 && (
        <div className={classes['pair']}>
          {authFields[authType].map((name) => (
            <TextField
              key={name}
              label={t(`fields.${name}`)}
              secret={isSecret(name)}
              {...form.inputOf(name)}
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
        onChange={(event) => form.change({ askEachSession: event.currentTarget.checked })}
      />
      <span>
        {t(`ask.${authType}`)}
        <small id={id}>{t(whereKept(askEachSession))}</small>
      </span>
    </label>
  )
}

function whereKept(askEachSession: boolean) {
  if (askEachSession) return 'keptInMemory'
  return hostKeepsSecrets() ? 'keptByHost' : 'keptInStorage'
}
