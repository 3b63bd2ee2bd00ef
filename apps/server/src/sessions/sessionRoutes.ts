import { Hono } from 'hono'
import { GatewayFailure } from '../forward/failures.ts'
import { failureResponse } from '../forward/forward.ts'
import type { GatewayEnv } from '../gatewayEnv.ts'
import { sessionGuard } from '../guard.ts'
import type { Served } from '../serve/served.ts'
import { cookieValues } from './cookies.ts'
import type { Links } from './links.ts'
import { sessionCookie } from './sessionCookie.ts'
import type { Sessions } from './sessions.ts'

/**
 * `POST {base}api/session`: a link that works once for a session. Its id is set as a cookie, its second secret is in the
 * body. A browser that has a session already keeps it, and gets 204.
 * `DELETE`: ends the session that asks for it.
 */
export function sessionRoutes(served: Served, sessions: Sessions, links: readonly Links[]): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.post('/', (context) => {
    const link = context.req.header('x-searchdeck-link') ?? ''
    // Each is asked: a link is used up wherever it is known.
    const isGood = links.map((each) => each.redeem(link)).includes(true)
    if (!isGood) return failureResponse(new GatewayFailure('token', 'This link is not known here, or was used before.'))
    const ids = cookieValues(context.req.header('cookie'), served.cookieName)
    const secret = context.req.header('x-searchdeck-session') ?? ''
    if (sessions.find(ids, secret) !== undefined) return context.body(null, 204)
    const session = sessions.open()
    context.header('set-cookie', sessionCookie(served, context.req.header('host'), session.id))
    return context.json({ secret: session.secret })
  })
  routes.delete('/', sessionGuard(served, sessions), (context) => {
    sessions.end(context.get('session'))
    context.env.outgoing.removeHeader('set-cookie')
    context.header('set-cookie', sessionCookie(served, context.req.header('host'), undefined))
    return context.body(null, 204)
  })
  return routes
}
