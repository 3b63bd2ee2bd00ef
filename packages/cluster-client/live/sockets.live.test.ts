import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAnswer, send } from '../src/calls.ts'
import type { Auth } from '../src/signIn/auth.ts'
import { clusterOf } from '../src/testing/cluster.ts'
import { undiciTransport } from './undiciTransport.ts'

const home = { method: 'GET', path: '/' } as const
const cleanUps: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A server that answers each connection's first bytes by `answer`. */
async function serving(answer: (socket: Socket, head: string) => void) {
  const sockets = new Set<Socket>()
  // Those that carried a call: undici opens a next one as soon as one has closed, and says nothing on it.
  const asked = new Set<Socket>()
  const heads: string[] = []
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      asked.delete(socket)
    })
    socket.on('error', () => undefined)
    socket.once('data', (data) => {
      asked.add(socket)
      heads.push(data.toString())
      answer(socket, data.toString())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const url = `http://127.0.0.1:${address.port}`
  const transport = undiciTransport(url)
  const stop = () => new Promise((resolve) => server.close(resolve))
  cleanUps.push(async () => {
    for (const socket of sockets) socket.destroy()
    await stop()
    await transport.close()
  })
  return { cluster: clusterOf({ uri: url, transport }), heads, asked, stop }
}

describe('over real sockets', () => {
  it('a port where nobody listens is refused', async () => {
    const { cluster, stop } = await serving(() => undefined)
    await stop()
    await expect(send(cluster, home)).rejects.toMatchObject({
      kind: 'unreachable',
      failure: 'refused',
      code: 'ECONNREFUSED',
    })
  })

  it('a connection that is cut before an answer is a reset, tried once more', async () => {
    const { cluster, heads } = await serving((socket) => socket.destroy())
    await expect(send(cluster, home)).rejects.toMatchObject({ kind: 'unreachable', failure: 'reset' })
    expect(heads).toHaveLength(2)
  })

  it('a body that is cut off is no answer', async () => {
    const { cluster } = await serving((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"half":')
      setImmediate(() => socket.destroy())
    })
    await expect(send(cluster, { method: 'PUT', path: '/a' })).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('a server that hangs, and one that drips, end at the limit, and their sockets close', async () => {
    const hanging = await serving(() => undefined)
    await expect(send(hanging.cluster, home, { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' })
    await vi.waitFor(() => expect(hanging.asked.size).toBe(0), { timeout: 20_000 })
    const dripping = await serving((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n')
      const drip = setInterval(() => socket.write(' '), 5)
      socket.on('close', () => clearInterval(drip))
    })
    await expect(send(dripping.cluster, home, { timeoutMs: 80 })).rejects.toMatchObject({ kind: 'timeout' })
    await vi.waitFor(() => expect(dripping.asked.size).toBe(0), { timeout: 20_000 })
  })

  it('a caller who gives up closes the socket', async () => {
    const { cluster, asked, heads } = await serving(() => undefined)
    const caller = new AbortController()
    const call = send(cluster, home, { signal: caller.signal })
    const ended = expect(call).rejects.toMatchObject({ kind: 'aborted' })
    await vi.waitFor(() => expect(heads).toHaveLength(1), { timeout: 20_000 })
    caller.abort()
    await ended
    await vi.waitFor(() => expect(asked.size).toBe(0), { timeout: 20_000 })
  })

  it('an open answer that hangs half way, that breaks off or that is given up closes its socket', async () => {
    const half = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"half":'
    const begun = async (then: (socket: Socket) => void, idleMs = 0) => {
      const { cluster, asked } = await serving((socket) => {
        socket.write(half)
        then(socket)
      })
      const answer = await openAnswer(cluster, home, { idleMs })
      const reader = answer.body.getReader()
      expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"half":')
      return { asked, answer, reader }
    }
    const hanging = await begun(() => undefined, 50)
    await expect(hanging.reader.read()).rejects.toMatchObject({ kind: 'timeout', limitMs: 50 })
    let cut: () => void = () => undefined
    const breaking = await begun((socket) => (cut = () => socket.destroy()))
    cut()
    await expect(breaking.reader.read()).rejects.toMatchObject({ kind: 'unreachable', detail: 'cutOff' })
    const givenUp = await begun(() => undefined)
    await givenUp.reader.cancel()
    const cancelled = await begun(() => undefined)
    cancelled.answer.cancel()
    for (const { asked } of [hanging, breaking, givenUp, cancelled])
      await vi.waitFor(() => expect(asked.size).toBe(0), { timeout: 20_000 })
  })

  it('a hundred calls at once are all answered', async () => {
    const { cluster } = await serving((socket) => {
      socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}')
    })
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(cluster, home)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  it('the path goes out byte for byte, as it was signed', async () => {
    const { cluster, heads } = await serving((socket) => {
      socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}')
    })
    const authData = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', region: 'us-east-1' }
    const auth: Auth = { authType: 'awsIAM', authData }
    await send({ ...cluster, auth }, { method: 'GET', path: '/a%2Fb,c*/_search?q=x+y' })
    expect(heads[0]).toContain('GET /a%2Fb%2Cc%2A/_search?q=x%20y HTTP/1.1\r\n')
    const host = /host: (\S+)/i.exec(heads[0] ?? '')?.[1]
    expect(host).toBe(new URL(cluster.uri).host)
    expect(heads[0]).toMatch(/SignedHeaders=host;x-amz-date,/)
  })
})
