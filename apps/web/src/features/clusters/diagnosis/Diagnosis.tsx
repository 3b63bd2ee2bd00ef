import { isClusterError } from '@searchdeck/cluster-client'
import { IconAlertTriangle, IconCircleCheck, IconServer2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { routeOf } from '#queries/clusterOf.ts'
import { evidenceQuery, type Evidence, type TriedConnection } from '#queries/diagnosis.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './Diagnosis.module.css'
import { neededHeaders } from './DiagnosisCors.tsx'
import { exactDetailOf } from './diagnosisFacts.ts'
import { DiagnosisList } from './DiagnosisList.tsx'
import type { Attempt } from './diagnosisSteps.ts'
import { verdictOf } from './diagnosisVerdict.ts'

export interface DiagnosisProps {
  /** The connection as it was tried (of a mutation: `variables`); it need not be saved. */
  connection: Connection
  result: TriedConnection
  /** Trust this certificate (SHA-256, 64 hex digits) from now on, and try again. Without it, trust is not offered. */
  onTrust?: (fingerprint: string) => void
  /** Send this connection's requests through the gateway from now on, and try again. */
  onUseGateway?: () => void
  /** Take this address in place of the one that was tried: `https://` for `http://`. */
  onUseUri?: (uri: string) => void
  onEdit?: () => void
  /** Stands inside an alert that has its own button for copying. */
  embedded?: boolean
}

/** What came of trying a connection: step by step how far it got, why no further, and what can be done about it. */
export function Diagnosis(props: DiagnosisProps) {
  return (
    <Suspense fallback={null}>
      <Findings {...props} />
    </Suspense>
  )
}

function Findings(props: DiagnosisProps) {
  const { connection, result } = props
  const { t } = useTranslation('diagnosis')
  const isTried = !result.isPending && (result.error !== null || result.data !== undefined)
  const evidence = useQuery({ ...evidenceQuery(connection, result), enabled: isTried })
  if (result.isPending) return <p role="status">{t('testing')}</p>
  if (!isTried) return null
  const { uri, via } = routeOf(connection)
  const attempt: Attempt = {
    uri,
    via,
    error: result.error,
    evidence: evidence.data ?? (evidence.isError ? { via } : undefined),
  }
  return <Conclusion {...props} attempt={attempt} />
}

type ConclusionProps = DiagnosisProps & { attempt: Attempt }

function Conclusion(props: ConclusionProps) {
  const { attempt, connection, result, onTrust, embedded = false } = props
  const { t } = useTranslation('diagnosis')
  const canTrust = attempt.via === 'gateway' && connection.target === undefined
  return (
    <section
      aria-label={attempt.error === null ? t('reachable') : t('connectionError')}
      className={classes['findings']}
    >
      {attempt.error === null ? <Reachable /> : <FailureNote attempt={attempt} embedded={embedded} />}
      <DiagnosisList
        connection={connection}
        attempt={attempt}
        test={result.data}
        onTrust={canTrust ? onTrust : undefined}
      />
      {attempt.error !== null && <WhatNext {...props} />}
    </section>
  )
}

function Reachable() {
  const { t } = useTranslation('diagnosis')
  return (
    <p role="status" className={classes['reachable']}>
      <IconCircleCheck size={16} aria-hidden />
      {t('reachable')}
    </p>
  )
}

function FailureNote({ attempt, embedded }: { attempt: Attempt; embedded: boolean }) {
  const { t } = useTranslation('diagnosis')
  const { t: tErrors } = useTranslation('errors')
  const { title, reason } = verdictOf(attempt, { t, tErrors })
  return (
    <div {...(!embedded && { role: 'alert' })} className={classes['note']}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        {!embedded && <p>{t('cannotConnect')}</p>}
        <strong>{title}</strong>
        {reason !== undefined && reason !== '' && <p className={classes['reason']}>{reason}</p>}
        <CredentialsHint error={attempt.error} />
      </div>
    </div>
  )
}

function CredentialsHint({ error }: { error: Error | null }) {
  const { t } = useTranslation('diagnosis')
  if (!isClusterError(error) || error.kind !== 'http') return null
  if (error.status !== 401 && error.status !== 403) return null
  return <p className={classes['reason']}>{t(error.status === 401 ? 'refusedHint' : 'forbiddenHint')}</p>
}

function WhatNext(props: ConclusionProps) {
  const { evidence, via } = props.attempt
  return (
    <>
      {via === 'direct' && evidence?.pageProbe !== undefined && (
        <WhoChecked evidence={evidence} connection={props.connection} />
      )}
      <Remedies {...props} />
    </>
  )
}

function WhoChecked({ evidence: { found, pageProbe }, connection }: { evidence: Evidence; connection: Connection }) {
  const { t } = useTranslation('diagnosis')
  return (
    <>
      {pageProbe === 'nothing' && found === undefined && <Hints connection={connection} />}
      <p className={classes['by']}>{t(found === undefined ? 'byBrowser' : 'byGateway')}</p>
    </>
  )
}

function Remedies({ attempt, onUseGateway, onUseUri, onEdit, embedded = false }: ConclusionProps) {
  const { t } = useTranslation('diagnosis')
  const { t: tErrors } = useTranslation('errors')
  const { copyable } = describeError(attempt.error, tErrors)
  const other = otherScheme(attempt)
  return (
    <div className={classes['actions']}>
      {onUseUri && other && (
        <Button onClick={() => onUseUri(other.uri)}>{t('useUri', { scheme: other.scheme })}</Button>
      )}
      {onUseGateway && attempt.via === 'direct' && (
        <Button onClick={onUseGateway}>
          <IconServer2 size={16} aria-hidden />
          {t('useGateway')}
        </Button>
      )}
      {onEdit && (
        <Button look="quiet" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {!embedded && <CopyButton text={copyable} label={tErrors('copyError')} />}
    </div>
  )
}

/** The address with the scheme that the port really speaks. */
function otherScheme(attempt: Attempt): { scheme: string; uri: string } | undefined {
  const detail = exactDetailOf(attempt)
  const scheme = detail === 'needsTls' ? 'https://' : detail === 'plainHttp' ? 'http://' : undefined
  return scheme === undefined ? undefined : { scheme, uri: attempt.uri.replace(/^https?:\/\//i, scheme) }
}

/** What a browser alone cannot tell apart, to be gone through one by one. */
function Hints({ connection }: { connection: Connection }) {
  const { t } = useTranslation('diagnosis')
  const headers = [...(connection.auth.authType === 'none' ? [] : ['Authorization']), ...neededHeaders(connection)]
  return (
    <div className={classes['hints']}>
      <p>{t('hints.title')}</p>
      <ul>
        <li>
          {t('hints.open')}{' '}
          <a href={connection.uri} target="_blank" rel="noreferrer">
            <code>{connection.uri}</code>
          </a>
        </li>
        {connection.uri.startsWith('https:') && <li>{t('hints.certificate')}</li>}
        <li>{t('hints.cors')}</li>
        {headers.length > 0 && <li>{t('hints.headers', { headers: headers.join(', ') })}</li>}
      </ul>
    </div>
  )
}
