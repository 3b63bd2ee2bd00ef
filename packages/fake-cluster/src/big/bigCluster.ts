import { fakeRandom } from '../fakeUuid.ts'
import type { FakeAlias, FakeCopy, FakeHealth, FakeIndexInput, FakeNodeInput, FakeOptions } from '../state.ts'
import { bigMapping } from './bigMapping.ts'
import { bigPolicies, bigRepositories } from './bigSnapshots.ts'
import { bigTemplates } from './bigTemplates.ts'

export interface BigClusterSize {
  /** One primary and one replica each; 10,000 when not given. */
  readonly indices?: number
  /** 50 when not given. */
  readonly nodes?: number
  /** Documents of the index that can be searched; 1,000 when not given. */
  readonly documents?: number
  /** Fields of each document; 60 when not given. */
  readonly fields?: number
  /** Of the repository with the most of them; 3,000 when not given. */
  readonly snapshots?: number
  /** What time it is there for its snapshots, milliseconds since 1970; in November 2026 when not given. */
  readonly now?: number
}

/** The index of a big cluster that holds documents. */
export const searchedIndex = 'orders-search-2026.11'

const services = [
  'checkout',
  'payments',
  'search',
  'catalog',
  'identity',
  'shipping',
  'inventory',
  'gateway',
  'recommendation',
  'notifications',
]
const kinds = ['logs-app', 'logs-nginx', 'metrics-host', 'traces-apm', 'audit']

/** What a cluster of a big company holds, the same on every call: for `createFakeCluster(bigCluster())`. */
export function bigCluster({
  indices = 10_000,
  nodes = 50,
  documents = 1000,
  fields = 60,
  snapshots = 3000,
  now,
}: BigClusterSize = {}): FakeOptions {
  const names = Array.from({ length: Math.max(0, indices - 1) }, (_, at) => indexName(at))
  const allNodes = Array.from({ length: nodes }, (_, at) => bigNode(at))
  const holders = allNodes.filter(({ role }) => role === 'dir')
  return {
    distribution: 'opensearch',
    name: 'production-eu-1',
    indices: [
      { index: searchedIndex, rep: '1', 'docs.count': String(documents), 'store.size': '4404019', sc: '3' },
      ...names.map(bigIndex),
    ],
    aliases: names.flatMap(aliasesOf),
    nodes: allNodes,
    copies: names.flatMap((index, at) => strayCopies(index, at, holders)),
    templates: bigTemplates(),
    snapshotPolicies: bigPolicies(now),
    repositories: bigRepositories(names.slice(0, 40), { snapshots, ...(now !== undefined && { now }) }),
    documents: { [searchedIndex]: bigDocuments(documents, fields) },
    mappings: { [manyFieldsIndex]: bigMapping(), [searchedIndex]: { properties: bigProperties(fields) } },
  }
}

/** `logs-app-checkout-2026.11.19-000311`: every kind and service has an index for each day, going back from the newest. */
function indexName(at: number): string {
  const kind = kinds[at % kinds.length] ?? 'logs'
  const service = services[Math.floor(at / kinds.length) % services.length] ?? 'app'
  const daysBack = Math.floor(at / (kinds.length * services.length))
  const day = new Date(newestDay - daysBack * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '.')
  return `${kind}-${service}-${day}-${String(1000 - daysBack).padStart(6, '0')}`
}

const newestDay = Date.UTC(2026, 10, 19)

/** The index of a big cluster whose mapping has 5,000 fields. */
export const manyFieldsIndex = 'logs-app-checkout-2026.11.19-001000'

/** Of a thousand, one is red, eleven are yellow and five closed. */
function bigIndex(index: string, at: number): FakeIndexInput {
  const random = fakeRandom(index)
  const docs = Math.floor(10 ** (2 + random() * 6))
  return {
    index,
    health: healthOf(at),
    status: at % 200 === 137 ? 'close' : 'open',
    rep: '1',
    'docs.count': String(docs),
    'docs.deleted': String(Math.floor(docs * random() * 0.02)),
    'store.size': String(Math.floor(docs * (180 + random() * 900))),
    sc: String(1 + Math.floor(random() * 30)),
    cd: String(newestDay - Math.floor(at / 50) * 86_400_000 + Math.floor(random() * 3_600_000)),
  }
}

function healthOf(at: number): FakeHealth {
  if (at % 1000 === 311) return 'red'
  return at % 90 === 17 ? 'yellow' : 'green'
}

/** Some copies of the newest are on their way, some are being made anew, and some say more of why they are missing. */
function strayCopies(index: string, at: number, holders: readonly FakeNodeInput[]): FakeCopy[] {
  const replica = { index, shard: 0, primary: false }
  const [from, to] = [at + 5, at + 9].map((place) => holders[place % Math.max(1, holders.length)]?.name)
  if (healthOf(at) === 'red') return lostCopies(index)
  if (at < 1000 && healthOf(at) === 'yellow') {
    return at % 180 === 17
      ? [{ ...replica, state: 'UNASSIGNED', reason: 'NODE_LEFT', details: 'node_left [kX3f0pQmT2aY9bB1cD7e_w]' }]
      : [{ ...replica, state: 'INITIALIZING', node: from ?? '', reason: 'NODE_LEFT', percent: 61.4 }]
  }
  if (at >= 1000 || at % 110 !== 29 || from === undefined || to === undefined) return []
  return [{ index, shard: 0, primary: true, state: 'RELOCATING', node: from, to, percent: (at * 7) % 100 }]
}

function lostCopies(index: string): FakeCopy[] {
  const details =
    'failed shard on node [kX3f0pQmT2aY9bB1cD7e_w]: failed recovery, failure java.io.IOException: No space left on device'
  return [
    { index, shard: 0, primary: true, state: 'UNASSIGNED', reason: 'ALLOCATION_FAILED', details },
    { index, shard: 0, primary: false, state: 'UNASSIGNED', reason: 'PRIMARY_FAILED' },
  ]
}

/** The newest of a kind and service is written to by its alias; one in ten can be read by another. */
function aliasesOf(index: string, at: number): FakeAlias[] {
  const family = index.split('-2026')[0]?.split('-2025')[0] ?? index
  const written = at < kinds.length * services.length ? [{ alias: `${family}-write`, index }] : []
  return at % 10 === 0 ? [...written, { alias: `${family}-read`, index }] : written
}

const tiers = ['hot', 'hot', 'warm', 'cold']

function bigNode(at: number): FakeNodeInput {
  const random = fakeRandom(`node ${at}`)
  const number = String(at + 1).padStart(2, '0')
  const ip = `10.20.${Math.floor(at / 200)}.${(at % 200) + 10}`
  const busy = {
    cpu: String(Math.floor(random() * 97)),
    load: [random() * 16, random() * 12, random() * 10].map((load) => load.toFixed(2)),
  }
  const [one = '0', five = '0', fifteen = '0'] = busy.load
  const common = { ip, cpu: busy.cpu, load: [one, five, fifteen] as const }
  if (at < 3)
    return {
      ...common,
      name: `manager-${number}`,
      role: 'm',
      elected: at === 0,
      attributes: { zone: `eu-1${'abc'.charAt(at)}` },
    }
  if (at % 25 === 24) return { ...common, name: `coordinating-${number}`, role: '-' }
  const tier = tiers[at % tiers.length] ?? 'hot'
  return {
    ...common,
    name: `data-${tier}-${number}`,
    role: 'dir',
    heapMax: '33285996544',
    heapCurrent: String(Math.floor(33_285_996_544 * (0.2 + random() * 0.75))),
    ramMax: '67444019200',
    ramCurrent: String(Math.floor(67_444_019_200 * (0.6 + random() * 0.39))),
    diskTotal: '3999688294400',
    diskUsed: String(Math.floor(3_999_688_294_400 * (0.3 + random() * 0.66))),
    attributes: { temp: tier, zone: `eu-1${'abc'.charAt(at % 3)}`, rack: `r${at % 7}` },
  }
}

const fieldName = (at: number) =>
  `field_${String(at).padStart(2, '0')}_${['text', 'count', 'price', 'flag'][at % 4] ?? 'text'}`
const fieldType = (at: number) => ['keyword', 'long', 'double', 'boolean'][at % 4] ?? 'keyword'

/** `_source` texts with so many fields each. */
export function bigDocuments(count: number, fields: number): string[] {
  return Array.from({ length: count }, (_, id) => bigDocument(id, fields))
}

/** The `properties` of a mapping for `bigDocuments`. */
export function bigProperties(fields: number): Readonly<Record<string, object>> {
  return Object.fromEntries(Array.from({ length: fields }, (_, at) => [fieldName(at), { type: fieldType(at) }]))
}

/** Numbers beyond 2^53, decimals with a zero at the end, and text: what a careless client changes. */
function bigDocument(id: number, fields: number): string {
  const members = Array.from({ length: fields }, (_, at) => {
    const values = [
      `"Order ${id}, line ${at}: two coffees and a caf\\u00e9 au lait for the table at the window"`,
      String(9_007_199_254_740_993n + BigInt(id * fields + at)),
      `${id}.50`,
      String(id % 2 === 0),
    ]
    return `"${fieldName(at)}":${values[at % 4] ?? 'null'}`
  })
  return `{${members.join(',')}}`
}
