import type { Transport } from '@searchdeck/cluster-client'
import { throwFailure } from './gatewayFailure.ts'
import type { Route } from './types.ts'

/** By way of the gateway that served the page: no CORS, a body on GET, and failures by their names. */
export function gatewayTransport(route: Route, base: string): Transport {
  const send = async ({ method, path, headers, body, signal, timeoutMs }: Parameters<Transport>[0]) => {
    const answer = await fetch(`${base}api/forward`, {
      method: 'POST',
      headers: {
        ...routeHeaders(route),
        'x-searchdeck-method': method,
        'x-searchdeck-path': path,
        'x-searchdeck-timeout': String(timeoutMs),
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
    return answer
  }
  return Object.assign(send, { sendsBodyOnGet: true })
}

/** Which cluster a call of the gateway is about. */
export function routeHeaders({ uri, target, fingerprint }: Route): Record<string, string> {
  return {
    'x-searchdeck': '1',
    ...(target === undefined ? { 'x-searchdeck-uri': uri } : { 'x-searchdeck-target': encodeURIComponent(target) }),
    ...(fingerprint !== undefined && { 'x-searchdeck-fingerprint': fingerprint }),
  }
}
