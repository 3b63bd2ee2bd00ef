import { describe, expect, it } from 'vitest'
import { startCluster } from './testing/cluster.ts'
import { failureIn, forwardHeaders, signIn, startTestGateway, type TestGateway } from './testing/gateway.ts'

const nowhere = forwardHeaders({ uri: 'http://127.0.0.1:1', path: '/_cluster/health' })

/** A forward with some of the page's own headers changed; `undefined` takes one away. */
async function attempt(gateway: TestGateway, headers: Record<string, string | undefined>, method = 'POST') {
  return failureIn(
    await gateway.call('/api/forward', { method, headers: { ...gateway.pageHeaders, ...nowhere, ...headers } }),
  )
}

describe('a forward', () => {
  it('is sent for the gateway’s own page', async () => {
    const gateway = await startTestGateway()
    // Nothing listens there: the gateway has tried.
    expect(await attempt(gateway, {})).toBe('refused')
    expect(await attempt(gateway, { 'sec-fetch-site': 'same-origin' })).toBe('refused')
  })

  it.each([
    ['another site', 'http://evil.example'],
    ['another port of this machine', 'http://127.0.0.1:9999'],
    ['no port', 'http://127.0.0.1'],
    ['the other name of this machine', 'http://localhost:PORT'],
    ['https', 'https://127.0.0.1:PORT'],
    ['a longer name', 'http://127.0.0.1:PORT.evil.example'],
    ['a file or a sandbox', 'null'],
    ['an empty origin', ''],
    ['no origin at all', undefined],
  ])('is refused for a page of %s', async (_name, origin) => {
    const gateway = await startTestGateway()
    expect(await attempt(gateway, { origin: origin?.replace('PORT', String(gateway.port)) })).toBe('blocked')
  })

  it('is refused without an origin even when the browser says that it is the same', async () => {
    const gateway = await startTestGateway()
    expect(await attempt(gateway, { origin: undefined, 'sec-fetch-site': 'same-origin' })).toBe('blocked')
  })

  it.each(['cross-site', 'same-site'])('is refused when the browser says %s', async (site) => {
    const gateway = await startTestGateway()
    expect(await attempt(gateway, { 'sec-fetch-site': site })).toBe('blocked')
  })

  it.each([undefined, '0', 'true'])('is refused with the header X-Searchdeck: %s', async (value) => {
    const gateway = await startTestGateway()
    expect(await attempt(gateway, { 'x-searchdeck': value })).toBe('blocked')
  })

  it.each([
    'evil.example',
    'evil.example:PORT',
    'localhost:PORT',
    '127.0.0.1',
    '127.0.0.1:9999',
    '[::1]:PORT',
    '127.0.0.1.:PORT',
    '127.0.0.1:PORT.evil.example',
    '2130706433:PORT',
  ])('is refused by the name %s, as after DNS rebinding', async (name) => {
    const gateway = await startTestGateway()
    const host = name.replace('PORT', String(gateway.port))
    expect(await attempt(gateway, { host, origin: `http://${host}` })).toBe('blocked')
  })

  it('is refused without the cookie, with a wrong one, and with that of another gateway', async () => {
    const [gateway, other] = [await startTestGateway(), await startTestGateway()]
    const own = gateway.pageHeaders.cookie
    expect(await attempt(gateway, { cookie: undefined })).toBe('token')
    expect(await attempt(gateway, { cookie: `searchdeck-${gateway.port}=${'x'.repeat(43)}` })).toBe('token')
    expect(await attempt(gateway, { cookie: `searchdeck-${gateway.port}=` })).toBe('token')
    expect(await attempt(gateway, { cookie: own.replace(/-\d+=/, '-1=') })).toBe('token')
    expect(
      await attempt(gateway, { cookie: other.pageHeaders.cookie.replace(/^[^=]*/, own.split('=')[0] ?? '') }),
    ).toBe('token')
  })

  it('is refused with the cookie alone, and with the second secret of another session', async () => {
    const gateway = await startTestGateway()
    const other = await signIn(gateway.newLink())
    const secret = 'x-searchdeck-session'
    expect(await attempt(gateway, { [secret]: undefined })).toBe('token')
    expect(await attempt(gateway, { [secret]: '' })).toBe('token')
    expect(await attempt(gateway, { [secret]: 'x'.repeat(43) })).toBe('token')
    expect(await attempt(gateway, { [secret]: other[secret] })).toBe('token')
    // As whoever was sent the cookie on another port would try it.
    expect(await attempt(gateway, { [secret]: gateway.pageHeaders.cookie.split('=')[1] })).toBe('token')
    expect(await attempt(gateway, {})).toBe('refused')
  })

  it('finds its cookie among others of the same name, which another port may have set', async () => {
    const gateway = await startTestGateway()
    const { cookie } = gateway.pageHeaders
    const [name = ''] = cookie.split('=')
    for (const around of [
      `${name}=stale; ${cookie}`,
      `${cookie}; ${name}=stale`,
      `a=b; ${name}=x; ${name}=; ${cookie}`,
    ]) {
      expect(await attempt(gateway, { cookie: around })).toBe('refused')
    }
    expect(await attempt(gateway, { cookie: `${name}=stale; ${name}=staler` })).toBe('token')
  })

  it('is granted to no other origin by a preflight', async () => {
    const gateway = await startTestGateway()
    const answer = await gateway.call('/api/forward', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:9999',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-searchdeck',
      },
    })
    expect(answer.status).toBe(403)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('reaches no cluster when it is refused', async () => {
    const cluster = await startCluster((_request, response) => response.end())
    const gateway = await startTestGateway()
    const aimed = { 'x-searchdeck-uri': cluster.uri }
    await attempt(gateway, { ...aimed, origin: 'http://127.0.0.1:9999' })
    await attempt(gateway, { ...aimed, cookie: undefined })
    await attempt(gateway, { ...aimed, host: 'evil.example' })
    expect(cluster.seen).toEqual([])
    await attempt(gateway, aimed).catch(() => undefined)
    expect(cluster.seen).toEqual(['GET /_cluster/health'])
  })
})

describe('a read of the API', () => {
  const read = async (gateway: TestGateway, headers: Record<string, string | undefined>) =>
    failureIn(
      await gateway.call('/api/default_clusters.json', {
        headers: { ...gateway.pageHeaders, origin: undefined, ...headers },
      }),
    )

  it('needs no origin where the browser says that it is the same', async () => {
    const gateway = await startTestGateway()
    expect(await read(gateway, { 'sec-fetch-site': 'same-origin' })).toBeUndefined()
    expect(await read(gateway, { origin: gateway.origin })).toBeUndefined()
  })

  it.each([undefined, 'none', 'same-site', 'cross-site'])(
    'is refused without an origin when the browser says %s',
    async (site) => {
      const gateway = await startTestGateway()
      expect(await read(gateway, { 'sec-fetch-site': site })).toBe('blocked')
    },
  )

  it('is refused with another origin, without the header, and without a session', async () => {
    const gateway = await startTestGateway()
    const own = { 'sec-fetch-site': 'same-origin' }
    expect(await read(gateway, { ...own, origin: 'http://127.0.0.1:9999' })).toBe('blocked')
    expect(await read(gateway, { ...own, 'x-searchdeck': undefined })).toBe('blocked')
    expect(await read(gateway, { ...own, cookie: undefined })).toBe('token')
    expect(await read(gateway, { ...own, 'x-searchdeck-session': undefined })).toBe('token')
  })

  it('is allowed by a plain http name, where browsers do not say from which site they come', async () => {
    const gateway = await startTestGateway({ allowedHosts: ['admin.example'] })
    expect(await read(gateway, { host: `admin.example:${gateway.port}` })).toBeUndefined()
    expect(await read(gateway, { host: `admin.example:${gateway.port}`, 'sec-fetch-site': 'none' })).toBe('blocked')
  })
})

describe('a link', () => {
  const trade = (gateway: TestGateway, headers: Record<string, string | undefined>) =>
    gateway.call('/api/session', {
      method: 'POST',
      headers: { origin: gateway.origin, 'x-searchdeck': '1', ...headers },
    })
  const linkOf = (gateway: TestGateway) => new URL(gateway.newLink()).hash.replace('#link=', '')

  it('is traded for a secret of the page and a cookie that no script reads and no other site sends', async () => {
    const gateway = await startTestGateway({ basePath: '/tools/searchdeck/' })
    const address = new URL(gateway.newLink())
    expect(address.origin + address.pathname).toBe(`${gateway.origin}/tools/searchdeck/`)
    const answer = await gateway.call('/tools/searchdeck/api/session', {
      method: 'POST',
      headers: { origin: gateway.origin, 'x-searchdeck': '1', 'x-searchdeck-link': linkOf(gateway) },
    })
    expect(answer.status).toBe(200)
    const { secret } = JSON.parse(answer.text) as { secret: string }
    expect(secret).toMatch(/^[\w-]{43}$/)
    const [cookie] = answer.headers['set-cookie'] ?? []
    expect(cookie?.replace(/=[\w-]{43};/, '=ID;').split('; ')).toEqual([
      `searchdeck-${gateway.port}=ID`,
      `Max-Age=${30 * 24 * 60 * 60}`,
      'Path=/tools/searchdeck/api/',
      'HttpOnly',
      'SameSite=Strict',
    ])
    expect(cookie).not.toContain(secret)
  })

  it('of a page behind TLS gives a cookie that travels by TLS only', async () => {
    const gateway = await startTestGateway({ allowedHosts: ['https://tls.example'] })
    const tls = { host: 'tls.example', origin: 'https://tls.example' }
    const answer = await trade(gateway, { ...tls, 'x-searchdeck-link': linkOf(gateway) })
    expect(answer.headers['set-cookie']?.[0]).toContain('; Secure')
  })

  it.each([
    ['wrong', 'x'.repeat(43)],
    ['too short', 'a'],
    ['empty', ''],
    ['absent', undefined],
  ])('is refused when it is %s', async (_name, given) => {
    const gateway = await startTestGateway()
    const answer = await trade(gateway, { 'x-searchdeck-link': given })
    expect(answer.status).toBe(401)
    expect(failureIn(answer)).toBe('token')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('works once', async () => {
    const gateway = await startTestGateway()
    const once = { 'x-searchdeck-link': linkOf(gateway) }
    expect((await trade(gateway, once)).status).toBe(200)
    const again = await trade(gateway, once)
    expect([again.status, again.headers['set-cookie']]).toEqual([401, undefined])
  })

  it('is used up by a browser that is signed in already, which keeps its session', async () => {
    const gateway = await startTestGateway()
    const given = { ...gateway.pageHeaders, 'x-searchdeck-link': linkOf(gateway) }
    const answer = await gateway.call('/api/session', { method: 'POST', headers: given })
    expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([204, '', undefined])
    expect(await attempt(gateway, {})).toBe('refused')
    expect((await trade(gateway, { 'x-searchdeck-link': given['x-searchdeck-link'] })).status).toBe(401)
  })

  it('is not traded for another origin', async () => {
    const gateway = await startTestGateway()
    const given = { origin: 'http://127.0.0.1:9999', 'x-searchdeck-link': linkOf(gateway) }
    const answer = await trade(gateway, given)
    expect(failureIn(answer)).toBe('blocked')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await trade(gateway, { ...given, origin: gateway.origin })).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends for everybody who has its cookie when the page signs out, and leaves the others', async () => {
    const gateway = await startTestGateway()
    const other = await signIn(gateway.newLink())
    const answer = await gateway.call('/api/session', { method: 'DELETE', headers: gateway.pageHeaders })
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']).toEqual([
      `searchdeck-${gateway.port}=; Max-Age=0; Path=/api/; HttpOnly; SameSite=Strict`,
    ])
    expect(await attempt(gateway, {})).toBe('token')
    expect(await attempt(gateway, other as Record<string, string>)).toBe('refused')
  })

  it('is not ended by who has the cookie alone', async () => {
    const gateway = await startTestGateway()
    const headers = { ...gateway.pageHeaders, 'x-searchdeck-session': undefined }
    expect(failureIn(await gateway.call('/api/session', { method: 'DELETE', headers }))).toBe('token')
    expect(await attempt(gateway, {})).toBe('refused')
  })
})

describe('the page', () => {
  it('is not served by another name', async () => {
    const gateway = await startTestGateway()
    const answer = await gateway.call('/', { headers: { host: 'evil.example', accept: 'text/html' } })
    expect(failureIn(answer)).toBe('blocked')
  })

  it('by the name localhost is redirected to the address that is printed, path and query kept', async () => {
    const gateway = await startTestGateway({ basePath: '/x/' })
    const answer = await gateway.call('/x/cluster/0/nodes?filter=a%20b', {
      headers: { host: `localhost:${gateway.port}` },
    })
    expect(answer.status).toBe(307)
    expect(answer.headers.location).toBe(`${gateway.origin}/x/cluster/0/nodes?filter=a%20b`)
  })

  it('is served by an allowed name, with and without a port, and behind TLS', async () => {
    const gateway = await startTestGateway({
      allowedHosts: ['admin.example', 'other.example:8080', 'https://tls.example'],
    })
    const as = async (host: string, origin: string) =>
      failureIn(
        await gateway.call('/api/forward', {
          method: 'POST',
          headers: { ...gateway.pageHeaders, ...nowhere, host, origin },
        }),
      )
    const own = `admin.example:${gateway.port}`
    expect(await as(own, `http://${own}`)).toBe('refused')
    expect(await as('other.example:8080', 'http://other.example:8080')).toBe('refused')
    expect(await as('tls.example', 'https://tls.example')).toBe('refused')
    expect(await as('tls.example', 'http://tls.example')).toBe('blocked')
    expect(await as('admin.example', 'http://admin.example')).toBe('blocked')
    expect(await as(own, gateway.origin)).toBe('blocked')
  })

  it('leaves the health check open, which says nothing', async () => {
    const gateway = await startTestGateway()
    const answer = await gateway.call('/healthz', { headers: { host: '10.0.0.7:1' } })
    expect([answer.status, answer.text]).toEqual([200, 'ok'])
  })
})
