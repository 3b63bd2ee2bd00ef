import type { HttpBindings } from '@hono/node-server'

/** What a route of the gateway finds in its context. */
export interface GatewayEnv {
  Bindings: HttpBindings
  /** `session`: name of the one that called; set behind `sessionGuard`. */
  Variables: { session: string }
}
