import type { PeerCertificate } from '@searchdeck/cluster-client'
import { Fragment, type ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { dateLocale } from '#lib/time/dateTimeFormat.ts'
import { Button } from '#ui/Button.tsx'
import classes from './Diagnosis.module.css'

interface DiagnosisCertificateProps {
  certificate: PeerCertificate
  /** Trust exactly this one from now on. Without it that is not offered. */
  onTrust: ((fingerprint: string) => void) | undefined
}

/** A certificate that was not trusted, to be compared and perhaps trusted all the same. */
export function DiagnosisCertificate({ certificate, onTrust }: DiagnosisCertificateProps) {
  const { t } = useTranslation('diagnosis')
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
    <section className={classes['certificate']} aria-label={t('certificate.title')}>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {onTrust && (
        <>
          <p>{t('certificate.compare')}</p>
          <Button onClick={() => onTrust(fingerprint)}>{t('certificate.trust')}</Button>
        </>
      )}
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
  return Number.isNaN(date.getTime()) ? text : date.toLocaleDateString(dateLocale(locale))
}
