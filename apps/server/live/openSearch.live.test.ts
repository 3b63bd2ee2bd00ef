import { borrowCluster, type Borrowed, type LentCluster } from '@searchdeck/clusters/testing'
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fingerprintOf } from '../src/connect/certificate.ts'
import { loadTlsFiles } from '../src/connect/tlsFiles.ts'
import { failureIn, startTestGateway } from '../src/testing/gateway.ts'

let borrowed: Borrowed
let cluster: LentCluster
let admin: string
let ca: string
beforeAll(async () => {
  borrowed = await borrowCluster({ engine: 'opensearch@3', security: true })
  cluster = borrowed.running
  const { users, ca: authority } = cluster
  if (users === undefined || authority === undefined) throw new Error('The cluster is not secured')
  admin = `Basic ${Buffer.from(`${users.admin.name}:${users.admin.password}`).toString('base64')}`
  ca = authority
})
afterAll(() => borrowed.giveBack())

it('says what to do about a certificate that it does not know, and sends nothing', async () => {
  const gateway = await startTestGateway()
  const answer = await gateway.forward({ uri: cluster.url, declare: { authorization: admin } })
  expect(failureIn(answer)).toBe('tls')
  const told = JSON.parse(answer.text) as { message: string; certificate: { names: string[] } }
  expect(told.message).toMatch(/--ca FILE.*fingerprint/)
  expect(told.certificate.names).toEqual(['localhost', '127.0.0.1'])
})

it('reaches a secured cluster with its authority', async () => {
  const gateway = await startTestGateway({ tls: { secureContext: loadTlsFiles({ ca }) } })
  const answer = await gateway.forward({ uri: cluster.url, declare: { authorization: admin } })
  expect(JSON.parse(answer.text)).toMatchObject({ version: { distribution: 'opensearch' } })
  const refused = await gateway.forward({ uri: cluster.url })
  expect([refused.status, failureIn(refused), refused.headers['www-authenticate']]).toEqual([401, undefined, undefined])
})

it('reaches it by the fingerprint that the failure shows, and by no other', async () => {
  const gateway = await startTestGateway()
  const call = { uri: cluster.url, declare: { authorization: admin } }
  const { certificate } = JSON.parse((await gateway.forward(call)).text) as { certificate: { fingerprint: string } }
  const node = await readFile(path.join(path.dirname(ca), 'searchdeck-node.pem'))
  expect(certificate.fingerprint).toBe(fingerprintOf(new X509Certificate(node)))
  expect((await gateway.forward({ ...call, fingerprint: certificate.fingerprint })).status).toBe(200)
  expect(failureIn(await gateway.forward({ ...call, fingerprint: '0'.repeat(64) }))).toBe('tls')
})

it('reaches it with a client certificate in place of a password', async () => {
  const files = cluster.clientCertificates?.limited
  const secureContext = loadTlsFiles({ ca, clientCert: files?.certificate, clientKey: files?.key })
  const gateway = await startTestGateway({ tls: { secureContext } })
  expect((await gateway.forward({ uri: cluster.url, path: '/_cluster/health' })).status).toBe(200)
  expect((await gateway.forward({ uri: cluster.url, path: '/_cluster/settings' })).status).toBe(403)
})

it('carries a body on GET, and raw names, as the engine reads them', async () => {
  const gateway = await startTestGateway({ tls: { secureContext: loadTlsFiles({ ca }) } })
  const send = (method: string, place: string, body?: string) =>
    gateway.forward({
      method,
      uri: cluster.url,
      path: place,
      declare: { authorization: admin, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
  await send('PUT', '/%3Cgateway-%7Bnow%2Fd%7D%3E/_doc/a%2Fb?refresh=true', '{"n":9007199254740993}')
  const found = await send('GET', '/gateway-*/_search', '{"query":{"term":{"n":9007199254740993}}}')
  expect(found.text).toContain('"_id":"a/b"')
  expect(found.text).toContain('{"n":9007199254740993}')
  const head = await send('HEAD', '/gateway-*')
  expect([head.status, head.text, head.whole]).toEqual([200, '', true])
  expect(failureIn(await send('DELETE', '/gateway-x/_doc/..'))).toBe('blocked')
})
