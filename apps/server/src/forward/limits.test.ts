import { EventEmitter, once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import net, { type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCluster } from '../testing/cluster.ts'
import { afterTest, failureIn, forwardHeaders, startTestGateway, type TestGateway } from '../testing/gateway.ts'
import { watchForPause } from './bodyPause.ts'
import { createCallLimit } from './callLimit.ts'

async function connected(
  gateway: TestGateway,
): Promise<{ socket: Socket; text: () => string; closed: Promise<unknown> }> {
  const socket = net.connect(gateway.port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  afterTest(async () => socket.destroy())
  await once(socket, 'connect')
  return { socket, text: () => text, closed }
}

it('ends a call for which the page asks no limit', async () => {
  const cluster = await startCluster(() => undefined)
  const gateway = await startTestGateway({ limits: { callMs: 100 } })
  for (const timeoutMs of [0, 999_999_999]) {
    const answer = await gateway.forward({ uri: cluster.uri, timeoutMs })
    expect([answer.status, failureIn(answer)]).toEqual([504, 'timeout'])
  }
  await expect.poll(() => cluster.sockets.size).toBe(0)
})

it('ends a call whose page stops in the middle of its body, and the cluster’s part of it', async () => {
  const cluster = await startCluster((request) => void request.resume())
  const gateway = await startTestGateway({ limits: { bodyPauseMs: 100 } })
  const body = new Readable({ read: () => undefined })
  body.push('{"index":{}}\n')
  const answer = await gateway.forward({ method: 'POST', uri: cluster.uri, path: '/_bulk', body })
  expect([answer.status, failureIn(answer)]).toEqual([504, 'timeout'])
  expect(answer.text).toContain('stopped in the middle')
  await expect.poll(() => cluster.sockets.size).toBe(0)
})

it('waits for an answer for longer than for the next bytes of a body', async () => {
  const waiting: (() => void)[] = []
  const cluster = await startCluster((request, response) => {
    request.resume()
    if (request.url === '/logs/_forcemerge') waiting.push(() => response.end('done'))
  })
  const gateway = await startTestGateway({ limits: { bodyPauseMs: 300 } })
  const merge = gateway.forward({ method: 'POST', uri: cluster.uri, path: '/logs/_forcemerge', body: '{}' })
  await expect.poll(() => waiting.length).toBe(1)
  // Begun later, and over by now for its pause.
  const body = new Readable({ read: () => undefined })
  body.push('{')
  expect(failureIn(await gateway.forward({ method: 'POST', uri: cluster.uri, body }))).toBe('timeout')
  waiting[0]?.()
  expect((await merge).text).toBe('done')
})

describe('watchForPause', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watched(isHeldBack = () => false) {
    const incoming = new EventEmitter()
    const onPause = vi.fn()
    // Of an incoming request it needs the events only.
    watchForPause(incoming as IncomingMessage, { limitMs: 1000, isHeldBack, onPause })
    return { incoming, onPause }
  }

  it('hears nothing while bytes come, and then that they stop', () => {
    const { incoming, onPause } = watched()
    for (let second = 0; second < 10; second++) {
      vi.advanceTimersByTime(900)
      incoming.emit('data', Buffer.from('x'))
    }
    expect(onPause).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(onPause).toHaveBeenCalledTimes(1)
  })

  it('waits for as long as it is not the page that is slow', () => {
    let isHeldBack = true
    const { onPause } = watched(() => isHeldBack)
    vi.advanceTimersByTime(60_000)
    expect(onPause).not.toHaveBeenCalled()
    isHeldBack = false
    vi.advanceTimersByTime(1000)
    expect(onPause).toHaveBeenCalledTimes(1)
  })

  it.each(['end', 'close', 'error'])('is over with the body: %s', (event) => {
    const { incoming, onPause } = watched()
    incoming.emit(event)
    vi.advanceTimersByTime(60_000)
    expect(onPause).not.toHaveBeenCalled()
    expect(incoming.eventNames()).toEqual([])
  })
})

it.each([
  ['says nothing', ''],
  ['stops in the middle of its head', 'POST /api/forward HTTP/1.1\r\nHost: a\r\nX-A: '],
])('closes a connection that %s', async (_name, bytes) => {
  const gateway = await startTestGateway({ limits: { headMs: 100 } })
  const { socket, text, closed } = await connected(gateway)
  socket.write(bytes)
  await closed
  // A browser sends again what is answered so.
  expect(text()).not.toMatch(/^HTTP\/1\.1 408/)
})

it('closes the connection that has been idle for longest when there are too many, and none in use', async () => {
  const cluster = await startCluster(() => undefined)
  const gateway = await startTestGateway({ limits: { sockets: 3 } })
  const call = Object.entries({ ...gateway.pageHeaders, ...forwardHeaders({ uri: cluster.uri }) })
  const head = call.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')
  const inUse = await connected(gateway)
  inUse.socket.write(
    `POST /api/forward HTTP/1.1\r\nhost: 127.0.0.1:${gateway.port}\r\n${head}content-length: 0\r\n\r\n`,
  )
  await expect.poll(() => cluster.seen.length).toBe(1)
  const [first, second] = [await connected(gateway), await connected(gateway)]
  const third = await connected(gateway)
  await first.closed
  expect([inUse, second, third].map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
  expect((await gateway.call('/healthz')).text).toBe('ok')
  await second.closed
  expect([inUse, third].map(({ socket }) => socket.destroyed)).toEqual([false, false])
})

it('gives places to each session up to its own limit, and to all up to theirs', () => {
  const limit = createCallLimit({ ofOne: 2, ofAll: 3 })
  const leave = limit.take('a')
  expect(limit.take('a')).toBeDefined()
  expect(limit.take('a')).toBeUndefined()
  expect(limit.take('b')).toBeDefined()
  expect(limit.take('b')).toBeUndefined()
  leave?.()
  expect(limit.take('b')).toBeDefined()
  expect(limit.take('a')).toBeUndefined()
})
