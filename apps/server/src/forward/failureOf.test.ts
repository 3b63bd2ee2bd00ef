import { describe, expect, it } from 'vitest'
import { failureOf } from './failureOf.ts'
import { GatewayFailure } from './failures.ts'

const peer = { host: 'node:9200', origin: 'https://node:9200' }
const systemError = (code: string, message = '') => Object.assign(new Error(message), { code })

describe('failureOf', () => {
  it.each([
    ['ENOTFOUND', 'dns', undefined],
    ['EAI_AGAIN', 'dns', undefined],
    ['ENODATA', 'dns', undefined],
    ['ECONNREFUSED', 'refused', 'nothingListens'],
    ['EHOSTUNREACH', 'refused', 'noRoute'],
    ['ENETUNREACH', 'refused', 'noRoute'],
    ['ETIMEDOUT', 'timeout', 'connectTimeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'connectTimeout'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout', undefined],
    ['ECONNRESET', 'reset', 'closedEarly'],
    ['EPIPE', 'reset', 'requestCut'],
    ['UND_ERR_SOCKET', 'reset', 'closedEarly'],
    ['UND_ERR_HEADERS_OVERFLOW', 'reset', 'headerTooLarge'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'plainHttp'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'tls', 'clientCertificate'],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'tls', 'tlsVersion'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls', 'tlsVersion'],
    ['EPROTO', 'tls', undefined],
  ])('names %s %s, more exactly %s, and keeps the code', (code, failure, reason) => {
    const named = failureOf(systemError(code), peer)
    expect([named.failure, named.details.reason, named.details.code]).toEqual([failure, reason, code])
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
