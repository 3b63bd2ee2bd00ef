import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startCluster } from './testing/cluster.ts'
import { afterTest, collect, forwardHeaders, send, signIn } from './testing/gateway.ts'

const workspace = fileURLToPath(new URL('..', import.meta.url))
let home: string
/** The command as it is shipped: bundled, far from any package. */
let command: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'searchdeck-cli-'))
  command = path.join(home, 'searchdeck.mjs')
  await promisify(execFile)(process.execPath, [path.join(workspace, 'build.mjs'), '--bundle', command])
})
afterAll(() => rm(home, { recursive: true }))

interface Run {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  readonly code: Promise<number | null>
}

function start(args: string[], env: Record<string, string> = {}): Run {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SEARCHDECK_')))
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...clean, XDG_CONFIG_HOME: home, HOME: home, APPDATA: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const code = once(child, 'close').then(() => child.exitCode)
  afterTest(async () => {
    child.kill('SIGKILL')
    await code
  })
  return { child, out: () => out, err: () => err, code }
}

/** Stopped, and started again with these arguments. */
async function restarted(run: Run, args: string[]): Promise<Run> {
  run.child.kill('SIGTERM')
  await run.code
  const next = start(args)
  await printed(next)
  return next
}

async function finished(args: string[], env?: Record<string, string>) {
  const run = start(args, env)
  const code = await run.code
  return { code, out: run.out(), err: run.err() }
}

/** The printed address, once it is there. */
async function printed(run: Run): Promise<URL> {
  await expect.poll(() => `${run.out()}${run.err()}`, { timeout: 10_000 }).toContain('http://')
  const [, address] = /^Searchdeck 1\.8\.0 on (\S+)$/m.exec(run.out()) ?? []
  if (address === undefined) throw new Error(run.err())
  return new URL(address)
}

async function configured(settings: unknown, mode = 0o600): Promise<string> {
  const file = path.join(home, 'config.json')
  await writeFile(file, typeof settings === 'string' ? settings : JSON.stringify(settings))
  await chmod(file, mode)
  return file
}

describe('searchdeck', () => {
  it('explains itself', async () => {
    const { code, out, err } = await finished(['--help'])
    expect([code, err]).toEqual([0, ''])
    for (const flag of [
      'port',
      'host',
      'listen-publicly',
      'base-path',
      'cluster',
      'open',
      'config',
      'ca',
      'client-cert',
      'client-key',
      'allowed-host',
      'log',
      'new-link',
      'help',
      'version',
    ]) {
      expect(out).toContain(`--${flag}`)
    }
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(await finished(['-h'])).toEqual({ code, out, err })
  })

  it('says its version', async () => {
    const { version } = JSON.parse(await readFile(path.join(workspace, 'package.json'), 'utf8')) as {
      version: string
    }
    expect(await finished(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
  })

  it.each<[string[], Record<string, string>, string]>([
    [['--prot', '1'], {}, "Unknown option '--prot'"],
    [['here'], {}, "Unexpected argument 'here'"],
    [['--port'], {}, "Option '--port <value>' argument missing"],
    [['--port', 'http'], {}, '--port is not a number'],
    [['--port', '70000'], {}, '--port is above 65535'],
    [[], { SEARCHDECK_PORT: 'x' }, 'SEARCHDECK_PORT is not a number'],
    [[], { SEARCHDECK_LOG: 'maybe' }, 'SEARCHDECK_LOG is not true or false'],
    [['--host', '0.0.0.0'], {}, 'add --listen-publicly'],
    [['--host', '::'], {}, 'add --listen-publicly'],
    [['--host', '192.0.2.1'], {}, 'add --listen-publicly'],
    [['--base-path', '/a b'], {}, '--base-path is not a path'],
    [['--cluster', 'localhost:9200'], {}, '--cluster is not an http:// or https:// address'],
    [
      ['--cluster', 'http://elastic:hunter2@localhost:9200'],
      {},
      '--cluster holds a user name or password, which would show in the list of processes',
    ],
    [
      [],
      { SEARCHDECK_CLUSTER: 'http://a:9200,http://elastic:hunter2@b' },
      'SEARCHDECK_CLUSTER holds a user name or password',
    ],
    [['--ca', '/nowhere/ca.pem'], {}, '/nowhere/ca.pem: ENOENT'],
    [['--client-cert', 'a.pem'], {}, '--client-cert and --client-key'],
    [['--config', '/nowhere/config.json'], {}, '/nowhere/config.json: no such file'],
  ])('ends with 2 and one line for %j %j', async (args, env, message) => {
    const { code, out, err } = await finished(args, env)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^searchdeck: .*\.\n$/)
    expect(err).toContain(message)
    expect(err).not.toContain('hunter2')
  })

  it.each<[string, unknown, string]>([
    ['is no JSON', '{"targets": [hunter2', 'is not JSON'],
    [
      'has a wrong field',
      { targets: [{ name: 'a', uri: 'http://a', auth: { authType: 'apiKey', authData: { apiKey: 7 } } }] },
      'targets.0.auth.authData.apiKey is not text',
    ],
    [
      'has a password in an address',
      { targets: [{ name: 'a', uri: 'http://u:hunter2@a' }] },
      'targets.0.uri holds a user name or password',
    ],
  ])('ends with 2 when the file %s, naming file and field', async (_name, settings, message) => {
    const file = await configured(settings)
    const { code, err } = await finished(['--config', file])
    expect(code).toBe(2)
    expect(err).toContain(file)
    expect(err).toContain(message)
    expect(err).not.toContain('hunter2')
  })

  it('ends with 1 when the port is taken, and takes no other', async () => {
    const taken = net.createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    afterTest(() => new Promise((resolve) => taken.close(resolve)))
    const { port } = taken.address() as net.AddressInfo
    const { code, out, err } = await finished(['--port', String(port)])
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(new RegExp(`^searchdeck: port ${port} on 127\\.0\\.0\\.1 is taken.*--port NUMBER\\.\n$`))
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 at %s', async (signal) => {
    const run = start(['--port', '0'])
    await printed(run)
    run.child.kill(signal)
    expect(await run.code).toBe(0)
    expect(run.err()).toBe('')
  })

  it.skipIf(process.platform === 'win32')(
    'opens the browser by a link of its own, so that the printed one is left',
    async () => {
      const tools = await mkdtemp(path.join(home, 'tools-'))
      for (const name of ['xdg-open', 'open']) {
        await writeFile(
          path.join(tools, name),
          `#!/bin/sh\necho "$@" > "${tools}/opened.new" && mv "${tools}/opened.new" "${tools}/opened"\n`,
          { mode: 0o755 },
        )
      }
      const run = start(['--port', '0', '--open'], { PATH: `${tools}:${process.env['PATH'] ?? ''}` })
      const address = await printed(run)
      await expect.poll(() => readFile(path.join(tools, 'opened'), 'utf8').catch(() => '')).toContain(address.origin)
      await signIn((await readFile(path.join(tools, 'opened'), 'utf8')).trim())
      await signIn(address.href)
    },
  )

  it('keeps who has signed in across restarts, in a file of the owner alone, and prints nothing that lasts', async () => {
    const port = String(await freePort())
    const first = start(['--port', port])
    const address = await printed(first)
    expect(address.port).toBe(port)
    const page = await signIn(address.href)
    const second = await restarted(first, ['--port', port])
    const asked = { headers: { ...page, 'sec-fetch-site': 'same-origin' } }
    expect((await collect(await send(`${address.origin}/api/default_clusters.json`, asked))).status).toBe(200)
    expect((await printed(second)).hash).not.toBe(address.hash)
    await expect(signIn(address.href)).rejects.toThrow('refused')
    if (process.platform === 'linux') {
      const file = path.join(home, 'searchdeck', `sessions-127.0.0.1-${port}.json`)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }
    const output = first.out() + first.err() + second.out() + second.err()
    for (const secret of [page.cookie.split('=')[1] ?? '', page['x-searchdeck-session']]) {
      expect(output).not.toContain(secret)
    }
  })

  it('gives a new link to who runs --new-link as the same user, and to nobody else', async () => {
    const [run, other] = [start(['--port', '0']), start(['--port', '0'])]
    const [address, otherAddress] = [await printed(run), await printed(other)]
    await expect.poll(run.out).toContain('once, within 15 minutes. searchdeck --new-link prints a new one.')
    const { code, out, err } = await finished(['--new-link', '--port', address.port])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(new RegExp(`^${address.origin}/#link=[\\w-]{43}\n$`))
    await signIn(out.trim())
    await expect(signIn(out.trim())).rejects.toThrow('refused')
    const every = (await finished(['--new-link'])).out.trim().split('\n')
    const origins = every.map((link) => new URL(link).origin)
    expect(origins).toEqual(expect.arrayContaining([address.origin, otherAddress.origin]))

    const elsewhere = await mkdtemp(path.join(home, 'stranger-'))
    const stranger = await finished(['--new-link'], { XDG_CONFIG_HOME: elsewhere, HOME: elsewhere, APPDATA: elsewhere })
    expect(stranger).toEqual({ code: 1, out: '', err: 'searchdeck: no Searchdeck of this user is running.\n' })
  })

  it('listens on this machine only, unless told otherwise aloud', async () => {
    const run = start(['--port', '0', '--host', '0.0.0.0', '--listen-publicly'])
    const address = await printed(run)
    expect(address.hostname).toBe('127.0.0.1')
    expect(run.err()).toContain('other machines can reach 0.0.0.0')
  })

  it('takes environment and file where no flag is given, and prints no secret', async () => {
    const cluster = await startCluster((request, response) => response.end(request.headers.authorization))
    const auth = { authType: 'basicAuth', authData: { username: 'elastic', password: 'hunter2' } }
    const file = await configured(
      { basePath: '/from-file', port: 1, targets: [{ name: 'prod', uri: cluster.uri, auth }] },
      0o644,
    )
    const run = start(['--port', '0', '--log'], {
      SEARCHDECK_CONFIG: file,
      SEARCHDECK_BASE_PATH: '/from-env',
      SEARCHDECK_PORT: '2',
      SEARCHDECK_CLUSTER: 'http://127.0.0.1:9200 http://127.0.0.1:9201',
      SEARCHDECK_OPEN: 'false',
    })
    const address = await printed(run)
    expect(address.pathname).toBe('/from-env/')
    expect(run.err()).toMatch(/config\.json holds credentials and can be read by others: chmod 600/)

    const common = await signIn(address.href)
    const list = await collect(await send(`${address.origin}/from-env/api/default_clusters.json`, { headers: common }))
    expect((JSON.parse(list.text) as { uri: string }[]).map(({ uri }) => uri)).toEqual([
      cluster.uri,
      'http://127.0.0.1:9200',
      'http://127.0.0.1:9201',
    ])
    const answer = await collect(
      await send(`${address.origin}/from-env/api/forward`, {
        method: 'POST',
        headers: { ...common, ...forwardHeaders({ target: 'prod', path: '/private-index/_search?q=private' }) },
      }),
    )
    expect(answer.text).toBe(`Basic ${Buffer.from('elastic:hunter2').toString('base64')}`)
    await expect.poll(run.out).toMatch(/^GET 127\.0\.0\.1:\d+ 200 \d+ ms$/m)
    expect(run.out() + run.err()).not.toMatch(/hunter2|private|Basic/)
  })
})
