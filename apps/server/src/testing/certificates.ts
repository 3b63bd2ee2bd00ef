import { X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

export interface KeyPair {
  readonly cert: string
  readonly key: string
  /** SHA-256, 64 lower-case hex digits. */
  readonly fingerprint: string
}

interface Wanted {
  readonly name: string
  readonly names?: readonly string[]
  readonly addresses?: readonly string[]
  readonly signedBy?: KeyPair
  readonly authority?: boolean
  readonly validFrom?: Date
  readonly validTo?: Date
  readonly passphrase?: string
}

const day = 24 * 60 * 60 * 1000

export async function makeCertificate(wanted: Wanted): Promise<KeyPair> {
  const { name, names = [], addresses = [], signedBy, authority = false } = wanted
  const altNames = [
    ...names.map((value) => ({ type: 2, value }) as const),
    ...addresses.map((ip) => ({ type: 7, ip }) as const),
  ]
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: wanted.validFrom ?? new Date(Date.now() - day),
    notAfterDate: wanted.validTo ?? new Date(Date.now() + day),
    extensions: [
      { name: 'basicConstraints', cA: authority, critical: true },
      ...(authority ? [{ name: 'keyUsage', keyCertSign: true, digitalSignature: true } as const] : []),
      ...(altNames.length > 0 ? [{ name: 'subjectAltName', altNames } as const] : []),
    ],
    ...(signedBy && { ca: { key: signedBy.key, cert: signedBy.cert } }),
    ...(wanted.passphrase !== undefined && { passphrase: wanted.passphrase }),
  })
  const fingerprint = new X509Certificate(made.cert).fingerprint256.replaceAll(':', '').toLowerCase()
  return { cert: made.cert, key: made.private, fingerprint }
}
