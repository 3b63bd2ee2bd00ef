import { TransportFailure } from '@searchdeck/cluster-client'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { openBrowserPlatform } from './browser.ts'
import { predefinedClusters } from './gatewaySession.ts'
import type { Route } from './types.ts'

const servers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of servers.splice(0)) await stop()
})

/** A stand-in for the gateway on a real socket; resolves with its base address. */
async function gateway(
  answer: (request: IncomingMessage, body: string, response: ServerResponse, bytes: Buffer) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      answer(request, bytes.toString(), response, bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/tools/`
}

const direct: Route = { via: 'direct', uri: 'http://es:9200' }
const call = {
  method: 'GET',
  path: '/%3Clogs-%7Bnow%2Fd%7D%3E/_search?q=a%26b',
  headers: {},
  signal: new AbortController().signal,
  timeoutMs: 0,
} as const

function transport(base: string, route: Partial<Route> = {}) {
  return openBrowserPlatform({ gateway: true, base }).transportFor({ ...direct, via: 'gateway', ...route })
}

it('carries method, raw path, headers, limit and a body on GET in its own call', async () => {
  let heard: IncomingMessage | undefined
  let sent = ''
  const base = await gateway((request, body, response) => {
    heard = request
    sent = body
    response.setHeader('x-searchdeck-status', '200').end('{}')
  })
  const send = transport(base, { fingerprint: 'ab'.repeat(32) })
  await send({ ...call, headers: { authorization: 'Basic x' }, body: '{"size":1}', timeoutMs: 1000 })
  expect(send.sendsBodyOnGet).toBe(true)
  expect([heard?.method, heard?.url, sent]).toEqual(['POST', '/tools/api/forward', '{"size":1}'])
  expect(heard?.headers).toMatchObject({
    'x-searchdeck': '1',
    'x-searchdeck-method': 'GET',
    'x-searchdeck-uri': 'http://es:9200',
    'x-searchdeck-path': call.path,
    'x-searchdeck-timeout': '1000',
    'x-searchdeck-fingerprint': 'ab'.repeat(32),
    'x-searchdeck-header-authorization': 'Basic x',
  })
  expect(heard?.headers.authorization).toBeUndefined()
})

it('names a configured target, and then no address', async () => {
  let heard: IncomingMessage | undefined
  const base = await gateway((request, _body, response) => {
    heard = request
    response.setHeader('x-searchdeck-status', '200').end('{}')
  })
  await transport(base, { target: 'Prod €/1' })(call)
  expect(heard?.headers['x-searchdeck-target']).toBe('Prod%20%E2%82%AC%2F1')
  expect(heard?.headers['x-searchdeck-uri']).toBeUndefined()
})

it('tells the failures of the gateway from refusals of the cluster', async () => {
  const certificate = {
    fingerprint: 'cd'.repeat(32),
    subject: 'CN=node',
    issuer: 'CN=ca',
    validFrom: 'a',
    validTo: 'b',
    names: ['es'],
  }
  const failing = await gateway((_request, _body, response) => {
    response.writeHead(502, { 'x-searchdeck-failure': 'tls' })
    response.end(JSON.stringify({ failure: 'tls', code: 'SELF_SIGNED', message: 'not trusted', certificate }))
  })
  await expect(transport(failing)(call)).rejects.toMatchObject({ failure: 'tls', code: 'SELF_SIGNED', certificate })
  const refusing = await gateway((_request, _body, response) =>
    response.writeHead(200, { 'x-searchdeck-status': '502', 'x-searchdeck-status-text': 'Bad Gateway' }).end('<html>'),
  )
  const refusal = await transport(refusing)(call)
  expect([refusal.status, refusal.statusText, await refusal.text()]).toEqual([502, 'Bad Gateway', '<html>'])
})

it.each([204, 205, 304])('hands on a %i of the cluster, which has no body', async (status) => {
  const base = await gateway((_request, _body, response) =>
    response.writeHead(200, { 'x-searchdeck-status': String(status), 'content-length': '0' }).end(),
  )
  const answer = await transport(base)(call)
  expect([answer.status, answer.body]).toEqual([status, null])
})

it.each([
  ['a sign-in page of a proxy', 200, {}],
  ['an error of a proxy', 502, {}],
  ['a status that is none', 200, { 'x-searchdeck-status': '700' }],
  ['a status that is not a number', 200, { 'x-searchdeck-status': 'ok' }],
])('takes %s for no answer of the cluster', async (_name, status, headers) => {
  const base = await gateway((_request, _body, response) => response.writeHead(status, headers).end('{}'))
  await expect(transport(base)(call)).rejects.toMatchObject({ failure: 'reset', detail: 'otherAnswer' })
})

it('tells a 407 as a failure, because the words are those of a proxy', async () => {
  const base = await gateway((_request, _body, response) =>
    response.writeHead(200, { 'x-searchdeck-status': '407' }).end('no'),
  )
  await expect(transport(base)(call)).rejects.toMatchObject({ failure: 'refused', detail: 'proxyCredentials' })
})

it('survives a failure whose details cannot be read', async () => {
  const base = await gateway((_request, _body, response) =>
    response.writeHead(502, { 'x-searchdeck-failure': 'unheard-of' }).end('<html>'),
  )
  const failure = await transport(base)(call).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(TransportFailure)
  expect(failure).toMatchObject({ failure: 'reset', message: 'unheard-of' })
})

it('hands on a redirect of the cluster, which the gateway has not followed', async () => {
  const base = await gateway((_request, _body, response) =>
    response
      .writeHead(200, { 'x-searchdeck-status': '302', 'x-searchdeck-header-location': 'https://login.example/' })
      .end(),
  )
  const answer = await transport(base)(call)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://login.example/'])
})

it('hands on the headers of the cluster, all of them and none of the gateway’s', async () => {
  const base = await gateway((_request, _body, response) =>
    response
      .writeHead(200, {
        'x-searchdeck-status': '401',
        'x-searchdeck-header-www-authenticate': 'Basic',
        'x-searchdeck-header-x-amzn-requestid': '7',
        'x-searchdeck-header-content-security-policy': 'sandbox',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
        'content-type': 'application/cbor',
        'content-length': '2',
        'retry-after': '3',
        warning: '299 OpenSearch "old"',
      })
      .end('{}'),
  )
  const answer = await transport(base)(call)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'www-authenticate': 'Basic',
    'x-amzn-requestid': '7',
    'content-security-policy': 'sandbox',
    'content-type': 'application/cbor',
    'content-length': '2',
    'retry-after': '3',
    warning: '299 OpenSearch "old"',
  })
})

it.each([
  ['by the gateway', true],
  ['straight to the cluster', false],
])('carries bytes both ways as they are, %s', async (_name, viaGateway) => {
  const sent = Uint8Array.from({ length: 256 }, (_, at) => at)
  const base = await gateway((request, _body, response, bytes) =>
    response
      .writeHead(200, { 'x-searchdeck-status': '200', 'content-type': request.headers['content-type'] ?? '' })
      .end(Buffer.concat([bytes, bytes])),
  )
  const send = viaGateway
    ? transport(base)
    : openBrowserPlatform({ gateway: false, base }).transportFor({ via: 'direct', uri: base.replace(/\/$/, '') })
  for (const body of [sent, new Blob([sent])]) {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await send({ ...call, method: 'POST', headers, body })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.from([...sent, ...sent]))
  }
  // A page speaks HTTP/1 to either, over which browsers send no streams.
  expect(send.sendsStreams ?? false).toBe(false)
})

it('goes straight to the cluster where there is no gateway', async () => {
  let heard: IncomingMessage | undefined
  const base = await gateway((request, _body, response) => {
    heard = request
    response.end('{}')
  })
  const uri = base.replace(/\/$/, '')
  const send = openBrowserPlatform({ gateway: false, base }).transportFor({ via: 'gateway', uri })
  await send(call)
  expect(send.sendsBodyOnGet).toBe(false)
  expect(heard?.url).toBe(`/tools${call.path}`)
  await expect(async () => send({ ...call, path: '/victim/_doc/..' })).rejects.toThrow(TypeError)
})

it.each([
  [200, 'application/json; charset=utf-8', '[{"uri":"http://es"}]', [{ uri: 'http://es' }]],
  [200, 'text/html', '<html>', undefined],
  [404, 'application/json', '[]', undefined],
])('takes predefined clusters only from a 200 with JSON: %d %s', async (status, type, body, taken) => {
  const base = await gateway((_request, _body, response) =>
    response.writeHead(status, { 'content-type': type }).end(body),
  )
  expect(await predefinedClusters(base)).toEqual(taken)
})

it('names the finer reason of a failure, and takes none that it does not know', async () => {
  const answering = (reason: unknown) =>
    gateway((_request, _body, response) => {
      response.writeHead(502, { 'x-searchdeck-failure': 'tls' }).end(JSON.stringify({ message: 'no', reason }))
    })
  await expect(transport(await answering('expired'))(call)).rejects.toMatchObject({ detail: 'expired' })
  for (const unknown of ['unheard-of', 7, undefined, 'constructor'])
    await expect(transport(await answering(unknown))(call)).rejects.toMatchObject({ detail: undefined })
})
