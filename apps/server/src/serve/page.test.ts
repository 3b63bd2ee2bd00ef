import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway } from '../testing/gateway.ts'

const script = 'console.log("page")'
let webRoot: string

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'searchdeck-web-'))
  await mkdir(path.join(webRoot, 'assets'))
  const write = (name: string, content: string | Buffer) => writeFile(path.join(webRoot, name), content)
  await write(
    'index.html',
    '<!doctype html><html><head><base href="./" /><script src="theme.js"></script></head><body></body></html>',
  )
  await write('assets/main-BezekFQX.js', script)
  await write('assets/main-BezekFQX.js.br', brotliCompressSync(script))
  await write('assets/main-BezekFQX.js.gz', gzipSync(script))
  await write('theme.js', 'theme')
  await write('logo.svg', '<svg/>')
  await write('config.json', '{"historyMode":"hash"}')
  await write('.secret', 'secret')
  await writeFile(`${webRoot}-outside.txt`, 'outside')
})

afterAll(async () => {
  await rm(webRoot, { recursive: true })
  await rm(`${webRoot}-outside.txt`)
})

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the page', () => {
  it('is told of the update host and the homepage that were set up', async () => {
    const links = { updateHost: 'https://updates.example', homepage: 'https://searchdeck.example' }
    const gateway = await startTestGateway({ webRoot, ...links })
    expect(JSON.parse((await gateway.call('/config.json')).text)).toMatchObject(links)
  })
  it('is written for the base path, with its configuration as data and nothing secret', async () => {
    const gateway = await startTestGateway({
      webRoot,
      basePath: '/tools/searchdeck/',
      hints: false,
      clusters: ['http://in-house:9200'],
    })
    const answer = await gateway.call('/tools/searchdeck/', { headers: navigation })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).toContain('<base href="/tools/searchdeck/" />')
    expect(answer.text).not.toContain('./')
    expect(answer.text).not.toContain('in-house')
    const [, config] = /<script type="application\/json" id="searchdeck-config">(.*?)<\/script>/.exec(answer.text) ?? []
    const expected = {
      historyMode: 'history',
      buildMode: 'gateway',
      gateway: true,
      hints: false,
      checkPredefinedClusters: true,
      version: '1.8.0',
    }
    expect(JSON.parse(config ?? '')).toEqual(expected)
    const file = await gateway.call('/tools/searchdeck/config.json')
    expect(JSON.parse(file.text)).toEqual(expected)
    expect(file.headers['cache-control']).toBe('no-store')
  })

  it('names no cluster, not even to who brings the cookie: every port of this host is sent that', async () => {
    const gateway = await startTestGateway({ webRoot, clusters: ['http://in-house:9200'] })
    const { cookie } = gateway.pageHeaders
    expect((await gateway.call('/', { headers: { ...navigation, cookie } })).text).not.toContain('in-house')
  })

  it.each(['/', '/index.html', '/cluster/0', '/cluster/0/snapshot_repositories/my.repo', '/welcome?x=1'])(
    'answers a navigation to %s',
    async (address) => {
      const gateway = await startTestGateway({ webRoot })
      expect((await gateway.call(address, { headers: navigation })).text).toContain('searchdeck-config')
    },
  )

  it('does not stand in for a file that is not there', async () => {
    const gateway = await startTestGateway({ webRoot })
    const answer = await gateway.call('/assets/old-AAAAAAAA.js', { headers: { accept: '*/*' } })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('<html')
  })

  it('has the policy of the strict kind, and no framing, sniffing or referrer', async () => {
    const gateway = await startTestGateway({ webRoot })
    for (const address of ['/', '/theme.js', '/nothing.js', '/healthz']) {
      const { headers } = await gateway.call(address)
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "frame-ancestors 'none'",
          "object-src 'none'",
          "base-uri 'self'",
          "form-action 'none'",
        ]),
      )
      expect(policy.join()).not.toMatch(/unsafe|nonce|\*/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
    }
  })

  it('is not served outside its base path, and the base path without its slash leads there', async () => {
    const gateway = await startTestGateway({ webRoot, basePath: '/x/' })
    expect((await gateway.call('/', { headers: navigation })).status).toBe(404)
    expect((await gateway.call('/theme.js')).status).toBe(404)
    expect((await gateway.call('/xy/', { headers: navigation })).status).toBe(404)
    const answer = await gateway.call('/x', { headers: navigation })
    expect([answer.status, answer.headers.location]).toEqual([308, '/x/'])
    expect((await gateway.call('/x/healthz')).text).toBe('ok')
  })

  it('that has not been built is said to be so', async () => {
    const gateway = await startTestGateway({ webRoot: path.join(webRoot, 'nowhere') })
    const answer = await gateway.call('/', { headers: navigation })
    expect([answer.status, answer.text]).toEqual([503, 'The page has not been built.'])
  })

  it('answers a HEAD without a body', async () => {
    const gateway = await startTestGateway({ webRoot })
    const answer = await gateway.call('/', { method: 'HEAD', headers: navigation })
    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})

describe('a file', () => {
  it('named by its content is kept for ever, others are asked for again', async () => {
    const gateway = await startTestGateway({ webRoot })
    const hashed = await gateway.call('/assets/main-BezekFQX.js')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['content-type']).toMatch(/^text\/javascript/)
    for (const name of ['/theme.js', '/logo.svg']) {
      expect((await gateway.call(name)).headers['cache-control']).toBe('no-cache')
    }
  })

  it.each([
    ['br, gzip', 'br', (packed: Buffer) => brotliDecompressSync(packed)],
    ['gzip, deflate, br', 'br', (packed: Buffer) => brotliDecompressSync(packed)],
    ['gzip', 'gzip', (packed: Buffer) => gunzipSync(packed)],
    ['identity', undefined, (packed: Buffer) => packed],
    ['', undefined, (packed: Buffer) => packed],
    ['br;q=0', undefined, (packed: Buffer) => packed],
  ])('is sent to a browser that takes %j as %s', async (accepted, encoding, unpack) => {
    const gateway = await startTestGateway({ webRoot })
    const answer = await gateway.call('/assets/main-BezekFQX.js', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(unpack(answer.body).toString()).toBe(script)
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
  })

  it('that lies beside it in packed form only is not missed', async () => {
    const gateway = await startTestGateway({ webRoot })
    const answer = await gateway.call('/theme.js', { headers: { 'accept-encoding': 'br' } })
    expect([answer.headers['content-encoding'], answer.text]).toEqual([undefined, 'theme'])
  })

  it.each([
    '/.secret',
    '/assets/../.secret',
    '/assets/%2e%2e/.secret',
    '/%2esecret',
    '/assets',
    '/assets/',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e%2f%2e%2e%2fetc/passwd',
    '//etc/passwd',
    '/assets/main-BezekFQX.js%00',
    '/..\\secret',
    '/theme.js/',
  ])('is not found at %s', async (address) => {
    const gateway = await startTestGateway({ webRoot })
    const answer = await gateway.call(address)
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toMatch(/secret|root:|outside|theme$/)
  })
})
