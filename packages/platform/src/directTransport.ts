import type { Transport } from '@searchdeck/cluster-client'
import { clusterUrl } from './clusterUrl.ts'

/** From this page straight to the cluster: needs CORS there, and hides why a request failed. */
export function directTransport(uri: string): Transport {
  const send = ({ method, path, headers, body, signal }: Parameters<Transport>[0]) =>
    fetch(clusterUrl(uri, path), {
      method,
      headers,
      signal,
      // Followed, a redirect would carry the credentials to a host that nobody named.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      ...(body !== undefined && { body }),
    })
  return Object.assign(send, { sendsBodyOnGet: false })
}
