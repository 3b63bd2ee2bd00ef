import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { openBrowserPlatform } from './browser.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function gateway(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/tools/`
}

const route = { via: 'direct', uri: 'https://es:9200', fingerprint: 'ab'.repeat(32) } as const
const { signal } = new AbortController()
const probe = (base: string, of: Parameters<NonNullable<ReturnType<typeof openBrowserPlatform>['probe']>>[0] = route) =>
  openBrowserPlatform({ gateway: true, base }).probe?.(of, signal)

it('asks the gateway about the route, and reads what it found', async () => {
  const certificate = {
    fingerprint: 'cd',
    subject: 'CN=n',
    issuer: 'CN=ca',
    validFrom: 'a',
    validTo: 'b',
    names: ['es'],
  }
  const found = {
    ...{ resolved: true, connected: true, addresses: ['10.0.0.1'], port: 9200, connectMs: 1.5 },
    ...{ tls: { trusted: false, certificate }, failure: 'tls', code: 'CERT_HAS_EXPIRED' },
  }
  let heard: IncomingMessage | undefined
  const base = await gateway((request, response) => {
    heard = request
    response.end(JSON.stringify({ ...found, reason: 'expired', message: 'has expired' }))
  })
  expect(await probe(base)).toEqual({ ...found, detail: 'expired' })
  expect([heard?.method, heard?.url]).toEqual(['POST', '/tools/api/probe'])
  expect(heard?.headers).toMatchObject({
    'x-searchdeck': '1',
    'x-searchdeck-uri': 'https://es:9200',
    'x-searchdeck-fingerprint': route.fingerprint,
  })
})

it('names a configured target, and learns of it only yes and no', async () => {
  let heard: IncomingMessage | undefined
  const base = await gateway((request, response) => {
    heard = request
    response.end('{"resolved":true,"connected":false,"failure":"refused","reason":"nothingListens"}')
  })
  const found = await probe(base, { via: 'gateway', uri: 'https://shown', target: 'Prod €' })
  expect(found).toEqual({ resolved: true, connected: false, failure: 'refused', detail: 'nothingListens' })
  expect(heard?.headers['x-searchdeck-target']).toBe('Prod%20%E2%82%AC')
  expect(heard?.headers['x-searchdeck-uri']).toBeUndefined()
})

it('rejects where the gateway refuses, and where it cannot be understood', async () => {
  const refusing = await gateway((_request, response) =>
    response.writeHead(403, { 'x-searchdeck-failure': 'blocked' }).end('{"message":"no","reason":"forbiddenAddress"}'),
  )
  await expect(probe(refusing)).rejects.toMatchObject({ failure: 'blocked', detail: 'forbiddenAddress' })
  const old = await gateway((_request, response) => response.writeHead(404).end('no such call'))
  await expect(probe(old)).rejects.toMatchObject({ failure: 'reset' })
  const strange = await gateway((_request, response) => response.end('<html>'))
  await expect(probe(strange)).rejects.toMatchObject({ failure: 'reset' })
})

it('is not there without a gateway', () => {
  expect(openBrowserPlatform({ gateway: false, base: 'http://x/' }).probe).toBeUndefined()
})
