import { getRequestListener } from '@hono/node-server'
import { existsSync, rmSync } from 'node:fs'
import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createApp } from '../app.ts'
import { failureAnswer, GatewayFailure } from '../forward/failures.ts'
import { failureResponse } from '../forward/forward.ts'
import { defaultLimits } from '../forward/limits.ts'
import { limitSockets } from '../forward/sockets.ts'
import { openUpstreams } from '../forward/upstream.ts'
import { secretsInFolder, secretsInMemory, type SecretStore } from '../secrets/secrets.ts'
import { servedBy } from '../serve/served.ts'
import { createLinks, leftLinks, linkAddress, type Links } from '../sessions/links.ts'
import { sessionFile } from '../sessions/sessionFile.ts'
import { openSessions, type Sessions } from '../sessions/sessions.ts'
import { placeName } from '../sessions/stateFolder.ts'
import type { GatewayOptions } from './options.ts'
import { announceGateway } from './runningGateways.ts'

/** A running gateway. */
export interface Gateway {
  /** An address that signs a browser in, once and within the next `linkMinutes`. */
  newLink(): string
  /** `http://127.0.0.1:7280` */
  readonly origin: string
  readonly port: number
  /**
   * Accepts nothing more, waits up to `graceMs` (2,000) for what is under way, then ends it and every connection to a
   * cluster.
   */
  close(graceMs?: number): Promise<void>
}

const maxHeaderBytes = 64 * 1024

/**
 * Starts a gateway. Without options: on 127.0.0.1, a free port, with sessions in memory, and the page as it was built.
 * Rejects with the system's error when it cannot listen (`EADDRINUSE`).
 */
export async function startServer(given: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const options = { ...defaults(), ...given }
  const limits = { ...defaultLimits, ...options.limits }
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    // An upload may take as long as it takes, as long as it goes on: see bodyPause.ts.
    requestTimeout: 0,
    headersTimeout: limits.headMs,
    connectionsCheckingInterval: Math.min(limits.headMs, 5000),
    keepAliveTimeout: 75_000,
    highWaterMark: 64 * 1024,
  })
  const { port, address } = await listening(server, options)
  const upstreams = openUpstreams({ address, port })
  const { sessions, secrets, links, newLink, leave } = openDoor({ ...options, port }, options.port !== 0)
  const app = createApp({ ...options, port }, { upstreams, sessions, secrets, links })
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => failureResponse(unreadable(400)),
  })
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing))
  server.on('clientError', refuseUnreadable)
  limitSockets(server, limits.sockets)
  return {
    newLink,
    origin: servedBy({ ...options, port }).mainOrigin,
    port,
    async close(graceMs = 2000) {
      leave()
      await closed(server, graceMs, () => upstreams.destroy())
      await upstreams.destroy()
    },
  }
}

interface Door {
  readonly sessions: Sessions
  readonly secrets: SecretStore
  readonly links: readonly Links[]
  readonly newLink: () => string
  /** The gateway stops. */
  readonly leave: () => void
}

/**
 * How browsers sign in, and stay so. Opened only once the port is this gateway's: until then its files may be another's.
 * @param isLasting false for a free port, which is another one each time: its sessions and credentials are not kept
 */
function openDoor(options: GatewayOptions, isLasting: boolean): Door {
  const { stateFolder, port, warn = () => undefined } = options
  const { mainOrigin, basePath } = servedBy(options)
  const address = mainOrigin + basePath
  const own = createLinks()
  const newLink = () => linkAddress(address, own.issue())
  if (stateFolder === undefined) {
    const inMemory = { sessions: openSessions(), secrets: secretsInMemory() }
    return { ...inMemory, links: [own], newLink, leave: () => undefined }
  }
  const place = placeName(options)
  // Of versions that had one token for everybody.
  rmSync(path.join(stateFolder, `token-${port}`), { force: true })
  const file = sessionFile(path.join(stateFolder, `sessions-${place}.json`), warn)
  return {
    sessions: openSessions(isLasting ? file : undefined),
    secrets: isLasting ? secretsInFolder(path.join(stateFolder, 'secrets')) : secretsInMemory(),
    links: [own, leftLinks(stateFolder, place)],
    newLink,
    leave: announceGateway(stateFolder, { pid: process.pid, address, port, place }),
  }
}

function defaults(): GatewayOptions {
  return {
    port: 0,
    host: '127.0.0.1',
    basePath: '/',
    allowedHosts: [],
    clusters: [],
    targets: [],
    tls: {},
    hints: true,
    webRoot: defaultWebRoot(),
  }
}

/** Beside the bundled gateway; in the repository, where the web workspace builds it. */
export function defaultWebRoot(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const packaged = path.join(here, 'web')
  return existsSync(packaged) ? packaged : path.join(here, '../../../web/dist')
}

function listening(server: Server, { port, host }: { port: number; host: string }): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', reject)
      const bound = server.address()
      if (typeof bound === 'object' && bound !== null) resolve(bound)
      else reject(new Error('The gateway does not listen on an address'))
    })
  })
}

// For the failures of what was ended to be told.
const lastWordsMs = 200

/**
 * @param endCalls ends what is under way after the grace. Cut off instead of answered, a browser would send it again as
 * soon as the gateway is back.
 */
async function closed(server: Server, graceMs: number, endCalls: () => Promise<void>): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // A connection that is busy now stays open after its answer, until it is looked at again.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const soft = setTimeout(() => void endCalls(), graceMs)
  const hard = setTimeout(() => server.closeAllConnections(), graceMs + lastWordsMs)
  await done
  clearInterval(sweep)
  clearTimeout(soft)
  clearTimeout(hard)
}

/** A head that is too large or no HTTP, said in the way that the page understands. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const { status, headers, body } = failureAnswer(unreadable(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400))
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`)
}

function unreadable(status: 400 | 431): GatewayFailure {
  const message = status === 431 ? 'The header of this request is larger than 64 KiB.' : 'This is no request in HTTP.'
  return new GatewayFailure('blocked', message, { status })
}
