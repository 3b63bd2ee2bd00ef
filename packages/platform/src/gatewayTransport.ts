import { TransportFailure, type Transport } from '@searchdeck/cluster-client'
import { throwFailure } from './gatewayFailure.ts'
import { gatewayHeaders } from './gatewaySecret.ts'
import type { Route } from './types.ts'

/** By way of the gateway that served the page: no CORS, a body on GET, and failures by their names. */
export function gatewayTransport(route: Route, base: string): Transport {
  const send = async ({ method, path, headers, body, signal, timeoutMs, isConfirmed }: Parameters<Transport>[0]) => {
    const answer = await fetch(`${base}api/forward`, {
      method: 'POST',
      headers: {
        ...routeHeaders(route, base),
        'x-searchdeck-method': method,
        'x-searchdeck-path': path,
        'x-searchdeck-timeout': String(timeoutMs),
        ...(isConfirmed === true && { 'x-searchdeck-confirmed': '1' }),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`x-searchdeck-header-${name}`, value])),
      },
      signal,
      credentials: 'same-origin',
      cache: 'no-store',
      // The gateway follows none and keeps `Location` back; a manual redirect would come without its status.
      redirect: 'follow',
      ...(body !== undefined && { body }),
    })
    await throwFailure(answer)
    return clusterAnswer(answer)
  }
  return Object.assign(send, { sendsBodyOnGet: true })
}

// The only answers that a `Response` takes no body for, not even an empty one.
const bodiless = [204, 205, 304]

/**
 * The cluster's answer out of the gateway's, which is 200 whatever the cluster said. Without the header that names the
 * cluster's status it is not the gateway's: a proxy in between has answered, or a gateway of another version.
 */
function clusterAnswer(answer: Response): Response {
  const status = Number(answer.headers.get('x-searchdeck-status') ?? Number.NaN)
  if (!(status >= 200 && status <= 599)) {
    void answer.body?.cancel()
    throw new TransportFailure('reset', `Not the gateway has answered (${answer.status})`, { detail: 'otherAnswer' })
  }
  if (status === 407) {
    void answer.body?.cancel()
    const details = { code: '407', detail: 'proxyCredentials' } as const
    throw new TransportFailure('refused', 'A proxy asks for credentials', details)
  }
  const statusText = answer.headers.get('x-searchdeck-status-text') ?? ''
  const headers = clusterHeaders(answer.headers)
  return new Response(bodiless.includes(status) ? null : answer.body, { status, statusText, headers })
}

// On these a browser does nothing by itself, so that the gateway sends them as they came.
const plain = /^(?:content-(?:type|length|encoding)|warning|retry-after|x-elastic-product|x-opaque-id)$/
const prefix = 'x-searchdeck-header-'

/** The cluster's headers among those of the gateway's answer. */
function clusterHeaders(received: Headers): Headers {
  const headers = new Headers()
  for (const [name, value] of received) {
    if (plain.test(name)) headers.append(name, value)
    else if (name.startsWith(prefix)) headers.append(name.slice(prefix.length), value)
  }
  return headers
}

/** Who calls the gateway at `base`, and about which cluster. */
export function routeHeaders({ uri, target, fingerprint }: Route, base: string): Record<string, string> {
  return {
    ...gatewayHeaders(base),
    ...(target === undefined ? { 'x-searchdeck-uri': uri } : { 'x-searchdeck-target': encodeURIComponent(target) }),
    ...(fingerprint !== undefined && { 'x-searchdeck-fingerprint': fingerprint }),
  }
}
