import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { freePort, startCluster, startSocketServer } from '../testing/cluster.ts'
import { afterTest, collect, failureIn, forwardHeaders, send, signIn, startTestGateway } from '../testing/gateway.ts'

const megabyte = 1_000_000

/** `total` bytes, made only as fast as they are taken. `made` counts them. */
function source(total: number): { stream: Readable; made: () => number } {
  let made = 0
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const stream = new Readable({
    read() {
      const size = Math.min(chunk.length, total - made)
      made += size
      this.push(size === 0 ? null : chunk.subarray(0, size))
    },
  })
  return { stream, made: () => made }
}

async function sizeOf(message: AsyncIterable<Buffer>): Promise<number> {
  let size = 0
  for await (const chunk of message) size += chunk.length
  return size
}

describe('a stream', () => {
  it('of 300 MB passes in both directions with flat memory', async () => {
    const cluster = await startCluster(async (request, response) => {
      const received = await sizeOf(request)
      if (request.method === 'POST') response.end(String(received))
      else source(300 * megabyte).stream.pipe(response)
    })
    const child = fork(fileURLToPath(new URL('../testing/gatewayProcess.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    })
    afterTest(async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    })
    const [{ origin, link }] = (await once(child, 'message')) as [{ origin: string; link: string }]
    const page = await signIn(link)
    const rssBytes = async () => {
      child.send('size')
      const [answer] = (await once(child, 'message')) as [{ rssBytes: number }]
      return answer.rssBytes
    }
    const forward = (method: string, body?: Readable) =>
      send(`${origin}/api/forward`, {
        method: 'POST',
        headers: { ...page, ...forwardHeaders({ method, uri: cluster.uri }) },
        ...(body && { body }),
      })
    // Once before, so that what is loaded and compiled on first use does not count.
    await collect(await forward('POST', source(30 * megabyte).stream))

    const before = await rssBytes()
    let largest = before
    const download = await forward('GET')
    let received = 0
    for await (const chunk of download as AsyncIterable<Buffer>) {
      const step = Math.floor(received / (50 * megabyte))
      received += chunk.length
      if (Math.floor(received / (50 * megabyte)) > step) largest = Math.max(largest, await rssBytes())
    }
    expect(received).toBe(300 * megabyte)

    const upload = await collect(await forward('POST', source(300 * megabyte).stream))
    expect(upload.text).toBe(String(300 * megabyte))
    largest = Math.max(largest, await rssBytes())
    expect((largest - before) / megabyte).toBeLessThan(60)
  })

  it('stops the cluster while the page does not read', async () => {
    const answer = source(200 * megabyte)
    const cluster = await startCluster((_request, response) => void answer.stream.pipe(response))
    const gateway = await startTestGateway()
    const message = await gateway.open({ uri: cluster.uri })
    message.pause()
    // It stands still: nothing more is made while timers turn over several times.
    await standsStill(answer.made)
    expect(answer.made()).toBeLessThan(40 * megabyte)
    expect(await sizeOf(message)).toBe(200 * megabyte)
  })

  it('stops the page while the cluster does not read', async () => {
    let held: IncomingMessage | undefined
    const cluster = await startCluster((request, response) => {
      held = request.pause()
      request.on('end', () => response.end('all'))
    })
    const gateway = await startTestGateway()
    const body = source(200 * megabyte)
    const answer = gateway.forward({ method: 'POST', uri: cluster.uri, body: body.stream })
    await expect.poll(() => held).toBeDefined()
    await standsStill(body.made)
    expect(body.made()).toBeLessThan(40 * megabyte)
    held?.resume()
    expect((await answer).text).toBe('all')
  })

  it('shows the beginning of a slow answer before its end', async () => {
    let response: ServerResponse | undefined
    const cluster = await startCluster((_request, begun) => {
      response = begun
      begun.flushHeaders()
    })
    const gateway = await startTestGateway()
    const message = await gateway.open({ uri: cluster.uri })
    expect(message.statusCode).toBe(200)
    const parts: string[] = []
    message.on('data', (chunk: Buffer) => parts.push(chunk.toString()))
    for (const drop of ['a', 'b', 'c']) {
      response?.write(drop)
      await expect.poll(() => parts.at(-1)).toBe(drop)
    }
    response?.end()
    await once(message, 'end')
    expect(parts).toEqual(['a', 'b', 'c'])
  })
})

describe('going away', () => {
  it('before the answer aborts the request to the cluster', async () => {
    const cluster = await startCluster(() => undefined)
    const gateway = await startTestGateway()
    const page = new AbortController()
    const answer = gateway.forward({ uri: cluster.uri, signal: page.signal })
    await expect.poll(() => cluster.seen.length).toBe(1)
    expect(cluster.sockets.size).toBe(1)
    page.abort()
    await expect(answer).rejects.toThrow('aborted')
    await expect.poll(() => cluster.sockets.size).toBe(0)
  })

  it('in the middle of the answer aborts it', async () => {
    const answer = source(1000 * megabyte)
    const cluster = await startCluster((_request, response) => void answer.stream.pipe(response))
    const gateway = await startTestGateway()
    const message = await gateway.open({ uri: cluster.uri })
    await once(message, 'data')
    message.destroy()
    await expect.poll(() => cluster.sockets.size).toBe(0)
    expect(answer.made()).toBeLessThan(100 * megabyte)
  })

  it('in the middle of the request leaves the cluster with a broken request, not a short one', async () => {
    let ended = ''
    const cluster = await startCluster((request) => {
      request.resume()
      request.on('end', () => (ended = 'whole'))
      request.on('error', () => (ended = 'broken'))
    })
    const gateway = await startTestGateway()
    const page = new AbortController()
    const body = new Readable({ read: () => undefined })
    body.push('{"index":{}}\n')
    const answer = gateway.forward({ method: 'POST', uri: cluster.uri, body, signal: page.signal })
    await expect.poll(() => cluster.seen.length).toBe(1)
    page.abort()
    await expect(answer).rejects.toThrow('aborted')
    await expect.poll(() => ended).toBe('broken')
  })
})

describe('an answer that breaks off', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

  it.each([
    ['shorter than its length', `${head}content-length: 1000\r\n\r\n{"hits":[`],
    ['without its last chunk', `${head}transfer-encoding: chunked\r\n\r\n9\r\n{"hits":[\r\n`],
    ['in the middle of a chunk', `${head}transfer-encoding: chunked\r\n\r\nff\r\n{"hits":[`],
  ])('is broken for the page too: %s', async (_name, bytes) => {
    const server = await startSocketServer((socket) => socket.once('data', () => socket.end(bytes)))
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: server.uri })
    expect([answer.status, answer.text, answer.whole]).toEqual([200, '{"hits":[', false])
  })

  it('is broken for the page when the connection is reset', async () => {
    const server = await startSocketServer((socket) =>
      socket.once('data', () => socket.write(`${head}content-length: 1000\r\n\r\n{"hits":[`)),
    )
    const gateway = await startTestGateway()
    const message = await gateway.open({ uri: server.uri })
    await once(message, 'data')
    for (const socket of server.sockets) socket.resetAndDestroy()
    expect((await collect(message)).whole).toBe(false)
  })

  it('is broken when the limit is over before the end', async () => {
    const cluster = await startCluster((_request, response) => void response.write('{"hits":['))
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: cluster.uri, timeoutMs: 150 })
    expect([answer.status, answer.text, answer.whole]).toEqual([200, '{"hits":[', false])
    await expect.poll(() => cluster.sockets.size).toBe(0)
  })
})

describe('an upload', () => {
  it('that the cluster refuses before reading it gets that answer', async () => {
    const cluster = await startCluster((request, response) => {
      response.writeHead(413).end('too large')
      request.resume()
    })
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ method: 'POST', uri: cluster.uri, body: Buffer.alloc(20 * megabyte) })
    expect([answer.status, answer.text]).toEqual([413, 'too large'])
  })

  it('that the cluster cuts off gets a failure that says so', async () => {
    const server = await startSocketServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ method: 'POST', uri: server.uri, body: Buffer.alloc(20 * megabyte) })
    expect([answer.status, answer.headers['x-searchdeck-failure']]).toEqual([502, 'reset'])
  })

  it('to a cluster that is away gets the failure', async () => {
    const gateway = await startTestGateway()
    const answer = await gateway.forward({
      method: 'POST',
      uri: `http://127.0.0.1:${await freePort()}`,
      body: source(20 * megabyte).stream,
    })
    expect(answer.headers['x-searchdeck-failure']).toBe('refused')
  })
})

describe('stopping', () => {
  it('waits for what is under way, and no longer than its grace', async () => {
    let finish: () => void = () => undefined
    const cluster = await startCluster((request, response) => {
      if (request.url === '/short') finish = () => response.end('done')
    })
    const gateway = await startTestGateway()
    const short = gateway.forward({ uri: cluster.uri, path: '/short' })
    const endless = gateway.forward({ method: 'POST', uri: cluster.uri, path: '/endless' })
    await expect.poll(() => cluster.seen.length).toBe(2)
    const closed = gateway.close(300)
    finish()
    expect((await short).text).toBe('done')
    await closed
    // Told, not cut off: a browser sends again what is cut off, and that to a gateway that has been started anew.
    const ended = await endless
    expect([ended.status, ended.headers['x-searchdeck-status'], failureIn(ended)]).toEqual([504, undefined, 'timeout'])
    await expect.poll(() => cluster.sockets.size).toBe(0)
    await expect(gateway.call('/healthz')).rejects.toThrow('ECONNREFUSED')
  })
})

/** Resolves when a count has not changed for 20 looks in a row. */
async function standsStill(count: () => number): Promise<void> {
  let last = -1
  let same = 0
  await expect
    .poll(
      () => {
        same = count() === last ? same + 1 : 0
        last = count()
        return same
      },
      { interval: 10, timeout: 10_000 },
    )
    .toBeGreaterThan(20)
}
