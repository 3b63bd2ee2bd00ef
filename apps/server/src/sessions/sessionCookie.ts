import { serialize } from 'hono/utils/cookie'
import type { Served } from '../serve/served.ts'
import { sessionDays } from './sessions.ts'

/**
 * For the API only: no server on another port is sent it with its pages, and one that sets a cookie of this name for them
 * does not replace this one.
 */
const cookiePath = (served: Served) => `${served.basePath}api/`

/** The `Set-Cookie` with the id of a session; without an id the cookie is removed. `host` is the one of the request. */
export function sessionCookie(served: Served, host: string | undefined, id: string | undefined): string {
  return serialize(served.cookieName, id ?? '', {
    path: cookiePath(served),
    httpOnly: true,
    sameSite: 'Strict',
    secure: served.origins.get(host?.toLowerCase() ?? '')?.startsWith('https:') === true,
    maxAge: id === undefined ? 0 : sessionDays * 24 * 60 * 60,
  })
}
