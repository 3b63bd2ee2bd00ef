import { getRequestListener } from '@hono/node-server'
import { existsSync } from 'node:fs'
import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { failureAnswer, GatewayFailure } from './failures.ts'
import { failureResponse } from './forward.ts'
import { createOneTimeTokens } from './oneTimeTokens.ts'
import type { GatewayOptions } from './options.ts'
import { servedBy } from './served.ts'
import { newToken } from './token.ts'
import { openUpstreams } from './upstream.ts'

/** A running gateway. */
export interface Gateway {
  /** The address to open, with the token in its fragment. */
  readonly url: string
  /** An address like `url` that works once, for a minute: for places where others may see it. */
  oneTimeUrl(): string
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
 * Starts a gateway. Without options: on 127.0.0.1, a free port, with a new token, and the page as it was built.
 * Rejects with the system's error when it cannot listen (`EADDRINUSE`).
 */
export async function startServer(given: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const options = { ...defaults(), ...given }
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    // An upload may take as long as it takes; only its head is waited for no longer than a minute.
    requestTimeout: 0,
    headersTimeout: 60_000,
    keepAliveTimeout: 75_000,
    highWaterMark: 64 * 1024,
  })
  const { port, address } = await listening(server, options)
  const upstreams = openUpstreams({ address, port })
  const oneTimeTokens = createOneTimeTokens()
  const app = createApp({ ...options, port }, { upstreams, oneTimeTokens })
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => failureResponse(unreadable(400)),
  })
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing))
  server.on('clientError', refuseUnreadable)
  const { mainOrigin, basePath } = servedBy({ ...options, port })
  return {
    url: `${mainOrigin}${basePath}#token=${options.token}`,
    oneTimeUrl: () => `${mainOrigin}${basePath}#token=${oneTimeTokens.issue()}`,
    origin: mainOrigin,
    port,
    async close(graceMs = 2000) {
      await closed(server, graceMs)
      await upstreams.destroy()
    },
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
    token: newToken(),
    webRoot: defaultWebRoot(),
  }
}

/** Beside the bundled gateway; in the repository, where the web workspace builds it. */
export function defaultWebRoot(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const packaged = path.join(here, 'web')
  return existsSync(packaged) ? packaged : path.join(here, '../../web/dist')
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

async function closed(server: Server, graceMs: number): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // A connection that is busy now stays open after its answer, until it is looked at again.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), graceMs)
  await done
  clearInterval(sweep)
  clearTimeout(limit)
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
