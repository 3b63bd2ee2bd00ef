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
const unanswered = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_DESTROYED',
])

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
  if (unreachable.has(code)) return new GatewayFailure('refused', `Nothing accepts a connection at ${host}.`, { code })
  if (unanswered.has(code)) return new GatewayFailure('timeout', `${host} did not answer in time.`, { code })
  return tlsFailure(error, code, host) ?? brokenAnswer(error, code, peer)
}

function tlsFailure(error: unknown, code: string, host: string): GatewayFailure | undefined {
  // A TLS alert (0x15 0x03) where an HTTP answer was expected.
  if (error instanceof errors.HTTPParserError && /^\x15\x03/.test(textField(error, 'data') ?? '')) {
    return new GatewayFailure('tls', `${host} speaks TLS: use https:// in the address.`)
  }
  if (!/^(?:ERR_SSL|ERR_TLS|EPROTO)/.test(code)) return undefined
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/.test(code + (textField(error, 'message') ?? ''))) {
    return new GatewayFailure('tls', `${host} does not speak TLS: use http:// in the address.`, { code })
  }
  if (/CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_UNKNOWN/i.test(code)) {
    return new GatewayFailure(
      'tls',
      `${host} refused the TLS connection: it may ask for a client certificate (--client-cert, --client-key), or does not trust the one it got.`,
      { code },
    )
  }
  return new GatewayFailure('tls', `No TLS connection to ${host}.`, { code })
}

function brokenAnswer(error: unknown, code: string, { host, origin }: Peer): GatewayFailure {
  const details = code === '' ? {} : { code }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new GatewayFailure('reset', `The header of the answer of ${host} is larger than 64 KiB.`, details)
  }
  if (error instanceof errors.HTTPParserError) {
    return new GatewayFailure('reset', `${host} did not answer in HTTP.`, details)
  }
  if (code === 'EPIPE') {
    const message = `${host} closed the connection before it had read the whole request: its body may be too large.`
    return new GatewayFailure('reset', message, details)
  }
  const hint = origin.startsWith('http:')
    ? 'Does it expect https://?'
    : 'Does it ask for a client certificate (--client-cert, --client-key)?'
  return new GatewayFailure('reset', `${host} closed the connection without an answer. ${hint}`, details)
}

function textField(value: unknown, key: string): string | undefined {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof field === 'string' ? field : undefined
}
