import { isClusterError } from '@searchdeck/cluster-client'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { settingsPage } from '#app/pages/pages.ts'
import type { DiagnosisProps } from '#features/clusters/diagnosis/Diagnosis.tsx'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { viaOf } from '#queries/clusterOf.ts'
import { replaceConnection } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { host } from '#state/host.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './NetworkErrorPanel.module.css'
import { NextCheck } from './NextCheck.tsx'

interface NetworkErrorPanelProps {
  connection: Connection
  error: Error
  /** When it failed, in milliseconds since 1970. */
  failedAt: number
  busy: boolean
  onReload: () => void
  /** Opens the connection for editing; one that was set up beforehand is copied, as it cannot be changed. */
  onEdit: () => void
}

/** The steps come with their texts, or not at all: what cannot be reached may be the app's own host. */
const Diagnosis = lazy(async () => {
  try {
    const [part] = await Promise.all([
      import('#features/clusters/diagnosis/Diagnosis.tsx'),
      i18next.loadNamespaces('diagnosis'),
    ])
    const hasTexts = i18next.hasResourceBundle(i18next.language, 'diagnosis')
    return { default: hasTexts ? part.Diagnosis : PlainReason }
  } catch {
    return { default: PlainReason }
  }
})

/** In place of the page when the cluster gives no answer at all, or refuses the credentials. */
export function NetworkErrorPanel(props: NetworkErrorPanelProps) {
  const { connection, error, failedAt, busy, onReload } = props
  const { t } = useTranslation('errors')
  const isRefusal = isClusterError(error) && error.kind === 'http'
  const result = { isPending: false, error, submittedAt: failedAt }
  useReloadAfterChange(connection, onReload)
  return (
    <div className={classes['panel']}>
      {/* Only what is new is read out, not all of it again. */}
      <div role="alert" aria-atomic="false" className={classes['told']}>
        <h1>{isRefusal ? t('credentialsRefused') : t('networkError')}</h1>
        <a href={connection.uri} target="_blank" rel="noreferrer">
          <code>{connection.uri}</code>
        </a>
        <Suspense fallback={<PlainReason connection={connection} result={result} />}>
          <Diagnosis embedded connection={connection} result={result} {...changesOf(connection)} />
        </Suspense>
      </div>
      <Actions {...props} />
      <NextCheck failedAt={failedAt} busy={busy} />
    </div>
  )
}

function Actions({ connection, error, busy, onReload, onEdit }: NetworkErrorPanelProps) {
  const { t } = useTranslation('errors')
  const { t: tShell } = useTranslation('shell')
  const isTimeout = isClusterError(error) && error.kind === 'timeout'
  return (
    <div className={classes['actions']}>
      <Button onClick={onReload} aria-busy={busy}>
        <IconRefresh size={16} aria-hidden />
        {t('reload')}
      </Button>
      <CopyButton text={describeError(error, t).copyable} label={t('copyError')} />
      <Button look="quiet" onClick={onEdit}>
        {t(connection.predefined ? 'addWithCredentials' : 'editConnection')}
      </Button>
      {isTimeout && (
        <Link to={settingsPage.to} from="/cluster/$clusterIndex">
          {tShell('pages.settings')}
        </Link>
      )}
    </div>
  )
}

/** What is known at once, without anything having been looked into. */
function PlainReason({ result: { error } }: Pick<DiagnosisProps, 'connection' | 'result'>) {
  const { t } = useTranslation('errors')
  const { title, reason, certificate } = describeError(error, t)
  return (
    <div>
      <strong>{title}</strong>
      {reason !== undefined && <p className={classes['why']}>{reason}</p>}
      {certificate !== undefined && <p className={classes['why']}>{certificate}</p>}
    </div>
  )
}

/** What can be changed of a saved connection without opening it. One that was set up beforehand keeps its address and way. */
function changesOf(connection: Connection): Pick<DiagnosisProps, 'onTrust' | 'onUseGateway' | 'onUseUri'> {
  const onTrust = (fingerprint: string) =>
    void replaceConnection({ ...connection, tls: { ...connection.tls, fingerprint } })
  if (connection.predefined) return { onTrust }
  const canSwitch = host().platform.capabilities.gateway && viaOf(connection) === 'direct'
  return {
    onTrust,
    onUseUri: (uri) => void replaceConnection({ ...connection, uri }),
    ...(canSwitch && { onUseGateway: () => void replaceConnection({ ...connection, via: 'gateway' }) }),
  }
}

/** Tries at once what was just changed. */
function useReloadAfterChange({ uri, via, tls }: Connection, onReload: () => void): void {
  const way = JSON.stringify([uri, via, tls])
  const tried = useRef(way)
  useEffect(() => {
    if (tried.current === way) return
    tried.current = way
    // After the effects of the frame, which has yet to take over the changed connection.
    queueMicrotask(onReload)
  }, [way, onReload])
}
