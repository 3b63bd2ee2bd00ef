// @vitest-environment jsdom
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBrowserPlatform } from './browser.ts'
import { openGatewaySession, predefinedClusters } from './gatewaySession.ts'

const stops: (() => Promise<void>)[] = []
beforeEach(() => localStorage.clear())
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A stand-in for the gateway under two paths of one origin; resolves with the base addresses. */
async function gateway(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<[string, string]> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return [`${origin}/`, `${origin}/tools/deck/`]
}

const refusal = { 'x-searchdeck-failure': 'token' }
const call = { method: 'GET', path: '/', headers: {}, signal: new AbortController().signal, timeoutMs: 0 } as const

it('trades a link for a secret, keeps it for this origin and sends it with every call', async () => {
  const heard: string[] = []
  const [base, other] = await gateway((request, response) => {
    heard.push(`${request.method} ${request.url} ${String(request.headers['x-searchdeck-session'])}`)
    if (request.headers['x-searchdeck-link'] === 'good') response.end('{"secret":"the-second"}')
    else response.setHeader('x-searchdeck-status', '200').end('{}')
  })
  await openGatewaySession(base, 'good')
  await predefinedClusters(base)
  await openBrowserPlatform({ gateway: true, base }).transportFor({ via: 'gateway', uri: 'http://es:9200' })(call)
  await predefinedClusters(other)
  expect(heard).toEqual([
    'POST /api/session undefined',
    'GET /api/default_clusters.json the-second',
    'POST /api/forward the-second',
    'GET /tools/deck/api/default_clusters.json undefined',
  ])
})

it('says that a link is not known, and that not the gateway has answered', async () => {
  const [unknown] = await gateway((_request, response) => response.writeHead(401, refusal).end('{}'))
  await expect(openGatewaySession(unknown, 'bad')).rejects.toMatchObject({ failure: 'token' })
  const [proxy] = await gateway((_request, response) => response.end('<html>'))
  await expect(openGatewaySession(proxy, 'good')).rejects.toMatchObject({ failure: 'reset', detail: 'otherAnswer' })
  expect(localStorage).toHaveLength(0)
})

it('keeps its secret when it was signed in already', async () => {
  localStorage.setItem('searchdeck-session /', 'the-second')
  const [base] = await gateway((_request, response) => response.writeHead(204).end())
  await openGatewaySession(base, 'another')
  expect(localStorage.getItem('searchdeck-session /')).toBe('the-second')
})

it('forgets the secret when the session ends or has ended, and keeps it when the gateway does not answer', async () => {
  const statuses = [502, 401, 204]
  const [base] = await gateway((request, response) => {
    expect(request.method).toBe('DELETE')
    const status = statuses.shift() ?? 0
    response.writeHead(status, status === 401 ? refusal : {}).end()
  })
  const end = () => openBrowserPlatform({ gateway: true, base }).session?.end()
  localStorage.setItem('searchdeck-session /', 'the-second')
  await expect(end()).rejects.toMatchObject({ detail: 'otherAnswer' })
  expect(localStorage).toHaveLength(1)
  await end()
  expect(localStorage).toHaveLength(0)
  localStorage.setItem('searchdeck-session /', 'the-second')
  await end()
  expect(localStorage).toHaveLength(0)
})

it('hears that another tab has signed out', () => {
  const heard: string[] = []
  const stop = openBrowserPlatform({ gateway: true, base: 'http://here/deck/' }).session?.onEnd(() => heard.push('end'))
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  tell('searchdeck-session /', null)
  tell('searchdeck-session /deck/', 'another')
  tell('settings', null)
  expect(heard).toEqual([])
  tell('searchdeck-session /deck/', null)
  expect(heard).toEqual(['end'])
  stop?.()
})

it('has no session where there is no gateway', () => {
  expect(openBrowserPlatform({ gateway: false, base: 'http://x/' }).session).toBeUndefined()
})
