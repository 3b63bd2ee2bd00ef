import type { FailureDetail } from '@searchdeck/cluster-client'
import { errors } from 'undici'
import { GatewayFailure } from './failures.ts'

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
  'EINVAL',
])
const unconnected = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'])
const unanswered = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_DESTROYED'])

/** The other side, for messages: `host` is `name:port`. */
interface Peer {
  readonly host: string
  readonly origin: string
}

/** Names what went wrong between here and a cluster. */
export function failureOf(error: unknown, peer: Peer): GatewayFailure {
  if (error instanceof GatewayFailure) return error
  const { host } = peer
  const code = textField(error, 'code') ?? ''
  if (code === 'ENOTFOUND' || code === 'ENODATA' || code.startsWith('EAI_')) {
    return new GatewayFailure('dns', `No address is known for ${host}.`, { code })
  }
  return connectionFailure(code, host) ?? tlsFailure(error, code, host) ?? brokenAnswer(error, code, peer)
}

function connectionFailure(code: string, host: string): GatewayFailure | undefined {
  if (unreachable.has(code)) {
    const reason = code === 'ECONNREFUSED' ? 'nothingListens' : 'noRoute'
    return new GatewayFailure('refused', `Nothing accepts a connection at ${host}.`, { code, reason })
  }
  if (unconnected.has(code)) {
    return new GatewayFailure('timeout', `${host} did not accept a connection in time.`, {
      code,
      reason: 'connectTimeout',
    })
  }
  if (unanswered.has(code)) return new GatewayFailure('timeout', `${host} did not answer in time.`, { code })
  return undefined
}

function tlsFailure(error: unknown, code: string, host: string): GatewayFailure | undefined {
  // A TLS alert (0x15 0x03) where an HTTP answer was expected.
  if (error instanceof errors.HTTPParserError && /^\x15\x03/.test(textField(error, 'data') ?? '')) {
    return new GatewayFailure('tls', `${host} speaks TLS: use https:// in the address.`, { reason: 'needsTls' })
  }
  if (!/^(?:ERR_SSL|ERR_TLS|EPROTO)/.test(code)) return undefined
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/.test(code + (textField(error, 'message') ?? ''))) {
    return new GatewayFailure('tls', `${host} does not speak TLS: use http:// in the address.`, {
      code,
      reason: 'plainHttp',
    })
  }
  if (/CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_UNKNOWN/i.test(code)) {
    return new GatewayFailure(
      'tls',
      `${host} refused the TLS connection: it may ask for a client certificate (--client-cert, --client-key), or does not trust the one it got.`,
      { code, reason: 'clientCertificate' },
    )
  }
  const isVersion = /UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION|NO_PROTOCOLS_AVAILABLE/.test(code)
  return new GatewayFailure('tls', `No TLS connection to ${host}.`, {
    code,
    ...(isVersion && { reason: 'tlsVersion' }),
  })
}

function brokenAnswer(error: unknown, code: string, { host, origin }: Peer): GatewayFailure {
  const broken = (reason: FailureDetail, message: string) =>
    new GatewayFailure('reset', message, { reason, ...(code !== '' && { code }) })
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return broken('headerTooLarge', `The header of the answer of ${host} is larger than 64 KiB.`)
  }
  if (error instanceof errors.HTTPParserError) return broken('notHttp', `${host} did not answer in HTTP.`)
  if (code === 'EPIPE') {
    const message = `${host} closed the connection before it had read the whole request: its body may be too large.`
    return broken('requestCut', message)
  }
  const hint = origin.startsWith('http:')
    ? 'Does it expect https://?'
    : 'Does it ask for a client certificate (--client-cert, --client-key)?'
  return broken('closedEarly', `${host} closed the connection without an answer. ${hint}`)
}

function textField(value: unknown, key: string): string | undefined {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof field === 'string' ? field : undefined
}
