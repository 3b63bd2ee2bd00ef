import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { bigCluster } from '../big/bigCluster.ts'
import { createFakeCluster } from '../fakeCluster.ts'
import { startFakeServer, type FakeServer, type FakeServerOptions } from './server.ts'

const open: FakeServer[] = []

async function start(options?: FakeServerOptions): Promise<FakeServer> {
  const server = await startFakeServer(options)
  open.push(server)
  return server
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

/** A request that `fetch` would not send: raw paths, bodies on GET. */
async function raw(server: FakeServer, method: string, path: string, body = ''): Promise<IncomingMessage> {
  const request = send({
    port: server.port,
    host: '127.0.0.1',
    method,
    path,
    headers: { 'content-length': Buffer.byteLength(body) },
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

describe('startFakeServer', () => {
  it('answers over a socket and records what came', async () => {
    const server = await start({ cluster: createFakeCluster({ indices: [{ index: 'orders' }] }) })
    const response = await fetch(`${server.url}/_cat/indices?h=index&format=json`)
    expect(await response.json()).toEqual([{ index: 'orders' }])
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/_cat/indices?h=index&format=json' }])
  })

  it('takes the path and the body of a GET as they were sent', async () => {
    const server = await start({
      cluster: createFakeCluster({ indices: [{ index: 'a' }], documents: { a: ['{"n":1}', '{"n":2}'] } }),
    })
    expect(await text(await raw(server, 'GET', '/a/_search', '{"size":1}'))).not.toContain('{"n":2}')
    expect((await raw(server, 'DELETE', '/a/_doc/..')).statusCode).toBe(404)
    expect(server.cluster.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/a/_search', '{"size":1}'],
      ['/a/_doc/..', undefined],
    ])
    expect(server.cluster.state.indices).toHaveLength(1)
  })

  it('lets pages of one origin in, and counts their preflights', async () => {
    const server = await start({ cors: 'http://ui.example' })
    const preflight = await fetch(server.url, { method: 'OPTIONS', headers: { origin: 'http://ui.example' } })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://ui.example')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
    expect((await fetch(server.url)).headers.get('access-control-allow-origin')).toBe('http://ui.example')
    expect(server.requests.map(({ method }) => method)).toEqual(['OPTIONS', 'GET'])
  })

  it('makes each answer once when it may remember, until something is written', async () => {
    const server = await start({ remember: true, cluster: createFakeCluster({ indices: [{ index: 'orders' }] }) })
    const list = async () => (await fetch(`${server.url}/_cat/indices?h=index&format=json`)).json() as Promise<unknown>
    expect([await list(), await list()]).toEqual([[{ index: 'orders' }], [{ index: 'orders' }]])
    expect(server.cluster.calls).toHaveLength(1)
    await fetch(`${server.url}/orders`, { method: 'DELETE' })
    expect(await list()).toEqual([])
    server.cluster.fail('/_cat', { status: 403 })
    expect((await fetch(`${server.url}/_cat/indices?h=index&format=json`)).status).toBe(403)
  })

  it('streams as many bytes as asked for', async () => {
    const server = await start()
    let bytes = 0
    const response = await fetch(`${server.url}/_fake/stream?bytes=5000001`)
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length
    expect(bytes).toBe(5_000_001)
    expect(await (await fetch(`${server.url}/_fake/json?bytes=2000`)).text()).toHaveLength(2000)
  })

  it('frees its port, whatever is still open', async () => {
    const server = await startFakeServer()
    server.cluster.fail('/', 'hang')
    const hanging = fetch(server.url)
    await expect.poll(() => server.cluster.calls.length).toBe(1)
    await Promise.all([expect(hanging).rejects.toThrow(), server.close()])
    const again = await start({ port: server.port })
    expect(again.port).toBe(server.port)
  })
})

describe('faults over a socket', () => {
  it.each(['reset', 'refused'] as const)('breaks the connection: %s', async (fault) => {
    const server = await start()
    server.cluster.fail('/', fault)
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
  })

  it('resets with a reset', async () => {
    const server = await start()
    server.cluster.fail('/', 'reset')
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNRESET')
  })

  it('breaks a body off', async () => {
    const server = await start()
    server.cluster.fail('/', 'cutOff')
    const response = await fetch(server.url)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('drips until the caller goes, and notices that', async () => {
    const server = await start()
    server.cluster.fail('/', 'slowDrip')
    const leaving = new AbortController()
    const response = await fetch(server.url, { signal: leaving.signal })
    const reader = response.body?.getReader()
    expect((await reader?.read())?.value).toHaveLength(8)
    leaving.abort(new Error('left the page'))
    await expect(reader?.read()).rejects.toThrow('left the page')
  })

  it('hangs until the caller goes', async () => {
    const server = await start()
    server.cluster.fail('/', 'hang')
    const leaving = new AbortController()
    const answer = fetch(server.url, { signal: leaving.signal })
    await expect.poll(() => server.cluster.calls.length).toBe(1)
    leaving.abort(new Error('left the page'))
    await expect(answer).rejects.toThrow('left the page')
  })

  it('sends 20 MB', async () => {
    const server = await start()
    server.cluster.fail('/', 'huge')
    expect((await (await fetch(server.url)).text()).length).toBe(20_000_000)
  })
})

describe('bigCluster', () => {
  it('is 10,000 indices, 20,000 shards and 50 nodes, the same every time', async () => {
    const server = await start({ cluster: createFakeCluster(bigCluster()), remember: true })
    const [indices, shards, nodes] = await Promise.all(
      ['indices', 'shards', 'nodes'].map(
        async (table) =>
          (await fetch(`${server.url}/_cat/${table}?format=json&bytes=b`)).json() as Promise<Record<string, string>[]>,
      ),
    )
    expect([indices?.length, shards?.length, nodes?.length]).toEqual([10_000, 20_000, 50])
    expect(new Set(indices?.map(({ index }) => index)).size).toBe(10_000)
    expect(indices?.[1]).toMatchObject({ index: 'logs-app-checkout-2026.11.19-001000', pri: '1', rep: '1' })
    expect(new Set(indices?.map(({ health }) => health))).toEqual(new Set(['green', 'yellow', 'red']))
    expect(createFakeCluster(bigCluster()).state).toEqual(server.cluster.state)
  })

  it('has 1,000 documents of 60 fields to search', async () => {
    const server = await start({ cluster: createFakeCluster(bigCluster({ indices: 5 })) })
    const answer = await text(await raw(server, 'POST', '/_search', '{"size":1000}'))
    expect(answer.length).toBeGreaterThan(2_000_000)
    expect(answer).toContain(':9007199254740994,')
    const { hits } = JSON.parse(answer) as { hits: { hits: { _source: object }[] } }
    expect([hits.hits.length, Object.keys(hits.hits[0]?._source ?? {}).length]).toEqual([1000, 60])
  })
})
