import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { SecureContext } from 'node:tls'
import { buildConnector } from 'undici'
import { addressProblem, reachesListener } from './addresses.ts'
import { GatewayFailure } from './failures.ts'
import { trustProblem } from './tlsTrust.ts'

/** The address on which the gateway itself listens: a request to it would come back for ever. */
export interface Listener {
  readonly address: string
  readonly port: number
}

export interface ConnectorOptions {
  readonly listener: Listener
  readonly secureContext?: SecureContext | undefined
  /** SHA-256 of the one certificate that is trusted, 64 lower-case hex digits. */
  readonly fingerprint?: string | undefined
}

type Resolve = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6'; hints?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const connectTimeoutMs = 10_000

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
      const distrust = socket === null ? undefined : trustProblem(socket, host, fingerprint)
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

function literalProblem(hostname: string, port: number, listener: Listener): GatewayFailure | undefined {
  return /^[\d.]+$|:/.test(hostname) ? refusal(hostname, hostname, port, listener) : undefined
}

function guardedLookup(port: number, listener: Listener, resolveName: Resolve): LookupFunction {
  return (hostname, { all, ...options }, callback) => {
    resolveName(hostname, { ...withFamily(options.family), ...withHints(options.hints), all: true }, (error, found) => {
      if (error) {
        callback(error, '')
        return
      }
      const allowed = found.filter(({ address }) => refusal(hostname, address, port, listener) === undefined)
      const [first] = allowed
      if (first === undefined) callback(refusal(hostname, found[0]?.address ?? '', port, listener) ?? null, '')
      else if (all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

const withFamily = (family: number | 'IPv4' | 'IPv6' | undefined) => (family === undefined ? {} : { family })
const withHints = (hints: number | undefined) => (hints === undefined ? {} : { hints })

function refusal(hostname: string, address: string, port: number, listener: Listener): GatewayFailure | undefined {
  const problem = addressProblem(address)
  if (problem !== undefined) {
    return new GatewayFailure('blocked', `The gateway does not connect to ${hostname}: its address ${problem}.`)
  }
  return port === listener.port && reachesListener(address, listener.address)
    ? new GatewayFailure('blocked', 'This is the address of the gateway itself, not of a cluster.')
    : undefined
}
