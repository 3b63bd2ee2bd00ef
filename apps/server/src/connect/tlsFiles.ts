import { readFileSync } from 'node:fs'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'

/** Paths of PEM files. They are read once, when the gateway starts, and never leave this machine. */
export interface TlsFiles {
  readonly ca?: string | undefined
  readonly clientCert?: string | undefined
  readonly clientKey?: string | undefined
  readonly clientKeyPassphrase?: string | undefined
}

/** A TLS file that is missing or wrong. The message names the file. */
export class TlsFileError extends Error {}

/**
 * What connections use beside Node's own roots, or `undefined` when there is nothing to add.
 * Throws `TlsFileError`.
 */
export function loadTlsFiles({ ca, clientCert, clientKey, clientKeyPassphrase }: TlsFiles): SecureContext | undefined {
  if ((clientCert === undefined) !== (clientKey === undefined)) {
    throw new TlsFileError('A client certificate and its key are given together: --client-cert and --client-key')
  }
  const authority = ca === undefined ? {} : { ca: authorities(ca) }
  if (clientCert === undefined || clientKey === undefined) {
    return ca === undefined ? undefined : createSecureContext(authority)
  }
  const passphrase = clientKeyPassphrase === undefined ? {} : { passphrase: clientKeyPassphrase }
  const own = { cert: read(clientCert), key: read(clientKey), ...passphrase }
  try {
    return createSecureContext({ ...authority, ...own })
  } catch (error) {
    throw new TlsFileError(`${clientCert} and ${clientKey}: ${reasonOf(error, own.key)}`)
  }
}

/** Given a list, Node forgets its own roots and those of NODE_EXTRA_CA_CERTS. */
function authorities(file: string): string[] {
  const text = read(file)
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new TlsFileError(`${file}: no PEM certificate in it`)
  const extra = process.env['NODE_EXTRA_CA_CERTS'] ?? ''
  return [...rootCertificates, ...(extra === '' ? [] : [read(extra)]), text]
}

function reasonOf(error: unknown, key: string): string {
  const text = error instanceof Error ? error.message : ''
  if (/key values mismatch/i.test(text)) return 'the key is not that of the certificate'
  // Of some hundred wrong passphrases one makes of the key what only looks like one, and the error says nothing of that.
  if (/^-----BEGIN ENCRYPTED PRIVATE KEY|^Proc-Type: 4,ENCRYPTED/m.test(key)) {
    return 'the key is encrypted, and SEARCHDECK_CLIENT_KEY_PASSPHRASE is not its passphrase'
  }
  return 'not a PEM certificate and its PEM key'
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new TlsFileError(
      `${file}: ${error instanceof Error && 'code' in error ? String(error.code) : 'not readable'}`,
    )
  }
}
