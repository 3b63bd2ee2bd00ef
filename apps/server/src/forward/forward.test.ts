import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Target } from '../connect/target.ts'
import { bodyOf, freePort, startCluster, startSocketServer } from '../testing/cluster.ts'
import { collect, failureIn, signIn, startTestGateway } from '../testing/gateway.ts'

describe('a request', () => {
  it('arrives as it was asked for: method, base path, raw path, headers and body', async () => {
    const cluster = await startCluster(async (request, response) => {
      const body = (await bodyOf(request)).toString()
      response.end(JSON.stringify({ line: `${request.method} ${request.url}`, headers: request.headers, body }))
    })
    const gateway = await startTestGateway()
    const answer = await gateway.forward({
      method: 'PUT',
      uri: `${cluster.uri}/prefix/`,
      path: '/%3Clogs-%7Bnow%2Fd%7D%3E/_doc/a%2Fb?refresh=true&q=%20x',
      declare: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: 'Basic YTpi',
        'X-Amz-Date': 'd',
        'x-own': 'grün',
      },
      body: '{"n":9007199254740993}',
    })
    const arrived = JSON.parse(answer.text) as { line: string; headers: Record<string, string>; body: string }
    expect(arrived.line).toBe('PUT /prefix/%3Clogs-%7Bnow%2Fd%7D%3E/_doc/a%2Fb?refresh=true&q=%20x')
    expect(arrived.body).toBe('{"n":9007199254740993}')
    expect(arrived.headers).toEqual({
      host: new URL(cluster.uri).host,
      connection: 'keep-alive',
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': '22',
      authorization: 'Basic YTpi',
      'x-amz-date': 'd',
      'x-own': 'grün',
    })
    expect(answer.headers['x-searchdeck-status']).toBe('200')
  })

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'travels as %s, with and without a body',
    async (method) => {
      const cluster = await startCluster(async (request, response) => {
        response.setHeader('x-opaque-id', `${request.method} ${(await bodyOf(request)).toString()}`)
        response.end()
      })
      const gateway = await startTestGateway()
      const withBody = await gateway.forward({ method, uri: cluster.uri, body: '{"query":{}}' })
      expect(withBody.headers['x-opaque-id']).toBe(`${method} {"query":{}}`)
      const without = await gateway.forward({ method, uri: cluster.uri })
      expect(without.headers['x-opaque-id']).toBe(method)
      expect(without.whole).toBe(true)
    },
  )

  it('keeps cookies, forwarding headers and the page’s own headers here', async () => {
    const cluster = await startCluster((request, response) =>
      response.end(JSON.stringify(Object.keys(request.headers))),
    )
    const gateway = await startTestGateway()
    const answer = await gateway.forward({
      uri: cluster.uri,
      headers: {
        'user-agent': 'Browser',
        'x-forwarded-for': '1.2.3.4',
        referer: 'http://x',
        'accept-language': 'en',
        authorization: 'Basic page',
      },
      declare: { host: 'evil.example', 'content-length': '99', connection: 'close', 'accept-encoding': 'br' },
    })
    expect(JSON.parse(answer.text)).toEqual(['host', 'connection', 'accept-encoding'])
  })

  it.each([
    'cookie',
    'transfer-encoding',
    'te',
    'trailer',
    'upgrade',
    'expect',
    'forwarded',
    'x-forwarded-host',
    'via',
    'proxy-authorization',
    'sec-fetch-site',
    'x-searchdeck-method',
    'x-real-ip',
    'origin',
    'x-http-method-override',
    'x-method-override',
    'x-original-url',
    'x-rewrite-url',
  ])('is refused with a declared header %s', async (name) => {
    const cluster = await startCluster((_request, response) => response.end())
    const gateway = await startTestGateway()
    expect(failureIn(await gateway.forward({ uri: cluster.uri, declare: { [name]: 'x' } }))).toBe('blocked')
    expect(cluster.seen).toEqual([])
  })

  it.each<[string, Record<string, string | string[] | undefined>]>([
    ['another method', { 'x-searchdeck-method': 'CONNECT' }],
    ['a method in small letters', { 'x-searchdeck-method': 'get' }],
    ['no method', { 'x-searchdeck-method': undefined }],
    ['no path', { 'x-searchdeck-path': undefined }],
    ['a path that climbs', { 'x-searchdeck-path': '/_search/../orders/_delete_by_query' }],
    ['a path twice', { 'x-searchdeck-path': ['/a', '/b'] }],
    ['neither address nor target', { 'x-searchdeck-uri': undefined }],
    ['both address and target', { 'x-searchdeck-target': 'a' }],
    ['an unknown target', { 'x-searchdeck-uri': undefined, 'x-searchdeck-target': 'nobody' }],
    ['a broken target', { 'x-searchdeck-uri': undefined, 'x-searchdeck-target': '%zz' }],
    ['a password in the address', { 'x-searchdeck-uri': 'http://a:b@127.0.0.1:1' }],
    ['a user in the address', { 'x-searchdeck-uri': 'http://a@127.0.0.1:1' }],
    ['a file', { 'x-searchdeck-uri': 'file:///etc/passwd' }],
    ['another protocol', { 'x-searchdeck-uri': 'ftp://127.0.0.1' }],
    ['no address', { 'x-searchdeck-uri': '127.0.0.1:9200' }],
    ['a query in the address', { 'x-searchdeck-uri': 'http://127.0.0.1:1/?a=b' }],
    ['a fragment in the address', { 'x-searchdeck-uri': 'http://127.0.0.1:1/#a' }],
    ['a limit that is no number', { 'x-searchdeck-timeout': '1e3' }],
    ['a fingerprint that is none', { 'x-searchdeck-fingerprint': 'AB:CD' }],
    ['a header twice', { 'x-searchdeck-header-accept': ['a', 'b'] }],
  ])('is refused with %s', async (_name, headers) => {
    const gateway = await startTestGateway()
    expect(failureIn(await gateway.forward({ uri: 'http://127.0.0.1:1', headers }))).toBe('blocked')
  })

  it.each([
    'http://169.254.169.254/',
    'http://2852039166',
    'http://0xa9fea9fe/',
    'http://0xa9.254.0251.254',
    'http://169.254.169.254.',
    'http://[::ffff:169.254.169.254]',
    'http://[fe80::1]',
    'http://[fd00:ec2::254]',
    'http://100.100.100.200',
    'http://0.0.0.0:9200',
    'http://0',
    'http://[::]',
    'http://255.255.255.255',
    'https://224.0.0.1',
    'http://①⑥⑨.254.169.254',
  ])('is not sent to %s', async (uri) => {
    const gateway = await startTestGateway()
    // The header cannot hold the last one; a page would send its punycode or nothing.
    const written = /^[\x20-\x7e]*$/.test(uri) ? uri : new URL(uri).href
    expect(failureIn(await gateway.forward({ uri: written, path: '/latest/meta-data' }))).toBe('blocked')
  })

  it('is sent to this machine however its address is spelled, but not to the gateway itself', async () => {
    const cluster = await startCluster((_request, response) => response.end('here'))
    const gateway = await startTestGateway()
    for (const name of ['127.0.0.1', '0x7f.1', '2130706433', 'localhost']) {
      expect((await gateway.forward({ uri: `http://${name}:${cluster.port}` })).text).toBe('here')
    }
    for (const name of ['127.0.0.1', '0x7f.1', 'localhost']) {
      expect(failureIn(await gateway.forward({ uri: `http://${name}:${gateway.port}`, path: '/healthz' }))).toBe(
        'blocked',
      )
    }
  })

  it('may have a header of 60 KiB and is refused above 64', async () => {
    const cluster = await startCluster((_request, response) => response.end('ok'))
    const gateway = await startTestGateway()
    expect((await gateway.forward({ uri: cluster.uri, path: `/?q=${'x'.repeat(10_000)}` })).text).toBe('ok')
    const tooLarge = await gateway.forward({ uri: cluster.uri, declare: { 'x-own': 'x'.repeat(70_000) } })
    expect([tooLarge.status, failureIn(tooLarge)]).toEqual([431, 'blocked'])
  })
})

describe('an answer', () => {
  it('brings the cluster’s status, body and headers, and nothing that acts on the browser', async () => {
    const cluster = await startCluster((_request, response) => {
      response.setHeader('warning', ['299 Elasticsearch "one"', '299 Elasticsearch "two"'])
      response.writeHead(401, {
        'content-type': 'application/json; charset=UTF-8',
        'content-length': '14',
        'retry-after': '7',
        'x-elastic-product': 'Elasticsearch',
        'x-opaque-id': 'abc',
        'www-authenticate': 'Basic realm="security"',
        'set-cookie': 'sid=1',
        'content-disposition': 'attachment',
        'access-control-allow-origin': '*',
        'x-searchdeck-failure': 'token',
        'x-searchdeck-location': 'http://evil.example',
        'x-searchdeck-status': '200',
        'clear-site-data': '"*"',
        'content-security-policy': 'sandbox',
        refresh: '0; url=http://evil.example',
      })
      response.end('{"error":"no"}')
    })
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: cluster.uri })
    expect(answer.status).toBe(401)
    expect(answer.text).toBe('{"error":"no"}')
    expect(answer.headers).toEqual({
      date: expect.anything() as string,
      connection: 'close',
      'content-type': 'application/json; charset=UTF-8',
      'content-length': '14',
      warning: '299 Elasticsearch "one", 299 Elasticsearch "two"',
      'retry-after': '7',
      'x-elastic-product': 'Elasticsearch',
      'x-opaque-id': 'abc',
      // By these names no browser knows them.
      'x-searchdeck-header-www-authenticate': 'Basic realm="security"',
      'x-searchdeck-header-content-disposition': 'attachment',
      'x-searchdeck-header-access-control-allow-origin': '*',
      'x-searchdeck-header-clear-site-data': '"*"',
      'x-searchdeck-header-content-security-policy': 'sandbox',
      'x-searchdeck-header-refresh': '0; url=http://evil.example',
      'x-searchdeck-header-date': expect.anything() as string,
      'x-searchdeck-status': '401',
      'x-searchdeck-status-text': 'Unauthorized',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([301, 302, 303, 307, 308])('of %i is not followed', async (status) => {
    const cluster = await startCluster((_request, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:1/x' }).end('moved'),
    )
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ method: 'POST', uri: cluster.uri, body: '{}' })
    expect(answer.status).toBe(status)
    expect(answer.headers['x-searchdeck-header-location']).toBe('http://127.0.0.1:1/x')
    expect(answer.headers.location).toBeUndefined()
    expect(answer.text).toBe('moved')
    expect(cluster.seen).toHaveLength(1)
  })

  it.each([204, 205, 304])('of %i ends at once and has no body', async (status) => {
    const cluster = await startCluster((_request, response) => response.writeHead(status).end())
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: cluster.uri })
    expect([answer.status, answer.text, answer.whole, answer.headers['content-length']]).toEqual([
      status,
      '',
      true,
      '0',
    ])
  })

  it('to a HEAD ends at once, although it names a length', async () => {
    const cluster = await startCluster((_request, response) =>
      response.writeHead(200, { 'content-length': '500' }).end(),
    )
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ method: 'HEAD', uri: cluster.uri })
    expect([answer.status, answer.text, answer.whole]).toEqual([200, '', true])
  })

  it.each([400, 403, 404, 410, 429, 500, 502, 503])('of %i is the cluster’s, not the gateway’s', async (status) => {
    const cluster = await startCluster((_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>no</h1>'),
    )
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: cluster.uri })
    expect([answer.status, answer.text, failureIn(answer)]).toEqual([status, '<h1>no</h1>', undefined])
  })

  it.each([401, 407, 408, 421, 425, 429, 503])(
    'of %i, on which browsers act by themselves, comes as a 200 with nothing to act on',
    async (status) => {
      const acting = {
        'retry-after': '0',
        'proxy-authenticate': 'Basic',
        'www-authenticate': 'Basic',
        connection: 'close',
      }
      const cluster = await startCluster((request, response) => {
        request.resume()
        response.writeHead(status, acting).end('no')
      })
      const gateway = await startTestGateway()
      const message = await gateway.open({ method: 'POST', uri: cluster.uri, path: '/w/_doc', body: '{}' })
      const { headers, ...answer } = await collect(message)
      expect([answer.status, headers['x-searchdeck-status'], answer.text]).toEqual([200, String(status), 'no'])
      expect(Object.keys(headers).filter((name) => name.endsWith('-authenticate'))).toEqual([
        'x-searchdeck-header-www-authenticate',
      ])
      expect(cluster.seen).toEqual(['POST /w/_doc'])
    },
  )

  it('cannot pass for one of the gateway’s own, nor for another status', async () => {
    const cluster = await startCluster((_request, response) =>
      response.writeHead(500, { 'x-searchdeck-status': '200', 'x-searchdeck-failure': 'token' }).end('{}'),
    )
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: cluster.uri })
    expect([answer.status, failureIn(answer)]).toEqual([500, undefined])
  })

  it('of 20 MB passes unchanged, there and back', async () => {
    const cluster = await startCluster((request, response) => void request.pipe(response))
    const gateway = await startTestGateway()
    const sent = randomBytes(20_000_000)
    const answer = await gateway.forward({ method: 'POST', uri: cluster.uri, body: sent })
    expect(answer.body.equals(sent)).toBe(true)
  })

  it('that is compressed all the same passes as it is', async () => {
    const cluster = await startCluster((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('packed'),
    )
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: cluster.uri })
    expect([answer.headers['content-encoding'], answer.text]).toEqual(['gzip', 'packed'])
  })

  it('comes for each of 100 requests at once', async () => {
    const cluster = await startCluster(async (request, response) => response.end((await bodyOf(request)).toString()))
    const gateway = await startTestGateway()
    const numbers = Array.from({ length: 100 }, (_, index) => String(index))
    const answers = await Promise.all(
      numbers.map((body) => gateway.forward({ method: 'POST', uri: cluster.uri, body })),
    )
    expect(answers.map(({ text }) => text)).toEqual(numbers)
  })

  it('says that it is too much above 128 at once of one session, and goes on when they are done', async () => {
    const waiting: (() => void)[] = []
    let allArrived: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (allArrived = resolve))
    const cluster = await startCluster((_request, response) => {
      if (waiting.push(() => response.end('done')) === 128) allArrived()
    })
    const gateway = await startTestGateway()
    const held = Array.from({ length: 128 }, () => gateway.forward({ uri: cluster.uri }))
    await arrived
    const refused = await gateway.forward({ uri: cluster.uri })
    expect([refused.status, refused.headers['retry-after'], failureIn(refused)]).toEqual([503, '1', 'blocked'])
    // Those of one session: another one is served.
    const other = gateway.forward({ uri: cluster.uri, headers: await signIn(gateway.newLink()) })
    await expect.poll(() => waiting.length).toBe(129)
    waiting.pop()?.()
    expect((await other).text).toBe('done')
    for (const finish of waiting.splice(0)) finish()
    expect((await Promise.all(held)).every(({ text }) => text === 'done')).toBe(true)
    const next = gateway.forward({ uri: cluster.uri })
    await expect.poll(() => waiting.length).toBe(1)
    waiting[0]?.()
    expect((await next).text).toBe('done')
  })
})

describe('a failure', () => {
  it('is dns for a name that nobody knows', async () => {
    const gateway = await startTestGateway()
    expect(failureIn(await gateway.forward({ uri: 'http://nobody.invalid:9200' }))).toBe('dns')
  })

  it('is refused where nothing listens, and the body of the request does not matter', async () => {
    const gateway = await startTestGateway()
    const uri = `http://127.0.0.1:${await freePort()}`
    const answer = await gateway.forward({ method: 'POST', uri, body: Buffer.alloc(5_000_000) })
    expect([answer.status, failureIn(answer)]).toEqual([502, 'refused'])
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('is timeout when the cluster does not answer within the limit', async () => {
    const cluster = await startCluster(() => undefined)
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: cluster.uri, timeoutMs: 100 })
    expect([answer.status, failureIn(answer)]).toEqual([504, 'timeout'])
    await expect.poll(() => cluster.sockets.size).toBe(0)
  })

  it('is reset when the cluster hangs up', async () => {
    const closing = await startSocketServer((socket) => socket.once('data', () => socket.end()))
    const resetting = await startSocketServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
    const gateway = await startTestGateway()
    for (const { uri } of [closing, resetting]) {
      const answer = await gateway.forward({ uri })
      expect([answer.status, failureIn(answer)]).toEqual([502, 'reset'])
    }
  })

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'notHttp'],
    ['a broken head', 'HTTP/1.1 200 OK\r\nno colon here\r\n\r\n', 'notHttp'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 'closedEarly'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      'closedEarly',
    ],
    ['a head of 100 KiB', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`, 'headerTooLarge'],
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      'closedEarly',
    ],
  ])('is reset when the answer is %s', async (_name, bytes, reason) => {
    const server = await startSocketServer((socket) => socket.once('data', () => socket.end(bytes)))
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: server.uri })
    expect(failureIn(answer)).toBe('reset')
    expect(JSON.parse(answer.text)).toMatchObject({ reason })
  })

  it('is tls for an alert where HTTP was expected', async () => {
    const server = await startSocketServer((socket) =>
      socket.once('data', () => socket.end(Buffer.from([21, 3, 1, 0, 2, 2, 80]))),
    )
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: server.uri })
    expect(failureIn(answer)).toBe('tls')
    expect(JSON.parse(answer.text)).toMatchObject({ reason: 'needsTls' })
  })

  it('holds neither the path nor a credential', async () => {
    const gateway = await startTestGateway()
    const uri = `http://127.0.0.1:${await freePort()}`
    const answer = await gateway.forward({
      uri,
      path: '/secret-index/_search?q=secret',
      declare: { authorization: 'Basic secret' },
    })
    expect(answer.text).not.toContain('secret')
  })
})

describe('a target', () => {
  const target = (uri: string, more: Partial<Target> = {}): Target => ({
    name: 'Prod – Köln',
    uri,
    headers: { authorization: 'ApiKey of-the-gateway', 'x-tenant': 'blue' },
    tls: {},
    ...more,
  })

  it('is reached with the gateway’s credentials, whatever the page declares', async () => {
    const cluster = await startCluster((request, response) => response.end(JSON.stringify(request.headers)))
    const gateway = await startTestGateway({ targets: [target(cluster.uri)] })
    const answer = await gateway.forward({
      target: 'Prod – Köln',
      declare: { authorization: 'Basic of-the-page', 'x-tenant': 'red', accept: 'application/json' },
    })
    expect(JSON.parse(answer.text)).toMatchObject({
      authorization: 'ApiKey of-the-gateway',
      'x-tenant': 'blue',
      accept: 'application/json',
    })
  })

  it.each([
    'es-security-runas-user',
    'opensearch_security_impersonate_as',
    'opendistro_security_impersonate_as',
    'es-secondary-authorization',
    'x-proxy-user',
    'x-proxy-roles',
    'x-proxy-anything',
    'x-original-url',
    'x-original-method',
    'x-http-method-override',
    'securitytenant',
    'x-amz-security-token',
    'x-remote-user',
    'x-found-cluster',
    'content-encoding',
    'x-own',
  ])('is not sent the page’s header %s along with the gateway’s credentials', async (name) => {
    const cluster = await startCluster((_request, response) => response.end())
    const gateway = await startTestGateway({ targets: [target(cluster.uri)] })
    const answer = await gateway.forward({ target: 'Prod – Köln', declare: { [name]: 'admin' } })
    expect(failureIn(answer)).toBe('blocked')
    expect(cluster.seen).toEqual([])
  })

  it('gets the listed headers of the page, and its own', async () => {
    const cluster = await startCluster((request, response) => response.end(JSON.stringify(request.headers)))
    const gateway = await startTestGateway({ targets: [target(cluster.uri)] })
    const listed = { accept: 'application/json', 'content-type': 'application/json', 'x-opaque-id': 'a' }
    const answer = await gateway.forward({ method: 'POST', target: 'Prod – Köln', declare: listed, body: '{}' })
    expect(JSON.parse(answer.text)).toEqual({
      ...listed,
      host: new URL(cluster.uri).host,
      connection: 'keep-alive',
      'content-length': '2',
      'accept-encoding': 'identity',
      authorization: 'ApiKey of-the-gateway',
      'x-tenant': 'blue',
    })
  })

  it('without credentials does not get the page’s either', async () => {
    const cluster = await startCluster((request, response) => response.end(String(request.headers.authorization)))
    const gateway = await startTestGateway({ targets: [target(cluster.uri, { headers: {} })] })
    const answer = await gateway.forward({ target: 'Prod – Köln', declare: { authorization: 'Basic of-the-page' } })
    expect(answer.text).toBe('undefined')
  })

  it('is listed with its name, address, access and colour, and without its secrets', async () => {
    const gateway = await startTestGateway({
      targets: [
        target('https://prod:9200', { access: 'readOnly', color: 'red', tls: { fingerprint: 'ab'.repeat(32) } }),
      ],
      clusters: ['http://127.0.0.1:9200'],
    })
    const answer = await gateway.call('/api/default_clusters.json', { headers: gateway.pageHeaders })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(JSON.parse(answer.text)).toEqual([
      {
        name: 'Prod – Köln',
        uri: 'https://prod:9200',
        via: 'gateway',
        target: 'Prod – Köln',
        access: 'readOnly',
        color: 'red',
      },
      { name: '127.0.0.1:9200', uri: 'http://127.0.0.1:9200', via: 'gateway' },
    ])
  })
})

describe('the log', () => {
  it('has a line per request, without path, query or headers', async () => {
    const lines: string[] = []
    const cluster = await startCluster((_request, response) => response.writeHead(404).end())
    const gateway = await startTestGateway({ log: (line) => lines.push(line) })
    await gateway.forward({
      uri: `${cluster.uri}/secret`,
      path: '/secret?secret=1',
      declare: { authorization: 'secret' },
    })
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]).toMatch(new RegExp(`^GET 127\\.0\\.0\\.1:${cluster.port} 404 \\d+ ms$`))
  })
})
