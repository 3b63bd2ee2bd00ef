import { bigCluster, createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../startGateway.ts'

/** The clusters that the pictures are taken of, in the order of the list. */
export interface Clusters {
  /** 10,000 indices, some red and yellow. */
  readonly big: FakeServer
  /** Names that break careless pages. */
  readonly hostile: FakeServer
  /** Without any index. */
  readonly empty: FakeServer
  /** Address that nobody listens on. */
  readonly gone: string
  /** Address with a certificate that nobody vouches for. */
  readonly ownCertificate: string
  stop(): Promise<void>
}

export async function startClusters(): Promise<Clusters> {
  const big = await startFakeServer({ cluster: createFakeCluster(bigCluster()) })
  const hostile = await startFakeServer({ cluster: createFakeCluster(hostileOptions) })
  const empty = await startFakeServer({
    cluster: createFakeCluster({ distribution: 'elasticsearch', version: '9.4.3', name: 'empty' }),
  })
  const tls = await startTlsServer()
  return {
    big,
    hostile,
    empty,
    gone: `http://127.0.0.1:${await freePort()}`,
    ownCertificate: tls.url,
    stop: async () => {
      await Promise.all([big.close(), hostile.close(), empty.close(), tls.close()])
    },
  }
}

/** What engines allow in names, and sizes beyond what fits. */
const hostileOptions = {
  distribution: 'elasticsearch',
  version: '7.17.15',
  name: 'a-cluster-name-that-is-much-longer-than-anybody-would-think-and-goes-on-2026',
  indices: [
    { index: 'a'.repeat(255), 'docs.count': '9007199254740993', 'store.size': '9007199254740993', sc: '99999' },
    { index: '%2e%2e%2fetc%2fpasswd', health: 'yellow', rep: '5' },
    { index: '{{name}}$t(columns.name)&lt;b&gt;&amp;' },
    { index: 'журнал-событий-2026.11.19', 'docs.count': '12' },
    { index: '日志-生产环境-很长的索引名称-需要截断以便显示-2026.11.19-000311' },
    { index: 'سجل-الأحداث-2026.11.19' },
    { index: '🚀'.repeat(20), health: 'red' },
    { index: 'closed-index', status: 'close' },
    { index: '.hidden-by-its-name' },
    { index: '_starts-with-an-underscore', health: 'red' },
    { index: 'restore-of-orders-2026-11-19t10-11-12-and-a-name-that-does-not-end-in-a-date-but-goes-on-and-on' },
  ],
  aliases: [
    ...Array.from({ length: 12 }, (_, at) => ({ alias: `alias-number-${at}-of-twelve`, index: 'closed-index' })),
    { alias: 'б'.repeat(60), index: 'журнал-событий-2026.11.19' },
  ],
} as const satisfies Parameters<typeof createFakeCluster>[0]

/** Answers with a certificate of its own, which openssl makes. */
async function startTlsServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'searchdeck-screens-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    execFileSync(openssl, [...newCertificate, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, answer) => answer.end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    return {
      url: `https://127.0.0.1:${port}`,
      close: async () => {
        server.close()
        server.closeAllConnections()
        await once(server, 'close')
      },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Of the system, not of a package.
const openssl = 'openssl'

const newCertificate = [
  ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
  ...['-subj', '/O=Elasticsearch security auto-configuration HTTP CA/CN=es-node-01.prod.example'],
  ...['-addext', 'subjectAltName=DNS:es-node-01.prod.example,DNS:localhost,IP:127.0.0.1'],
]
