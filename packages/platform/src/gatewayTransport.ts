import { TransportFailure, type FailureCause, type PeerCertificate, type Transport } from '@searchdeck/cluster-client'
import type { Route } from './types.ts'

const failures: readonly string[] = [
  'dns',
  'refused',
  'tls',
  'timeout',
  'reset',
  'token',
  'blocked',
] satisfies FailureCause[]

function isFailureCause(text: string): text is FailureCause {
  return failures.includes(text)
}

/** By way of the gateway that served the page: no CORS, a body on GET, and failures by their names. */
export function gatewayTransport(route: Route, base: string): Transport {
  const send = async ({ method, path, headers, body, signal, timeoutMs }: Parameters<Transport>[0]) => {
    const answer = await fetch(`${base}api/forward`, {
      method: 'POST',
      headers: {
        'x-searchdeck': '1',
        'x-searchdeck-method': method,
        'x-searchdeck-path': path,
        'x-searchdeck-timeout': String(timeoutMs),
        ...(route.target === undefined
          ? { 'x-searchdeck-uri': route.uri }
          : { 'x-searchdeck-target': encodeURIComponent(route.target) }),
        ...(route.fingerprint !== undefined && { 'x-searchdeck-fingerprint': route.fingerprint }),
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

/** The gateway's own failures carry a header that it strips from the cluster's answers. */
export async function throwFailure(answer: Response): Promise<void> {
  const failure = answer.headers.get('x-searchdeck-failure')
  if (failure === null) return
  const details: unknown = await answer.json().catch(() => undefined)
  throw new TransportFailure(isFailureCause(failure) ? failure : 'reset', textOf(details, 'message') ?? failure, {
    ...optional('code', textOf(details, 'code')),
    ...optional('certificate', certificateOf(details)),
  })
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  const holder: Partial<Record<Key, Value>> = {}
  if (value !== undefined) holder[key] = value
  return holder
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function textOf(value: unknown, key: string): string | undefined {
  const text = field(value, key)
  return typeof text === 'string' ? text : undefined
}

function certificateOf(details: unknown): PeerCertificate | undefined {
  const shown = field(details, 'certificate')
  const fingerprint = textOf(shown, 'fingerprint')
  if (fingerprint === undefined) return undefined
  const names = field(shown, 'names')
  return {
    fingerprint,
    subject: textOf(shown, 'subject') ?? '',
    issuer: textOf(shown, 'issuer') ?? '',
    validFrom: textOf(shown, 'validFrom') ?? '',
    validTo: textOf(shown, 'validTo') ?? '',
    names: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
  }
}
