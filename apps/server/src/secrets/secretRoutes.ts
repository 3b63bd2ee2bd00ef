import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { GatewayEnv } from '../gatewayEnv.ts'
import { changesSchema, keysSchema, SecretsFullError, type SecretStore } from './secrets.ts'

const maxBodyBytes = 4 * 1024 * 1024

const readSchema = v.object({ keys: keysSchema })
const writeSchema = v.object({ secrets: changesSchema })

/**
 * `POST {base}api/secrets/read` with `{ keys }`: what is kept under these, as `{ secrets }`.
 * `PATCH {base}api/secrets` with `{ secrets }`: keeps these in place of what was there, `null` forgets; 204.
 * Nobody is told what keys there are: they are made by browsers, at random, and known to the one that made them.
 */
export function secretRoutes(store: SecretStore): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.use(bodyLimit({ maxSize: maxBodyBytes, onError: (context) => context.text('That is too much.', 413) }))
  routes.post('/read', async (context) => {
    const asked = v.safeParse(readSchema, await json(context))
    return asked.success ? context.json({ secrets: store.read(asked.output.keys) }) : malformed(context)
  })
  routes.patch('/', async (context) => {
    const given = v.safeParse(writeSchema, await json(context))
    if (!given.success) return malformed(context)
    try {
      store.write(given.output.secrets)
    } catch (error) {
      // Never the error's own text: it may name what was to be written.
      const why =
        error instanceof SecretsFullError ? error.message : 'The gateway cannot write its files of credentials.'
      return context.text(why, 507)
    }
    return context.body(null, 204)
  })
  return routes
}

async function json({ req }: Context): Promise<unknown> {
  return req.json().catch(() => undefined)
}

function malformed(context: Context): Response {
  return context.text('These are no keys or credentials.', 400)
}
