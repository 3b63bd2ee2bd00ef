import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSample, type RunningCluster, startCluster } from '../src/index.ts'

let cluster: RunningCluster

beforeAll(async () => {
  cluster = await startCluster({ engine: 'opensearch@3', corsOrigin: 'https://pages.example' })
})

afterAll(() => cluster.stop())

async function text(path: string): Promise<string> {
  const answer = await fetch(`${cluster.url}${path}`)
  return answer.text()
}

function indexList(): Promise<string> {
  return text('/_cat/indices?h=health,status,index,docs.count,pri,rep&s=index&expand_wildcards=all')
}

it('loads the same sample twice, with every kind of thing in it', async () => {
  const first = await loadSample(cluster.url)
  expect(first.skipped).toEqual([])
  const list = await indexList()
  expect(await loadSample(cluster.url)).toEqual(first)
  expect(await indexList()).toBe(list)

  expect(list).toMatch(/^green +open +logs-web-2024\.05\.01 +1200 1 0$/m)
  expect(list).toMatch(/^green +close +archive-2019 /m)
  expect(list).toMatch(/^yellow +open +orders +60 2 1$/m)
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
  const secured = await startCluster({ engine: 'opensearch@3.4', security: true, sample: true })
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
    await secured.stop()
  }
})
