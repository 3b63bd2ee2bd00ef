import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { type CertificateFiles } from './plan.ts'

/** Makes an authority and certificates of elliptic keys that it signs, valid for ten years, as PEM files in `folder`. */
export interface Authority {
  /** Path of the authority's own certificate. */
  readonly ca: string
  /**
   * Signs a certificate whose subject is `CN=name` alone (a subject of several parts would be compared in an order that
   * differs between libraries). It serves for servers on this machine and for clients.
   */
  readonly sign: (name: string) => Promise<CertificateFiles>
}

export async function makeAuthority(folder: string): Promise<Authority> {
  await mkdir(folder, { recursive: true })
  const notBeforeDate = new Date(Date.now() - 86_400_000)
  const notAfterDate = new Date(Date.now() + 3650 * 86_400_000)
  const common = { keyType: 'ec', algorithm: 'sha256', notBeforeDate, notAfterDate } as const
  const authority = await generate(subject('Searchdeck test authority'), {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, digitalSignature: true, critical: true },
    ],
  })
  const ca = join(folder, 'ca.pem')
  await writeFile(ca, authority.cert)
  const sign = async (name: string): Promise<CertificateFiles> => {
    const made = await generate(subject(name), {
      ...common,
      ca: { key: authority.private, cert: authority.cert },
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'keyUsage', digitalSignature: true, critical: true },
        { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'localhost' },
            { type: 7, ip: '127.0.0.1' },
          ],
        },
      ],
    })
    const files = { certificate: join(folder, `${name}.pem`), key: join(folder, `${name}.key.pem`) }
    await writeFile(files.certificate, made.cert)
    await writeFile(files.key, made.private, { mode: 0o600 })
    return files
  }
  return { ca, sign }
}

function subject(commonName: string) {
  return [{ name: 'commonName', value: commonName }]
}
