import { isClusterError } from '@searchdeck/cluster-client'
import { useState, type SubmitEvent } from 'react'
import { useConnectionTest } from '#features/clusters/form/useConnectionTest.ts'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useUnsavedChanges } from '#lib/useUnsavedChanges.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { rememberSecrets, secretsOf, withSecrets, type Secrets } from '#state/connections/connectionSecrets.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import classes from './SignInPanel.module.css'

interface SignInPanelProps {
  connection: Connection
  /** The cluster has refused what it was given before. */
  isRefused: boolean
  onEdit: () => void
  /** The credentials are there, and not refused. */
  onSignedIn: () => void
}

/** In place of the page of a connection that asks each session: nothing is sent before this is filled in. */
export function SignInPanel({ connection, isRefused, onEdit, onSignedIn }: SignInPanelProps) {
  const { t } = useTranslation('clusters')
  const { t: tErrors } = useTranslation('errors')
  const [secrets, setSecrets] = useState<Secrets>({})
  const { test, forget } = useConnectionTest()
  useUnsavedChanges(Object.values(secrets).some((secret) => secret !== ''))
  const { id, name, uri, auth } = connection
  const [first, ...optional] = secretsOf(auth)
  if (first === undefined) return null
  const ready = (secrets[first] ?? '') !== '' && !test.isPending
  const signIn = async () => {
    try {
      await test.mutateAsync(withSecrets(connection, secrets))
    } catch (error) {
      if (isClusterError(error) && (error.kind === 'aborted' || (error.kind === 'http' && error.status === 401))) return
      // Anything else is not about the credentials: the page says what it is.
    }
    rememberSecrets(id, secrets)
    setSecrets({})
    onSignedIn()
  }
  const refusal = test.error ? describeError(test.error, tErrors).title : isRefused && test.isIdle ? t('refused') : null
  return (
    <form
      className={classes['panel']}
      aria-label={t('signInTo', { name })}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (ready) void signIn()
      }}
    >
      <h1>{t('signInTo', { name })}</h1>
      <code>{uri}</code>
      <SignInUser auth={auth} />
      {[first, ...optional].map((field) => (
        <TextField
          key={field}
          label={t(`fields.${field}`)}
          secret
          autoFocus={field === first}
          value={secrets[field] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            forget()
            setSecrets({ ...secrets, [field]: value })
          }}
        />
      ))}
      {refusal !== null && <p role="alert">{refusal}</p>}
      <p className={classes['hint']}>{t('keptInMemory')}</p>
      <div className={classes['buttons']}>
        <Button size="form" look="primary" type="submit" disabled={!ready} aria-busy={test.isPending}>
          {t('signIn')}
        </Button>
        {!connection.predefined && (
          <Button size="form" look="quiet" onClick={onEdit}>
            {t('editTitle')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Who signs in, where the connection says. */
function SignInUser({ auth }: Pick<Connection, 'auth'>) {
  const { t } = useTranslation('clusters')
  if (auth.authType !== 'basicAuth' && auth.authType !== 'awsIAM') return null
  const user = auth.authType === 'basicAuth' ? auth.authData.username : auth.authData.accessKeyId
  return (
    <p className={classes['user']}>
      {t(auth.authType === 'basicAuth' ? 'fields.username' : 'fields.accessKeyId')} <strong>{user}</strong>
    </p>
  )
}
