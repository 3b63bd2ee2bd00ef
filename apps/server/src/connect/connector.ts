import { lookup as resolve } from 'node:dns'
import type { SecureContext } from 'node:tls'
import { buildConnector } from 'undici'
import { guardedLookup, literalProblem, type Listener, type Resolve } from './guardedLookup.ts'
import { trustOf } from './tlsTrust.ts'

export interface ConnectorOptions {
  readonly listener: Listener
  readonly secureContext?: SecureContext | undefined
  /** SHA-256 of the one certificate that is trusted, 64 lower-case hex digits. */
  readonly fingerprint?: string | undefined
}

/** For a connection, with its TLS handshake. */
export const connectTimeoutMs = 10_000

/**
 * Opens connections to clusters. Judges the address that a name resolved to, and the certificate, before undici gets the
 * socket: so before the first byte of a request is sent.
 */
export function guardedConnector(options: ConnectorOptions, resolveName: Resolve = resolve): buildConnector.connector {
  const { listener, secureContext, fingerprint } = options
  const connectorOfPort = (port: number) =>
    buildConnector({
      timeout: connectTimeoutMs,
      // A resumed session skips the check of the name.
      maxCachedSessions: 0,
      rejectUnauthorized: false,
      autoSelectFamily: true,
      lookup: guardedLookup(port, listener, resolveName),
      ...(secureContext !== undefined && { secureContext }),
    })
  return (target, callback) => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80)
    const host = `${target.hostname}:${port}`
    // A literal address is connected to without a lookup.
    const problem = literalProblem(target.hostname, port, listener)
    if (problem !== undefined) {
      queueMicrotask(() => callback(problem, null))
      return
    }
    connectorOfPort(port)(target, (...[error, socket]) => {
      const distrust = socket === null ? undefined : trustOf(socket, host, fingerprint).problem
      if (error !== null) callback(error, null)
      else if (distrust === undefined) {
        // A late alert (TLS 1.3 asks for a client certificate after the handshake) is an error and then an end: without
        // this undici would report the end.
        socket.on('error', () => socket.destroy())
        callback(null, socket)
      } else {
        socket.destroy()
        callback(distrust, null)
      }
    })
  }
}
