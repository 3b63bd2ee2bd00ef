import { isClusterError, type PeerCertificate } from '@searchdeck/cluster-client'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { UseMutationResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '#i18n/describeError.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import type { ConnectionFields } from './connectionForm.ts'
import classes from './ConnectionResult.module.css'

interface ConnectionResultProps {
  test: Pick<UseMutationResult<unknown, Error, never>, 'isPending' | 'isSuccess' | 'error'>
  fields: ConnectionFields
  /** Trust this certificate from now on, and try again. */
  onTrust: (fingerprint: string) => void
}

/** What came of the attempt: reachable, or why not and what to do. */
export function ConnectionResult({ test, fields, onTrust }: ConnectionResultProps) {
  const { t } = useTranslation('clusters')
  if (test.isPending) return <p role="status">{t('testing')}</p>
  if (test.isSuccess) {
    return (
      <p role="status" className={classes['reachable']}>
        <IconCircleCheck size={16} aria-hidden />
        {t('reachable')}
      </p>
    )
  }
  if (test.error === null) return null
  return <ConnectionError error={test.error} fields={fields} onTrust={onTrust} />
}

function ConnectionError({
  error,
  fields,
  onTrust,
}: {
  error: Error
  fields: ConnectionFields
  onTrust: (fingerprint: string) => void
}) {
  const { t } = useTranslation('clusters')
  const { t: tErrors } = useTranslation('errors')
  const { title, reason, copyable } = describeError(error, tErrors)
  const certificate = isClusterError(error) && error.kind === 'unreachable' ? error.certificate : undefined
  const blind = isClusterError(error) && error.kind === 'unreachable' && error.failure === undefined
  return (
    <div role="alert" className={classes['error']}>
      <div className={classes['note']}>
        <IconAlertTriangle size={16} aria-hidden />
        <div>
          <p>{t('cannotConnect')}</p>
          <strong>{title}</strong>
          {reason !== undefined && <p className={classes['reason']}>{reason}</p>}
        </div>
      </div>
      {certificate && <Certificate certificate={certificate} onTrust={onTrust} />}
      {blind && <BrowserChecklist fields={fields} />}
      <CopyButton text={copyable} label={tErrors('copyError')} />
    </div>
  )
}

function Certificate({
  certificate,
  onTrust,
}: {
  certificate: PeerCertificate
  onTrust: (fingerprint: string) => void
}) {
  const { t } = useTranslation('clusters')
  const locale = useLocale()
  const { fingerprint, subject, issuer, validFrom, validTo, names } = certificate
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('certificate.subject'), subject],
    [t('certificate.issuer'), issuer],
    [t('certificate.names'), names.join(', ')],
    [t('certificate.valid'), `${localDate(validFrom, locale)} – ${localDate(validTo, locale)}`],
    [t('certificate.fingerprint'), <Fingerprint key="hex" hex={fingerprint} />],
  ]
  return (
    <section className={classes['certificate']}>
      <h2>{t('certificate.title')}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('certificate.compare')}</p>
      <Button size="form" onClick={() => onTrust(fingerprint)}>
        {t('certificate.trust')}
      </Button>
    </section>
  )
}

/** Bytes with colons between, as servers print them; a line breaks between two bytes only. */
function Fingerprint({ hex }: { hex: string }) {
  return hex
    .toUpperCase()
    .split(/(?=(?:..)+$)/)
    .map((byte, at) => (
      <Fragment key={at}>
        {at > 0 && ':'}
        <wbr />
        {byte}
      </Fragment>
    ))
}

/** The day as people write it; what is no date stays as it is. */
function localDate(text: string, locale: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toLocaleDateString(locale)
}

/** What a browser alone cannot tell apart, to be gone through one by one. */
function BrowserChecklist({ fields }: { fields: ConnectionFields }) {
  const { t } = useTranslation('clusters')
  const { origin } = window.location
  const headers =
    fields.authType === 'none' ? 'X-Requested-With,Content-Type' : 'X-Requested-With,Content-Type,Authorization'
  const lines = [
    'http.cors.enabled: true',
    `http.cors.allow-origin: "${origin}"`,
    `http.cors.allow-headers: ${headers}`,
    'http.cors.expose-headers: Warning,Retry-After',
  ].join('\n')
  return (
    <section className={classes['checklist']}>
      <ul>
        <li>{t('checklist.reachable', { uri: fields.uri })}</li>
        {fields.uri.startsWith('https:') && <li>{t('checklist.certificate')}</li>}
        {fields.uri.startsWith('http:') && window.location.protocol === 'https:' && <li>{t('checklist.mixed')}</li>}
        <li>{t('checklist.cors')}</li>
      </ul>
      <pre>{lines}</pre>
      <CopyButton text={lines} label={t('checklist.copy')} />
    </section>
  )
}
