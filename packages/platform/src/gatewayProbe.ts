import { TransportFailure } from '@searchdeck/cluster-client'
import { causeNamed, certificateOf, detailOf, field, optional, textOf, throwFailure } from './gatewayFailure.ts'
import { routeHeaders } from './gatewayTransport.ts'
import type { Route, WayFound } from './types.ts'

/** Asks the gateway at `base` how far the way to a cluster leads. See `Platform.probe`. */
export async function gatewayProbe(base: string, route: Route, signal: AbortSignal): Promise<WayFound> {
  const init = {
    method: 'POST',
    headers: routeHeaders(route, base),
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
  } as const
  const answer = await fetch(`${base}api/probe`, init)
  await throwFailure(answer)
  const found: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
  if (found === undefined) {
    throw new TransportFailure('reset', `Not the gateway has answered (${answer.status})`, { detail: 'otherAnswer' })
  }
  const addresses = field(found, 'addresses')
  return {
    resolved: field(found, 'resolved') === true,
    connected: field(found, 'connected') === true,
    ...(Array.isArray(addresses) && { addresses: addresses.filter((each) => typeof each === 'string') }),
    ...optional('port', numberOf(found, 'port')),
    ...optional('connectMs', numberOf(found, 'connectMs')),
    ...optional('tls', tlsOf(found)),
    ...optional('failure', causeNamed(textOf(found, 'failure'))),
    ...optional('detail', detailOf(found)),
    ...optional('code', textOf(found, 'code')),
  }
}

function numberOf(value: unknown, key: string): number | undefined {
  const number = field(value, key)
  return typeof number === 'number' ? number : undefined
}

function tlsOf(found: unknown): WayFound['tls'] {
  const tls = field(found, 'tls')
  const trusted = field(tls, 'trusted')
  return typeof trusted === 'boolean' ? { trusted, ...optional('certificate', certificateOf(tls)) } : undefined
}
