import type { PeerCertificate } from '@searchdeck/cluster-client'
import type { X509Certificate } from 'node:crypto'

/** What the page shows of a certificate, so that somebody can decide whether to trust it. */
export function toPeerCertificate(certificate: X509Certificate): PeerCertificate {
  return {
    fingerprint: fingerprintOf(certificate),
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    validFrom: isoDate(certificate.validFrom),
    validTo: isoDate(certificate.validTo),
    names: namesOf(certificate.subjectAltName),
  }
}

/** SHA-256 of the certificate as 64 lower-case hex digits. */
export function fingerprintOf(certificate: X509Certificate): string {
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase()
}

/** `CN=a` and `O=b` come on lines of their own. A certificate without a subject has none at all. */
function oneLine(name: string | undefined): string {
  return (name ?? '').split('\n').join(', ')
}

function isoDate(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/** From `DNS:localhost, IP Address:127.0.0.1`; Node quotes a name that holds a comma. */
function namesOf(text: string | undefined): string[] {
  const entries = text?.match(/[^,\s:][^:,]*:(?:"[^"]*"|[^,]*)/g) ?? []
  return entries
    .filter((entry) => /^(?:DNS|IP Address):/.test(entry))
    .map((entry) => entry.replace(/^[^:]*:"?|"$/g, ''))
}
