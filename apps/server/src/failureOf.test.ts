import { describe, expect, it } from 'vitest'
import { GatewayFailure } from './failures.ts'
import { failureOf } from './failureOf.ts'

const peer = { host: 'node:9200', origin: 'https://node:9200' }
const systemError = (code: string, message = '') => Object.assign(new Error(message), { code })

describe('failureOf', () => {
  it.each([
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ENODATA', 'dns'],
    ['ECONNREFUSED', 'refused'],
    ['EHOSTUNREACH', 'refused'],
    ['ENETUNREACH', 'refused'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ECONNRESET', 'reset'],
    ['EPIPE', 'reset'],
    ['UND_ERR_SOCKET', 'reset'],
    ['UND_ERR_HEADERS_OVERFLOW', 'reset'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'tls'],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'tls'],
    ['EPROTO', 'tls'],
  ])('names %s %s and keeps the code', (code, failure) => {
    expect(failureOf(systemError(code), peer)).toMatchObject({ failure, details: { code } })
  })

  it.each([
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE',
    'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
    'ERR_SSL_TLS_ALERT_CERTIFICATE_REQUIRED',
  ])('asks for a client certificate at the alert %s', (code) => {
    expect(failureOf(systemError(code), peer).message).toContain('--client-cert')
  })

  it('keeps a failure that is named already', () => {
    const failure = new GatewayFailure('blocked', 'No.')
    expect(failureOf(failure, peer)).toBe(failure)
  })

  it('names what it does not know reset, and repeats nothing of it', () => {
    for (const unknown of [undefined, 'text', new Error('secret path'), { code: 7 }]) {
      const failure = failureOf(unknown, peer)
      expect(failure.failure).toBe('reset')
      expect(failure.message).not.toContain('secret')
    }
  })
})
