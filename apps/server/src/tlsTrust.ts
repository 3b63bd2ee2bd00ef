import { TLSSocket } from 'node:tls'
import type { Socket } from 'node:net'
import { fingerprintOf, toPeerCertificate } from './certificate.ts'
import { GatewayFailure } from './failures.ts'

const remedy = 'Name its authority with --ca FILE, or trust exactly this certificate by its fingerprint.'
const reasons: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  CERT_REVOKED: 'has been revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT: 'is signed by an authority that is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by an authority that is not trusted here',
}

/**
 * Why a connected socket must not carry a request, or `undefined`. The socket was opened with `rejectUnauthorized: false`
 * only so that the certificate can be shown: nobody may use one that was not judged here.
 * With a fingerprint exactly that certificate is good, whoever signed it and whatever name and dates it bears.
 */
export function trustProblem(
  socket: Socket,
  host: string,
  fingerprint: string | undefined,
): GatewayFailure | undefined {
  if (!(socket instanceof TLSSocket)) return undefined
  const certificate = socket.getPeerX509Certificate()
  if (certificate === undefined) return new GatewayFailure('tls', `${host} showed no certificate.`)
  if (fingerprint !== undefined) {
    if (fingerprintOf(certificate) === fingerprint) return undefined
    return new GatewayFailure('tls', `The certificate of ${host} is not the one that is trusted for it.`, {
      code: 'FINGERPRINT_MISMATCH',
      certificate: toPeerCertificate(certificate),
    })
  }
  if (socket.authorized) return undefined
  // The type says Error; in truth it is the code.
  const code = String(socket.authorizationError)
  return new GatewayFailure('tls', `The certificate of ${host} ${reasons[code] ?? 'is not trusted'}. ${remedy}`, {
    code,
    certificate: toPeerCertificate(certificate),
  })
}
