import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { judgedBody } from '../connect/targetAccess.ts'
import type { GatewayEnv } from '../gatewayEnv.ts'
import { createCallLimit } from './callLimit.ts'
import { failureOf } from './failureOf.ts'
import { failureAnswer, GatewayFailure } from './failures.ts'
import type { Limits } from './limits.ts'
import { relay } from './relay.ts'
import { routeOf, type Route, type RouteOptions } from './route.ts'
import type { Upstreams } from './upstream.ts'
import { readWireRequest, type WireRequest } from './wireRequest.ts'

/** One forwarded request, for the log: nothing in it is secret. */
export interface ForwardEntry {
  readonly method: string
  /** `host:port` of the cluster. */
  readonly host: string
  /** The cluster's. 0: there was no answer, or it broke off. */
  readonly status: number
  readonly ms: number
}

export interface ForwardOptions extends RouteOptions {
  readonly upstreams: Upstreams
  readonly limits: Limits
  readonly onForwarded?: ((entry: ForwardEntry) => void) | undefined
}

/** A browser has six connections to the gateway, a proxy in front may have more: this many is a page gone wild. */
const most = { ofOne: 128, ofAll: 512 }

/**
 * `POST {base}api/forward`: what the page asked for in headers goes to the cluster, and its answer comes back, both bodies
 * as streams on the bare sockets.
 */
export function forward(options: ForwardOptions) {
  const { limits } = options
  const callLimit = createCallLimit(most)
  return async (context: Context<GatewayEnv>): Promise<Response> => {
    const { incoming, outgoing } = context.env
    const leave = callLimit.take(context.get('session'))
    if (leave === undefined) return failureResponse(busy('requests'))
    try {
      const request = readWireRequest(incoming)
      const route = routeOf(request, options)
      return await logged(request, route, options, async () => {
        const body = await judgedBody(request, route.access, incoming, limits.bodyPauseMs)
        return relay({ request, route, body, limits }, options.upstreams.dispatcher(route.tls), incoming, outgoing)
      })
    } catch (error) {
      // The page must see a broken body, never a short one that looks whole.
      if (outgoing.headersSent) outgoing.destroy()
      return outgoing.headersSent ? RESPONSE_ALREADY_SENT : failureResponse(asFailure(error))
    } finally {
      leave()
    }
  }
}

/** @param send resolves with the cluster's status */
async function logged(
  { method }: WireRequest,
  route: Route,
  { onForwarded }: ForwardOptions,
  send: () => Promise<number>,
): Promise<Response> {
  const started = performance.now()
  let status = 0
  try {
    status = await send()
    return RESPONSE_ALREADY_SENT
  } catch (error) {
    throw failureOf(error, route)
  } finally {
    onForwarded?.({ method, host: route.host, status, ms: performance.now() - started })
  }
}

function asFailure(error: unknown): GatewayFailure {
  return error instanceof GatewayFailure
    ? error
    : new GatewayFailure('blocked', 'The gateway cannot read this request.')
}

/** One session, or all of them, have as many of these under way as they may. */
export function busy(what: 'requests' | 'probes'): GatewayFailure {
  const details = { status: 503, retryAfter: 1, reason: 'busy' } as const
  return new GatewayFailure('blocked', `The gateway has too many ${what} under way.`, details)
}

/** Answers with a failure of the gateway's own. */
export function failureResponse(failure: GatewayFailure): Response {
  const { body, ...init } = failureAnswer(failure)
  return new Response(body, init)
}
