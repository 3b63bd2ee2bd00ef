import { TLSSocket } from 'node:tls'
import type { Socket } from 'node:net'
import type { FailureDetail, PeerCertificate } from '@searchdeck/cluster-client'
import { GatewayFailure } from '../forward/failures.ts'
import { fingerprintOf, toPeerCertificate } from './certificate.ts'

const remedy = 'Name its authority with --ca FILE, or trust exactly this certificate by its fingerprint.'
const unknownIssuer = ['unknownIssuer', 'is signed by an authority that is not trusted here'] as const
const reasons: Readonly<Record<string, readonly [reason: FailureDetail, words: string]>> = {
  CERT_HAS_EXPIRED: ['expired', 'has expired'],
  CERT_NOT_YET_VALID: ['notYetValid', 'is not valid yet'],
  CERT_REVOKED: ['revoked', 'has been revoked'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['otherName', 'is for another name'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['selfSigned', 'is signed by itself'],
  SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
}

/** What a connected socket showed, and why it must not carry a request; neither on a connection without TLS. */
export interface Trust {
  readonly certificate?: PeerCertificate
  readonly problem?: GatewayFailure
}

/**
 * Judges a connected socket. It was opened with `rejectUnauthorized: false` only so that the certificate can be shown:
 * nobody may use one that was not judged here. With a fingerprint exactly that certificate is good, whoever signed it and
 * whatever name and dates it bears. To be asked once, as soon as the socket is secure: Node gives the certificate away the
 * first time only.
 */
export function trustOf(socket: Socket, host: string, fingerprint: string | undefined): Trust {
  if (!(socket instanceof TLSSocket)) return {}
  const shown = socket.getPeerX509Certificate()
  if (shown === undefined) return { problem: new GatewayFailure('tls', `${host} showed no certificate.`) }
  const certificate = toPeerCertificate(shown)
  if (fingerprint === undefined) return { certificate, ...distrust(socket, host, certificate) }
  if (fingerprintOf(shown) === fingerprint) return { certificate }
  const problem = new GatewayFailure('tls', `The certificate of ${host} is not the one that is trusted for it.`, {
    code: 'FINGERPRINT_MISMATCH',
    reason: 'otherCertificate',
    certificate,
  })
  return { certificate, problem }
}

function distrust(socket: TLSSocket, host: string, certificate: PeerCertificate): Pick<Trust, 'problem'> {
  if (socket.authorized) return {}
  // The type says Error; in truth it is the code.
  const code = String(socket.authorizationError)
  const [reason, words] = reasons[code] ?? (['untrusted', 'is not trusted'] as const)
  const message = `The certificate of ${host} ${words}. ${remedy}`
  return { problem: new GatewayFailure('tls', message, { code, reason, certificate }) }
}
