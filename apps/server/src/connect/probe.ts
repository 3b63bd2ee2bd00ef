import { lookup as resolve } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { PeerCertificate } from '@searchdeck/cluster-client'
import { failureOf } from '../forward/failureOf.ts'
import { GatewayFailure } from '../forward/failures.ts'
import type { TlsProfile } from '../forward/upstream.ts'
import type { ClusterUri } from './clusterUri.ts'
import { connectTimeoutMs } from './connector.ts'
import { guardedLookup, literalProblem, type Listener, type Resolve } from './guardedLookup.ts'
import { trustOf, type Trust } from './tlsTrust.ts'

/** How far the way to a cluster leads. */
export interface Found {
  /** Addresses that the name stands for, without those that are never connected to. */
  addresses: readonly string[]
  /** How long the port took to accept a connection; absent when it did not. */
  connectMs?: number
  /** Present once a certificate was shown. */
  tls?: { readonly trusted: boolean; readonly certificate?: PeerCertificate }
  /** What stopped it. */
  failure?: GatewayFailure
}

interface ProbeOptions {
  readonly listener: Listener
  readonly signal: AbortSignal
  /** Of the whole probe, in milliseconds. */
  readonly timeoutMs?: number
}

// TLS 1.3 lets the other side refuse a client certificate after the handshake: an alert, where there would be a ticket.
const lateAlertMs = 300

/**
 * Goes the way to a cluster as a request would, with the same guards, and turns back before the first byte of HTTP: looks
 * the name up, connects, shakes hands where the address says https.
 */
export async function probe(
  { origin, host }: ClusterUri,
  profile: TlsProfile,
  { listener, signal, timeoutMs = connectTimeoutMs }: ProbeOptions,
  resolveName: Resolve = resolve,
): Promise<Found> {
  const { protocol, hostname: bracketed, port: written } = new URL(origin)
  const hostname = bracketed.replace(/^\[|\]$/g, '')
  const port = Number(written) || (protocol === 'https:' ? 443 : 80)
  const found: Found = { addresses: isIP(hostname) === 0 ? [] : [hostname] }
  const late = () => {
    const reason = found.connectMs === undefined ? ({ reason: 'connectTimeout' } as const) : {}
    return new GatewayFailure('timeout', `${host} did not answer in time.`, reason)
  }
  const end = new AbortController()
  const limit = setTimeout(() => end.abort(late()), Math.min(timeoutMs, connectTimeoutMs))
  const leave = () => end.abort(new GatewayFailure('reset', 'The page has gone away.'))
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  try {
    const forbidden = literalProblem(hostname, port, listener)
    if (forbidden !== undefined) throw forbidden
    const lookup = recording(guardedLookup(port, listener, resolveName), found)
    const socket = await connected({ hostname, port, lookup, found, signal: end.signal })
    try {
      if (protocol === 'https:') await shakeHands(socket, { hostname, host, profile, found, signal: end.signal })
    } finally {
      socket.destroy()
    }
  } catch (error) {
    found.failure = failureOf(error, { host, origin })
  } finally {
    clearTimeout(limit)
    signal.removeEventListener('abort', leave)
  }
  return found
}

function recording(lookup: LookupFunction, found: Found): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, address, family) => {
      if (error === null) found.addresses = Array.isArray(address) ? address.map((each) => each.address) : [address]
      callback(error, address, family)
    })
}

interface Connecting {
  readonly hostname: string
  readonly port: number
  readonly lookup: LookupFunction
  readonly found: Found
  readonly signal: AbortSignal
}

async function connected({ hostname, port, lookup, found, signal }: Connecting): Promise<Socket> {
  let startedMs = performance.now()
  const timedLookup: LookupFunction = (name, options, callback) =>
    lookup(name, options, (...outcome) => {
      startedMs = performance.now()
      callback(...outcome)
    })
  const socket = connect({ host: hostname, port, lookup: timedLookup, autoSelectFamily: true })
  await outcomeOf(socket, 'connect', signal)
  found.connectMs = performance.now() - startedMs
  return socket
}

interface Shaking {
  readonly hostname: string
  readonly host: string
  readonly profile: TlsProfile
  readonly found: Found
  readonly signal: AbortSignal
}

async function shakeHands(socket: Socket, { hostname, host, profile, found, signal }: Shaking): Promise<void> {
  const { secureContext, fingerprint } = profile
  const secured = connectTls({
    socket,
    host: hostname,
    ...(isIP(hostname) === 0 && { servername: hostname }),
    // Judged below: only so can a certificate be shown that is not trusted.
    rejectUnauthorized: false,
    ALPNProtocols: ['http/1.1'],
    ...(secureContext !== undefined && { secureContext }),
  })
  let trust: Trust = {}
  secured.once('secureConnect', () => (trust = trustOf(secured, host, fingerprint)))
  try {
    const welcomed = welcome(secured, signal)
    await outcomeOf(secured, 'secureConnect', signal)
    const { certificate, problem } = trust
    found.tls = { trusted: problem === undefined, ...(certificate !== undefined && { certificate }) }
    if (problem !== undefined) throw problem
    await welcomed
  } finally {
    secured.on('error', () => undefined)
    secured.destroy()
  }
}

/** Resolves when the other side has had its chance to turn the connection away, and rejects when it did. */
function welcome(socket: TLSSocket, signal: AbortSignal): Promise<void> {
  const waited = new Promise<void>((resolve, reject) => {
    socket.once('secureConnect', () => {
      const wait = setTimeout(resolve, lateAlertMs)
      socket.once('close', () => clearTimeout(wait))
    })
    socket.once('session', () => resolve())
    socket.once('error', reject)
    socket.once('close', () => reject(hungUp()))
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  // Who waits for the handshake hears of its failure first.
  waited.catch(() => undefined)
  return waited
}

function hungUp(): Error {
  return Object.assign(new Error('The other side hung up'), { code: 'ECONNRESET' })
}

/** Waits for `event`, an error, the end of the connection or the signal. */
function outcomeOf(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', abort)
      socket.destroy()
      reject(error instanceof Error ? error : hungUp())
    }
    const abort = () => fail(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    socket.once(event, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    socket.on('error', fail)
    socket.once('close', () => fail(hungUp()))
  })
}
