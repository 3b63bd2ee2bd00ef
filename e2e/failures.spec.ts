import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { startFaultyServers, type FaultyServers } from './faultyServers.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freePort, startGateway, type RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

let faulty: FaultyServers
let gateway: RunningGateway
let staticPage: { url: string; stop: () => Promise<void> }

test.beforeAll(async () => {
  faulty = await startFaultyServers()
  gateway = await startGateway(['--ca', faulty.caFile])
  staticPage = await serveStatically()
})
test.afterAll(async () => {
  await staticPage.stop()
  await gateway.stop()
  await faulty.stop()
})

/** The built page as any web server would serve it, without a gateway. */
async function serveStatically(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = fileURLToPath(new URL('../apps/server/dist/web/', import.meta.url))
  const types: Record<string, string> = {
    js: 'text/javascript',
    css: 'text/css',
    html: 'text/html',
    json: 'application/json',
  }
  const config = JSON.stringify({ historyMode: 'hash', buildMode: 'static', hints: false })
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1).split('?')[0] || 'index.html'
    response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain')
    if (name === 'config.json') response.end(config)
    else
      readFile(folder + name).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface Saved {
  uri: string
  via?: 'direct'
  auth?: object
}

/** Before the page starts: one saved cluster, and the shortest time limit there is. */
async function remember(page: Page, connection?: Saved): Promise<void> {
  const saved = connection && { activeClusterIndex: 0, clusters: [{ id: 'c', name: 'faulty', ...connection }] }
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('settings', JSON.stringify({ requestSeconds: 5 }))
      if (stored !== null && localStorage.getItem('connection') === null) localStorage.setItem('connection', stored)
    },
    saved === undefined ? null : JSON.stringify(saved),
  )
}

/** Tries an address in the form, which is open. */
async function tryAddress(page: Page, uri: string): Promise<void> {
  await page.getByLabel('URI', { exact: true }).fill(uri)
  await page.getByRole('button', { name: /^Test (connection|again)$/ }).click()
}

async function openForm(page: Page, enter: () => Promise<unknown>): Promise<void> {
  await enter()
  await page.getByRole('button', { name: 'Add cluster' }).click()
  await page.getByLabel('URI', { exact: true }).waitFor()
}

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('by the gateway each failure is named exactly, at its step', { tag: '@fake' }, async ({ quietPage: page }) => {
  await remember(page)
  await openForm(page, () => enter(page, gateway))
  const nobody = await freePort()
  const certificate = 'TLS certificate trusted'
  const answers = 'A cluster answers'
  const expected: readonly (readonly [uri: string, title: string, step: string, fact: string | RegExp])[] = [
    [`http://127.0.0.1:${nobody}`, 'The connection was refused', 'Port accepts connections', 'ECONNREFUSED'],
    ['http://no-such-host.invalid:9200', 'The host name does not resolve', 'Name resolves', 'ENOTFOUND'],
    [faulty.plain.replace('http:', 'https:'), 'This port does not speak TLS', certificate, 'no TLS'],
    [faulty.trusted.replace('https:', 'http:'), 'This port speaks TLS', certificate, 'speaks TLS'],
    [faulty.selfSigned, 'The certificate is self-signed', certificate, 'self-signed'],
    [faulty.expired, 'The certificate has expired', certificate, /expired on 20\d\d-\d\d-\d\d/],
    [faulty.otherName, 'The certificate is for another name', certificate, 'for es.other.example'],
    [faulty.wrongPassword, '401 Not authorized · security_exception', 'Credentials accepted', '401'],
    [faulty.webPage, 'A web page answered, not a cluster', answers, '200 Sign in to Example'],
    [faulty.badGateway, '502 server error', answers, '502 Bad Gateway'],
    [faulty.otherJson, 'Not an answer of a cluster', answers, '200'],
    [faulty.hang, 'No answer in time', answers, 'nothing within 5 s'],
    [faulty.cutOff, 'The answer broke off', answers, ''],
    [faulty.noHttp, 'This port does not speak HTTP', answers, ''],
    ['http://169.254.169.254', 'The gateway never connects to this address', 'Name resolves', ''],
    [gateway.origin, 'This is the address of the gateway', 'Name resolves', ''],
  ]
  for (const [uri, title, name, fact] of expected) {
    await tryAddress(page, uri)
    await expect(page.getByRole('alert')).toContainText(title)
    await expect(step(page, name)).toContainText(fact)
    await expect(step(page, name).getByRole('img', { name: 'failed' })).toBeVisible()
  }
})

test('what helps is offered beside the step: https, http, trust', { tag: '@fake' }, async ({ quietPage: page }) => {
  await remember(page)
  await openForm(page, () => enter(page, gateway))
  await tryAddress(page, faulty.trusted.replace('https:', 'http:'))
  await page.getByRole('button', { name: 'Use https://' }).click()
  await expect(step(page, 'TLS certificate trusted')).toContainText('CN=node-1, to 20')
  await expect(page.getByLabel('URI', { exact: true })).toHaveValue(faulty.trusted)
  await expectAccessible(page)
  await tryAddress(page, faulty.expired)
  await expect(page.getByRole('alert')).toContainText('It was valid until')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Trust exactly this certificate' }).click()
  await expect(step(page, 'TLS certificate trusted').getByRole('img', { name: 'ok' })).toBeVisible()
})

test.describe('a real secured cluster', { tag: '@secured' }, () => {
  test('tells a wrong password, its own certificate and http apart', async ({ quietPage: page, secured }) => {
    await openForm(page, () => enter(page, gateway))
    await tryAddress(page, secured.url.replace('https:', 'http:'))
    await expect(page.getByRole('alert')).toContainText('This port speaks TLS')
    await page.getByRole('button', { name: 'Use https://' }).click()
    await expect(page.getByRole('alert')).toContainText(/self-signed|unknown authority/)
    await page.getByRole('button', { name: 'Trust exactly this certificate' }).click()
    await expect(page.getByRole('alert')).toContainText('401 Not authorized')
    await page.getByRole('radio', { name: 'Basic' }).check()
    await page.getByLabel('Username').fill(secured.users?.admin.name ?? '')
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: /^Test (connection|again)$/ }).click()
    await expect(page.getByRole('alert')).toContainText('401 Not authorized')
    await expect(page.getByRole('alert')).toContainText('Check the username and password')
    await expect(step(page, 'Credentials accepted').getByRole('img', { name: 'failed' })).toBeVisible()
    await expect(step(page, 'TLS certificate trusted').getByRole('img', { name: 'ok' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Password' }).fill(secured.users?.admin.password ?? '')
    await page.getByRole('button', { name: /^Test (connection|again)$/ }).click()
    await expect(step(page, 'Cluster identified, health read')).toContainText(/OpenSearch 3\.4\.0, (green|yellow)/)
  })
})

test(
  'in place of the page: why, what to do, and when it is tried again',
  { tag: '@fake' },
  async ({ quietPage: page }) => {
    await remember(page, { uri: faulty.selfSigned })
    await enter(page, gateway)
    await expect(page.getByRole('heading', { name: 'Network error, cannot access your cluster' })).toBeVisible()
    await expect(page.getByRole('link', { name: faulty.selfSigned })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The certificate is self-signed')
    await expect(step(page, 'Port accepts connections')).toContainText(/\d+, \d+ ms/)
    await expect(page.getByText(/^Next automatic check in \d+ s$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Trust exactly this certificate' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  },
)

test(
  'a cluster that the page talks to directly: the lines for CORS, and the way by the gateway',
  { tag: '@fake' },
  async ({ page }) => {
    await remember(page, { uri: faulty.noCors, via: 'direct' })
    await enter(page, gateway)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The cluster answered, but this page may not read the answer')
    await expect(alert).toContainText(`http.cors.allow-origin: "${gateway.origin}"`)
    await expect(alert).toContainText('were checked by the gateway')
    await expect(step(page, 'Name resolves')).toContainText('127.0.0.1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go through the gateway instead' }).click()
    await expect(alert).toBeHidden()
  },
)

test('a browser alone says what it can tell, and what it cannot', { tag: '@fake' }, async ({ page }) => {
  await remember(page)
  await openForm(page, () => page.goto(staticPage.url))
  const nobody = await freePort()
  const cannot = 'cannot be told by a browser alone'
  const readable = 'Browser may read the answer'
  const answers = 'A cluster answers'
  const expected: readonly (readonly [uri: string, title: string, step: string, fact: string])[] = [
    [faulty.noCors, 'may not read the answer', readable, 'no Access-Control-Allow-Origin'],
    [`http://127.0.0.1:${nobody}`, 'No connection', 'Port accepts connections', cannot],
    ['http://no-such-host.invalid:9200', 'No connection', 'Name resolves', cannot],
    [faulty.plain.replace('http:', 'https:'), 'No connection', 'TLS certificate trusted', cannot],
    [faulty.trusted.replace('https:', 'http:'), 'No connection', 'Port accepts connections', cannot],
    [faulty.selfSigned, 'No connection', 'TLS certificate trusted', cannot],
    [faulty.expired, 'No connection', 'TLS certificate trusted', cannot],
    [faulty.otherName, 'No connection', 'TLS certificate trusted', cannot],
    [faulty.noHttp, 'No connection', 'Port accepts connections', cannot],
    [faulty.wrongPassword, '401 Not authorized', 'Credentials accepted', '401'],
    [faulty.webPage, 'A web page answered, not a cluster', answers, '200 Sign in to Example'],
    [faulty.badGateway, '502 server error', answers, '502 Bad Gateway'],
    [faulty.cutOff, 'The answer broke off', answers, ''],
    [faulty.hang, 'No answer in time', answers, 'nothing within 5 s'],
  ]
  for (const [uri, title, name, fact] of expected) {
    await tryAddress(page, uri)
    await expect(page.getByRole('alert')).toContainText(title)
    await expect(step(page, name)).toContainText(fact)
  }
  await tryAddress(page, faulty.selfSigned)
  await expect(page.getByText('Does the browser trust the certificate there, without a warning?')).toBeVisible()
  await expectAccessible(page)
})

test('a browser alone tells CORS for its headers from CORS for its origin', { tag: '@fake' }, async ({ page }) => {
  const auth = { authType: 'basicAuth', authData: { username: 'u', password: 'p' } }
  await remember(page, { uri: faulty.noHeaders, auth })
  await page.goto(staticPage.url)
  await expect(page.getByRole('alert')).toContainText('The cluster does not allow the headers of these requests')
  await expect(page.getByRole('alert')).toContainText('Content-Length,Authorization')
  await expectAccessible(page)
})
