import { isClusterError } from '@searchdeck/cluster-client'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { describeError } from '#i18n/describeError.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import classes from './NetworkErrorPanel.module.css'

interface NetworkErrorPanelProps {
  connection: Connection
  error: unknown
  busy: boolean
  onReload: () => void
  /** Opens the connection for editing; one that was set up beforehand is copied, as it cannot be changed. */
  onEdit: () => void
}

/** In place of the page when the cluster gives no answer at all, or refuses the credentials. */
export function NetworkErrorPanel({ connection, error, busy, onReload, onEdit }: NetworkErrorPanelProps) {
  const { t } = useTranslation('errors')
  const { title, reason, certificate, copyable } = describeError(error, t)
  const refusedCredentials = isClusterError(error) && error.kind === 'http'
  return (
    <div role="alert" className={classes['panel']}>
      <h1>{refusedCredentials ? t('credentialsRefused') : t('networkError')}</h1>
      <a href={connection.uri} target="_blank" rel="noreferrer">
        <code>{connection.uri}</code>
      </a>
      <strong>{title}</strong>
      {reason !== undefined && <p className={classes['why']}>{reason}</p>}
      {certificate !== undefined && <p className={classes['why']}>{certificate}</p>}
      <div className={classes['actions']}>
        <Button onClick={onReload} aria-busy={busy}>
          <IconRefresh size={16} aria-hidden />
          {t('reload')}
        </Button>
        <CopyButton text={copyable} label={t('copyError')} />
        <Button look="quiet" onClick={onEdit}>
          {t(connection.predefined ? 'addWithCredentials' : 'editConnection')}
        </Button>
      </div>
    </div>
  )
}
