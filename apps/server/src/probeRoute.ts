import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { GatewayFailure } from './failures.ts'
import { failureResponse, type ForwardOptions } from './forward.ts'
import { probe, type Found } from './probe.ts'
import { destinationOf, type Destination } from './route.ts'
import { readWireDestination, type WireDestination } from './wireRequest.ts'

const maxParallel = 16

/**
 * `POST {base}api/probe`: how far the way to a cluster leads, for the page to say why a connection fails. It names the
 * cluster as a forward does, and nothing is sent there but the handshakes of TCP and TLS.
 */
export function probeRoute(options: ForwardOptions) {
  let running = 0
  return async (context: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const { incoming, outgoing } = context.env
    let wire: WireDestination
    let destination: Destination
    try {
      if (running >= maxParallel) throw busy()
      wire = readWireDestination(incoming)
      destination = destinationOf(wire, options)
    } catch (error) {
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
    running += 1
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
      running -= 1
      outgoing.off('close', leave)
    }
  }
}

function busy(): GatewayFailure {
  const details = { status: 503, retryAfter: 1, reason: 'busy' } as const
  return new GatewayFailure('blocked', `The gateway has ${maxParallel} probes under way.`, details)
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
