import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate, type KeyPair } from '../apps/server/src/testing/certificates.ts'

const day = 24 * 60 * 60 * 1000
const info = { name: 'n', cluster_name: 'c', cluster_uuid: 'u', version: { number: '8.19.0' }, tagline: 'You Know' }
const health = { cluster_name: 'c', status: 'green', number_of_nodes: 1, number_of_data_nodes: 1, unassigned_shards: 0 }
const signInPage = '<!doctype html><html><head><title>Sign in to Example</title></head><body>…</body></html>'
const badGateway = '<html><head><title>502 Bad Gateway</title></head><body><h1>nginx</h1></body></html>'

/** What stands where a cluster should be. Every address is on 127.0.0.1; browsers may read all answers but those of `noCors`. */
export interface FaultyServers {
  readonly selfSigned: string
  readonly expired: string
  readonly otherName: string
  /** Certificate of the authority in `caFile`. */
  readonly trusted: string
  /** Without TLS. */
  readonly plain: string
  readonly wrongPassword: string
  readonly webPage: string
  readonly badGateway: string
  readonly otherJson: string
  readonly hang: string
  readonly cutOff: string
  readonly noHttp: string
  readonly noCors: string
  /** Allows this origin, but no header beyond the usual. */
  readonly noHeaders: string
  /** PEM file of the authority that signed all but the self-signed one. */
  readonly caFile: string
  stop(): Promise<void>
}

export async function startFaultyServers(): Promise<FaultyServers> {
  const folder = mkdtempSync(join(tmpdir(), 'searchdeck-failures-'))
  const stops: (() => Promise<void>)[] = []
  const start = async (server: Server, scheme = 'http') => {
    const { url, stop } = await listening(server, scheme)
    stops.push(stop)
    return url
  }
  const ca = await makeCertificate({ name: 'Test authority', authority: true })
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, ca.cert)
  const here = { names: ['localhost'], addresses: ['127.0.0.1'] }
  const past = { validFrom: new Date(Date.now() - 3 * day), validTo: new Date(Date.now() - day) }
  const tls = ({ cert, key }: KeyPair) => start(createTlsServer({ cert, key }, cluster), 'https')
  return {
    selfSigned: await tls(await makeCertificate({ name: 'alone', ...here })),
    expired: await tls(await makeCertificate({ name: 'old', ...here, signedBy: ca, ...past })),
    otherName: await tls(await makeCertificate({ name: 'other', names: ['es.other.example'], signedBy: ca })),
    trusted: await tls(await makeCertificate({ name: 'node-1', ...here, signedBy: ca })),
    plain: await start(createServer(cluster)),
    wrongPassword: await start(
      createServer(json(401, { error: { type: 'security_exception', reason: 'unable to authenticate user [u]' } })),
    ),
    webPage: await start(createServer(page(200, signInPage))),
    badGateway: await start(createServer(page(502, badGateway))),
    otherJson: await start(createServer(json(200, { status: 'ok' }))),
    hang: await start(createServer(readable(() => undefined))),
    cutOff: await start(createServer(readable(cutOff))),
    noHttp: await start(
      createSocketServer((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))),
    ),
    noCors: await start(createServer(answerAsCluster)),
    noHeaders: await start(createServer(readable(answerAsCluster, 'x-none'))),
    caFile,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** For browsers of any origin; `allowed` are the headers that a request may carry. */
function readable(answer: RequestListener, allowed = 'authorization'): RequestListener {
  return (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', allowed)
    if (request.method === 'OPTIONS') response.end()
    else answer(request, response)
  }
}

/** Says who and how it is, and nothing else. */
const answerAsCluster: RequestListener = ({ url }, response) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(url?.startsWith('/_cluster/health') ? health : info))
const cluster = readable(answerAsCluster)

function json(status: number, body: object): RequestListener {
  return readable((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
}

function page(status: number, body: string): RequestListener {
  return readable((_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(body))
}

const cutOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"name":"n","cluster_name":', () => response.destroy())
}

async function listening(server: Server, scheme: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
