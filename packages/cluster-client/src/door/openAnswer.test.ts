import { describe, expect, it, vi } from 'vitest'
import type { OpenAnswer } from './answer.ts'
import type { ClusterError } from './errors.ts'
import { openAnswer, sendRaw, type OpenOptions } from './request.ts'
import { manualClock } from '../testing/clock.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { TransportFailure } from './transport.ts'

const home = { method: 'GET', path: '/' } as const
const write = { method: 'POST', path: '/logs/_refresh' } as const
const bytes = (text: string) => new TextEncoder().encode(text)
const eventually = { timeout: 20_000 }

async function failure(promise: Promise<unknown>): Promise<ClusterError> {
  return promise.then(
    () => {
      throw new Error('It did not fail')
    },
    (error: unknown) => error as ClusterError,
  )
}

/** A body that a test feeds by hand, and that tells when it was let go of. */
function fedBody() {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined
  const state = { pulls: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (feed = controller),
      pull: () => void state.pulls++,
      cancel: () => void (state.isCancelled = true),
    },
    { highWaterMark: 0 },
  )
  return {
    stream,
    state,
    enqueue: (text: string) => feed?.enqueue(bytes(text)),
    close: () => feed?.close(),
    fail: (error: Error) => feed?.error(error),
  }
}

const answering = (body: BodyInit | null, init?: ResponseInit) =>
  clusterOf({ transport: transportOf(() => new Response(body, init)) })
const wholeOf = async ({ body }: OpenAnswer) => new Uint8Array(await new Response(body).arrayBuffer())

describe('an open answer', () => {
  it('is there as soon as its head is, with status, all headers and every byte of the body', async () => {
    const fed = fedBody()
    const headers = { 'content-type': 'application/cbor', 'x-amzn-requestid': '7', warning: '299 a "b"' }
    const answer = await openAnswer(answering(fed.stream, { status: 404, statusText: 'None', headers }), home)
    expect([answer.status, answer.statusText, Object.fromEntries(answer.headers)]).toEqual([404, 'None', headers])
    const whole = wholeOf(answer)
    fed.enqueue('a')
    fed.close()
    expect(await whole).toEqual(bytes('a'))
    // No text: half characters, zeros and a byte order mark stay.
    const binary = Uint8Array.from([0xef, 0xbb, 0xbf, 0, 0xff, 0xfe, ...Array.from({ length: 256 }, (_, at) => at)])
    expect(await wholeOf(await openAnswer(answering(binary), home))).toEqual(binary)
  })

  it('has an empty body where there is none, and has ended', async () => {
    const answer = await openAnswer(answering(null, { status: 204 }), { method: 'HEAD', path: '/logs' })
    expect(await answer.ended).toBeUndefined()
    expect(await wholeOf(answer)).toEqual(new Uint8Array())
  })

  it('comes no faster than it is read', async () => {
    const fed = fedBody()
    const answer = await openAnswer(answering(fed.stream), home)
    expect(fed.state.pulls).toBe(0)
    const reader = answer.body.getReader()
    const first = reader.read()
    await vi.waitFor(() => expect(fed.state.pulls).toBe(1), eventually)
    fed.enqueue('a')
    expect((await first).value).toEqual(bytes('a'))
    expect(fed.state.pulls).toBe(1)
  })

  it('says when it came whole', async () => {
    const fed = fedBody()
    const answer = await openAnswer(answering(fed.stream), home)
    let hasEnded = false
    void answer.ended.then(() => (hasEnded = true))
    fed.enqueue('a')
    const reader = answer.body.getReader()
    await reader.read()
    expect(hasEnded).toBe(false)
    fed.close()
    expect((await reader.read()).done).toBe(true)
    expect(await answer.ended).toBeUndefined()
  })

  it('stands behind the checks of every call', async () => {
    const transport = transportOf(() => Response.json({}))
    const oss = { distribution: 'elasticsearch', version: '7.10.2', flavor: 'oss' } as const
    const needing = { method: 'GET', path: '/_data_stream', needs: 'dataStreams' } as const
    const readOnly = clusterOf({ transport, access: 'readOnly' })
    expect(await failure(openAnswer(readOnly, write))).toMatchObject({ kind: 'refused' })
    expect(await failure(openAnswer(clusterOf({ transport, engine: oss }), needing))).toMatchObject({
      kind: 'unsupported',
    })
    const folded = { method: 'GET', path: '/victim/_doc/..' } as const
    expect(await failure(openAnswer(clusterOf({ transport }), folded))).toMatchObject({ kind: 'invalid' })
    expect(transport.seen).toEqual([])
  })
})

describe('the limits of an open answer', () => {
  /** An answer that has begun, on a clock that stands still. */
  async function begun(options: OpenOptions = {}) {
    const clock = manualClock()
    const fed = fedBody()
    const transport = transportOf(() => new Response(fed.stream))
    const answer = await openAnswer(clusterOf({ transport, timeoutMs: 1000 }), home, { clock, ...options })
    return { clock, fed, transport, answer, reader: answer.body.getReader() }
  }

  it('end a call of which not even the head comes', async () => {
    const clock = manualClock()
    const transport = transportOf(() => new Promise<Response>(() => undefined))
    const ended = failure(openAnswer(clusterOf({ transport, timeoutMs: 1000 }), home, { clock, idleMs: 5 }))
    await vi.waitFor(() => expect(clock.pending()).toEqual([1000]), eventually)
    await vi.waitFor(() => expect(transport.seen).toHaveLength(1), eventually)
    clock.advance(1000)
    expect(await ended).toMatchObject({ kind: 'timeout', limitMs: 1000 })
    expect(transport.seen[0]?.signal.aborted).toBe(true)
  })

  it('let a body take as long as it wants while it comes, on the gateway’s side too', async () => {
    const { clock, fed, transport, reader } = await begun()
    expect(transport.seen[0]?.timeoutMs).toBe(0)
    for (let piece = 0; piece < 5; piece++) {
      const read = reader.read()
      await vi.waitFor(() => expect(clock.pending()).toEqual([1000]), eventually)
      clock.advance(999)
      fed.enqueue('x')
      expect((await read).value).toEqual(bytes('x'))
    }
  })

  it('end a body that hangs, and let go of it', async () => {
    const { clock, fed, transport, answer, reader } = await begun({ idleMs: 200 })
    const read = failure(reader.read())
    await vi.waitFor(() => expect(clock.pending()).toEqual([200]), eventually)
    clock.advance(200)
    const expected = { kind: 'timeout', limitMs: 200, request: home }
    expect(await read).toMatchObject(expected)
    expect(await answer.ended).toMatchObject(expected)
    expect(transport.seen[0]?.signal.aborted).toBe(true)
    await vi.waitFor(() => expect(fed.state.isCancelled).toBe(true), eventually)
  })

  it('do not count while nobody reads', async () => {
    const { clock, fed, reader } = await begun()
    expect(clock.pending()).toEqual([])
    fed.enqueue('x')
    await reader.read()
    expect(clock.pending()).toEqual([])
    clock.advance(3_600_000)
    const read = reader.read()
    fed.enqueue('y')
    expect((await read).value).toEqual(bytes('y'))
  })

  it('are none at 0', async () => {
    for (const options of [{ idleMs: 0 }, { timeoutMs: 0 }]) {
      const { clock, fed, reader } = await begun(options)
      const read = reader.read()
      await vi.waitFor(() => expect(fed.state.pulls).toBe(1), eventually)
      expect(clock.pending()).toEqual([])
      fed.enqueue('x')
      await read
    }
  })

  it('end a body that grows too long, with its beginning', async () => {
    const { fed, answer, reader } = await begun({ maxBytes: 5 })
    for (const piece of ['abc', 'de', 'f']) fed.enqueue(piece)
    expect([await reader.read(), await reader.read()]).toMatchObject([{ value: bytes('abc') }, { value: bytes('de') }])
    const tooLong = { kind: 'malformed', problem: 'tooLong', raw: 'abc' }
    expect(await failure(reader.read())).toMatchObject(tooLong)
    expect(await answer.ended).toMatchObject(tooLong)
    await vi.waitFor(() => expect(fed.state.isCancelled).toBe(true), eventually)
  })

  it.each([
    ['came whole', ({ fed }) => fed.close()],
    ['broke off', ({ fed }) => fed.fail(new TypeError('terminated'))],
    ['was cancelled by its reader', ({ reader }) => reader.cancel()],
    ['was given up', ({ answer }) => answer.cancel()],
  ] satisfies [string, (call: Awaited<ReturnType<typeof begun>>) => unknown][])(
    'leave nothing on clock and signal when the body %s',
    async (_name, end) => {
      const { signal } = new AbortController()
      const added = vi.spyOn(signal, 'addEventListener')
      const removed = vi.spyOn(signal, 'removeEventListener')
      const call = await begun({ signal })
      expect(removed.mock.calls.length).toBeLessThan(added.mock.calls.length)
      const read = call.reader.read().catch(() => undefined)
      await end(call)
      await read
      await call.answer.ended
      expect(call.clock.pending()).toEqual([])
      expect(removed.mock.calls.length).toBe(added.mock.calls.length)
    },
  )
})

describe('a body that does not come whole', () => {
  it.each([
    [new TypeError('terminated'), { kind: 'unreachable', failure: 'reset', detail: 'cutOff' }],
    [new TransportFailure('timeout', 'Too late'), { kind: 'timeout' }],
    [new TransportFailure('reset', 'Gone', { detail: 'cutOff' }), { kind: 'unreachable', detail: 'cutOff' }],
  ])('is one of the client’s errors, not %s', async (raw, expected) => {
    const fed = fedBody()
    const transport = transportOf(() => new Response(fed.stream))
    const answer = await openAnswer(clusterOf({ transport }), home)
    fed.enqueue('{"half":')
    const reader = answer.body.getReader()
    await reader.read()
    fed.fail(raw)
    expect(await failure(reader.read())).toMatchObject({ ...expected, request: home, cause: raw })
    expect(await answer.ended).toMatchObject(expected)
    // Somebody has the beginning already.
    expect(transport.seen).toHaveLength(1)
  })

  it('is given up by the caller’s signal, whether anybody reads or not', async () => {
    for (const isRead of [true, false]) {
      const caller = new AbortController()
      const fed = fedBody()
      const transport = transportOf(() => new Response(fed.stream))
      const answer = await openAnswer(clusterOf({ transport }), home, { signal: caller.signal })
      const reader = answer.body.getReader()
      const read = isRead ? failure(reader.read()) : undefined
      caller.abort()
      expect(await answer.ended).toMatchObject({ kind: 'aborted' })
      expect(await (read ?? failure(reader.read()))).toMatchObject({ kind: 'aborted' })
      expect(transport.seen[0]?.signal.aborted).toBe(true)
      await vi.waitFor(() => expect(fed.state.isCancelled).toBe(true), eventually)
    }
  })

  it('is given up by whoever has the answer, while another reads', async () => {
    const fed = fedBody()
    const answer = await openAnswer(answering(fed.stream), home)
    const read = failure(answer.body.getReader().read())
    answer.cancel()
    expect(await read).toMatchObject({ kind: 'aborted' })
    await vi.waitFor(() => expect(fed.state.isCancelled).toBe(true), eventually)
    answer.cancel()
  })

  it('is given up by its reader', async () => {
    const fed = fedBody()
    const answer = await openAnswer(answering(fed.stream), home)
    await answer.body.cancel()
    expect(await answer.ended).toMatchObject({ kind: 'aborted' })
    await vi.waitFor(() => expect(fed.state.isCancelled).toBe(true), eventually)
  })

  it('of a text that is only read is asked for once more', async () => {
    const transport = transportOf((_, count) => {
      const fed = fedBody()
      fed.enqueue('{"a":')
      if (count === 1) fed.fail(new TypeError('terminated'))
      else {
        fed.enqueue('1}')
        fed.close()
      }
      return new Response(fed.stream)
    })
    expect((await sendRaw(clusterOf({ transport }), home)).text).toBe('{"a":1}')
    expect(transport.seen).toHaveLength(2)
  })
})

describe('trying again for an open answer', () => {
  it('reads once more where no answer began', async () => {
    const transport = transportOf((_, count) => {
      if (count === 1) throw new TransportFailure('reset', 'No')
      return new Response('yes')
    })
    expect(await wholeOf(await openAnswer(clusterOf({ transport }), home))).toEqual(bytes('yes'))
    expect(transport.seen).toHaveLength(2)
    const writing = transportOf(() => Promise.reject(new TransportFailure('reset', 'No')))
    await failure(openAnswer(clusterOf({ transport: writing }), write))
    expect(writing.seen).toHaveLength(1)
  })

  it('lets go of an answer of AWS that is asked for again', async () => {
    const auth = {
      authType: 'awsIAM',
      authData: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', region: 'eu-west-1' },
    } as const
    const busy = fedBody()
    const clock = manualClock()
    const transport = transportOf((_, count) =>
      count === 1 ? new Response(busy.stream, { status: 503, headers: { 'retry-after': '2' } }) : new Response('yes'),
    )
    const opened = openAnswer(clusterOf({ transport, auth }), home, { clock, random: () => 0.5 })
    await vi.waitFor(() => expect(clock.pending()).toEqual([2000, 30_000]), eventually)
    await vi.waitFor(() => expect(busy.state.isCancelled).toBe(true), eventually)
    clock.advance(2000)
    expect(await wholeOf(await opened)).toEqual(bytes('yes'))
    expect(clock.pending()).toEqual([])
  })
})
