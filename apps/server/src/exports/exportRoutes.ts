import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { GatewayEnv } from '../gatewayEnv.ts'
import { apiHeaders } from '../serve/securityHeaders.ts'
import type { ExportFile, Exports } from './exports.ts'

const fileSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.picklist(['application/x-ndjson', 'text/csv', 'application/json']),
})

/**
 * `GET {base}api/exports/{ticket}`: the download that a page writes. The browser itself asks for it, so that it carries
 * nothing but its ticket, which is good once.
 */
export function downloadRoute(exports: Exports) {
  return (context: Context<GatewayEnv>): Response => {
    const { outgoing } = context.env
    const site = context.req.header('sec-fetch-site')
    const isForeign = site === 'cross-site' || site === 'same-site'
    const ticket = context.req.param('ticket') ?? ''
    const file = isForeign ? undefined : exports.serve(ticket, outgoing)
    if (file === undefined) return context.text('There is no such download, or it has begun.', 410)
    outgoing.writeHead(200, {
      ...apiHeaders,
      'content-type': `${file.type}; charset=utf-8`,
      'content-disposition': disposition(file),
    })
    outgoing.flushHeaders()
    return RESPONSE_ALREADY_SENT
  }
}

/**
 * `POST {base}api/exports` with `{ name, type }`: begins a download, `{ ticket }`.
 * `POST {ticket}/pieces`: the next piece of it, answered when the browser took it; `POST {ticket}/end` completes it;
 * `DELETE {ticket}` breaks it off. 410 where the browser has ended it.
 */
export function exportRoutes(exports: Exports): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.post('/', bodyLimit({ maxSize: 4096 }), async (context) => {
    const asked = v.safeParse(fileSchema, await context.req.json().catch(() => undefined))
    if (!asked.success) return context.text('This is no file.', 400)
    const ticket = exports.begin(context.get('session'), asked.output)
    return ticket === undefined ? context.text('There are too many downloads.', 503) : context.json({ ticket })
  })
  routes.post('/:ticket/pieces', async (context) =>
    done(context, await exports.write(context.get('session'), context.req.param('ticket'), context.env.incoming)),
  )
  routes.post('/:ticket/end', async (context) =>
    done(context, await exports.end(context.get('session'), context.req.param('ticket'))),
  )
  routes.delete('/:ticket', (context) => {
    exports.abort(context.get('session'), context.req.param('ticket'))
    return context.body(null, 204)
  })
  return routes
}

function done(context: Context, isTaken: boolean): Response {
  return isTaken ? context.body(null, 204) : context.text('The download has ended.', 410)
}

/** RFC 6266: the name as UTF-8, and for old browsers without what they could not read. */
function disposition({ name }: ExportFile): string {
  const plain = name.replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
