import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https, { type ServerOptions } from 'node:https'
import net, { type AddressInfo, type Server, type Socket } from 'node:net'
import { afterTest } from './gateway.ts'

export interface TestCluster {
  /** `http://127.0.0.1:9200`, without a trailing slash. */
  readonly uri: string
  readonly port: number
  /** Request lines that arrived, `GET /_search?q=x`. */
  readonly seen: string[]
  readonly sockets: ReadonlySet<Socket>
}

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown

/** An HTTP server on a free port of 127.0.0.1, in place of a cluster. */
export async function startCluster(answer: Answering): Promise<TestCluster> {
  return recording(http.createServer(), answer, 'http')
}

export async function startTlsCluster(options: ServerOptions, answer: Answering): Promise<TestCluster> {
  return recording(https.createServer(options), answer, 'https')
}

/** A server that gets the bare socket. */
export async function startSocketServer(serve: (socket: Socket) => void): Promise<TestCluster> {
  const server = net.createServer(serve)
  return listening(server, 'http', [])
}

/** A port on which nothing listens, for as long as nobody takes it. */
export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function recording(server: http.Server | https.Server, answer: Answering, scheme: string) {
  const seen: string[] = []
  server.on('request', (request, response) => {
    seen.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  return listening(server, scheme, seen)
}

async function listening(server: Server, scheme: string, seen: string[]): Promise<TestCluster> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterTest(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  })
  const { port } = server.address() as AddressInfo
  return { uri: `${scheme}://127.0.0.1:${port}`, port, seen, sockets }
}
