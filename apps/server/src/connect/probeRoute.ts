import type { Context } from 'hono'
import { createCallLimit } from '../forward/callLimit.ts'
import { GatewayFailure } from '../forward/failures.ts'
import { busy, failureResponse, type ForwardOptions } from '../forward/forward.ts'
import { destinationOf, type Destination } from '../forward/route.ts'
import { readWireDestination, type WireDestination } from '../forward/wireRequest.ts'
import type { GatewayEnv } from '../gatewayEnv.ts'
import { probe, type Found } from './probe.ts'

const most = { ofOne: 16, ofAll: 64 }

/**
 * `POST {base}api/probe`: how far the way to a cluster leads, for the page to say why a connection fails. It names the
 * cluster as a forward does, and nothing is sent there but the handshakes of TCP and TLS.
 */
export function probeRoute(options: ForwardOptions) {
  const callLimit = createCallLimit(most)
  return async (context: Context<GatewayEnv>): Promise<Response> => {
    const { incoming, outgoing } = context.env
    const giveBack = callLimit.take(context.get('session'))
    if (giveBack === undefined) return failureResponse(busy('probes'))
    let wire: WireDestination
    let destination: Destination
    try {
      wire = readWireDestination(incoming)
      destination = destinationOf(wire, options)
    } catch (error) {
      giveBack()
      return failureResponse(
        error instanceof GatewayFailure
          ? error
          : new GatewayFailure('blocked', 'The gateway cannot read this request.'),
      )
    }
    const started = performance.now()
    const left = new AbortController()
    const leave = () => left.abort()
    outgoing.once('close', leave)
    try {
      const { listener } = options.upstreams
      const found = await probe(destination.uri, destination.tls, {
        listener,
        signal: left.signal,
        ...(wire.timeoutMs > 0 && { timeoutMs: wire.timeoutMs }),
      })
      const { host } = destination.uri
      options.onForwarded?.({ method: 'PROBE', host, status: 200, ms: performance.now() - started })
      // Told as a forward tells it: an address that is never connected to is not worth a word more.
      if (found.failure?.failure === 'blocked') return failureResponse(found.failure)
      return context.json(destination.target === undefined ? openAnswer(found, host) : closedAnswer(found))
    } finally {
      giveBack()
      outgoing.off('close', leave)
    }
  }
}

/** Of a cluster whose address the page has named. */
function openAnswer(found: Found, host: string) {
  const { addresses, connectMs, tls, failure } = found
  return {
    ...closedAnswer(found),
    addresses,
    port: Number(host.slice(host.lastIndexOf(':') + 1)),
    ...(connectMs !== undefined && { connectMs: Math.round(connectMs * 10) / 10 }),
    ...(tls !== undefined && { tls }),
    ...(failure !== undefined && { message: failure.message }),
  }
}

/** Of a configured target: how far it went, and nothing by which its address could be told. */
function closedAnswer({ addresses, connectMs, tls, failure }: Found) {
  const { reason, code } = failure?.details ?? {}
  return {
    resolved: addresses.length > 0,
    connected: connectMs !== undefined,
    ...(tls !== undefined && { tls: { trusted: tls.trusted } }),
    ...(failure !== undefined && { failure: failure.failure }),
    ...(reason !== undefined && { reason }),
    ...(code !== undefined && { code }),
  }
}
