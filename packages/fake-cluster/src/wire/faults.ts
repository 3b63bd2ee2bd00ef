import { refusalOf } from './engineError.ts'

/**
 * What can go wrong between a client and a cluster.
 * `{ status }` is a refusal; without a body it gets the one an engine would send. A status of 200 makes a canned answer.
 * `hang` never answers. `reset` breaks the connection, `refused` finds nobody listening. `html` is the login page of a
 * proxy, with status 200. `cutOff` breaks the body off in the middle, `slowDrip` sends it a few bytes at a time and
 * never ends it, `huge` sends 20 MB of valid JSON.
 */
export type Fault =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'hang'
  | 'reset'
  | 'refused'
  | 'html'
  | 'cutOff'
  | 'slowDrip'
  | 'huge'

/** Size of the answer that `huge` gives, in bytes. */
export const hugeBytes = 20_000_000

const loginPage =
  '<!doctype html>\n<html><head><title>Sign in</title></head><body><form>Please sign in</form></body></html>\n'

/** The answer that stands in the place of the real one, for the faults that do answer. */
export function faultyAnswer(fault: Exclude<Fault, 'hang' | 'reset' | 'refused'>, real: string): Response {
  if (typeof fault === 'object') return cannedAnswer(fault)
  switch (fault) {
    case 'html':
      return new Response(loginPage, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    case 'cutOff':
      return jsonStream(cutOff(real), real.length)
    case 'slowDrip':
      return jsonStream(slowDrip(real))
    case 'huge':
      return new Response(hugeJson(hugeBytes), { headers: { 'content-type': jsonType } })
  }
}

const jsonType = 'application/json; charset=UTF-8'

function cannedAnswer(fault: Extract<Fault, object>): Response {
  const body = fault.body ?? refusalOf(fault.status).body
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = text.startsWith('<') ? 'text/html; charset=utf-8' : jsonType
  const empty = fault.status === 204 || fault.status === 304
  return new Response(empty ? null : text, {
    status: fault.status,
    headers: { 'content-type': type, ...fault.headers },
  })
}

function jsonStream(body: ReadableStream<Uint8Array>, length?: number): Response {
  const headers =
    length === undefined ? { 'content-type': jsonType } : { 'content-type': jsonType, 'content-length': String(length) }
  return new Response(body, { headers })
}

function cutOff(text: string): ReadableStream<Uint8Array> {
  const half = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)))
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(brokenConnection('terminated', 'UND_ERR_SOCKET'))
      else controller.enqueue(half)
      sent = true
    },
  })
}

/**
 * Eight bytes every 50 ms, and after the text white space for ever: only a time limit or an abort ends it. Time runs only
 * while someone reads, so that nothing is left behind.
 */
function slowDrip(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const space = new TextEncoder().encode(' ')
  let at = 0
  let left = false
  return new ReadableStream(
    {
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        if (!left) controller.enqueue(at < bytes.length ? bytes.slice(at, at + 8) : space)
        at += 8
      },
      cancel() {
        left = true
      },
    },
    { highWaterMark: 0 },
  )
}

/** One line of JSON of exactly `bytes` bytes: an object with many members of the same shape. */
export function hugeJson(bytes: number): string {
  const member =
    '"field-0000000":{"id":9007199254740993,"price":1.0,"text":"caf\\u00e9 \\/ t\\u00e9","tags":["a","b"],"none":null},'
  const head = '{'
  const tail = '"end":"'
  const close = '"}'
  const count = Math.floor((bytes - head.length - tail.length - close.length) / member.length)
  const members = Array.from({ length: count }, (_, at) => member.replace('0000000', String(at).padStart(7, '0')))
  const text = head + members.join('') + tail
  return text + 'x'.repeat(bytes - text.length - close.length) + close
}

/** What `fetch` throws when there is no connection: the reason lies in `cause.code`. */
export function brokenConnection(message: string, code: string): TypeError {
  return new TypeError(message, { cause: Object.assign(new Error(code), { code }) })
}
