import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'

/** A cluster of bare sockets: answers each request with the status that its path names, and counts what arrived. */
async function startStatusServer(): Promise<{ url: string; seen: string[]; close: () => Promise<void> }> {
  const seen: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let received = ''
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString()
      for (let whole = wholeRequest(received); whole !== undefined; whole = wholeRequest(received)) {
        received = received.slice(whole.length)
        const [method = '', path = ''] = whole.split(' ')
        seen.push(`${method} ${path}`)
        const status = /^\/(\d{3})\//.exec(path)?.[1] ?? '200'
        const type =
          'content-type: application/json\r\nretry-after: 0\r\nwww-authenticate: Basic\r\nproxy-authenticate: Basic'
        socket.write(`HTTP/1.1 ${status} Said So\r\n${type}\r\ncontent-length: 2\r\n\r\n{}`)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The first request in a text, body included; `undefined` while it is not all there. */
function wholeRequest(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = end + 4 + Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
  return text.length < length ? undefined : text.slice(0, length)
}

let gateway: RunningGateway
const folder = mkdtempSync(join(tmpdir(), 'searchdeck-session-'))
test.beforeAll(async ({}) => {
  gateway = await startGateway([], undefined, folder)
})
test.afterAll(async () => {
  await gateway.stop()
  rmSync(folder, { recursive: true, force: true })
})

const welcome = (page: Page) => page.getByRole('button', { name: 'Sign out' })
const signInTitle = (page: Page) => page.getByRole('heading', { name: 'Sign in to the gateway' })

/** A call of the page to its gateway, as the app makes it. */
function forward(page: Page, clusterUrl: string, method: string, path: string) {
  return page.evaluate(
    async ([uri, verb, raw]) => {
      const answer = await fetch('/api/forward', {
        method: 'POST',
        body: verb === 'GET' ? null : '{"n":1}',
        headers: {
          'x-searchdeck': '1',
          'x-searchdeck-session': localStorage.getItem('searchdeck-session /') ?? '',
          'x-searchdeck-method': verb,
          'x-searchdeck-uri': uri,
          'x-searchdeck-path': raw,
          'x-searchdeck-header-content-type': 'application/json',
        },
      })
      await answer.text()
      return [answer.status, answer.headers.get('x-searchdeck-status') ?? answer.headers.get('x-searchdeck-failure')]
    },
    [clusterUrl, method, path] as const,
  )
}

test('a write reaches the cluster once, whatever status it is answered with', async ({ page }) => {
  const cluster = await startStatusServer()
  try {
    await page.goto(gateway.entry)
    await expect(welcome(page)).toBeVisible()
    const statuses = [401, 407, 408, 421, 425, 429, 503]
    const told: unknown[] = []
    for (const status of statuses) {
      // Only on a connection that was used before does Chromium send again.
      for (let call = 0; call < 3; call++) expect(await forward(page, cluster.url, 'GET', '/')).toEqual([200, '200'])
      told.push(await forward(page, cluster.url, 'POST', `/${status}/_doc`).catch(() => 'nothing'))
    }
    const writes = cluster.seen.filter((call) => call.startsWith('POST'))
    expect(writes).toEqual(statuses.map((status) => `POST /${status}/_doc`))
    expect(told).toEqual(statuses.map((status) => [200, String(status)]))
  } finally {
    await cluster.close()
  }
})

test('a link signs one browser in, once, and that one stays signed in over a restart', async ({ page, browser }) => {
  const { entry } = gateway
  await page.goto(entry)
  await expect(welcome(page)).toBeVisible()
  expect(page.url()).not.toContain('link')

  const other = await (await browser.newContext()).newPage()
  await other.goto(entry)
  await expect(other.getByText('This link does not sign in any more')).toBeVisible()
  expect(other.url()).not.toContain('link')
  // Pasted over that address: nothing but what is behind `#` changes.
  await other.goto(gateway.entry)
  await expect(welcome(other)).toBeVisible()
  expect(other.url()).not.toContain('link')
  await other.context().close()

  const { port } = gateway
  await gateway.stop()
  gateway = await startGateway([], port, folder)
  await page.goto(gateway.origin)
  await expect(welcome(page)).toBeVisible()
  // What it has printed signs nobody in a second time, and holds nothing else.
  const [printed = ''] = /http:\/\/\S+/.exec(gateway.printed()) ?? []
  await signIn(printed)
  await page.goto(printed)
  await expect(welcome(page)).toBeVisible()
  const stored = await page.evaluate(() => Object.values(localStorage).join())
  const cookies = await page.context().cookies(`${gateway.origin}/api/`)
  expect(cookies).toHaveLength(1)
  for (const { value } of cookies) expect(gateway.printed() + stored).not.toContain(value)
  expect(gateway.printed()).not.toContain(
    await page.evaluate(() => localStorage.getItem('searchdeck-session /') ?? '?'),
  )
})

test('signing out ends the session in every tab, and the cookie is worth nothing afterwards', async ({ page }) => {
  await page.goto(gateway.entry)
  await expect(welcome(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(gateway.origin)
  await expect(welcome(other)).toBeVisible()
  const cookie = (await page.context().cookies(`${gateway.origin}/api/`)).map(({ name, value }) => `${name}=${value}`)
  const secret = await page.evaluate(() => localStorage.getItem('searchdeck-session /') ?? '')
  const read = () =>
    fetch(`${gateway.origin}/api/default_clusters.json`, {
      headers: {
        origin: gateway.origin,
        'x-searchdeck': '1',
        cookie: cookie.join('; '),
        'x-searchdeck-session': secret,
      },
    })
  expect((await read()).status).toBe(200)

  await welcome(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(signInTitle(page)).toBeVisible()
  await expect(signInTitle(other)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('searchdeck-session /'))).toBeNull()
  expect((await read()).status).toBe(401)
})

test('a server on another port of this host can neither use the session nor end it', async ({ page, system }) => {
  const second = await startGateway(['--cluster', system.clusterUrl])
  const cookieName = `searchdeck-${gateway.port}`
  try {
    await page.goto(gateway.entry)
    await expect(welcome(page)).toBeVisible()
    // Two gateways of one host do not disturb each other.
    await page.goto(second.entry)
    await expect(welcome(page)).toBeVisible()
    await page.goto(gateway.origin)
    await expect(welcome(page)).toBeVisible()

    // What the other port is sent, at the very path of the API, is worth nothing to it.
    const asked = await page.context().request.get(`${second.origin}/api/default_clusters.json`)
    expect(asked.status()).toBe(403)
    const sent = await page.context().cookies(`${second.origin}/api/`)
    const stolen = sent.filter(({ name }) => name === cookieName).map(({ name, value }) => `${name}=${value}`)
    expect(stolen).toHaveLength(1)
    const forged = {
      origin: gateway.origin,
      'x-searchdeck': '1',
      cookie: stolen.join(),
      'x-searchdeck-method': 'PUT',
      'x-searchdeck-uri': system.clusterUrl,
      'x-searchdeck-path': '/owned',
    }
    for (const secret of ['', stolen[0]?.split('=')[1] ?? '', (await signIn(second.entry)).stored.value]) {
      const headers = { ...forged, 'x-searchdeck-session': secret }
      const answer = await fetch(`${gateway.origin}/api/forward`, { method: 'POST', headers })
      expect([answer.status, answer.headers.get('x-searchdeck-failure')]).toEqual([401, 'token'])
    }
    expect((await fetch(`${system.clusterUrl}/owned`, { method: 'HEAD' })).status).toBe(404)
  } finally {
    await second.stop()
  }
})

test('cookies of the same name from another port do not lock anybody out', async ({ page }) => {
  const name = `searchdeck-${gateway.port}`
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const cookies = ['/', '/api', '/api/forward', '/cluster'].map(
        (path) => `set-cookie: ${name}=other; Path=${path}\r\n`,
      )
      socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n${cookies.join('')}content-length: 2\r\n\r\nok`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    await page.goto(gateway.entry)
    await expect(welcome(page)).toBeVisible()
    await page.goto(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`)
    await expect(page.getByText('ok')).toBeVisible()
    const values = (await page.context().cookies(`${gateway.origin}/api/forward`)).map(({ value }) => value)
    expect(values.filter((value) => value === 'other').length).toBeGreaterThanOrEqual(3)
    await page.goto(gateway.origin)
    await expect(welcome(page)).toBeVisible()
    expect((await forward(page, 'http://127.0.0.1:1', 'GET', '/'))[1]).toBe('refused')
  } finally {
    server.close()
    await once(server, 'close')
  }
})
