import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { assetResponse } from './assets.ts'
import { GatewayFailure } from './failures.ts'
import { failureResponse, forward, type ForwardEntry } from './forward.ts'
import { hostGuard, pageGuard, tokenGuard } from './guard.ts'
import type { OneTimeTokens } from './oneTimeTokens.ts'
import type { GatewayOptions } from './options.ts'
import { renderPage, type PageConfig } from './page.ts'
import { apiHeaders, pageHeaders } from './securityHeaders.ts'
import { probeRoute } from './probeRoute.ts'
import { servedBy, type Served } from './served.ts'
import { listClusters } from './target.ts'
import { isSameToken } from './token.ts'
import type { Upstreams } from './upstream.ts'
import { version } from './version.ts'

const cookieDays = 30

/** What outlives a request. */
export interface AppParts {
  readonly upstreams: Upstreams
  /** Are traded like the token, once. */
  readonly oneTimeTokens: OneTimeTokens
}

/** The gateway's routes. `options.port` is the port it really listens on. */
export function createApp(
  options: GatewayOptions,
  { upstreams, oneTimeTokens }: AppParts,
): Hono<{ Bindings: HttpBindings }> {
  const served = servedBy(options)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(withHeaders(pageHeaders))
  // For probes, which come by whatever address they like; it says nothing.
  app.get(`${served.basePath}healthz`, (context) => context.text('ok'))
  app.use(hostGuard(served))
  app.route(`${served.basePath}api`, apiRoutes(options, served, { upstreams, oneTimeTokens }))
  // Before the page: its relative addresses would be wrong without the slash.
  const bare = served.basePath.slice(0, -1)
  if (bare !== '') app.get(bare, (context) => context.redirect(served.basePath, 308))
  app.route(served.basePath, pageRoutes(options, served))
  app.onError((_error, context) => context.text('The gateway failed to answer.', 500))
  return app
}

function apiRoutes(options: GatewayOptions, served: Served, { upstreams, oneTimeTokens }: AppParts) {
  const { token, targets, clusters, tls } = options
  const api = new Hono<{ Bindings: HttpBindings }>()
  api.use(withHeaders(apiHeaders), pageGuard(served))
  api.post('/session', (context) => {
    const given = context.req.header('x-searchdeck-token') ?? ''
    if (!isSameToken(given, token) && !oneTimeTokens.redeem(given)) {
      return failureResponse(new GatewayFailure('token', 'This is not the token of the running gateway.'))
    }
    setCookie(context, served.cookieName, token, {
      path: served.basePath,
      httpOnly: true,
      sameSite: 'Strict',
      secure: context.req.header('origin')?.startsWith('https:') === true,
      maxAge: cookieDays * 24 * 60 * 60,
    })
    return context.body(null, 204)
  })
  api.use(tokenGuard(served, token))
  api.get('/default_clusters.json', (context) => context.json(listClusters(targets, clusters)))
  const forwarding = { upstreams, targets, tls, onForwarded: options.log && logger(options.log) }
  api.post('/forward', forward(forwarding))
  api.post('/probe', probeRoute(forwarding))
  api.all('*', (context) => context.text('The gateway has no such call.', 404))
  return api
}

function pageRoutes(options: GatewayOptions, served: Served) {
  const { webRoot, hints, token, targets, clusters, updateHost, homepage } = options
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
  const page = new Hono<{ Bindings: HttpBindings }>()
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
    // A page of another port may carry the cookie too, but cannot read what comes back.
    const hasSession = isSameToken(getCookie(context, served.cookieName) ?? '', token)
    const told = hasSession ? { ...config, predefinedClusters: listClusters(targets, clusters) } : config
    const html = await renderPage(webRoot, served.basePath, told).catch(() => undefined)
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
