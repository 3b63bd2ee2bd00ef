import { createServer, request as rawRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from './fixtures.ts'
import { enter } from './enter.ts'
import { signIn } from './signIn.ts'

/** A page of somebody else's, served on this machine. */
async function strangersPage(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<p>a page of somebody else</p>'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

function ask(
  url: string,
  headers: Record<string, string>,
  method = 'POST',
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const call = rawRequest(url, { method, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
    })
    call.on('error', reject)
    call.end()
  })
}

const attempts = `async (gateway, clusterUrl) => {
  const headers = { 'x-searchdeck': '1', 'x-searchdeck-method': 'PUT', 'x-searchdeck-uri': clusterUrl, 'x-searchdeck-path': '/owned' }
  const tries = {
    withHeaders: () => fetch(gateway + '/api/forward', { method: 'POST', headers, credentials: 'include' }).then((r) => r.status),
    probe: () => fetch(gateway + '/api/probe', { method: 'POST', headers, credentials: 'include' }).then((r) => r.status),
    noCors: () => fetch(gateway + '/api/forward', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }).then((r) => r.type),
    noCorsProbe: () => fetch(gateway + '/api/probe', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }).then((r) => r.type),
    readClusters: () => fetch(gateway + '/api/default_clusters.json', { credentials: 'include' }).then((r) => r.status),
    readPage: () => fetch(gateway + '/').then((r) => r.status),
  }
  const came = {}
  for (const [name, run] of Object.entries(tries)) came[name] = await run().catch(() => 'refused')
  return came
}`

for (const name of ['127.0.0.1', 'localhost'] as const) {
  test(`a page on ${name} and another port can neither read nor send anything through the gateway`, async ({
    page,
    system,
  }) => {
    await enter(page, system)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('yellow')
    const stranger = await strangersPage()
    try {
      await page.goto(`http://${name}:${stranger.port}/`)
      const came = await page.evaluate(
        `(${attempts})(${JSON.stringify(system.origin)}, ${JSON.stringify(system.clusterUrl)})`,
      )
      expect(came).toEqual({
        withHeaders: 'refused',
        probe: 'refused',
        noCors: 'refused',
        noCorsProbe: 'refused',
        readClusters: 'refused',
        readPage: 'refused',
      })
    } finally {
      await stranger.close()
    }
    expect((await fetch(`${system.clusterUrl}/owned`, { method: 'HEAD' })).status).toBe(404)
  })
}

test('the gateway cannot be shown in a frame', async ({ page, system }) => {
  const stranger = await strangersPage()
  try {
    await page.goto(`http://127.0.0.1:${stranger.port}/`)
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, system.entry)
    await expect.poll(() => page.frames().length).toBe(2)
    await expect.poll(() => page.frames()[1]?.url()).not.toContain(system.origin)
  } finally {
    await stranger.close()
  }
})

test('raw requests without the session, from another origin or for another host are refused', async ({ system }) => {
  const { origin, entry, clusterUrl } = system
  const { headers: page, cookie: ownCookie } = await signIn(entry)
  const cookie = page['cookie'] ?? ''
  const good = {
    ...page,
    'x-searchdeck-method': 'GET',
    'x-searchdeck-uri': clusterUrl,
    'x-searchdeck-path': '/',
  }
  expect((await ask(`${origin}/api/forward`, good)).status).toBe(200)
  expect((await ask(`${origin}/api/probe`, good)).status).toBe(200)
  const bad: Record<string, Record<string, string>> = {
    'no cookie': { ...good, cookie: '' },
    'a wrong cookie': { ...good, cookie: cookie.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')) },
    'the cookie without its second secret': { ...good, 'x-searchdeck-session': '' },
    'the cookie as its own second secret': { ...good, 'x-searchdeck-session': ownCookie.value },
    'another port': { ...good, origin: origin.replace(/\d+$/, '1') },
    'a null origin': { ...good, origin: 'null' },
    'another scheme': { ...good, origin: origin.replace('http:', 'https:') },
    'a rebound host name': { ...good, host: 'evil.example' },
    'no header of its own': { ...good, 'x-searchdeck': '' },
    'from another site': { ...good, 'sec-fetch-site': 'cross-site' },
    'from another port of this site': { ...good, 'sec-fetch-site': 'same-site' },
  }
  for (const [name, headers] of Object.entries(bad)) {
    const { status, headers: answer } = await ask(`${origin}/api/forward`, headers)
    expect([name, status >= 400 && status < 500, answer['x-searchdeck-status']]).toEqual([name, true, undefined])
    const probe = await ask(`${origin}/api/probe`, headers)
    expect([name, probe.status, probe.headers['x-searchdeck-failure']]).toEqual([
      name,
      status,
      answer['x-searchdeck-failure'],
    ])
  }
})

test('a path that would be folded into another is refused, and what it names stays', async ({ system }) => {
  const { origin, entry, clusterUrl } = system
  const { headers: page } = await signIn(entry)
  await fetch(`${clusterUrl}/victim`, { method: 'PUT' })
  try {
    const paths = [
      '/victim/_doc/..',
      '/_search/../victim/_delete_by_query',
      '/victim/_doc/%2e%2e',
      '/victim/_doc/.%2E',
      '//victim',
      '/x\\..\\victim',
    ]
    for (const path of paths) {
      const headers = {
        ...page,
        'x-searchdeck-method': 'DELETE',
        'x-searchdeck-uri': clusterUrl,
        'x-searchdeck-path': path,
      }
      const { status, headers: answer } = await ask(`${origin}/api/forward`, headers)
      expect([path, status, answer['x-searchdeck-failure']]).toEqual([path, 403, 'blocked'])
    }
    expect((await fetch(`${clusterUrl}/victim`, { method: 'HEAD' })).status).toBe(200)
  } finally {
    await fetch(`${clusterUrl}/victim`, { method: 'DELETE' })
  }
})

test('a probe leads to none of the addresses that a forward does not lead to', async ({ system }) => {
  const { origin, entry } = system
  const { headers: page } = await signIn(entry)
  for (const uri of [
    'http://169.254.169.254',
    'http://[fe80::1]',
    'http://100.100.100.200',
    'http://0.0.0.0',
    origin,
  ]) {
    const headers = { ...page, 'x-searchdeck-uri': uri }
    const { status, headers: answer } = await ask(`${origin}/api/probe`, headers)
    expect([uri, status, answer['x-searchdeck-failure']]).toEqual([uri, 403, 'blocked'])
  }
})

test('the gateway listens on this machine only', async ({ system }) => {
  const { port } = new URL(system.origin)
  const { networkInterfaces } = await import('node:os')
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)
  const socket = connect(Number(port), outside?.address ?? '')
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})
