import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTlsFiles } from './connect/tlsFiles.ts'
import type { TlsProfile } from './forward/upstream.ts'
import { makeCertificate, type KeyPair } from './testing/certificates.ts'
import { startCluster, startTlsCluster } from './testing/cluster.ts'
import { failureIn, startTestGateway, type Answer } from './testing/gateway.ts'

const day = 24 * 60 * 60 * 1000
let folder: string
let ca: KeyPair, good: KeyPair, other: KeyPair, expired: KeyPair, early: KeyPair, selfSigned: KeyPair
let client: KeyPair, strangeClient: KeyPair, lockedClient: KeyPair

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'searchdeck-tls-'))
  ca = await makeCertificate({ name: 'Test authority', authority: true })
  const here = { names: ['localhost'], addresses: ['127.0.0.1'], signedBy: ca }
  good = await makeCertificate({ name: 'node-1', ...here })
  other = await makeCertificate({ name: 'node-2', names: ['other.example'], signedBy: ca })
  expired = await makeCertificate({
    name: 'old',
    ...here,
    validFrom: new Date(Date.now() - 3 * day),
    validTo: new Date(Date.now() - day),
  })
  early = await makeCertificate({
    name: 'new',
    ...here,
    validFrom: new Date(Date.now() + day),
    validTo: new Date(Date.now() + 2 * day),
  })
  selfSigned = await makeCertificate({ name: 'alone', names: ['localhost'], addresses: ['127.0.0.1'] })
  client = await makeCertificate({ name: 'client', signedBy: ca })
  strangeClient = await makeCertificate({ name: 'stranger' })
  lockedClient = await makeCertificate({ name: 'client', signedBy: ca, passphrase: 'open sesame' })
})

afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, text: string): Promise<string> {
  const place = path.join(folder, name)
  await writeFile(place, text)
  return place
}

async function trusting(files: { ca?: KeyPair; client?: KeyPair; passphrase?: string }): Promise<TlsProfile> {
  const secureContext = loadTlsFiles({
    ...(files.ca && { ca: await file('ca.pem', files.ca.cert) }),
    ...(files.client && {
      clientCert: await file('cert.pem', files.client.cert),
      clientKey: await file('key.pem', files.client.key),
    }),
    clientKeyPassphrase: files.passphrase,
  })
  return { secureContext }
}

const startNode = ({ cert, key }: KeyPair, options = {}) =>
  startTlsCluster({ cert, key, ...options }, ({ socket }, response) => {
    const shown = socket instanceof TLSSocket ? socket.getPeerX509Certificate()?.subject : undefined
    response.end(shown ?? 'in')
  })

const told = (answer: Answer) => JSON.parse(answer.text) as Record<string, unknown>

/** A key of nobody, and a wrong passphrase that makes of it what looks like a key until it is read. */
const unluckyPassphrase = 'wrong 12'
const unluckyKey = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjOGihpcYpAmwICCAAw
DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEKNZ8uOHk4aSIWXoS+/XbFcEgZBU
NDD3BcYY3puWjchKUAphIUVNhbqohq69JGZp8HuY+ZiGjfJZx80ZHXwHotdJ7elP
3tY/C/XwtBcAodKNhMsDKxzgIvdeG9euzYv4qszRV4snpaqdLxi/iuP+rM+0Aaqt
xnTdTqdWFFnuTEHuFaSZBCGD7YJN7XOoL3muD2KOVZCRwiB5lf7ydwrNz6XHVUE=
-----END ENCRYPTED PRIVATE KEY-----
`

describe('a certificate', () => {
  it('of an unknown authority is refused, and shown with its fingerprint', async () => {
    const node = await startNode(good)
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: node.uri, declare: { authorization: 'Basic secret' } })
    expect([answer.status, failureIn(answer)]).toEqual([502, 'tls'])
    expect(told(answer)).toMatchObject({
      code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      reason: 'unknownIssuer',
      message: expect.stringContaining('--ca FILE') as string,
      certificate: {
        fingerprint: good.fingerprint,
        subject: 'CN=node-1',
        issuer: 'CN=Test authority',
        validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        validTo: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        names: ['localhost', '127.0.0.1'],
      },
    })
    expect(node.seen).toEqual([])
  })

  it('of a known authority is good, by name and by address', async () => {
    const node = await startNode(good)
    const gateway = await startTestGateway({ tls: await trusting({ ca }) })
    expect((await gateway.forward({ uri: node.uri })).text).toBe('in')
    expect((await gateway.forward({ uri: node.uri.replace('127.0.0.1', 'localhost') })).text).toBe('in')
  })

  it.each<[string, () => KeyPair, string, string]>([
    ['has expired', () => expired, 'CERT_HAS_EXPIRED', 'expired'],
    ['is not valid yet', () => early, 'CERT_NOT_YET_VALID', 'notYetValid'],
    ['is for another name', () => other, 'ERR_TLS_CERT_ALTNAME_INVALID', 'otherName'],
    ['is signed by itself', () => selfSigned, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'selfSigned'],
  ])('that %s is refused, the second time too', async (words, pair, code, reason) => {
    const node = await startNode(pair())
    const gateway = await startTestGateway({ tls: await trusting({ ca }) })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await gateway.forward({ uri: node.uri })
      expect(failureIn(answer)).toBe('tls')
      expect(told(answer)).toMatchObject({ code, reason, certificate: { fingerprint: pair().fingerprint } })
      expect(told(answer)['message']).toContain(words)
    }
    expect(node.seen).toEqual([])
  })

  it('is good by its fingerprint, whatever else is wrong with it', async () => {
    const gateway = await startTestGateway()
    for (const pair of [good, expired, early, other, selfSigned]) {
      const node = await startNode(pair)
      expect((await gateway.forward({ uri: node.uri, fingerprint: pair.fingerprint })).text).toBe('in')
    }
  })

  it('of another fingerprint is refused before a byte of the request is sent, a good authority or not', async () => {
    const node = await startNode(good)
    const gateway = await startTestGateway({ tls: await trusting({ ca }) })
    const answer = await gateway.forward({
      method: 'POST',
      uri: node.uri,
      fingerprint: other.fingerprint,
      body: 'secret',
    })
    expect(failureIn(answer)).toBe('tls')
    expect(told(answer)).toMatchObject({
      code: 'FINGERPRINT_MISMATCH',
      reason: 'otherCertificate',
      certificate: { fingerprint: good.fingerprint },
    })
    expect(node.seen).toEqual([])
  })

  it('that is trusted by one request is not by the next one without the fingerprint', async () => {
    const node = await startNode(selfSigned)
    const gateway = await startTestGateway()
    const { fingerprint } = selfSigned
    expect((await gateway.forward({ uri: node.uri, fingerprint })).text).toBe('in')
    expect(failureIn(await gateway.forward({ uri: node.uri }))).toBe('tls')
    expect(failureIn(await gateway.forward({ uri: node.uri, fingerprint: good.fingerprint }))).toBe('tls')
    expect((await gateway.forward({ uri: node.uri, fingerprint })).text).toBe('in')
  })

  it('goes on being judged after more fingerprints than connections are kept for', async () => {
    const node = await startNode(selfSigned)
    const gateway = await startTestGateway()
    const { fingerprint } = selfSigned
    expect((await gateway.forward({ uri: node.uri, fingerprint })).text).toBe('in')
    for (let index = 0; index < 40; index += 1) {
      const wrong = index.toString(16).padStart(64, '0')
      expect(failureIn(await gateway.forward({ uri: node.uri, fingerprint: wrong }))).toBe('tls')
    }
    expect((await gateway.forward({ uri: node.uri, fingerprint })).text).toBe('in')
  })
})

describe('a client certificate', () => {
  const asking = () => ({ ca: ca.cert, requestCert: true, rejectUnauthorized: true })

  it('is shown to a cluster that asks for it', async () => {
    const node = await startNode(good, asking())
    const gateway = await startTestGateway({ tls: await trusting({ ca, client }) })
    expect((await gateway.forward({ uri: node.uri })).text).toBe('CN=client')
  })

  it('is shown beside trust by fingerprint too', async () => {
    const node = await startNode(good, asking())
    const gateway = await startTestGateway({ tls: await trusting({ client }) })
    expect((await gateway.forward({ uri: node.uri, fingerprint: good.fingerprint })).text).toBe('CN=client')
  })

  it.each(['TLSv1.2', 'TLSv1.3'])(
    'that is missing or of a stranger is asked for in the message: %s',
    async (version) => {
      const node = await startNode(good, { ...asking(), maxVersion: version })
      for (const tls of [await trusting({ ca }), await trusting({ ca, client: strangeClient })]) {
        const gateway = await startTestGateway({ tls })
        const answer = await gateway.forward({ uri: node.uri })
        // Node hangs up; the engines send an alert, see failureOf.test.ts.
        expect(failureIn(answer)).toMatch(/^(?:reset|tls)$/)
        expect(told(answer)['message']).toContain('--client-cert')
      }
      expect(node.seen).toEqual([])
    },
  )

  it('may have an encrypted key', async () => {
    const node = await startNode(good, asking())
    const gateway = await startTestGateway({
      tls: await trusting({ ca, client: lockedClient, passphrase: 'open sesame' }),
    })
    expect((await gateway.forward({ uri: node.uri })).text).toBe('CN=client')
  })
})

describe('the wrong protocol', () => {
  it('is tls when https is spoken to a cluster without', async () => {
    const node = await startCluster((_request, response) => response.end())
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: node.uri.replace('http:', 'https:') })
    expect([failureIn(answer), told(answer)['message']]).toEqual(['tls', expect.stringContaining('use http://')])
    expect(told(answer)['reason']).toBe('plainHttp')
  })

  it('is named when http is spoken to a cluster with TLS', async () => {
    const node = await startNode(good)
    const gateway = await startTestGateway()
    const answer = await gateway.forward({ uri: node.uri.replace('https:', 'http:') })
    expect(failureIn(answer)).toMatch(/^(?:reset|tls)$/)
    expect(told(answer)['message']).toContain('https://')
  })
})

describe('a target', () => {
  it('is reached with its own trust and key; those of other addresses do not count', async () => {
    const node = await startNode(selfSigned, { ca: ca.cert, requestCert: true, rejectUnauthorized: true })
    const own = { ...(await trusting({ client })), fingerprint: selfSigned.fingerprint }
    const gateway = await startTestGateway({ targets: [{ name: 'own', uri: node.uri, headers: {}, tls: own }] })
    expect((await gateway.forward({ target: 'own' })).text).toBe('CN=client')
    expect(failureIn(await gateway.forward({ uri: node.uri }))).toBe('tls')
  })

  it('does not lend its connection to an address that trusts less', async () => {
    const node = await startNode(good)
    const gateway = await startTestGateway({
      targets: [{ name: 'own', uri: node.uri, headers: {}, tls: await trusting({ ca }) }],
    })
    expect((await gateway.forward({ target: 'own' })).text).toBe('in')
    expect(failureIn(await gateway.forward({ uri: node.uri }))).toBe('tls')
    expect((await gateway.forward({ target: 'own' })).text).toBe('in')
  })

  it('is not sent its credentials on the word of the page', async () => {
    const node = await startNode(selfSigned)
    const gateway = await startTestGateway({
      targets: [{ name: 'own', uri: node.uri, headers: { authorization: 'x' }, tls: {} }],
    })
    expect(failureIn(await gateway.forward({ target: 'own', fingerprint: selfSigned.fingerprint }))).toBe('tls')
    expect(node.seen).toEqual([])
  })
})

describe('loadTlsFiles', () => {
  it('needs nothing when nothing is given', () => {
    expect(loadTlsFiles({})).toBeUndefined()
  })

  it('keeps the public authorities beside the given one', async () => {
    // That a public site is still trusted cannot be asked without a network; that the list is not replaced can.
    const { rootCertificates } = await import('node:tls')
    expect(rootCertificates.length).toBeGreaterThan(50)
    expect((await trusting({ ca })).secureContext).toBeDefined()
  })

  it('says which file is wrong, and how', async () => {
    const notPem = await file('not.pem', 'hello')
    const cert = await file('c.pem', client.cert)
    const key = await file('k.pem', client.key)
    const locked = await file('locked.pem', lockedClient.key)
    const foreign = await file('foreign.pem', good.key)
    const absent = path.join(folder, 'absent.pem')
    const message = (files: Parameters<typeof loadTlsFiles>[0]) => {
      try {
        loadTlsFiles(files)
        return 'fine'
      } catch (error) {
        return String(error)
      }
    }
    expect(message({ ca: absent })).toContain(`${absent}: ENOENT`)
    expect(message({ ca: notPem })).toContain(`${notPem}: no PEM certificate in it`)
    expect(message({ clientCert: cert })).toContain('--client-cert and --client-key')
    expect(message({ clientKey: key })).toContain('--client-cert and --client-key')
    expect(message({ clientCert: cert, clientKey: foreign })).toContain('the key is not that of the certificate')
    expect(message({ clientCert: cert, clientKey: locked })).toContain('SEARCHDECK_CLIENT_KEY_PASSPHRASE')
    expect(message({ clientCert: cert, clientKey: locked, clientKeyPassphrase: 'wrong' })).toContain('PASSPHRASE')
    const unlucky = { clientKey: await file('unlucky.pem', unluckyKey), clientKeyPassphrase: unluckyPassphrase }
    expect(message({ clientCert: cert, ...unlucky })).toContain('PASSPHRASE')
    expect(message({ clientCert: notPem, clientKey: key })).toContain('not a PEM certificate')
    expect(message({ clientCert: cert, clientKey: key })).toBe('fine')
  })
})
