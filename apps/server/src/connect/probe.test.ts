import type { LookupAddress } from 'node:dns'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate, type KeyPair } from '../testing/certificates.ts'
import { freePort, startCluster, startSocketServer, startTlsCluster } from '../testing/cluster.ts'
import { failureIn, forwardHeaders, startTestGateway, type TestGateway } from '../testing/gateway.ts'
import { probe } from './probe.ts'
import type { Target } from './target.ts'
import { loadTlsFiles } from './tlsFiles.ts'

const day = 24 * 60 * 60 * 1000
let folder: string
let ca: KeyPair, good: KeyPair, other: KeyPair, expired: KeyPair, early: KeyPair, selfSigned: KeyPair
let caFile: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'searchdeck-probe-'))
  ca = await makeCertificate({ name: 'Test authority', authority: true })
  const here = { names: ['localhost'], addresses: ['127.0.0.1'], signedBy: ca }
  const dates = (from: number, to: number) => ({
    validFrom: new Date(Date.now() + from * day),
    validTo: new Date(Date.now() + to * day),
  })
  good = await makeCertificate({ name: 'node-1', ...here })
  other = await makeCertificate({ name: 'node-2', names: ['other.example'], signedBy: ca })
  expired = await makeCertificate({ name: 'old', ...here, ...dates(-3, -1) })
  early = await makeCertificate({ name: 'new', ...here, ...dates(1, 2) })
  selfSigned = await makeCertificate({ name: 'alone', names: ['localhost'], addresses: ['127.0.0.1'] })
  caFile = path.join(folder, 'ca.pem')
  await writeFile(caFile, ca.cert)
})
afterAll(() => rm(folder, { recursive: true }))

const trustingCa = () => ({ tls: { secureContext: loadTlsFiles({ ca: caFile }) } })
const startNode = ({ cert, key }: KeyPair, options = {}) =>
  startTlsCluster({ cert, key, ...options }, (_request, response) => response.end('in'))

type Wanted = Parameters<typeof forwardHeaders>[0]

/** A probe as the page asks for it. Method and path belong to a forward only. */
async function ask(gateway: TestGateway, wanted: Wanted) {
  const headers = { ...forwardHeaders(wanted), 'x-searchdeck-method': undefined, 'x-searchdeck-path': undefined }
  return gateway.call('/api/probe', { method: 'POST', headers: { ...gateway.pageHeaders, ...headers } })
}
const told = async (gateway: TestGateway, wanted: Wanted) =>
  JSON.parse((await ask(gateway, wanted)).text) as Record<string, unknown>

describe('a probe', () => {
  it('tells addresses, port and time of a cluster without TLS, and sends it nothing', async () => {
    let received = 0
    const node = await startSocketServer((socket) => socket.on('data', (chunk) => (received += chunk.length)))
    const gateway = await startTestGateway()
    const found = await told(gateway, { uri: `http://localhost:${node.port}` })
    expect(found).toMatchObject({ resolved: true, connected: true, port: node.port })
    expect(found['addresses']).toContain('127.0.0.1')
    expect(found['connectMs']).toBeGreaterThanOrEqual(0)
    expect(found).not.toHaveProperty('tls')
    expect(found).not.toHaveProperty('failure')
    await expect.poll(() => node.sockets.size).toBe(0)
    expect(received).toBe(0)
  })

  it('tells the certificate that is trusted, and asks nothing of the cluster', async () => {
    const node = await startNode(good)
    const gateway = await startTestGateway(trustingCa())
    for (const uri of [node.uri, node.uri.replace('127.0.0.1', 'localhost')]) {
      expect(await told(gateway, { uri })).toMatchObject({
        connected: true,
        tls: { trusted: true, certificate: { subject: 'CN=node-1', fingerprint: good.fingerprint } },
      })
    }
    expect(node.seen).toEqual([])
  })

  it.each<[string, () => KeyPair]>([
    ['expired', () => expired],
    ['notYetValid', () => early],
    ['otherName', () => other],
    ['selfSigned', () => selfSigned],
  ])('says that a certificate is %s, and shows it', async (reason, pair) => {
    const node = await startNode(pair())
    const gateway = await startTestGateway(trustingCa())
    expect(await told(gateway, { uri: node.uri })).toMatchObject({
      connected: true,
      tls: { trusted: false, certificate: { fingerprint: pair().fingerprint } },
      failure: 'tls',
      reason,
    })
  })

  it('says that the authority is unknown, and that another certificate is trusted for it', async () => {
    const node = await startNode(good)
    const gateway = await startTestGateway()
    expect(await told(gateway, { uri: node.uri })).toMatchObject({ failure: 'tls', reason: 'unknownIssuer' })
    const mismatch = await told(gateway, { uri: node.uri, fingerprint: other.fingerprint })
    expect(mismatch).toMatchObject({ failure: 'tls', reason: 'otherCertificate' })
    const match = await told(gateway, { uri: node.uri, fingerprint: good.fingerprint })
    expect(match).toMatchObject({ tls: { trusted: true } })
  })

  it('says that a port speaks no TLS', async () => {
    const node = await startCluster((_request, response) => response.end())
    const gateway = await startTestGateway()
    expect(await told(gateway, { uri: node.uri.replace('http:', 'https:') })).toMatchObject({
      connected: true,
      failure: 'tls',
      reason: 'plainHttp',
    })
    expect(node.seen).toEqual([])
  })

  it('says that the other side hangs up on a client without a certificate', async () => {
    // Node as a server completes the handshake and then hangs up; the engines send an alert, see failureOf.test.ts.
    const node = await startNode(good, { ca: ca.cert, requestCert: true, rejectUnauthorized: true })
    const gateway = await startTestGateway(trustingCa())
    const found = await told(gateway, { uri: node.uri })
    expect(found).toMatchObject({ connected: true, tls: { trusted: true } })
    expect(node.seen).toEqual([])
  })

  it('names an alert in place of a handshake', async () => {
    const alert = Buffer.from([21, 3, 3, 0, 2, 2, 40])
    const node = await startSocketServer((socket) => socket.once('data', () => socket.end(alert)))
    const gateway = await startTestGateway()
    expect(await told(gateway, { uri: node.uri.replace('http:', 'https:') })).toMatchObject({
      connected: true,
      failure: 'tls',
      reason: 'clientCertificate',
    })
  })

  it('says that nothing listens, that no name is known, and that nobody shakes hands', async () => {
    const silent = await startSocketServer((socket) => socket.resume())
    const gateway = await startTestGateway()
    expect(await told(gateway, { uri: `http://127.0.0.1:${await freePort()}` })).toMatchObject({
      resolved: true,
      connected: false,
      addresses: ['127.0.0.1'],
      failure: 'refused',
      reason: 'nothingListens',
      code: 'ECONNREFUSED',
    })
    expect(await told(gateway, { uri: 'http://nobody.invalid:9200' })).toMatchObject({
      resolved: false,
      connected: false,
      addresses: [],
      failure: 'dns',
    })
    const hanging = await told(gateway, { uri: silent.uri.replace('http:', 'https:'), timeoutMs: 100 })
    expect(hanging).toMatchObject({ connected: true, failure: 'timeout' })
    expect(hanging).not.toHaveProperty('reason')
    await expect.poll(() => silent.sockets.size).toBe(0)
  })

  it('tells the addresses of a name, but not those that are never connected to', async () => {
    const { port } = await startSocketServer((socket) => socket.resume())
    const uri = { origin: `http://both.example:${port}`, basePath: '', host: `both.example:${port}`, isLoopback: false }
    const listener = { address: '127.0.0.1', port: 1 }
    const addresses: LookupAddress[] = [
      { address: '169.254.169.254', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const { signal } = new AbortController()
    const found = await probe(uri, {}, { listener, signal }, (_name, _options, callback) => callback(null, addresses))
    expect(found.addresses).toEqual(['127.0.0.1'])
    expect(found.connectMs).toBeDefined()
    const only = await probe(uri, {}, { listener, signal }, (_name, _options, callback) =>
      callback(null, addresses.slice(0, 1)),
    )
    expect([only.failure?.failure, only.addresses]).toEqual(['blocked', []])
  })

  it('ends when the page goes away', async () => {
    const silent = await startSocketServer((socket) => socket.resume())
    const gateway = await startTestGateway()
    const leaving = new AbortController()
    const call = gateway.call('/api/probe', {
      method: 'POST',
      headers: { ...gateway.pageHeaders, ...forwardHeaders({ uri: silent.uri.replace('http', 'https') }) },
      signal: leaving.signal,
    })
    await expect.poll(() => silent.sockets.size).toBe(1)
    leaving.abort()
    await expect(call).rejects.toThrow()
    await expect.poll(() => silent.sockets.size).toBe(0)
  })

  it('is told in the log, without a path', async () => {
    const lines: string[] = []
    const node = await startCluster((_request, response) => response.end())
    const gateway = await startTestGateway({ log: (line) => lines.push(line) })
    await ask(gateway, { uri: `${node.uri}/secret` })
    expect(lines[0]).toMatch(new RegExp(`^PROBE 127\\.0\\.0\\.1:${node.port} 200 \\d+ ms$`))
  })
})

describe('the doors of a probe', () => {
  const attempt = async (gateway: TestGateway, uri: string, headers: Record<string, string | undefined>) =>
    failureIn(await ask(gateway, { uri, headers }))

  it('are those of a forward: origin, header, site, host and cookie', async () => {
    const node = await startSocketServer((socket) => socket.resume())
    let connections = 0
    const counted = await startSocketServer((socket) => {
      connections += 1
      socket.resume()
    })
    const gateway = await startTestGateway()
    expect(await attempt(gateway, node.uri, {})).toBeUndefined()
    const refusals: [Record<string, string | undefined>, string][] = [
      [{ origin: 'http://127.0.0.1:9999' }, 'blocked'],
      [{ origin: 'http://evil.example' }, 'blocked'],
      [{ origin: 'null' }, 'blocked'],
      [{ origin: undefined }, 'blocked'],
      [{ 'x-searchdeck': undefined }, 'blocked'],
      [{ 'x-searchdeck': '0' }, 'blocked'],
      [{ 'sec-fetch-site': 'cross-site' }, 'blocked'],
      [{ 'sec-fetch-site': 'same-site' }, 'blocked'],
      [{ host: 'evil.example', origin: 'http://evil.example' }, 'blocked'],
      [{ cookie: undefined }, 'token'],
      [{ cookie: `searchdeck-${gateway.port}=${'x'.repeat(43)}` }, 'token'],
      [{ cookie: 'searchdeck-1=x' }, 'token'],
    ]
    for (const [headers, failure] of refusals) expect(await attempt(gateway, counted.uri, headers)).toBe(failure)
    expect(connections).toBe(0)
  })

  it('are closed to a GET', async () => {
    const gateway = await startTestGateway()
    const answer = await gateway.call('/api/probe', {
      headers: { ...gateway.pageHeaders, ...forwardHeaders({ uri: 'http://127.0.0.1:1' }) },
    })
    expect(answer.status).toBe(404)
  })

  it.each<[string, Record<string, string | string[] | undefined>]>([
    ['neither address nor target', { 'x-searchdeck-uri': undefined }],
    ['both address and target', { 'x-searchdeck-target': 'a' }],
    ['an unknown target', { 'x-searchdeck-uri': undefined, 'x-searchdeck-target': 'nobody' }],
    ['a password in the address', { 'x-searchdeck-uri': 'http://a:b@127.0.0.1:1' }],
    ['a file', { 'x-searchdeck-uri': 'file:///etc/passwd' }],
    ['an address twice', { 'x-searchdeck-uri': ['http://127.0.0.1:1', 'http://127.0.0.1:2'] }],
    ['a fingerprint that is none', { 'x-searchdeck-fingerprint': 'AB:CD' }],
    ['a limit that is no number', { 'x-searchdeck-timeout': '1e3' }],
  ])('are closed with %s', async (_name, headers) => {
    const gateway = await startTestGateway()
    expect(failureIn(await ask(gateway, { uri: 'http://127.0.0.1:1', headers }))).toBe('blocked')
  })

  it.each([
    'http://169.254.169.254/',
    'http://2852039166',
    'https://[::ffff:169.254.169.254]',
    'http://[fe80::1]',
    'http://[fd00:ec2::254]',
    'http://100.100.100.200',
    'http://0.0.0.0:9200',
    'http://0',
    'https://224.0.0.1',
  ])('do not lead to %s', async (uri) => {
    const gateway = await startTestGateway()
    const answer = await ask(gateway, { uri })
    expect([answer.status, failureIn(answer)]).toEqual([403, 'blocked'])
    expect(JSON.parse(answer.text)).toMatchObject({ reason: 'forbiddenAddress' })
    expect(answer.text).not.toContain('"addresses"')
  })

  it('do not lead to the gateway itself', async () => {
    const gateway = await startTestGateway()
    for (const name of ['127.0.0.1', '0x7f.1', 'localhost']) {
      const answer = await ask(gateway, { uri: `http://${name}:${gateway.port}` })
      expect([failureIn(answer), JSON.parse(answer.text)]).toMatchObject(['blocked', { reason: 'gatewayItself' }])
    }
  })

  it('let sixteen through at once, and go on when they are done', async () => {
    const silent = await startSocketServer((socket) => socket.resume())
    const gateway = await startTestGateway()
    const uri = silent.uri.replace('http:', 'https:')
    const held = Array.from({ length: 16 }, () => told(gateway, { uri }))
    await expect.poll(() => silent.sockets.size).toBe(16)
    const refused = await ask(gateway, { uri })
    expect([refused.status, refused.headers['retry-after'], failureIn(refused)]).toEqual([503, '1', 'blocked'])
    for (const socket of silent.sockets) socket.destroy()
    for (const found of await Promise.all(held))
      expect(found).toMatchObject({ failure: 'reset', reason: 'closedEarly' })
    expect(await told(gateway, { uri: `http://127.0.0.1:${silent.port}` })).toMatchObject({ connected: true })
  })
})

describe('a probe of a configured target', () => {
  const target = (uri: string, tls: Target['tls'] = {}): Target => ({ name: 'own', uri, headers: {}, tls })

  it('says how far it leads, and nothing by which its address could be told', async () => {
    const node = await startNode(selfSigned)
    const gateway = await startTestGateway({ targets: [target(node.uri, { fingerprint: selfSigned.fingerprint })] })
    expect(await told(gateway, { target: 'own' })).toEqual({ resolved: true, connected: true, tls: { trusted: true } })
    expect(node.seen).toEqual([])
  })

  it('says what stops it, by name only', async () => {
    const node = await startNode(selfSigned)
    const port = await freePort()
    const gateway = await startTestGateway({
      targets: [
        { ...target(node.uri), name: 'distrusted' },
        { ...target(`http://127.0.0.1:${port}`), name: 'closed' },
        { ...target('http://nobody.invalid'), name: 'unknown' },
      ],
    })
    expect(await told(gateway, { target: 'distrusted', fingerprint: selfSigned.fingerprint })).toEqual({
      resolved: true,
      connected: true,
      tls: { trusted: false },
      failure: 'tls',
      reason: 'selfSigned',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(await told(gateway, { target: 'closed' })).toEqual({
      resolved: true,
      connected: false,
      failure: 'refused',
      reason: 'nothingListens',
      code: 'ECONNREFUSED',
    })
    expect(await told(gateway, { target: 'unknown' })).toEqual({
      resolved: false,
      connected: false,
      failure: 'dns',
      code: 'ENOTFOUND',
    })
  })
})
