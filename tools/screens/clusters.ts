import { bigCluster, createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer, type FakeServerOptions } from '@searchdeck/fake-cluster/server'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { makeCertificate } from '../../apps/server/src/testing/certificates.ts'
import { startFaultyServers, type FaultyServers } from '../../e2e/faultyServers.ts'
import { freePort } from '../../e2e/startGateway.ts'
import { policiesOf } from './policies.ts'

type FakeOptions = NonNullable<Parameters<typeof createFakeCluster>[0]>

type Kind = 'big' | 'healthy' | 'yellow' | 'hostile' | 'empty' | 'serverless' | 'legacy' | 'upgrading' | 'kept'

/** The clusters that the pictures are taken of. */
export interface Clusters extends Readonly<Record<Kind, FakeServer>> {
  /** Address that nobody listens on. */
  readonly gone: string
  /** Address with a certificate that nobody vouches for. */
  readonly ownCertificate: string
  readonly faulty: FaultyServers
  /** Lifts every fault. */
  heal(): void
  stop(): Promise<void>
}

export async function startClusters(): Promise<Clusters> {
  const serve = (options: FakeOptions, extra: FakeServerOptions = {}) =>
    startFakeServer({ cluster: createFakeCluster(options), ...extra })
  const servers = {
    /** 10,000 indices, some red and yellow, and 3,000 snapshots, the newest of now. */
    big: await serve(bigCluster({ now: Date.now() }), { remember: true, cors: '*' }),
    healthy: await serve(shop),
    yellow: await serve(stage),
    hostile: await serve(hostile),
    empty: await serve({ distribution: 'elasticsearch', version: '9.4.3', name: 'empty' }),
    serverless: await serve({ distribution: 'elasticsearch', flavor: 'serverless', name: 'vector-trial', indices }),
    upgrading: await serve(upgrading),
    /** Its repositories hold snapshots of 600 indices, one of them not whole. */
    kept: await serve(kept),
    legacy: await serve({ distribution: 'elasticsearch', version: '6.8.23', name: 'archive', indices }),
  }
  const faulty = await startFaultyServers()
  const tls = await startTlsServer()
  return {
    ...servers,
    gone: `http://127.0.0.1:${await freePort()}`,
    ownCertificate: tls.url,
    faulty,
    heal: () => Object.values(servers).forEach(({ cluster }) => cluster.heal()),
    stop: async () => {
      await Promise.all([...Object.values(servers).map((server) => server.close()), tls.close(), faulty.stop()])
    },
  }
}

const indices = [
  { index: 'orders-2026.10', 'docs.count': '48211903', 'store.size': '31804204211', sc: '41', rep: '1', pri: '3' },
  { index: 'orders-2026.11', 'docs.count': '30118224', 'store.size': '18440216400', sc: '58', rep: '1', pri: '3' },
  { index: 'products-v41', 'docs.count': '812204', 'store.size': '2204117331', sc: '12', rep: '1' },
  { index: 'sessions', 'docs.count': '118204', 'store.size': '94120133', sc: '9', rep: '1' },
]

const payments = Array.from({ length: 14 }, (_, at) => {
  const day = String(at + 4).padStart(2, '0')
  return { index: `logs-app-payments-2026.11.${day}-000${296 + at}`, 'store.size': `${(20 + (at % 5)) * 1_121_000_000}` }
})
const others = Array.from({ length: 598 }, (_, at) => ({
  index: `logs-${['cdn-edge-eu-central', 'orders', 'sessions'][at % 3] ?? ''}-2026.11-${String(at).padStart(6, '0')}`,
  'store.size': `${(at % 90) * 311_000_000}`,
}))
const held = [...payments, ...others, { index: '.ds-traces-2026.11.17-000001', 'store.size': '2200000000' }]

const kept: FakeOptions = {
  distribution: 'elasticsearch',
  version: '8.19.13',
  name: 'logs-prod-eu',
  indices: [
    ...held.slice(0, 40),
    { index: 'restored-app-payments-2026.11.12-000304', 'docs.count': '811204' },
    { index: 'restored-app-payments-2026.11.13-000305', status: 'close' },
    { index: 'today' },
  ],
  aliases: [{ alias: 'restored-app-payments-2026.11.05-000297', index: 'today' }],
  repositories: {
    's3-eu-backup': {
      type: 's3',
      settings: { bucket: 'eu-backup' },
      snapshots: [
        {
          snapshot: 'nightly-2026.11.18-x3m8',
          indices: held.map(({ index }) => index),
          dataStreams: ['traces'],
          featureStates: [{ feature_name: 'kibana', indices: ['.kibana_8.19.3_001'] }],
          failures: [{ index: 'logs-app-payments-2026.11.17-000309', shard_id: 1, reason: 'node left the cluster' }],
          state: 'PARTIAL',
          start: Date.UTC(2026, 10, 18, 2),
        },
      ],
    },
  },
}

/** Of six hours, more of them at one time than at others. */
const sessions = Array.from({ length: 4000 }, (_, n) => {
  const share = n % 5 === 0 ? 0.78 + 0.06 * Math.cos(n) * Math.sin(n * 7) : ((n * 97) % 4000) / 4000
  const at = new Date(Date.UTC(2026, 10, 20, 8, 31) + share * 21_600_000).toISOString()
  const path = ['/v2/checkout/confirm', '/v2/cart/88120444/items', '/v2/payments/authorize'][n % 3] ?? ''
  return JSON.stringify({ '@timestamp': at, status: 500 + (n % 5), path, seconds: (n % 400) / 100, received: at })
})

const shop: FakeOptions = {
  distribution: 'opensearch',
  version: '3.4.0',
  name: 'search-shop',
  indices,
  aliases: [{ alias: 'orders', index: 'orders-2026.11' }],
  documents: { sessions },
  mappings: {
    sessions: {
      properties: {
        ...{ '@timestamp': { type: 'date' }, received: { type: 'date' } },
        ...{ status: { type: 'integer' }, path: { type: 'keyword' }, seconds: { type: 'double' } },
      },
    },
  },
  nodes: ['shop-01', 'shop-02', 'shop-03'].map((name, at) => ({ name, elected: at === 0 })),
  recoveries: recoveriesOfEveryKind(),
  repositories: { 'shop-backups': { type: 's3', settings: { bucket: 'search-shop-backups' } } },
  snapshotPolicies: policiesOf('shop-backups', 'No space left on device'),
}

const stage: FakeOptions = {
  distribution: 'elasticsearch',
  version: '8.19.3',
  name: 'metrics-stage',
  indices: indices.map((each, at) => ({ ...each, rep: String(at + 1), health: at > 1 ? 'yellow' : 'green' })),
  nodes: ['stage-01', 'stage-02'].map((name, at) => ({ name, elected: at === 0 })),
  repositories: {
    'azure-legacy': { type: 'azure', settings: { container: 'es-legacy', base_path: 'prod/2024', readonly: 'true' } },
    'fs-nightly': {
      type: 'fs',
      settings: {
        ...{ location: 'nightly/metrics-stage', compress: 'true', chunk_size: '1gb' },
        ...{ max_snapshot_bytes_per_sec: '80mb', max_restore_bytes_per_sec: '80mb' },
      },
      unreachable: {
        'stage-02':
          'store location [/mnt/snapshots/nightly/metrics-stage] is not accessible on the node [{stage-02}{Zk3dPqXyQmWvN0aB1cD2eF}{10.0.0.2}{10.0.0.2:9300}]',
      },
    },
    's3-eu-archive': {
      type: 's3',
      settings: { bucket: 'metrics-stage-archive', client: 'archive', storage_class: 'onezone_ia', secret_key: 'x' },
    },
    's3-eu-backup': { type: 's3', settings: { bucket: 'metrics-stage-backup', region: 'eu-central-1', compress: 'true' } },
    'url-mirror': { type: 'url', settings: { url: 'https://mirror.ops.example/search/' } },
  },
  snapshotPolicies: policiesOf(
    's3-eu-backup',
    JSON.stringify({
      ...{ type: 'snapshot_exception', reason: '[s3-eu-backup:archive-2026.11.16] failed to create snapshot successfully' },
      caused_by: { type: 'io_exception', reason: 'Unable to upload object [index-88] using a single upload: Access Denied' },
    }),
  ),
  pendingTasks: [
    { insertOrder: 8041, priority: 'URGENT', source: 'create-index [orders-2026.12], cause [api]' },
    { insertOrder: 8042, priority: 'HIGH', source: `put-mapping [${'orders-of-a-year-'.repeat(12)}]` },
    { insertOrder: 8043, priority: 'IMMEDIATE', source: 'node-join[{stage-03}{10.0.0.3:9300} join existing leader]' },
    { insertOrder: 8044, priority: 'NORMAL', source: 'update-settings [[sessions/kX3f0pQm]]' },
    { insertOrder: 8045, priority: 'LANGUID', source: 'async-rebalance' },
  ].map((task, at) => ({ ...task, executing: at === 0, waitedMs: [3_725_000, 61_204, 12_345, 812, 3][at] ?? 0 })),
}

/** In the middle of an upgrade: two versions, a node that hangs, one that tells little, every role and long names. */
const upgrading: FakeOptions = {
  distribution: 'elasticsearch',
  version: '9.4.3',
  name: 'analytics-eu',
  indices,
  nodes: [
    {
      ...{ name: 'instance-0000000001', ip: '10.20.0.10', elected: true, role: 'cdfhilmrstw' },
      attributes: { availability_zone: 'eu-west-1a', data: 'hot', 'rack.row': 'r1', instance_configuration: 'aws.es' },
    },
    {
      ...{ name: 'instance-0000000002', ip: '10.20.0.11', version: '9.3.1', role: 'himrst', cpu: '91' },
      ...{ diskUsed: '98079215616', heapCurrent: '912680550' },
      attributes: { availability_zone: 'eu-west-1b', data: 'hot' },
    },
    {
      ...{ name: 'instance-0000000003', ip: '2001:db8:85a3::8a2e:370:7334', role: 'mv', ramCurrent: '16609443840' },
      ...{ diskTotal: '0', diskUsed: '0', load: null, cpu: '-1' },
    },
    { name: 'tiebreaker-with-a-name-that-is-much-longer-than-the-column', ip: '10.20.0.13', role: '-', uptime: '61000' },
    { name: 'instance-0000000005', ip: '10.20.0.14', role: 'w', hangs: true },
    { name: 'узел-6 <b>%2f', ip: '10.20.0.15', role: 'fx', diskUsed: '90194313216', uptime: '12000' },
  ],
}

/** What engines allow in names, and sizes beyond what fits. */
const hostile: FakeOptions = {
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
}

/** Some that run, far and not far, and one of each kind that is done. */
function recoveriesOfEveryKind(): Record<string, object[]> {
  const begun = Date.UTC(2026, 10, 21, 3, 12, 40)
  const node = (at: number) => ({ id: `shop${at}`, name: `shop-0${at}`, host: `10.20.0.${at}` })
  const took = (start: number, ms: number) => ({
    ...{ start_time_in_millis: begun + start, stop_time_in_millis: begun + start + ms, total_time_in_millis: ms },
  })
  const counts = (files: [number, number, number?], bytes: [number, number, number?], translog: [number, number]) => ({
    index: {
      files: { recovered: files[0], total: files[1], reused: files[2] ?? 0 },
      size: { recovered_in_bytes: bytes[0], total_in_bytes: bytes[1], reused_in_bytes: bytes[2] ?? 0 },
    },
    translog: { recovered: translog[0], total: translog[1] },
  })
  const peer = { type: 'PEER', primary: false, source: node(1), target: node(3) }
  const running = { start_time_in_millis: begun + 3_600_000, total_time_in_millis: 754_000 }
  return {
    'orders-2026.10': [
      { ...peer, ...running, id: 0, stage: 'INDEX', ...counts([61, 142], [4_100_118_204, 10_601_401_403], [0, -1]) },
      { ...peer, ...running, id: 1, stage: 'TRANSLOG', ...counts([88, 88], [9_204_118_201, 9_204_118_201], [811, 2204]) },
      { ...peer, ...running, id: 2, stage: 'INIT', source: node(2), ...counts([0, 0], [0, 0], [0, -1]) },
    ],
    'restored-products-v40': [
      {
        ...{ id: 0, type: 'SNAPSHOT', stage: 'DONE', primary: true, target: node(2), ...took(400_000, 3_725_000) },
        ...{ source: { repository: 'backups', snapshot: 'nightly-2026.11.20' } },
        ...counts([61, 61], [2_204_117_331, 2_204_117_331], [0, 0]),
      },
    ],
    'sessions-archive': [
      {
        ...{ id: 0, type: 'EXISTING_STORE', stage: 'DONE', primary: true, source: {}, target: node(1), ...took(0, 8200) },
        ...counts([0, 12, 12], [0, 94_120_133, 94_120_133], [300, 300]),
      },
    ],
  }
}

/** Answers with a certificate of its own authority, as a new Elasticsearch does. */
async function startTlsServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const signedBy = await makeCertificate({
    name: 'Elasticsearch security auto-configuration HTTP CA',
    authority: true,
  })
  const { key, cert } = await makeCertificate({
    name: 'es-node-01.prod.example',
    names: ['es-node-01.prod.example', 'localhost'],
    addresses: ['127.0.0.1'],
    signedBy,
  })
  const server = createServer({ key, cert }, (_, answer) => answer.end())
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
}
