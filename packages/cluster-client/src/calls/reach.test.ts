import { expect, it } from 'vitest'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { readReach } from './reach.ts'

const rows = [
  { index: 'logs-1', 'docs.count': '9007199254740991' },
  { index: 'logs-2', 'docs.count': '0' },
]

function answering(json: unknown = rows) {
  const transport = transportOf(({ path }) => Response.json(path.includes('/_count') ? { count: 7 } : json))
  return {
    cluster: clusterOf({ transport }),
    transport,
    paths: () => transport.seen.map(({ method, path }) => `${method} ${path}`),
  }
}

it('counts indices and documents behind what a path names', async () => {
  const { cluster, paths } = answering()
  const reach = await readReach(cluster, { method: 'DELETE', path: '/logs-*?ignore_unavailable=true' })
  expect(reach).toEqual({ indices: ['logs-1', 'logs-2'], indexCount: 2, documents: 9007199254740991 })
  expect(paths()).toEqual(['GET /_cat/indices/logs-*?format=json&h=index,docs.count&expand_wildcards=open,closed'])
})

it('counts what the query of a change by query finds, every digit of it', async () => {
  const { cluster, transport, paths } = answering()
  const body = '{"query": {"term": {"n": 9007199254740993}}, "max_docs": 1}'
  const reach = await readReach(cluster, { method: 'POST', path: '/logs-1/_delete_by_query?q=a:b', body })
  expect(reach?.hits).toBe(7)
  expect(paths()).toContain('POST /logs-1/_count?q=a:b')
  expect(transport.seen.map((request) => request.body)).toContain('{"query":{"term": {"n": 9007199254740993}}}')
})

it('does not know the documents where an index does not say', async () => {
  const { cluster } = answering([{ index: 'closed', 'docs.count': null }])
  expect(await readReach(cluster, { method: 'POST', path: '/closed/_open' })).toEqual({
    indices: ['closed'],
    indexCount: 1,
  })
})

it('looks up the indices of a data stream', async () => {
  const { cluster, paths } = answering()
  await readReach(cluster, { method: 'DELETE', path: '/_data_stream/logs' })
  expect(paths()[0]).toContain('/_cat/indices/logs?')
})

it.each(['/_cluster/settings', '/_snapshot/backups/one', '/', '/_all%2F'])(
  'asks nothing for what names no index: %s',
  async (path) => {
    const { cluster, paths } = answering()
    expect(await readReach(cluster, { method: 'PUT', path })).toBeUndefined()
    expect(paths()).toEqual([])
  },
)

it('takes _all for all indices', async () => {
  const { cluster, paths } = answering()
  await readReach(cluster, { method: 'DELETE', path: '/_all' })
  expect(paths()[0]).toContain('/_cat/indices/_all?')
})
