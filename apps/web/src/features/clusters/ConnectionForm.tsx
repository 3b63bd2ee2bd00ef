import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { testConnectionMutation } from '#queries/testConnection.ts'
import { accessModes } from '#state/connectionSchema.ts'
import { addConnection, replaceConnection, useConnections } from '#state/connections.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import classes from './ConnectionForm.module.css'
import {
  authFields,
  authTypes,
  connectionOf,
  fieldsOf,
  isOptional,
  isUri,
  newConnection,
  type AuthField,
  type ConnectionFields,
} from './connectionForm.ts'
import { ConnectionResult } from './ConnectionResult.tsx'
import { TextField } from './TextField.tsx'

interface ConnectionFormProps {
  editing: string | undefined
  copyOf: string | undefined
  onCancel?: () => void
  onConnected: (index: number) => void
}

/** Where a cluster is and how to sign in; tries it before it is saved, and says why where that fails. */
export function ConnectionForm({ editing, copyOf, onCancel, onConnected }: ConnectionFormProps) {
  const { t } = useTranslation('clusters')
  const known = useConnections(({ clusters }) => clusters.find(({ id }) => id === editing))
  const source = useConnections(({ clusters }) => clusters.find(({ id }) => id === (editing ?? copyOf)))
  const test = useMutation(testConnectionMutation())
  const form = useForm<ConnectionFields>({
    initialValues: source ? fieldsOf(source) : newConnection,
    validateInputOnBlur: true,
    // What was tried is no longer what stands there.
    onValuesChange: () => test.reset(),
    validate: {
      name: (name) => (name.trim() === '' ? t('required') : null),
      uri: (uri) => (isUri(uri) ? null : `${t('invalidUri')}. ${t('uriHint')}`),
    },
  })
  const { authType } = form.values
  const missing = authFields[authType].some((field) => !isOptional(field) && form.values[field] === '')
  const valid = !missing && form.values.name.trim() !== '' && isUri(form.values.uri)
  const connect = async () => {
    const connection = connectionOf(form.values, known)
    await test.mutateAsync(connection)
    onConnected(known ? replaceConnection(connection) : addConnection(connection))
  }
  const field = (name: AuthField | 'name' | 'uri') => (
    <TextField key={name} label={t(`fields.${name}`)} secret={secrets.has(name)} {...form.getInputProps(name)} />
  )
  return (
    <form
      className={classes['form']}
      onSubmit={form.onSubmit(() => {
        if (valid) connect().catch(() => undefined)
      })}
    >
      <div className={classes['fields']}>
        {field('name')}
        {field('uri')}
        <div className={classes['pair']}>
          <div className={classes['label']}>
            <label htmlFor="auth-type">{t('authentication')}</label>
            <SelectField
              id="auth-type"
              value={authType}
              options={authTypes.map((value) => ({ value, label: t(`authTypes.${value}`) }))}
              onChange={(value) => form.setFieldValue('authType', authTypes.find((each) => each === value) ?? 'none')}
            />
          </div>
          <div className={classes['label']}>
            <label htmlFor="access">{t('access')}</label>
            <SelectField
              id="access"
              value={form.values.access}
              options={accessModes.map((value) => ({ value, label: t(`accessModes.${value}`) }))}
              onChange={(value) => form.setFieldValue('access', accessModes.find((each) => each === value) ?? 'open')}
            />
          </div>
        </div>
        {authFields[authType].map(field)}
        {authType !== 'none' && <p className={classes['hint']}>{t('kept')}</p>}
        <FormButtons
          canTest={valid && !test.isPending}
          submit={t(known ? 'save' : 'connect')}
          onTest={() => test.mutate(connectionOf(form.values, known))}
          onCancel={onCancel}
        />
      </div>
      <ConnectionResult
        test={test}
        fields={form.values}
        onTrust={(fingerprint) => {
          form.setFieldValue('fingerprint', fingerprint)
          test.mutate(connectionOf({ ...form.values, fingerprint }, known))
        }}
      />
    </form>
  )
}

interface FormButtonsProps {
  canTest: boolean
  submit: string
  onTest: () => void
  onCancel: (() => void) | undefined
}

function FormButtons({ canTest, submit, onTest, onCancel }: FormButtonsProps) {
  const { t } = useTranslation('clusters')
  return (
    <div className={classes['buttons']}>
      <Button size="form" disabled={!canTest} onClick={onTest}>
        {t('test')}
      </Button>
      <Button size="form" look="primary" type="submit" disabled={!canTest}>
        {submit}
      </Button>
      {onCancel && (
        <Button size="form" look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}

const secrets: ReadonlySet<string> = new Set(['password', 'apiKey', 'token', 'secretAccessKey', 'sessionToken'])
