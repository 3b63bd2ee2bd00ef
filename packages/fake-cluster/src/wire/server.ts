import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createFakeCluster, type FakeCluster } from '../fakeCluster.ts'
import type { Fault } from './faults.ts'
import { carryTo, rememberAnswers, type Carry } from './rememberAnswers.ts'
import type { FakeRequest } from './transports.ts'

export interface FakeServerOptions {
  /** Whose answers are served; an empty cluster when not given. */
  readonly cluster?: FakeCluster
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** The origin that pages may come from, or `*`. Without it browsers are refused, as by an engine as installed. */
  readonly cors?: string
  /**
   * Keeps the texts of answers to GET until something is written through the server, so that the stand-in costs a benchmark
   * nothing. Changes made to `cluster.state` directly are then not seen.
   */
  readonly remember?: boolean
}

export interface FakeServerRequest {
  readonly method: string
  /** Raw path and query. */
  readonly path: string
  /** Milliseconds since the server was started. */
  readonly atMs: number
}

export interface FakeServer {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string
  readonly port: number
  readonly cluster: FakeCluster
  /** Everything that arrived, preflights (`OPTIONS`) included. */
  readonly requests: FakeServerRequest[]
  /** Breaks open connections and ends when the port is free again. */
  close(): Promise<void>
}

/** A fake cluster on a real port of 127.0.0.1: for browsers, gateways and whatever else wants a socket. */
export async function startFakeServer(options: FakeServerOptions = {}): Promise<FakeServer> {
  const cluster = options.cluster ?? createFakeCluster()
  const requests: FakeServerRequest[] = []
  const carry = options.remember ? rememberAnswers(cluster) : carryTo(cluster)
  const started = performance.now()
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    requests.push({ method: incoming.method ?? 'GET', path, atMs: performance.now() - started })
    if (options.cors !== undefined) allowOrigin(outgoing, options.cors)
    if (incoming.method === 'OPTIONS' && options.cors !== undefined) outgoing.writeHead(200).end()
    else if (!breakConnection(incoming, cluster.faultAt(path))) void answer(carry, incoming, outgoing)
  })
  const port = await listen(server, options.port ?? 0)
  return { url: `http://127.0.0.1:${port}`, port, cluster, requests, close: () => close(server) }
}

/** What a fault does to the connection itself. A port that listens cannot refuse: it hangs up at once instead. */
function breakConnection(incoming: IncomingMessage, fault: Fault | undefined): boolean {
  if (fault === 'reset') incoming.socket.resetAndDestroy()
  else if (fault === 'refused') incoming.socket.destroy()
  return fault === 'reset' || fault === 'refused'
}

/** Piece by piece and by hand: an adapter that reads ahead turns a body that breaks off into a status of 500. */
async function answer(carry: Carry, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const leaving = new AbortController()
  outgoing.once('close', () => leaving.abort(new Error('the caller has gone')))
  try {
    const response = await carry(await requestOf(incoming, leaving.signal))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    if (incoming.method !== 'HEAD') for await (const chunk of response.body ?? []) await written(outgoing, chunk)
    outgoing.end()
  } catch {
    outgoing.destroy()
  }
}

/** Waits until the piece has left: back-pressure, and what came before a fault really arrives. */
function written(outgoing: ServerResponse, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(chunk, (error) => (error ? reject(error) : resolve()))
  })
}

/** The path is taken from the request line: a `URL` would fold its dots. A GET may bring a body. */
async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<FakeRequest> {
  const body = await text(incoming)
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    signal,
    timeoutMs: 0,
    ...(body === '' ? {} : { body }),
  }
}

function allowOrigin(outgoing: ServerResponse, origin: string): void {
  outgoing.setHeader('access-control-allow-origin', origin)
  outgoing.setHeader('access-control-allow-methods', 'OPTIONS, HEAD, GET, POST, PUT, DELETE')
  outgoing.setHeader('access-control-allow-headers', 'Authorization, Content-Type, Content-Length, X-Requested-With')
  outgoing.setHeader('access-control-max-age', '1728000')
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
