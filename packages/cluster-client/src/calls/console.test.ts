import { expect, it } from 'vitest'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { sendConsole } from './console.ts'

const home = { method: 'GET', path: '/' } as const
const answering = (body: BodyInit | null, init?: ResponseInit) =>
  clusterOf({ transport: transportOf(() => new Response(body, init)) })
const json = { 'content-type': 'application/json' }

it('takes any answer as it came: status, headers, size and every digit of its text', async () => {
  const text = '{"n": 9007199254740993, "é": 1.0}'
  const headers = { ...json, warning: '299 a "b"' }
  const answer = await sendConsole(answering(text, { status: 404, statusText: 'Not Found', headers }), home)
  expect(answer).toMatchObject({ status: 404, statusText: 'Not Found', text, bytes: 34 })
  expect(Object.fromEntries(answer.headers)).toEqual(headers)
  expect(answer.binary).toBeUndefined()
})

it.each([
  ['by its media type', 'abc', 'application/cbor'],
  ['by its bytes', Uint8Array.from([0x7b, 0xff, 0xfe]), 'application/json'],
  ['cut in half a character', Uint8Array.from([0x61, 0xc3]), 'text/plain'],
])('keeps a body that is no text as bytes: %s', async (_how, body, type) => {
  const answer = await sendConsole(answering(body, { headers: { 'content-type': type } }), home)
  expect(answer.text).toBeUndefined()
  expect(answer.binary?.type).toBe(type)
  expect(await answer.binary?.bytes()).toEqual(typeof body === 'string' ? new TextEncoder().encode(body) : body)
})

it('keeps what came of a body that broke off, beside why', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":"').slice())
      controller.enqueue(Uint8Array.from([0xc3]))
    },
    pull(controller) {
      controller.error(new TypeError('gone'))
    },
  })
  const answer = await sendConsole(answering(body, { headers: json }), home)
  expect(answer.text).toBe('{"a":"')
  expect(answer.brokenOff?.kind).toBe('unreachable')
})

it('reads no more than it may, and says so', async () => {
  const answer = await sendConsole(answering('x'.repeat(100), { headers: json }), home, { maxBytes: 50 })
  expect(answer.brokenOff).toMatchObject({ kind: 'malformed', problem: 'tooLong' })
})

it('is given up when it is cancelled while its body comes', async () => {
  const stop = new AbortController()
  const body = new ReadableStream({ pull: () => stop.abort() }, { highWaterMark: 0 })
  await expect(sendConsole(answering(body), home, { signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' })
})

it('has an empty text where there is no body', async () => {
  expect(await sendConsole(answering(null, { status: 200 }), { ...home, method: 'HEAD' })).toMatchObject({
    text: '',
    bytes: 0,
  })
})

it('leaves it to the cluster in what form it answers', async () => {
  const transport = transportOf(() => new Response('text'))
  await sendConsole(clusterOf({ transport }), home)
  expect(transport.seen[0]?.headers['accept']).toBe('*/*')
})
