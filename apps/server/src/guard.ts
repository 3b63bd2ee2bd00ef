import type { Context, MiddlewareHandler } from 'hono'
import { GatewayFailure } from './forward/failures.ts'
import { failureResponse } from './forward/forward.ts'
import type { GatewayEnv } from './gatewayEnv.ts'
import type { Served } from './serve/served.ts'
import { cookieValues } from './sessions/cookies.ts'
import { sessionCookie } from './sessions/sessionCookie.ts'
import type { Sessions } from './sessions/sessions.ts'

/**
 * Refuses a request by a name that is not this gateway's: a page of `evil.example` whose name suddenly leads to 127.0.0.1
 * would otherwise share the gateway's origin. A navigation by `localhost` is sent to the address that is printed, because
 * what the page stores belongs to one origin.
 */
export function hostGuard(served: Served): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header('host')?.toLowerCase() ?? ''
    if (served.origins.has(host)) return next()
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    const { pathname, search } = new URL(context.req.url)
    if (host === served.localhost && isRead && !pathname.startsWith(`${served.basePath}api/`)) {
      return context.redirect(`${served.mainOrigin}${pathname}${search}`, 307)
    }
    return refuse('The gateway is not known by this name. Start it with --allowed-host NAME if it should be.')
  }
}

/**
 * Lets only the gateway's own page call its API. Cookies know neither ports nor, within one site, origins: so the origin
 * with its port is compared, and a header is asked for that no other origin can send without a preflight, which is
 * never granted.
 */
export function pageGuard(served: Served): MiddlewareHandler {
  return async (context, next) => {
    const problem = callerProblem(context, served)
    return problem === undefined ? next() : refuse(problem)
  }
}

/** Asks for a session: the cookie and, from the page's own storage, the second secret. */
export function sessionGuard(served: Served, sessions: Sessions): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    const { req, env } = context
    const secret = req.header('x-searchdeck-session') ?? ''
    const found = sessions.find(cookieValues(req.header('cookie'), served.cookieName), secret)
    if (found === undefined) {
      return failureResponse(new GatewayFailure('token', 'This browser is not signed in to the gateway.'))
    }
    context.set('session', found.name)
    // On the bare answer: those that are streamed do not pass by here again.
    if (found.renewedId !== undefined) {
      env.outgoing.setHeader('set-cookie', sessionCookie(served, req.header('host'), found.renewedId))
    }
    return next()
  }
}

const foreign = 'The gateway serves its own page only.'

function callerProblem({ req }: Context, served: Served): string | undefined {
  const site = req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return foreign
  if (req.header('x-searchdeck') !== '1') return 'A call carries the header X-Searchdeck: 1.'
  const own = served.origins.get(req.header('host')?.toLowerCase() ?? '')
  const origin = req.header('origin')
  if (origin !== undefined) return origin === own ? undefined : foreign
  return req.method === 'GET' && isReadOfOwnPage(site, own) ? undefined : 'A call carries its Origin.'
}

/** A GET within one origin carries no `Origin`. */
function isReadOfOwnPage(site: string | undefined, own: string | undefined): boolean {
  if (site !== undefined) return site === 'same-origin'
  // A browser leaves Sec-Fetch-Site out where the address is neither https nor this machine's.
  return own !== undefined && !isTrustworthy(own)
}

function isTrustworthy(origin: string): boolean {
  return /^https:|^http:\/\/(?:127\.|\[::1\]|localhost(?::|$)|[^/]*\.localhost(?::|$))/.test(origin)
}

function refuse(message: string): Response {
  return failureResponse(new GatewayFailure('blocked', message))
}
