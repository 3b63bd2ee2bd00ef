import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSample, makeSlowSnapshots, rememberContents, untilShardsAreTaken } from '../src/index.ts'
import { type Borrowed, borrowCluster } from '../src/testing/borrowCluster.ts'
import { type LentCluster } from '../src/testing/lentCluster.ts'

let borrowed: Borrowed
let cluster: LentCluster

beforeAll(async () => {
  borrowed = await borrowCluster({ engine: 'opensearch@3' })
  cluster = borrowed.running
})

afterAll(() => borrowed.giveBack())

async function text(path: string): Promise<string> {
  const answer = await fetch(`${cluster.url}${path}`)
  return answer.text()
}

function indexList(): Promise<string> {
  return text('/_cat/indices?h=health,status,index,docs.count,pri,rep&s=index&expand_wildcards=all')
}

it('is emptied of the sample again, and of settings, and of nothing that was there before', async () => {
  const parts = ['_template', '_index_template', '_component_template', '_ingest/pipeline', '_snapshot']
  const contents = async () => [await indexList(), ...(await Promise.all(parts.map((part) => text(`/${part}`))))]
  const put = (path: string, body: object) =>
    fetch(`${cluster.url}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await put('/kept', { settings: { number_of_replicas: 0 } })
  const before = await contents()
  expect(before[0]).toContain('kept')
  const clean = await rememberContents(cluster.url)
  await loadSample(cluster.url)
  await put('/_cluster/settings', { transient: { 'cluster.routing.rebalance.enable': 'none' } })
  expect(await contents()).not.toEqual(before)
  await clean()
  expect(await contents()).toEqual(before)
  expect(JSON.parse(await text('/_cluster/settings'))).toEqual({ persistent: {}, transient: {} })
})

it('is emptied of snapshots that run, too, and of what lies in a repository that was there before', async () => {
  await makeSlowSnapshots(cluster.url, { repository: 'kept', index: 'kept-index' })
  const call = async (method: string, path: string): Promise<unknown> =>
    (await fetch(`${cluster.url}${path}`, { method })).json()
  const clean = await rememberContents(cluster.url)
  await makeSlowSnapshots(cluster.url, { repository: 'slow', index: 'slow-index' })
  for (const repository of ['kept', 'slow']) {
    await call('PUT', `/_snapshot/${repository}/runs`)
    await untilShardsAreTaken(cluster.url, { repository, snapshot: 'runs', index: 'slow-index' })
  }
  await clean()
  expect(Object.keys((await call('GET', '/_snapshot')) as object)).toEqual(['kept'])
  expect(await call('GET', '/_snapshot/kept/_all')).toEqual({ snapshots: [] })
  expect(await indexList()).not.toContain('slow-index')
})

it('loads the same sample twice, with every kind of thing in it', async () => {
  const first = await loadSample(cluster.url)
  expect(first.skipped).toEqual([])
  const list = await indexList()
  expect(await loadSample(cluster.url)).toEqual(first)
  expect(await indexList()).toBe(list)

  expect(list).toMatch(/^green +open +logs-web-2024\.05\.01 +1200 1 0$/m)
  expect(list).toMatch(/^green +close +archive-2019 /m)
  expect(list).toMatch(/^yellow +open +orders +60 2 2$/m)
  expect(list).toMatch(/^green +open +\.searchdeck-sample /m)
  expect(list).toMatch(/^green +open +\.ds-events-app-000001 +300 /m)
  expect(list).toMatch(/^green +open +audit-hidden /m)
  expect(await text('/_cat/indices?h=index')).not.toContain('audit-hidden')

  expect(await text('/products/_doc/9007199254740993')).toContain('"_source":{"id":9007199254740993,"weight_kg":1e3,')
  expect(await text('/people/_search?q=name:王')).toContain('王小明')
  expect((await text('/wide/_mapping')).match(/"type"/g)).toHaveLength(300)
  expect(await text('/_cat/aliases?h=alias,index')).toMatch(/logs-web-write +logs-web-2024\.05\.07/)
  expect(await text('/_cat/templates?h=name')).toMatch(/sample-legacy[^]*sample-web|sample-web[^]*sample-legacy/)
  expect(await text('/_component_template/sample-web-fields')).toContain('duration_ms')
  expect(await text('/_ingest/pipeline/sample-web')).toContain('lowercase')
  expect((await text('/_cat/snapshots/sample-backups?h=id,status&s=id')).trim()).toMatch(
    /^logs-1 +SUCCESS\nproducts-1 +SUCCESS$/,
  )
})

it('lets the origin it was told call, and no other', async () => {
  const ask = (origin: string) => fetch(cluster.url, { headers: { origin } })
  expect((await ask('https://pages.example')).headers.get('access-control-allow-origin')).toBe('https://pages.example')
  expect((await ask('https://other.example')).status).toBe(403)
})

it('starts with TLS, users and client certificates', { timeout: 600_000 }, async () => {
  // Started with `security` and `sample`.
  const { running: secured, giveBack } = await borrowCluster({
    engine: 'opensearch@3.4',
    security: true,
  })
  try {
    const ca = readFileSync(secured.ca!)
    const status = (path: string, options: object) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(`${secured.url}${path}`, { ca, agent: false, ...options }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        }).on('error', reject)
      })
    const { admin, limited } = secured.users!
    const basic = ({ name, password }: typeof admin) => ({ auth: `${name}:${password}` })
    const { certificate, key } = secured.clientCertificates!.limited
    const byCertificate = { cert: readFileSync(certificate), key: readFileSync(key) }

    expect(await status('/products/_search', basic(admin))).toBe(200)
    expect(await status('/_cat/nodes', basic(admin))).toBe(200)
    expect(await status('/products/_search', {})).toBe(401)
    for (const credentials of [basic(limited), byCertificate]) {
      expect(await status('/logs-web/_search', credentials)).toBe(200)
      expect(await status('/_cluster/health', credentials)).toBe(200)
      expect(await status('/products/_search', credentials)).toBe(403)
      expect(await status('/_cat/nodes', credentials)).toBe(403)
    }
    await expect(status('/', { ca: undefined })).rejects.toThrow(/certificate/)
  } finally {
    await giveBack()
  }
})
