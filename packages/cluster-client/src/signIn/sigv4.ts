import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'
import type { AwsCredentials } from './auth.ts'
import { queryPairs } from './awsPath.ts'
import { decoded, splitPath } from '../requests/path.ts'

/** What AWS signs of a request. */
export interface Signable {
  readonly method: string
  /** Base address of the cluster; its host and path are signed. */
  readonly uri: string
  /** Path and query below it, spelled by `awsPath`. */
  readonly path: string
  readonly body?: string | Uint8Array
  /** Those to be signed with it, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The headers that sign a request by AWS Signature Version 4: `authorization`, `x-amz-date`, the session token, and
 * for `aoss` the hash of the body, which that service demands. Hashes in plain JavaScript, because a page served over
 * plain http has no `crypto.subtle`. Loaded on first use.
 */
export async function sigv4(
  credentials: AwsCredentials,
  request: Signable,
  now: Date,
): Promise<Record<string, string>> {
  const service = credentials.service ?? 'es'
  const url = new URL(request.uri)
  const [pathname, query] = splitPath(`${url.pathname.replace(/\/+$/, '')}${request.path}`)
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const signer = new SignatureV4({
    service,
    region: credentials.region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
    sha256: Sha256,
    applyChecksum: service === 'aoss',
  })
  const signed = await signer.sign(
    {
      method: request.method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: pathname,
      query: queryBag(query),
      headers: { ...request.headers, host: url.host },
      ...(request.body !== undefined && { body: request.body }),
    },
    { signingDate: now },
  )
  // The transport's own business: a page may not even set it.
  return Object.fromEntries(Object.entries(signed.headers).filter(([name]) => name !== 'host'))
}

function queryBag(query: string): Record<string, string[]> {
  const bag = new Map<string, string[]>()
  for (const [rawName, rawValue] of queryPairs(query)) {
    const name = decoded(rawName) ?? rawName
    bag.set(name, [...(bag.get(name) ?? []), decoded(rawValue) ?? rawValue])
  }
  return Object.fromEntries(bag)
}
