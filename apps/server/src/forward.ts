import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { failureAnswer, GatewayFailure } from './failures.ts'
import { failureOf } from './failureOf.ts'
import { relay } from './relay.ts'
import { routeOf, type Route, type RouteOptions } from './route.ts'
import type { Upstreams } from './upstream.ts'
import { readWireRequest, type WireRequest } from './wireRequest.ts'

/** One forwarded request, for the log: nothing in it is secret. */
export interface ForwardEntry {
  readonly method: string
  /** `host:port` of the cluster. */
  readonly host: string
  /** The status sent to the page. 0: the answer broke off. */
  readonly status: number
  readonly ms: number
}

export interface ForwardOptions extends RouteOptions {
  readonly upstreams: Upstreams
  readonly onForwarded?: ((entry: ForwardEntry) => void) | undefined
}

/** A browser has six connections to the gateway; this many are several people, or a page gone wild. */
const maxParallel = 128

/**
 * `POST {base}api/forward`: what the page asked for in headers goes to the cluster, and its answer comes back, both bodies
 * as streams on the bare sockets.
 */
export function forward(options: ForwardOptions) {
  let running = 0
  return async (context: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const { incoming, outgoing } = context.env
    let request: WireRequest
    let route: Route
    try {
      if (running >= maxParallel) throw busy()
      request = readWireRequest(incoming)
      route = routeOf(request, options)
    } catch (error) {
      return failureResponse(asFailure(error))
    }
    const started = performance.now()
    running += 1
    try {
      await relay(request, route, options.upstreams.dispatcher(route.tls), incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    } catch (error) {
      // The page must see a broken body, never a short one that looks whole.
      if (outgoing.headersSent) outgoing.destroy()
      return outgoing.headersSent ? RESPONSE_ALREADY_SENT : failureResponse(failureOf(error, route))
    } finally {
      running -= 1
      const status = outgoing.writableFinished ? outgoing.statusCode : 0
      options.onForwarded?.({ method: request.method, host: route.host, status, ms: performance.now() - started })
    }
  }
}

function asFailure(error: unknown): GatewayFailure {
  return error instanceof GatewayFailure
    ? error
    : new GatewayFailure('blocked', 'The gateway cannot read this request.')
}

function busy(): GatewayFailure {
  const details = { status: 503, retryAfter: 1, reason: 'busy' } as const
  return new GatewayFailure('blocked', `The gateway has ${maxParallel} requests under way.`, details)
}

/** Answers with a failure of the gateway's own. */
export function failureResponse(failure: GatewayFailure): Response {
  const { body, ...init } = failureAnswer(failure)
  return new Response(body, init)
}
