import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announceGateway } from '../command/runningGateways.ts'
import { hearEnter } from '../command/terminal.ts'
import { startCluster } from '../testing/cluster.ts'
import { failureIn, signIn, startTestGateway } from '../testing/gateway.ts'
import { leaveLinks } from './leaveLinks.ts'
import { createLinks, leftLinks, type Links } from './links.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'searchdeck-links-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

describe.each<[string, (now: () => number) => Links]>([
  ['of the gateway itself', createLinks],
  ['left for it', (now) => leftLinks(folder, '127.0.0.1-7280', now)],
])('a link %s', (_name, linksOf) => {
  it('is good once, within a quarter of an hour', () => {
    const start = Date.now()
    let now = start
    const links = linksOf(() => now)
    const [first, second] = [links.issue(), links.issue()]
    now = start + 14 * 60_000
    expect(links.redeem(first)).toBe(true)
    expect(links.redeem(first)).toBe(false)
    now = start + 16 * 60_000
    expect(links.redeem(second)).toBe(false)
    for (const never of ['', 'x'.repeat(43), '../etc/passwd']) expect(links.redeem(never)).toBe(false)
  })
})

describe('a link that is left', () => {
  it('lies there as the name of a file of the owner’s, from which it cannot be told', async () => {
    const link = leftLinks(folder, 'here').issue()
    const [name = '', ...more] = await readdir(folder)
    expect([more, await readFile(path.join(folder, name), 'utf8')]).toEqual([[], ''])
    expect(name).not.toContain(link)
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
    expect(leftLinks(folder, 'elsewhere').redeem(link)).toBe(false)
    expect(leftLinks(folder, 'here').redeem(link)).toBe(true)
    expect(await readdir(folder)).toEqual([])
  })

  it('is cleared away when it was not used', async () => {
    leftLinks(folder, 'here').issue()
    leftLinks(folder, 'here', () => Date.now() + 16 * 60_000).issue()
    expect(await readdir(folder)).toHaveLength(1)
  })
})

describe('leaveLinks', () => {
  it('gives a link to each gateway that runs, or to the one on a port', async () => {
    const one = await startTestGateway({ stateFolder: folder })
    const other = await startTestGateway({ stateFolder: folder, basePath: '/deck/' })
    const links = leaveLinks(folder, undefined)
    expect(links.map((link) => link.split('#')[0]).sort()).toEqual([`${one.origin}/`, `${other.origin}/deck/`].sort())
    const [link = '', ...more] = leaveLinks(folder, other.port)
    expect(more).toEqual([])
    expect((await signIn(link)).cookie).toContain(`searchdeck-${other.port}=`)
    await expect(signIn(link)).rejects.toThrow('refused')
    await other.close(0)
    expect(leaveLinks(folder, undefined)).toHaveLength(1)
    expect(() => leaveLinks(folder, other.port)).toThrow(`no Searchdeck of this user is running on port ${other.port}`)
  })

  it('passes over what a killed gateway left, what others could have written, and what is broken', async () => {
    // No process has this number: it is above what any system gives out.
    announceGateway(folder, { pid: 2 ** 30, address: 'http://127.0.0.1:1/', port: 1, place: 'killed' })
    const file = path.join(folder, 'running-lax.json')
    announceGateway(folder, { pid: process.pid, address: 'http://evil.example/', port: 2, place: 'lax' })
    await chmod(file, 0o666)
    await writeFile(path.join(folder, 'running-broken.json'), '{', { mode: 0o600 })
    expect(() => leaveLinks(folder, undefined)).toThrow('no Searchdeck of this user is running')
    expect(() => leaveLinks(path.join(folder, 'nowhere'), undefined)).toThrow('no Searchdeck')
  })
})

describe('a gateway that keeps its state', () => {
  it('knows its sessions again after a restart, on its own port', async () => {
    const first = await startTestGateway({ stateFolder: folder })
    await first.close(0)
    const gateway = await startTestGateway({ stateFolder: folder, port: first.port })
    const { pageHeaders: page } = gateway
    await gateway.close(0)
    const again = await startTestGateway({ stateFolder: folder, port: first.port })
    const read = (headers: object) => again.call('/api/default_clusters.json', { headers: { ...page, ...headers } })
    expect((await read({})).status).toBe(200)
    expect(failureIn(await read({ 'x-searchdeck-session': undefined }))).toBe('token')
  })

  it('gives the page its new id with whatever answer comes first on a new day, a streamed one too', async () => {
    const cluster = await startCluster((_request, response) => response.writeHead(404).end('{}'))
    const first = await startTestGateway({ stateFolder: folder })
    await first.close(0)
    const second = await startTestGateway({ stateFolder: folder, port: first.port })
    const { pageHeaders: page, port } = second
    await second.close(0)
    const file = path.join(folder, `sessions-127.0.0.1-${port}.json`)
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(/"usedOn":(\d+)/, (_, day) => `"usedOn":${Number(day) - 1}`),
    )

    const gateway = await startTestGateway({ stateFolder: folder, port })
    const asYesterday = { ...page }
    const answer = await gateway.forward({ uri: cluster.uri, headers: asYesterday })
    const [renewed = ''] = answer.headers['set-cookie'] ?? []
    expect([answer.status, renewed.split('; ').slice(1)]).toEqual([
      404,
      [`Max-Age=${30 * 24 * 60 * 60}`, 'Path=/api/', 'HttpOnly', 'SameSite=Strict'],
    ])
    const cookie = renewed.split(';')[0] ?? ''
    expect(cookie).not.toBe(page.cookie)
    // Of a call that was under way meanwhile, and of one that has got the new id.
    expect((await gateway.forward({ uri: cluster.uri, headers: asYesterday })).headers['set-cookie']).toEqual([renewed])
    const next = await gateway.forward({ uri: cluster.uri, headers: { ...page, cookie } })
    expect([next.status, next.headers['set-cookie']]).toEqual([404, undefined])
    expect((await gateway.call('/api/default_clusters.json', { headers: { ...page, cookie } })).status).toBe(200)
  })

  it('removes the one token that earlier versions kept for its port, and no other', async () => {
    await writeFile(path.join(folder, 'token-1'), 'x')
    const { port } = await startTestGateway({ stateFolder: folder })
    await writeFile(path.join(folder, `token-${port + 1}`), 'x')
    const other = await startTestGateway({ stateFolder: folder })
    await writeFile(path.join(folder, `token-${other.port}`), 'x')
    await other.close(0)
    await startTestGateway({ stateFolder: folder, port: other.port })
    const left = (await readdir(folder)).filter((name) => name.startsWith('token-'))
    expect(left).toContain('token-1')
    expect(left).not.toContain(`token-${other.port}`)
  })
})

describe('hearEnter', () => {
  it('hears the key in a terminal, and nothing where there is none', () => {
    let times = 0
    const terminal = Object.assign(new PassThrough(), { isTTY: true })
    expect(hearEnter(terminal, () => (times += 1))).toBe(true)
    terminal.emit('data', Buffer.from('\n'))
    expect(times).toBe(1)
    const pipe = new PassThrough()
    expect(hearEnter(pipe, () => (times += 1))).toBe(false)
    expect(pipe.listenerCount('data')).toBe(0)
  })
})
