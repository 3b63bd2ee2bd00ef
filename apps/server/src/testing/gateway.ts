import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { afterEach } from 'vitest'
import type { GatewayOptions } from '../command/options.ts'
import { startServer, type Gateway } from '../command/start.ts'

const stops: (() => Promise<unknown>)[] = []

/** Runs when the test is over, whatever became of it. */
export function afterTest(stop: () => Promise<unknown>): void {
  stops.push(stop)
}

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
  /** Whether the body ended as it should. */
  readonly whole: boolean
}

interface Call {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer | Readable
  readonly signal?: AbortSignal
}

export interface ForwardCall {
  readonly method?: string
  readonly uri?: string
  readonly target?: string
  readonly path?: string
  readonly body?: string | Buffer | Readable
  /** For the cluster. */
  readonly declare?: Readonly<Record<string, string>>
  /** For the gateway. An undefined value takes one of the usual headers away. */
  readonly headers?: OutgoingHttpHeaders
  readonly timeoutMs?: number
  readonly fingerprint?: string
  readonly signal?: AbortSignal
}

export interface TestGateway extends Gateway {
  /** Headers of a call as the page itself makes it, signed in. */
  readonly pageHeaders: PageHeaders
  call(path: string, call?: Call): Promise<Answer>
  forward(call: ForwardCall): Promise<Answer>
  /** The answer as a stream. */
  open(call: ForwardCall): Promise<IncomingMessage>
}

/** What the page of a gateway sends with each call, once it is signed in. */
export interface PageHeaders extends OutgoingHttpHeaders {
  origin: string
  cookie: string
  'x-searchdeck-session': string
}

/** Signs in with a link of the gateway, as the page does. */
export async function signIn(link: string): Promise<PageHeaders> {
  const { origin, pathname, hash } = new URL(link)
  const common = { origin, 'x-searchdeck': '1' }
  const given = { ...common, 'x-searchdeck-link': hash.replace('#link=', '') }
  const answer = await collect(await send(`${origin}${pathname}api/session`, { method: 'POST', headers: given }))
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`The link was refused: ${answer.text}`)
  const { secret } = JSON.parse(answer.text) as { secret: string }
  return { ...common, cookie, 'x-searchdeck-session': secret }
}

export async function startTestGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const gateway = await startServer(options)
  afterTest(() => gateway.close(0))
  const pageHeaders = await signIn(gateway.newLink())
  const forwardPath = `${options.basePath ?? '/'}api/forward`
  const open = (call: ForwardCall) =>
    send(gateway.origin + forwardPath, {
      method: 'POST',
      headers: { ...pageHeaders, ...forwardHeaders(call) },
      ...(call.body !== undefined && { body: call.body }),
      ...(call.signal && { signal: call.signal }),
    })
  return {
    ...gateway,
    pageHeaders,
    call: async (path, call = {}) => collect(await send(gateway.origin + path, call)),
    forward: async (call) => clusterAnswer(await collect(await open(call))),
    open,
  }
}

export function forwardHeaders(call: ForwardCall): OutgoingHttpHeaders {
  const declared = Object.entries(call.declare ?? {}).map(
    ([name, value]) => [`x-searchdeck-header-${name}`, value] as const,
  )
  return {
    'x-searchdeck-method': call.method ?? 'GET',
    'x-searchdeck-path': call.path ?? '/',
    'x-searchdeck-timeout': String(call.timeoutMs ?? 0),
    ...(call.uri !== undefined && { 'x-searchdeck-uri': call.uri }),
    ...(call.target !== undefined && { 'x-searchdeck-target': encodeURIComponent(call.target) }),
    ...(call.fingerprint !== undefined && { 'x-searchdeck-fingerprint': call.fingerprint }),
    ...Object.fromEntries(declared),
    ...call.headers,
  }
}

/** A request on a connection of its own. Headers that are undefined are left out. */
export function send(url: string, { method = 'GET', headers = {}, body, signal }: Call): Promise<IncomingMessage> {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers: given, agent: false, ...(signal && { signal }) }, resolve)
    request.on('error', reject)
    // Node writes the head in the encoding of a text that is its body.
    if (typeof body === 'string') request.end(Buffer.from(body))
    else if (body === undefined || Buffer.isBuffer(body)) request.end(body)
    else body.pipe(request)
  })
}

export async function collect(message: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  let whole = true
  try {
    for await (const chunk of message) chunks.push(chunk as Buffer)
  } catch {
    whole = false
  }
  const body = Buffer.concat(chunks)
  return { status: message.statusCode ?? 0, headers: message.headers, body, text: body.toString(), whole }
}

/** An answer with the cluster's status, where it is a cluster's: then the gateway's own is 200, whatever the cluster said. */
function clusterAnswer(answer: Answer): Answer {
  const status = answer.headers['x-searchdeck-status']
  if (status === undefined) return answer
  if (answer.status !== 200) throw new Error(`A forwarded call was answered ${answer.status}`)
  return { ...answer, status: Number(status) }
}

/** The gateway's own failure in an answer, else undefined. */
export function failureIn(answer: Answer): string | undefined {
  const failure = answer.headers['x-searchdeck-failure']
  if (failure === undefined) return undefined
  const told = JSON.parse(answer.text) as { failure: string; message: string }
  if (told.failure !== failure || told.message === '') throw new Error('header and body of a failure differ')
  return told.failure
}
