import { describe, expect, it, vi } from 'vitest'
import type { Clock } from './deadline.ts'
import { HttpError, type ClusterError } from './errors.ts'
import { exists, request, send, sendRaw, type SendOptions } from './request.ts'
import { manualClock } from '../testing/clock.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { TransportFailure, type FailureCause } from './transport.ts'

const home = { method: 'GET', path: '/' } as const
const write = { method: 'POST', path: '/logs/_refresh' } as const
const search = { method: 'POST', path: '/logs/_search', body: '{}' } as const

async function failure(promise: Promise<unknown>): Promise<ClusterError> {
  return promise.then(
    () => {
      throw new Error('It did not fail')
    },
    (error: unknown) => error as ClusterError,
  )
}

/** A body that comes in pieces, as `source` says when. */
function streamed(
  pull: (controller: ReadableStreamDefaultController<Uint8Array>, count: number) => void | Promise<void>,
) {
  let count = 0
  return new ReadableStream<Uint8Array>({ pull: (controller) => pull(controller, count++) }, { highWaterMark: 0 })
}
const bytes = (text: string) => new TextEncoder().encode(text)

describe('what is sent', () => {
  it('is the path and body as they are, JSON wanted, and a type only with a body', async () => {
    const transport = transportOf(() => Response.json({}))
    const path = '/a%2Fb,c/_search?q=%C3%A9&h=a,b'
    await send(clusterOf({ transport }), { method: 'GET', path })
    await send(clusterOf({ transport }), { ...search, body: '{"id": 9007199254740993}\n' })
    await send(clusterOf({ transport }), {
      method: 'POST',
      path: '/_bulk',
      body: '{}\n',
      contentType: 'application/x-ndjson',
    })
    const [first, second, third] = transport.seen
    expect(first).toMatchObject({ method: 'GET', path, headers: { accept: 'application/json' }, timeoutMs: 30_000 })
    expect(first?.headers).not.toHaveProperty('content-type')
    expect(first).not.toHaveProperty('body')
    expect(second).toMatchObject({
      body: '{"id": 9007199254740993}\n',
      headers: { 'content-type': 'application/json' },
    })
    expect(third).toMatchObject({ headers: { 'content-type': 'application/x-ndjson' } })
  })

  it('is nothing, for a write on a read-only connection', async () => {
    const transport = transportOf(() => Response.json({}))
    const readOnly = clusterOf({ access: 'readOnly', transport })
    const writes = [write, { method: 'GET', path: '/_refresh' }, { method: 'DELETE', path: '/logs' }] as const
    for (const call of writes) expect(await failure(send(readOnly, call))).toMatchObject({ kind: 'refused' })
    expect(await failure(send(readOnly, { method: 'POST', path: '/_search/../a/_delete_by_query' }))).toMatchObject({
      kind: 'refused',
    })
    expect(transport.seen).toEqual([])
    await send(readOnly, search)
    await send(readOnly, home)
    expect(transport.seen).toHaveLength(2)
  })

  it('is a write, where the connection allows it', async () => {
    const transport = transportOf(() => Response.json({}))
    await send(clusterOf({ transport }), write)
    await send(clusterOf({ access: 'confirm', transport }), write)
    expect(transport.seen).toHaveLength(2)
  })

  it('is said to be confirmed, where the connection asks before what is dangerous', async () => {
    const transport = transportOf(() => Response.json({}))
    const deletion = { method: 'DELETE', path: '/logs' } as const
    for (const access of ['confirm', 'open'] as const)
      for (const call of [home, write, deletion]) await send(clusterOf({ access, transport }), call)
    expect(transport.seen.map(({ isConfirmed }) => isConfirmed)).toEqual([
      undefined,
      undefined,
      true,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is nothing, for what the engine is known to lack', async () => {
    const transport = transportOf(() => Response.json({}))
    const call = { method: 'GET', path: '/_data_stream', needs: 'dataStreams' } as const
    const oss = clusterOf({ transport, engine: { distribution: 'elasticsearch', version: '7.10.2', flavor: 'oss' } })
    expect(await failure(send(oss, call))).toMatchObject({
      kind: 'unsupported',
      request: { method: 'GET', path: '/_data_stream' },
    })
    expect(transport.seen).toEqual([])
    await send(clusterOf({ transport, engine: {} }), call)
    expect(transport.seen).toHaveLength(1)
  })

  it.each(['/victim/_doc/..', '/_search/../orders/_delete_by_query', '//other', '/a\\b', '/a%00', 'a', '/é', '/a#b'])(
    'is nothing, for the path %s',
    async (path) => {
      const transport = transportOf(() => Response.json({}))
      for (const method of ['GET', 'DELETE', 'POST'] as const)
        expect(await failure(send(clusterOf({ transport }), { method, path }))).toMatchObject({ kind: 'invalid' })
      expect(transport.seen).toEqual([])
    },
  )

  it('is a body with GET only where the transport can', async () => {
    const call = { method: 'GET', path: '/logs/_search', body: '{}' } as const
    const browser = transportOf(() => Response.json({}), { sendsBodyOnGet: false })
    expect(await failure(send(clusterOf({ transport: browser }), call))).toMatchObject({ kind: 'invalid' })
    expect(browser.seen).toEqual([])
    const gateway = transportOf(() => Response.json({}))
    await send(clusterOf({ transport: gateway }), call)
    expect(gateway.seen[0]).toMatchObject({ method: 'GET', body: '{}' })
  })
})

describe('what comes back', () => {
  it('is the JSON, the text with every digit, and the headers that matter', async () => {
    const text = '{"id": 9007199254740993, "f": 1.0}'
    const headers = {
      warning: '299 Elasticsearch "old"',
      'X-elastic-product': 'Elasticsearch',
      'content-type': 'application/json',
    }
    const answer = await send(clusterOf({ transport: transportOf(() => new Response(text, { headers })) }), home)
    expect(answer).toEqual({
      status: 200,
      statusText: '',
      text,
      json: { id: 9007199254740992, f: 1 },
      headers: { warning: headers.warning, product: 'Elasticsearch', contentType: 'application/json' },
    })
  })

  it('is a character split between two pieces, whole', async () => {
    const whole = bytes('{"name":"日誌🚀"}')
    const body = streamed((controller, count) => {
      if (count < whole.length) controller.enqueue(whole.slice(count, count + 1))
      else controller.close()
    })
    expect(await request(clusterOf({ transport: transportOf(() => new Response(body)) }), home)).toEqual({
      name: '日誌🚀',
    })
  })

  it('is 20 MB in full', async () => {
    const text = JSON.stringify({ rows: Array.from({ length: 200_000 }, (_, n) => `row ${n} `.padEnd(98, 'x')) })
    expect(text.length).toBeGreaterThan(20_000_000)
    const answer = await send(clusterOf({ transport: transportOf(() => new Response(text)) }), home)
    expect(answer.text).toBe(text)
  })

  it('is not read beyond the limit', async () => {
    let pulled = 0
    const body = streamed((controller) => {
      pulled++
      controller.enqueue(bytes('x'.repeat(1000)))
    })
    const cluster = clusterOf({ transport: transportOf(() => new Response(body)) })
    expect(await failure(send(cluster, home, { maxBytes: 5000 }))).toMatchObject({ kind: 'malformed' })
    expect(pulled).toBeLessThan(10)
  })

  it('is true or false for HEAD', async () => {
    const status = (code: number) => clusterOf({ transport: transportOf(() => new Response(null, { status: code })) })
    expect(await exists(status(200), '/logs')).toBe(true)
    expect(await exists(status(404), '/logs')).toBe(false)
    expect(await failure(exists(status(403), '/logs'))).toMatchObject({ kind: 'http', status: 403 })
  })

  it('is a refusal as an answer, where raw answers are wanted', async () => {
    const transport = transportOf(() => new Response('no', { status: 404, headers: { 'retry-after': '3' } }))
    expect(await sendRaw(clusterOf({ transport }), home)).toMatchObject({
      status: 404,
      text: 'no',
      headers: { retryAfter: '3' },
    })
  })
})

describe('refusals', () => {
  const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
    clusterOf({ transport: transportOf(() => new Response(body, { status, statusText: 'Said so', headers })) })

  it('keeps what a 429 asks for', async () => {
    const refused = (headers?: Record<string, string>) => failure(send(answering(429, '{}', headers), home))
    expect(await refused({ 'retry-after': '7' })).toMatchObject({ retryAfter: '7' })
    expect(await refused()).toMatchObject({ retryAfter: undefined })
  })

  it.each([400, 401, 403, 404, 405, 409, 410, 429, 500, 501, 502, 503, 504])('tells what a %i said', async (status) => {
    const body = JSON.stringify({
      error: { type: 'some_exception', reason: 'Because', caused_by: { type: 'x', reason: 'Of that' } },
      status,
    })
    const error = await failure(send(answering(status, body), { method: 'GET', path: '/logs?secret=1' }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      kind: 'http',
      status,
      statusText: 'Said so',
      type: 'some_exception',
      reason: 'Because',
      causedBy: 'Of that',
      raw: body,
      request: { method: 'GET', path: '/logs' },
    })
    expect(error.message).not.toContain('secret')
  })

  it.each([
    ['{"error":"no handler found"}', 'no handler found'],
    ['{"message":"Forbidden"}', 'Forbidden'],
    ['{"Message":"User is not authorized"}', 'User is not authorized'],
    ['<html><h1>502 Bad Gateway</h1></html>', undefined],
    ['', undefined],
    ['null', undefined],
    ['{"error":{"reason":7}}', undefined],
    ['{"__proto__":{"error":"x"}}', undefined],
  ])('reads %s', async (body, reason) => {
    expect(await failure(send(answering(502, body), home))).toMatchObject({
      kind: 'http',
      status: 502,
      reason,
      raw: body,
    })
  })

  it('tells the first cause, and the one at the root where that says more', async () => {
    const causedBy = async (...reasons: readonly (string | undefined)[]) => {
      const cause = reasons.reduceRight<object | undefined>(
        (inner, reason) => ({ ...(reason !== undefined && { reason }), ...(inner && { caused_by: inner }) }),
        undefined,
      )
      const error = { type: 'x', reason: 'Because', caused_by: cause }
      const refused = await failure(send(answering(500, JSON.stringify({ error })), home))
      return refused instanceof HttpError ? refused.causedBy : refused
    }
    expect(await causedBy('Unable to upload', 'S3Exception', 'No such bucket')).toBe('Unable to upload: No such bucket')
    expect(await causedBy('Refused: no such bucket', 'no such bucket')).toBe('Refused: no such bucket')
    expect(await causedBy(undefined, 'No such bucket')).toBe('No such bucket')
    expect(await causedBy(...Array.from({ length: 200 }, (_, at) => `cause ${at}`))).toBe('cause 0: cause 19')
  })

  it('tells why shards refused where the error itself says only that they did', async () => {
    const cause = { type: 'parse_exception', reason: "Cannot parse 'a:': line 1" }
    const reason = { type: 'query_shard_exception', reason: 'Failed to parse query [a:]', caused_by: cause }
    const refusedBy = (failedShards: unknown, others = {}) => {
      const error = { type: 'search_phase_execution_exception', reason: 'all shards failed', ...others }
      return failure(send(answering(400, JSON.stringify({ error: { ...error, failed_shards: failedShards } })), home))
    }
    expect(await refusedBy([{ shard: 0, index: 'a', reason }])).toMatchObject({
      reason: 'all shards failed',
      causedBy: "Failed to parse query [a:]: Cannot parse 'a:': line 1",
    })
    const others = { caused_by: { reason: 'too many buckets' } }
    for (const nothing of [[], 'x', [{}], [null]])
      expect(await refusedBy(nothing, others)).toMatchObject({ causedBy: 'too many buckets' })
  })

  it('names the request by method and path, without query and body', async () => {
    const search = { method: 'POST', path: '/logs/_search?routing=secret', body: '{"query":"secret"}' } as const
    const error = await failure(send(answering(400, '{}'), search))
    expect(error.request).toEqual({ method: 'POST', path: '/logs/_search' })
    expect(error.message).toBe('The cluster answered 400 (POST /logs/_search)')
    const unsent = await failure(send(clusterOf(), { ...search, path: '/a/../b?routing=secret' }))
    expect(unsent.request).toEqual({ method: 'POST', path: '/a/../b' })
  })

  it('keeps the beginning of a long body', async () => {
    const error = await failure(send(answering(500, 'x'.repeat(100_000)), home))
    expect(error).toMatchObject({ raw: 'x'.repeat(65_536) })
  })

  it('names where a redirect points, and does not follow it', async () => {
    const error = await failure(send(answering(302, '', { location: 'https://login.example/' }), home))
    expect(error).toMatchObject({ kind: 'http', status: 302, type: 'redirect', reason: 'https://login.example/' })
  })

  it('says that a browser hid a redirect', async () => {
    const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    expect(await failure(send(clusterOf({ transport: transportOf(() => hidden) }), home))).toMatchObject({
      kind: 'malformed',
      problem: 'hiddenRedirect',
    })
  })

  it.each(['elasticsearch', 'opensearch', undefined] as const)('keeps which engine was asked: %s', async (engine) => {
    const transport = transportOf(() => Response.json({}, { status: 500 }))
    const asked = clusterOf({ transport, engine: engine === undefined ? {} : { distribution: engine } })
    expect(await failure(send(asked, home))).toMatchObject({ kind: 'http', distribution: engine })
  })

  it.each([
    ['<html>Please sign in</html>', 'html'],
    ['\n  <!doctype html>', 'html'],
    ['', 'empty'],
    [' ', 'empty'],
    ['{"cut": "of', 'brokenJson'],
    ['[1, 2', 'brokenJson'],
    ['Welcome', 'text'],
  ])('takes a 200 with %j for no answer: %s', async (body, problem) => {
    expect(await failure(send(answering(200, body), write))).toMatchObject({
      kind: 'malformed',
      raw: body,
      problem,
      status: 200,
    })
  })

  it('says when an answer is longer than what is read', async () => {
    expect(await failure(send(answering(200, '{"a":1}'), write, { maxBytes: 3 }))).toMatchObject({
      kind: 'malformed',
      problem: 'tooLong',
    })
  })
})

describe('no answer', () => {
  const failing = (error: Error) => transportOf(() => Promise.reject(error))

  it.each(['dns', 'refused', 'tls', 'reset', 'token', 'blocked'] as const)('names the cause %s', async (cause) => {
    const certificate = { fingerprint: 'ab', subject: 's', issuer: 'i', validFrom: '', validTo: '', names: [] }
    const details = { code: 'ECODE', certificate, detail: 'expired' } as const
    const transport = failing(new TransportFailure(cause, 'It broke', details))
    expect(await failure(send(clusterOf({ transport }), home))).toMatchObject({
      kind: 'unreachable',
      failure: cause,
      code: 'ECODE',
      certificate,
      detail: 'expired',
      request: { method: 'GET', path: '/' },
    })
  })

  it('takes a time-out of the transport for one of the client, within the same limit', async () => {
    const transport = failing(new TransportFailure('timeout', 'Too late'))
    expect(await failure(send(clusterOf({ transport, timeoutMs: 7000 }), home))).toMatchObject({
      kind: 'timeout',
      limitMs: 7000,
    })
  })

  it('does not call the time for a connection the limit of the call', async () => {
    const transport = failing(new TransportFailure('timeout', 'Too late', { detail: 'connectTimeout' }))
    expect(await failure(send(clusterOf({ transport }), home))).toMatchObject({
      kind: 'timeout',
      limitMs: undefined,
      detail: 'connectTimeout',
    })
  })

  it('knows no cause where the browser hides it', async () => {
    const cause = new TypeError('Failed to fetch')
    const error = await failure(send(clusterOf({ transport: failing(cause) }), home))
    expect(error).toMatchObject({ kind: 'unreachable', failure: undefined, cause })
  })

  it('comes of a transport that throws instead of rejecting', async () => {
    const transport = Object.assign(
      () => {
        throw new Error('At once')
      },
      { sendsBodyOnGet: true },
    )
    expect(await failure(send(clusterOf({ transport }), home))).toMatchObject({ kind: 'unreachable' })
  })

  it('comes of a body that breaks off', async () => {
    const transport = transportOf(() => {
      const body = streamed((controller, count) => {
        if (count === 0) controller.enqueue(bytes('{"half":'))
        else controller.error(new TypeError('terminated'))
      })
      return new Response(body)
    })
    expect(await failure(send(clusterOf({ transport }), write))).toMatchObject({
      kind: 'unreachable',
      failure: 'reset',
      detail: 'cutOff',
    })
    expect(transport.seen).toHaveLength(1)
  })
})

describe('the time limit', () => {
  const never = () => new Promise<Response>(() => undefined)

  it('ends a call that nobody answers, and tells the transport', async () => {
    const clock = manualClock()
    const transport = transportOf(never)
    const ended = failure(send(clusterOf({ transport, timeoutMs: 1000 }), home, { clock }))
    await vi.waitFor(() => expect(transport.seen).toHaveLength(1), { timeout: 20_000 })
    clock.advance(999)
    expect(transport.seen[0]?.signal.aborted).toBe(false)
    clock.advance(1)
    expect(await ended).toMatchObject({ kind: 'timeout', limitMs: 1000 })
    expect(transport.seen[0]).toMatchObject({ timeoutMs: 1000, signal: { aborted: true } })
    expect(clock.pending()).toEqual([])
  })

  it('ends a body that drips, and cancels it', async () => {
    const clock = manualClock()
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        clock.advance(400)
        controller.enqueue(bytes(' '))
      },
      cancel() {
        cancelled = true
      },
    })
    const cluster = clusterOf({ transport: transportOf(() => new Response(body)), timeoutMs: 1000 })
    expect(await failure(send(cluster, home, { clock }))).toMatchObject({ kind: 'timeout' })
    await vi.waitFor(() => expect(cancelled).toBe(true), { timeout: 20_000 })
  })

  it.each([
    [{ timeoutMs: 5 }, 7, 5],
    [{}, 7, 7],
    [{}, undefined, 30_000],
  ])('is the call’s, else the request’s, else the connection’s', async (options: SendOptions, own, expected) => {
    const clock = manualClock()
    const transport = transportOf(never)
    void failure(
      send(clusterOf({ transport }), { ...home, ...(own !== undefined && { timeoutMs: own }) }, { clock, ...options }),
    )
    await vi.waitFor(() => expect(transport.seen).toHaveLength(1), { timeout: 20_000 })
    expect(clock.pending()).toEqual([expected])
  })

  it('is none at 0, and none where a timer cannot count that far', async () => {
    for (const timeoutMs of [0, 2 ** 31]) {
      const clock = manualClock()
      let pending: number[] | undefined
      const transport = transportOf(() => {
        pending = clock.pending()
        return Response.json({})
      })
      await send(clusterOf({ transport }), home, { clock, timeoutMs })
      expect(transport.seen[0]).toMatchObject({ timeoutMs })
      expect(pending).toEqual([])
    }
  })

  it('leaves no timer behind', async () => {
    const clock = manualClock()
    await send(clusterOf(), home, { clock })
    expect(clock.pending()).toEqual([])
  })
})

describe('a caller who gives up', () => {
  it('has nothing sent when that was before', async () => {
    const transport = transportOf(() => Response.json({}))
    const aborted = failure(send(clusterOf({ transport }), home, { signal: AbortSignal.abort() }))
    expect(await aborted).toMatchObject({ kind: 'aborted' })
    expect(transport.seen).toEqual([])
  })

  it('stops a transport that does not listen, and its late answer', async () => {
    const caller = new AbortController()
    let cancelled = false
    let answer: (response: Response) => void = () => undefined
    const transport = transportOf(() => new Promise<Response>((resolve) => (answer = resolve)))
    const aborted = failure(send(clusterOf({ transport }), home, { signal: caller.signal }))
    await vi.waitFor(() => expect(transport.seen).toHaveLength(1), { timeout: 20_000 })
    caller.abort()
    expect(await aborted).toMatchObject({ kind: 'aborted' })
    expect(transport.seen[0]?.signal.aborted).toBe(true)
    answer(new Response(new ReadableStream({ cancel: () => void (cancelled = true) })))
    await vi.waitFor(() => expect(cancelled).toBe(true), { timeout: 20_000 })
  })

  it('is not taken for a broken connection, whatever the host throws', async () => {
    const caller = new AbortController()
    const transport = transportOf(() => {
      caller.abort()
      throw new TypeError('network error')
    })
    expect(await failure(send(clusterOf({ transport }), home, { signal: caller.signal }))).toMatchObject({
      kind: 'aborted',
    })
    expect(transport.seen).toHaveLength(1)
  })

  it('leaves nothing on the signal', async () => {
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    await send(clusterOf(), home, { signal })
    expect(removed.mock.calls.length).toBe(added.mock.calls.length)
  })
})

describe('trying again', () => {
  const broken = (failure?: FailureCause) =>
    failure === undefined ? new TypeError('Failed to fetch') : new TransportFailure(failure, 'No')

  it.each(['refused', 'reset', undefined] as const)('reads once more after %s', async (cause) => {
    const transport = transportOf((_, count) => {
      if (count === 1) throw broken(cause)
      return Response.json({ ok: true })
    })
    expect(await request(clusterOf({ transport }), search)).toEqual({ ok: true })
    expect(transport.seen).toHaveLength(2)
  })

  it('reads no third time', async () => {
    const transport = transportOf(() => Promise.reject(broken()))
    expect(await failure(send(clusterOf({ transport }), home))).toMatchObject({ kind: 'unreachable' })
    expect(transport.seen).toHaveLength(2)
  })

  it.each(['tls', 'token', 'blocked', 'dns', 'timeout'] as const)('reads no second time after %s', async (cause) => {
    const transport = transportOf(() => Promise.reject(broken(cause)))
    await failure(send(clusterOf({ transport }), home))
    expect(transport.seen).toHaveLength(1)
  })

  it('never writes a second time', async () => {
    const transport = transportOf(() => Promise.reject(broken('reset')))
    const writes = [write, { method: 'GET', path: '/_flush' }, { method: 'PUT', path: '/logs' }] as const
    for (const call of writes) await failure(send(clusterOf({ transport }), call))
    expect(transport.seen).toHaveLength(writes.length)
  })

  it('takes a refusal for an answer when nothing is signed', async () => {
    const transport = transportOf(() => new Response('{}', { status: 503 }))
    await failure(send(clusterOf({ transport }), home))
    expect(transport.seen).toHaveLength(1)
  })
})

describe('trying again, signed by AWS', () => {
  const auth = {
    authType: 'awsIAM',
    authData: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', region: 'eu-west-1' },
  } as const

  /** Runs a call to its end on a clock that jumps to the end of each wait; resolves with the waits. */
  async function waits(transport: ReturnType<typeof transportOf>, call: Parameters<typeof send>[1], timeoutMs = 0) {
    const waited: number[] = []
    let now = Date.UTC(2026, 0, 1)
    const clock: Clock = {
      now: () => now,
      after(ms, action) {
        if (ms === timeoutMs) return () => undefined
        waited.push(ms)
        now += ms
        queueMicrotask(action)
        return () => undefined
      },
    }
    const result = await send(clusterOf({ transport, auth }), call, { clock, random: () => 0.5, timeoutMs }).then(
      () => 'answered',
      (error: unknown) => error as ClusterError,
    )
    return { waited, result }
  }

  it.each([429, 500, 503])('reads again after %i, ten times at most, ever later', async (status) => {
    const transport = transportOf(() => new Response('{}', { status }))
    const { waited, result } = await waits(transport, search)
    expect(waited).toEqual([25, 50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800])
    expect(transport.seen).toHaveLength(11)
    expect(result).toMatchObject({ kind: 'http', status })
  })

  it('signs each try anew', async () => {
    const transport = transportOf(
      (_, count) => new Response('{}', { status: count < 3 ? 503 : 200, headers: { 'retry-after': '2' } }),
    )
    const { result } = await waits(transport, search)
    expect(result).toBe('answered')
    expect(new Set(transport.seen.map(({ headers }) => headers['authorization'])).size).toBe(3)
    expect(transport.seen.every(({ headers }) => headers['authorization']?.startsWith('AWS4-HMAC-SHA256 '))).toBe(true)
  })

  it.each([
    ['7', 7000],
    ['Thu, 01 Jan 2026 00:00:04 GMT', 4000],
    ['soon', 25],
  ])('waits for Retry-After: %s', async (header, expected) => {
    const transport = transportOf((_, count) =>
      count === 1 ? new Response('{}', { status: 429, headers: { 'retry-after': header } }) : Response.json({}),
    )
    expect((await waits(transport, home)).waited).toEqual([expected])
  })

  it('does not wait for an hour', async () => {
    const transport = transportOf(() => new Response('{}', { status: 503, headers: { 'retry-after': '3600' } }))
    expect(await waits(transport, home)).toMatchObject({ waited: [], result: { status: 503 } })
  })

  it('stays within the time limit', async () => {
    const transport = transportOf(() => new Response('{}', { status: 503 }))
    const { waited, result } = await waits(transport, home, 1000)
    expect(waited).toEqual([25, 50, 100, 200, 400])
    expect(result).toMatchObject({ kind: 'http', status: 503 })
  })

  it.each([400, 403, 404])('takes %i for an answer', async (status) => {
    const transport = transportOf(() => new Response('{}', { status }))
    await waits(transport, home)
    expect(transport.seen).toHaveLength(1)
  })

  it('never writes a second time', async () => {
    const transport = transportOf(() => new Response('{}', { status: 503 }))
    await waits(transport, write)
    expect(transport.seen).toHaveLength(1)
  })

  it('gives up while it waits when the caller does', async () => {
    const clock = manualClock()
    const caller = new AbortController()
    const transport = transportOf(() => new Response('{}', { status: 503 }))
    const options = { clock, random: () => 0.5, timeoutMs: 0, signal: caller.signal }
    const aborted = failure(send(clusterOf({ transport, auth }), home, options))
    await vi.waitFor(() => expect(clock.pending()).toEqual([25]), { timeout: 20_000 })
    caller.abort()
    expect(await aborted).toMatchObject({ kind: 'aborted' })
    expect(clock.pending()).toEqual([])
  })
})
