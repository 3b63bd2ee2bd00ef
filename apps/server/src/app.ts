import { Hono, type MiddlewareHandler } from 'hono'
import type { GatewayOptions } from './command/options.ts'
import { version } from './command/version.ts'
import { probeRoute } from './connect/probeRoute.ts'
import { listClusters } from './connect/target.ts'
import { downloadRoute, exportRoutes } from './exports/exportRoutes.ts'
import { createExports } from './exports/exports.ts'
import { forward, type ForwardEntry } from './forward/forward.ts'
import { defaultLimits } from './forward/limits.ts'
import type { Upstreams } from './forward/upstream.ts'
import type { GatewayEnv } from './gatewayEnv.ts'
import { hostGuard, pageGuard, sessionGuard } from './guard.ts'
import { secretRoutes } from './secrets/secretRoutes.ts'
import type { SecretStore } from './secrets/secrets.ts'
import { assetResponse } from './serve/assets.ts'
import { renderPage, type PageConfig } from './serve/page.ts'
import { apiHeaders, pageHeaders } from './serve/securityHeaders.ts'
import { servedBy, type Served } from './serve/served.ts'
import type { Links } from './sessions/links.ts'
import { sessionRoutes } from './sessions/sessionRoutes.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What outlives a request. */
export interface AppParts {
  readonly upstreams: Upstreams
  readonly sessions: Sessions
  /** Credentials that pages have saved. */
  readonly secrets: SecretStore
  /** What a session is opened with. */
  readonly links: readonly Links[]
}

/** The gateway's routes. `options.port` is the port it really listens on. */
export function createApp(options: GatewayOptions, parts: AppParts): Hono<GatewayEnv> {
  const served = servedBy(options)
  const app = new Hono<GatewayEnv>()
  app.use(withHeaders(pageHeaders))
  // For probes, which come by whatever address they like; it says nothing.
  app.get(`${served.basePath}healthz`, (context) => context.text('ok'))
  app.use(hostGuard(served))
  app.route(`${served.basePath}api`, apiRoutes(options, served, parts))
  // Before the page: its relative addresses would be wrong without the slash.
  const bare = served.basePath.slice(0, -1)
  if (bare !== '') app.get(bare, (context) => context.redirect(served.basePath, 308))
  app.route(served.basePath, pageRoutes(options, served))
  app.onError((_error, context) => context.text('The gateway failed to answer.', 500))
  return app
}

function apiRoutes(options: GatewayOptions, served: Served, { upstreams, sessions, secrets, links }: AppParts) {
  const { targets, clusters, tls } = options
  const exports = createExports()
  const api = new Hono<GatewayEnv>()
  api.get('/exports/:ticket', downloadRoute(exports))
  api.use(withHeaders(apiHeaders), pageGuard(served))
  api.route('/session', sessionRoutes(served, sessions, links))
  api.use(sessionGuard(served, sessions))
  api.route('/secrets', secretRoutes(secrets))
  api.route('/exports', exportRoutes(exports))
  api.get('/default_clusters.json', (context) => context.json(listClusters(targets, clusters)))
  const limits = { ...defaultLimits, ...options.limits }
  const forwarding = { upstreams, targets, tls, limits, onForwarded: options.log && logger(options.log) }
  api.post('/forward', forward(forwarding))
  api.post('/probe', probeRoute(forwarding))
  api.all('*', (context) => context.text('The gateway has no such call.', 404))
  return api
}

function pageRoutes(options: GatewayOptions, served: Served) {
  const { webRoot, hints, updateHost, homepage } = options
  const config: PageConfig = {
    historyMode: 'history',
    buildMode: 'gateway',
    gateway: true,
    hints,
    checkPredefinedClusters: true,
    version,
    updateHost,
    homepage,
  }
  const page = new Hono<GatewayEnv>()
  page.get('/config.json', (context) => context.json(config, 200, { 'cache-control': 'no-store' }))
  page.get('*', async (context) => {
    const name = context.req.path.slice(served.basePath.length)
    const asset =
      name === '' || name === 'index.html'
        ? undefined
        : await assetResponse(webRoot, name, accept(context.req, 'encoding'))
    if (asset !== undefined) return asset
    // Every address of the page, `/cluster/0/nodes`, is the page; a missing script must not be.
    if (name !== '' && name !== 'index.html' && !accept(context.req).includes('text/html')) return context.notFound()
    const html = await renderPage(webRoot, served.basePath, config).catch(() => undefined)
    if (html === undefined) return context.text('The page has not been built.', 503, { 'cache-control': 'no-store' })
    return context.html(html, 200, { 'cache-control': 'no-store' })
  })
  return page
}

function accept(request: { header(name: string): string | undefined }, what?: 'encoding'): string {
  return request.header(what === undefined ? 'accept' : `accept-${what}`) ?? ''
}

function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (context.res.headers.has('x-hono-already-sent')) return
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  }
}

function logger(print: (line: string) => void) {
  return ({ method, host, status, ms }: ForwardEntry) =>
    print(`${method} ${host} ${status === 0 ? 'broke off' : status} ${ms.toFixed(0)} ms`)
}
